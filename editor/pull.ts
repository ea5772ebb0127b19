import { execFileSync } from 'node:child_process';
import { copyFileSync, existsSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { readDeskSettings } from '../desk/env.ts';
import { openStore } from '../desk/store.ts';
import { UserError } from '../model/user-error.ts';
import { readFiles } from './server/editor.ts';
import { mergeRelease } from './server/release.ts';
import { type EditorDb, migrations } from './server/tables.ts';
import { readBuild, readNewest } from './server/versions.ts';
import { isSameJson } from './shared/content.ts';

/** Writes the newest version of the site into content/, and leaves what only content/ has changed since its build. `backup` is a libSQL file; without it, reads the configured database. */
export async function pullVersion(backup?: string): Promise<void> {
  const { DATABASE_URL: url, DESK_FILE } = readDeskSettings(process.env);
  const file = path.resolve(backup ?? DESK_FILE);
  if ((backup || !url) && !existsSync(file))
    throw new UserError('content pull', file, 'database not found: correct DESK_FILE, or name a backup');
  // Opening a store migrates its database, so a backup is copied first.
  const folder = mkdtempSync(path.join(os.tmpdir(), 'sinov-pull-'));
  const opened = backup ? path.join(folder, 'backup.db') : file;
  // A database in use has its newest changes in a write-ahead log.
  for (const end of backup ? ['', '-wal'] : []) if (existsSync(file + end)) copyFileSync(file + end, opened + end);
  const store = openStore({ file: opened, channels: [], ...(url && !backup && { databaseUrl: url }) });
  try {
    await store.migrate({ table: 'editor_migration', migrations });
    const [newest, build, photos] = await store.query(async (tables) => {
      const db: EditorDb = tables.withTables();
      const version = await readNewest(db);
      return [
        version,
        version && (await readBuild(db, version.build)),
        await db.selectFrom('editor_photo').selectAll().execute(),
      ] as const;
    });
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
  } finally {
    await store.close();
    rmSync(folder, { recursive: true, force: true });
  }
}
