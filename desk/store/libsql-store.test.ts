import { existsSync, mkdtempSync, renameSync, rmSync, statSync, unlinkSync, writeFileSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { sql } from 'kysely';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { openLibsql } from './libsql-engine.ts';
import { migrate } from './migrations.ts';
import { openStore } from './open-store.ts';
import { createSqlStore } from './sql-store.ts';
import type { DeskStore } from './store.ts';
import { channels } from './store.ts';
import { describeStore } from './store-contract.ts';
import { listAll, submissionOf } from './store-contract-support.ts';

const newFolder = () => mkdtempSync(path.join(os.tmpdir(), 'sinov-desk-'));
const unavailable = { name: 'StoreUnavailable' };

describeStore('libSQL', async () => {
  const folder = newFolder();
  return {
    open: (configured = channels) => openStore({ file: path.join(folder, 'desk.db'), channels: configured }),
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
    store = await openStore({ file, channels });
  });
  afterEach(async () => {
    await store.close();
    rmSync(folder, { recursive: true });
  });

  it('is never begun by the notifier, which waits for the desk to begin it', async () => {
    const other = path.join(folder, 'data', 'other.db');
    await expect(openStore({ file: other, channels, mustExist: true })).rejects.toMatchObject(unavailable);
    expect(existsSync(other)).toBe(false);
    const notifier = await openStore({ file, channels, mustExist: true });
    await store.accept(submissionOf());
    expect(await listAll(notifier)).toHaveLength(1);
    await notifier.close();
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
    await expect(openStore({ file: other, channels })).rejects.toMatchObject(unavailable);
  });

  it('where none can be is not opened', async () => {
    writeFileSync(path.join(folder, 'a-file'), '');
    const impossible = path.join(folder, 'a-file', 'desk.db');
    await expect(openStore({ file: impossible, channels })).rejects.toMatchObject(unavailable);
  });
});

describe('a disk that is full', () => {
  it('is a clear error that loses nothing, and ends when there is room', async () => {
    const folder = newFolder();
    const engine = openLibsql(path.join(folder, 'desk.db'));
    await migrate(engine);
    const store = createSqlStore(engine, channels);
    const limitPages = (pages: number) => engine.read((db) => sql.raw(`pragma max_page_count = ${pages}`).execute(db));
    const long = () => submissionOf({ answers: { name: 'Ali', motivation: 'x'.repeat(20_000) } });

    await limitPages(60);
    const results = await Promise.allSettled(Array.from({ length: 10 }, long).map((one) => store.accept(one)));
    const oneByOne = [];
    for (let index = 0; index < 10; index++) oneByOne.push(...(await Promise.allSettled([store.accept(long())])));
    const all = [...results, ...oneByOne];
    const kept = all.filter(({ status }) => status === 'fulfilled').length;
    const errors = all.flatMap((result) => (result.status === 'rejected' ? [result.reason] : []));
    expect(errors.length).toBeGreaterThan(0);
    for (const error of errors) expect(error).toMatchObject(unavailable);
    expect(await listAll(store)).toHaveLength(kept);
    await expect(store.check()).rejects.toMatchObject(unavailable);

    await limitPages(100_000);
    await store.check();
    await store.accept(long());
    expect(await listAll(store)).toHaveLength(kept + 1);
    await store.close();
    rmSync(folder, { recursive: true });
  });
});
