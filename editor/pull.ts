import { execFileSync } from 'node:child_process';
import { existsSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { asUserError } from '../desk/backup/backup.ts';
import { copyLibsql, isIntactDesk } from '../desk/backup/libsql.ts';
import { codeOf } from '../desk/database/libsql.ts';
import { UnknownSchema } from '../desk/database/migrations.ts';
import { libsqlHeader, readHeader } from '../desk/database/new-file.ts';
import { readDeskSettings } from '../desk/env.ts';
import { openStore } from '../desk/store.ts';
import { UserError } from '../model/user-error.ts';
import { readFiles } from './server/editor.ts';
import { mergeRelease } from './server/release.ts';
import { type EditorDb, migrations } from './server/tables.ts';
import { readBuild, readNewest } from './server/versions.ts';
import { isSameJson } from './shared/content.ts';

const fault = (place: string, hint: string) => new UserError('content pull', place, hint);

/** Opening a store migrates its database, so that a running server of an earlier version could no longer use it. */
function copyDatabase(file: string, copy: string): void {
  if (!existsSync(file)) throw fault(file, 'database not found: correct DESK_FILE or DATABASE_URL, or name a backup');
  const header = readHeader(file);
  if (header.startsWith('PGDMP')) {
    throw fault(file, 'a backup of PostgreSQL: restore it into an empty database, and set DATABASE_URL to that one');
  }
  if (header !== libsqlHeader) throw fault(file, 'not a database or backup of the desk');
  copyLibsql(file, copy);
  if (!isIntactDesk(copy)) throw fault(file, 'not a database or backup of the desk, or damaged');
}

/** PostgreSQL then refuses every write with the code 25006. */
function withoutWrites(databaseUrl: string): string {
  const url = new URL(databaseUrl);
  const options = url.searchParams.get('options') ?? '';
  url.searchParams.set('options', `${options} -c default_transaction_read_only=on`.trim());
  return url.href;
}

function describeFailure(place: string, error: unknown): unknown {
  const remedy = 'use the checkout of the version that its server runs';
  if (error instanceof UnknownSchema) return fault(place, `has the unknown migration ${error.migration}: ${remedy}`);
  if (error instanceof Error && codeOf(error.cause) === '25006')
    return fault(place, `has an older schema, or no tables: ${remedy}`);
  return asUserError('content pull', place, error);
}

/** Changes no database. */
async function readVersion(backup: string | undefined) {
  const settings = readDeskSettings(process.env);
  const databaseUrl = backup ? undefined : settings.DATABASE_URL;
  const source = path.resolve(backup ?? settings.DESK_FILE);
  const folder = mkdtempSync(path.join(os.tmpdir(), 'sinov-pull-'));
  const file = path.join(folder, 'copy.db');
  try {
    if (!databaseUrl) copyDatabase(source, file);
    const store = openStore({ file, channels: [], ...(databaseUrl && { databaseUrl: withoutWrites(databaseUrl) }) });
    try {
      await store.migrate({ table: 'editor_migration', migrations });
      return await store.query(async (tables) => {
        const db: EditorDb = tables.withTables();
        const newest = await readNewest(db);
        const build = newest && (await readBuild(db, newest.build));
        return { newest, build, photos: await db.selectFrom('editor_photo').selectAll().execute() };
      });
    } finally {
      await store.close();
    }
  } catch (error) {
    throw describeFailure(databaseUrl ? 'DATABASE_URL' : source, error);
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

/** Writes the newest version of the site into content/, and leaves what only content/ has changed since its build. `backup` is a libSQL file; without it, reads the configured database. */
export async function pullVersion(backup?: string): Promise<void> {
  const { newest, build, photos } = await readVersion(backup);
  if (!newest) {
    console.log('content pull: the site has no version yet: nothing to write');
    return;
  }
  const before = readFiles('content');
  const { files, kept } = mergeRelease(build ?? before, before, newest.files);
  for (const { file, path: keys, theirs, dropped } of kept) {
    const place = `${file} ${keys.join('.')}`;
    if (dropped) console.log(`not written, content/ cannot take it: ${place}: ${JSON.stringify(theirs)}`);
    else console.log(`replaced, also changed in content/: ${place}`);
  }
  const changed = Object.entries(files).filter(([name, json]) => !isSameJson(json, before[name]));
  for (const [name, json] of changed) writeFileSync(name, JSON.stringify(json, null, 2));
  const names = changed.map(([name]) => name);
  if (names.length > 0) {
    const format = ['format', '--vcs-enabled=false', '--write', ...names];
    execFileSync('node_modules/.bin/biome', format, { stdio: 'ignore' });
  }
  const used = JSON.stringify(files);
  for (const { name, content } of photos) {
    const target = path.join('content/photos', name);
    if (!used.includes(name) || existsSync(target)) continue;
    mkdirSync('content/photos', { recursive: true });
    writeFileSync(target, Buffer.from(content, 'base64'));
    names.push(target);
  }
  for (const name of names) console.log(`written: ${name}`);
  console.log(`content pull: version ${newest.number}, ${changed.length} files changed`);
}
