import { existsSync, mkdtempSync, renameSync, rmSync, statSync, unlinkSync, writeFileSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import LibsqlDatabase from 'libsql';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { channels } from '../shared/application.ts';
import { openStore } from './open-store.ts';
import type { DeskStore } from './store.ts';
import { describeStore } from './store-contract.ts';
import { listAll, submissionOf } from './store-contract-support.ts';

const newFolder = () => mkdtempSync(path.join(os.tmpdir(), 'sinov-desk-'));
const unavailable = { name: 'StoreUnavailable' };

describeStore('libSQL', async () => {
  const folder = newFolder();
  const file = path.join(folder, 'desk.db');
  return {
    uuidType: 'text' as const,
    async run(script) {
      const database = new LibsqlDatabase(file);
      database.exec(script);
      database.close();
    },
    open: async (configured = channels) => openStore({ file, channels: configured }),
    remove: async () => rmSync(folder, { recursive: true }),
  };
});

describe('the file of the store', () => {
  let folder: string;
  let file: string;
  let store: DeskStore;

  beforeEach(async () => {
    folder = newFolder();
    file = path.join(folder, 'data', 'desk.db');
    store = openStore({ file, channels });
    await store.check();
  });
  afterEach(async () => {
    await store.close();
    rmSync(folder, { recursive: true });
  });

  it('is its owner’s alone, and so is its folder', async () => {
    await store.accept(submissionOf());
    const rights = (name: string) => statSync(name).mode & 0o777;
    expect([path.dirname(file), file, `${file}-wal`].map(rights)).toEqual([0o700, 0o600, 0o600]);
  });

  it('that was deleted is not written to: a clear error, and what it held can still be read', async () => {
    await store.accept(submissionOf());
    for (const name of [file, `${file}-wal`, `${file}-shm`]) unlinkSync(name);
    await expect(store.accept(submissionOf())).rejects.toMatchObject(unavailable);
    await expect(store.accept(submissionOf())).rejects.toThrow(/desk\.db is no longer there/);
    await expect(store.check()).rejects.toMatchObject(unavailable);
    expect(await listAll(store)).toHaveLength(1);
  });

  it('that was moved away is written again when it is back', async () => {
    await store.accept(submissionOf());
    renameSync(file, `${file}.away`);
    await expect(store.accept(submissionOf())).rejects.toMatchObject(unavailable);
    writeFileSync(file, 'another');
    await expect(store.accept(submissionOf())).rejects.toThrow(/was replaced/);
    renameSync(`${file}.away`, file);
    await store.accept(submissionOf());
    await store.check();
    expect(await listAll(store)).toHaveLength(2);
  });

  it('that is no database is not opened', async () => {
    const other = path.join(folder, 'other.db');
    writeFileSync(other, 'no database, but a text of more than the hundred bytes that a header of one takes'.repeat(9));
    await expect(openStore({ file: other, channels }).check()).rejects.toMatchObject(unavailable);
  });

  it('where none can be is not opened, until it can', async () => {
    writeFileSync(path.join(folder, 'a-file'), '');
    const impossible = openStore({ file: path.join(folder, 'a-file', 'desk.db'), channels });
    await expect(impossible.check()).rejects.toMatchObject(unavailable);
    unlinkSync(path.join(folder, 'a-file'));
    await impossible.check();
    await impossible.close();
  });

  it('is not made by a store that is closed before it is used', async () => {
    const unused = openStore({ file: path.join(folder, 'unused.db'), channels });
    await unused.close();
    await expect(unused.check()).rejects.toMatchObject(unavailable);
    expect(existsSync(path.join(folder, 'unused.db'))).toBe(false);
  });
});
