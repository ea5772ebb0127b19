import { mkdirSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { beforeEach, expect, it } from 'vitest';
import { temporaryFolder } from '../../tests/fixtures/temporary-folder.ts';
import { assertFirstStart } from './new-file.ts';

let folder = '';
const at = (name: string) => path.join(folder, name);

beforeEach(() => {
  folder = temporaryFolder();
});

it('a first start is allowed without a database file, and without its folder', () => {
  assertFirstStart(at('desk.db'));
  assertFirstStart(at('data/desk.db'), at('data/backups'));
});

it('a missing file that left a log or backups behind stops the start', async () => {
  const start = () => assertFirstStart(at('desk.db'), at('backups'));
  writeFileSync(at('desk.db-wal'), '');
  expect(start).toThrow(/desk\.db is missing, and \S+desk\.db-wal is left of a desk; .* type: touch \S+desk\.db$/);
  rmSync(at('desk.db-wal'));
  start();
  mkdirSync(at('backups'));
  writeFileSync(at('backups/desk-2026-11-21.backup'), '');
  expect(start).toThrow(/2026-11-21\.backup is left of a desk/);
  writeFileSync(at('desk.db'), '');
  start();
});

it('a path with several missing folders stops the start', () => {
  expect(() => assertFirstStart(at('dta/sinov/desk.db'))).toThrow(/no folder \S+sinov; .* mkdir -p/);
});
