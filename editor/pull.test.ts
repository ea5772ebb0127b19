import { truncateSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import LibsqlDatabase from 'libsql';
import { expect, it, onTestFinished, vi } from 'vitest';
import { copyLibsql } from '../desk/backup/libsql.ts';
import { openStore } from '../desk/store.ts';
import { newStoreFile } from '../tests/fixtures/temporary-folder.ts';
import { pullVersion } from './pull.ts';

async function newDesk(): Promise<string> {
  const file = newStoreFile();
  const store = openStore({ file, channels: [] });
  await store.check();
  await store.close();
  return file;
}

const runSql = (file: string, text: string) => {
  const database = new LibsqlDatabase(file);
  const rows = database.prepare(text).all();
  database.close();
  return rows;
};

it('content pull changes no database, and names a file that it cannot read', async () => {
  vi.stubEnv('DATABASE_URL', '');
  const output = vi.spyOn(console, 'log').mockReturnValue();
  onTestFinished(() => void [vi.unstubAllEnvs(), output.mockRestore()]);
  const [desk, newer, damaged, other] = [await newDesk(), await newDesk(), newStoreFile(), newStoreFile()];
  vi.stubEnv('DESK_FILE', desk);
  await pullVersion();
  expect(output).toHaveBeenLastCalledWith(expect.stringContaining('no version yet'));
  expect(runSql(desk, "select name from sqlite_master where name like 'editor%'")).toEqual([]);
  runSql(newer, "insert into kysely_migration values ('9999-later', '2030') returning name");
  copyLibsql(desk, damaged);
  truncateSync(damaged, 50_000);
  const dump = path.join(path.dirname(other), 'dump');
  writeFileSync(dump, 'PGDMP and so on');
  runSql(other, 'create table other (id)');
  for (const [file, words] of [
    [newer, 'unknown migration 9999-later'],
    [damaged, 'malformed'],
    [dump, 'a backup of PostgreSQL'],
    [other, 'not a database or backup of the desk'],
    ['package.json', 'not a database or backup of the desk'],
    ['nowhere.db', 'database not found'],
  ] as const) {
    const error = await pullVersion(file).catch((reason: Error) => reason);
    expect(error).toMatchObject({ name: 'UserError', message: expect.stringContaining(words) });
    expect(error?.message).toMatch(new RegExp(`^content pull: ${path.resolve(file)}: [^\\n]+$`));
  }
});
