import { existsSync, readFileSync, statSync, unlinkSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { type Kysely, sql } from 'kysely';
import LibsqlDatabase from 'libsql';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { channels } from '../../model/notification-channels.ts';
import { newStoreFile } from '../../tests/fixtures/temporary-folder.ts';
import type { DeskStore } from '../store.ts';
import { openStore } from '../store.ts';
import { describeStore } from '../test-support/store-contract.ts';
import { listAll, noon, submissionOf } from '../test-support/store-contract-support.ts';

const unavailable = { name: 'StoreUnavailable' };

describeStore('libSQL', async () => {
  const file = newStoreFile();
  return {
    open: async (configured = channels) => openStore({ file, channels: configured }),
    remove: async () => {},
  };
});

describe('the database file', () => {
  let folder: string;
  let file: string;
  let store: DeskStore;

  beforeEach(async () => {
    folder = path.dirname(newStoreFile());
    file = path.join(folder, 'data', 'desk.db');
    store = openStore({ file, channels });
    await store.check();
  });
  afterEach(() => store.close());

  it('and its folder are accessible to their owner only', async () => {
    await store.accept(submissionOf());
    const rights = (name: string) => statSync(name).mode & 0o777;
    expect([path.dirname(file), file, `${file}-wal`].map(rights)).toEqual([0o700, 0o600, 0o600]);
  });

  describe('after an application was removed', () => {
    const name = 'Sirojiddin Oʻchirilgan';
    const answers = { name, phone: '+998901112233', message: 'Meni unuting. '.repeat(400) };

    const raw = () =>
      [file, `${file}-wal`, `${file}-shm`].map((one) => (existsSync(one) ? readFileSync(one, 'latin1') : '')).join('');
    /** The application's strings that are still in the files. */
    const traces = () =>
      [Buffer.from(name).toString('latin1'), '998901112233', 'Meni unuting'].filter((text) => raw().includes(text));

    async function acceptAmongOthers(): Promise<string> {
      for (let index = 0; index < 200; index++) await store.accept(submissionOf({ receivedAt: noon + index }));
      await store.accept(submissionOf({ answers }));
      for (let index = 0; index < 200; index++) await store.accept(submissionOf({ receivedAt: noon - index }));
      const [application] = (await store.list({ search: name }, 1)).applications;
      expect(traces()).not.toEqual([]);
      return application?.id as string;
    }

    /** Moves the write-ahead log into the main file. */
    function checkpoint(): void {
      const database = new LibsqlDatabase(file);
      database.prepare('PRAGMA wal_checkpoint(TRUNCATE)').all();
      database.close();
    }

    it.each(['just written', 'already in the main file'])('holds no trace of a row that was %s', async (when) => {
      const id = await acceptAmongOthers();
      await store.addNote(id, 'Sirojiddin', { now: noon });
      if (when !== 'just written') checkpoint();
      expect(await store.remove(id, 2, { now: noon })).toBe(true);
      expect(traces()).toEqual([]);
    });

    it('holds no trace of the applications that retention removed', async () => {
      const texts = Array.from({ length: 300 }, (_, index) => `Izlanmas ${index}.`);
      for (const [index, text] of texts.entries()) {
        const receivedAt = noon + (index % 7) * 1000;
        await store.accept(
          submissionOf({ receivedAt, answers: { name: text, message: text.repeat(1 + (index % 90)) } }),
        );
      }
      checkpoint();
      await store.removeBefore(noon + 5000);
      const left = new Set((await listAll(store)).map((application) => application.answers.name));
      const bytes = raw();
      expect(left.size).toBeLessThan(100);
      expect(texts.filter((text) => bytes.includes(text) && !left.has(text))).toEqual([]);
    });
  });

  it('lets other requests run between two stored applications', async () => {
    let isStored = false;
    const stored = Promise.all(Array.from({ length: 20 }, () => store.accept(submissionOf()))).then(() => {
      isStored = true;
    });
    let turns = 0;
    for (; !isStored; turns++) await new Promise((resolve) => setImmediate(resolve));
    await stored;
    expect(turns).toBeGreaterThanOrEqual(20);
  });

  it('can be migrated for another feature while applications are stored', async () => {
    const up = (db: Kysely<unknown>) => db.schema.createTable('extra').addColumn('id', 'text').execute();
    await Promise.all([
      ...Array.from({ length: 5 }, () => store.accept(submissionOf())),
      store.migrate({ table: 'extra_migration', migrations: { one: { up } } }),
      ...Array.from({ length: 5 }, () => store.accept(submissionOf())),
    ]);
    expect(await listAll(store)).toHaveLength(10);
  });

  it('on a full disk gives an error that names the full disk', async () => {
    await store.query((db) => sql`pragma max_page_count = 1`.execute(db));
    const many = Array.from({ length: 50 }, () => submissionOf({ answers: { message: 'a'.repeat(3000) } }));
    const results = await Promise.allSettled(many.map((one) => store.accept(one)));
    expect(results.at(-1)).toMatchObject({
      reason: { ...unavailable, isDiskFull: true, message: 'the disk is full: free some space (SQLITE_FULL)' },
    });
  });

  it('that is not a database is refused', async () => {
    const other = path.join(folder, 'other.db');
    writeFileSync(other, 'no database, but a text of more than the hundred bytes that a header of one takes'.repeat(9));
    await expect(openStore({ file: other, channels }).check()).rejects.toMatchObject(unavailable);
  });

  it('with an impossible path is refused until the path becomes possible', async () => {
    writeFileSync(path.join(folder, 'a-file'), '');
    const impossible = openStore({ file: path.join(folder, 'a-file', 'desk.db'), channels });
    await expect(impossible.check()).rejects.toMatchObject(unavailable);
    unlinkSync(path.join(folder, 'a-file'));
    await impossible.check();
    await impossible.close();
  });

  it('is not created by a store that is closed before its first use', async () => {
    const unused = openStore({ file: path.join(folder, 'unused.db'), channels });
    await unused.close();
    await expect(unused.check()).rejects.toMatchObject(unavailable);
    expect(existsSync(path.join(folder, 'unused.db'))).toBe(false);
  });
});
