import { mkdirSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import LibsqlDatabase from 'libsql';
import { beforeEach, expect, it } from 'vitest';
import { temporaryFolder } from '../../tests/fixtures/temporary-folder.ts';
import { openStore } from '../store.ts';
import { assertFirstStart } from './new-file.ts';

let folder = '';
const at = (name: string) => path.join(folder, name);

async function makeDesk(name: string): Promise<void> {
  const store = openStore({ file: at(name), channels: [] });
  await store.check();
  await store.close();
}

beforeEach(() => {
  folder = temporaryFolder();
});

it('a first start is allowed without a database file, and without its folder', () => {
  assertFirstStart(at('desk.db'));
  assertFirstStart(at('data/desk.db'), at('data/backups'));
});

it('other files and other databases in the folder do not stop a first start', () => {
  writeFileSync(at('notes.txt'), 'x');
  mkdirSync(at('site'));
  const other = new LibsqlDatabase(at('music.db'));
  other.exec('create table song (name text)');
  other.close();
  assertFirstStart(at('desk.db'));
});

it('another desk next to a missing file stops the start, and the error says what to type', async () => {
  await makeDesk('desk.db');
  const mistyped = () => assertFirstStart(at('dekc.db'));
  expect(mistyped).toThrow(
    /DESK_FILE: \S+dekc\.db is missing, and \S+desk\.db is another desk; .* type: touch \S+dekc\.db$/,
  );
  writeFileSync(at('dekc.db'), '');
  mistyped();
});

it('a missing file that left a log or backups behind stops the start', async () => {
  await makeDesk('desk.db');
  mkdirSync(at('elsewhere'));
  renameSync(at('desk.db'), at('elsewhere/desk.db'));
  const start = () => assertFirstStart(at('desk.db'), at('backups'));
  expect(start).toThrow(/desk\.db-wal belongs to an earlier desk/);
  for (const suffix of ['-wal', '-shm']) rmSync(at(`desk.db${suffix}`), { force: true });
  start();
  mkdirSync(at('backups'));
  writeFileSync(at('backups/desk-2026-11-21.backup'), '');
  expect(start).toThrow(/2026-11-21\.backup belongs to an earlier desk/);
});

it('a path with several missing folders stops the start', () => {
  expect(() => assertFirstStart(at('dta/sinov/desk.db'))).toThrow(/no folder \S+sinov; .* mkdir -p/);
});
