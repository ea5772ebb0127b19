import { readFileSync } from 'node:fs';
import path from 'node:path';
import LibsqlDatabase from 'libsql';
import { expect, it, onTestFinished } from 'vitest';
import { openStore } from '../../desk/store.ts';
import { listAll, submissionOf } from '../../desk/test-support/store-contract-support.ts';
import { temporaryFolder } from '../fixtures/temporary-folder.ts';

// The store waits five seconds for the reader. Tests without a reader: desk/database/libsql-store.test.ts.
it('data of a removed application that an open reader holds back is purged by the next removal', async () => {
  const file = path.join(temporaryFolder(), 'desk.db');
  const store = openStore({ file, channels: [] });
  onTestFinished(() => store.close());
  await store.accept(submissionOf({ answers: { name: 'Sirojiddin', message: 'Meni unuting. '.repeat(400) } }));
  const [application] = await listAll(store);
  const isLeft = () => [file, `${file}-wal`].some((name) => readFileSync(name, 'latin1').includes('Meni unuting'));
  const reader = new LibsqlDatabase(file);
  reader.exec('begin');
  reader.prepare('select count(*) from application').all();
  expect(await store.remove(application?.id ?? '', 1, { now: Date.now() })).toBe(true);
  expect(isLeft()).toBe(true);
  reader.exec('rollback');
  reader.close();
  await store.removeBefore(0);
  expect(isLeft()).toBe(false);
});
