import { execFileSync } from 'node:child_process';
import { copyFileSync, existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { applyEdits, modify } from 'jsonc-parser';
import { readDeskSettings } from '../desk/env.ts';
import { openStore } from '../desk/store/store.ts';
import { parseJson } from '../model/json.ts';
import { UserError } from '../model/user-error.ts';
import { type Override, publish, readFiles, valueIn } from './server/content.ts';
import { canHold } from './server/places.ts';
import { readOverrides, readPhotos } from './server/publications.ts';
import { type EditorDb, migrations } from './server/tables.ts';
import { formatPath, type Json, valueAt } from './shared/draft.ts';
import { inDictionaries } from './shared/questions.ts';

/** A JSON text with another value; every other byte stays. @param value `null` takes the value away. */
function withJsonValue(text: string, { path: keys, value }: Pick<Override, 'path' | 'value'>, file: string): string {
  const json = parseJson(text, file) as Json;
  const steps = keys.map((key, index) => (Array.isArray(valueAt(json, keys.slice(0, index))) ? Number(key) : key));
  const options = { formattingOptions: { tabSize: 2, insertSpaces: true } };
  return applyEdits(text, modify(text, steps, value === null ? undefined : value, options));
}

/**
 * Writes what was published in the browser into content/, for a developer to commit. An override ends by itself
 * once a release has its value.
 * @param backup a backup of libSQL; without it the database of DESK_FILE or DATABASE_URL is read.
 * @throws UserError for a backup that is not there, or content that is no JSON.
 */
export async function pullOverrides(backup?: string): Promise<void> {
  const { DATABASE_URL: url, DESK_FILE } = readDeskSettings(process.env);
  const file = path.resolve(backup ?? DESK_FILE);
  if ((backup || !url) && !existsSync(file))
    throw new UserError('content pull', file, 'no such database: name a backup');
  // A store brings what it opens to its present shape: a backup stays as it is.
  const folder = mkdtempSync(path.join(os.tmpdir(), 'sinov-pull-'));
  const opened = backup ? path.join(folder, 'backup.db') : file;
  // Beside a database that is in use stands a log with its newest changes.
  for (const end of backup ? ['', '-wal'] : []) if (existsSync(file + end)) copyFileSync(file + end, opened + end);
  const store = openStore({ file: opened, channels: [], ...(url && !backup && { databaseUrl: url }) });
  try {
    await store.migrate({ table: 'editor_migration', migrations });
    const [overrides, photos] = await store.query((tables) => {
      const db: EditorDb = tables.withTables();
      return Promise.all([readOverrides(db), readPhotos(db)]);
    });
    const changed = new Set<string>();
    const { files, conflicts, lost } = publish(readFiles('content'), overrides, canHold);
    const left = [...conflicts, ...lost];
    // A list that both changed has the items of both.
    const pulled = overrides
      .filter((override) => !left.some((one) => formatPath(one) === formatPath(override)))
      .map((override) => ({ ...override, value: valueIn(files, override) ?? null }));
    for (const { file, path: keys } of left)
      console.log(`left as it is, content/ has another value: ${file} ${keys.join('.')}`);
    for (const override of inDictionaries(pulled)) {
      const before = readFileSync(override.file, 'utf8');
      const after = withJsonValue(before, override, override.file);
      if (after === before) continue;
      writeFileSync(override.file, after);
      changed.add(override.file);
    }
    const named = JSON.stringify(overrides);
    for (const [name, bytes] of photos) {
      const target = path.join('content/photos', name);
      if (!named.includes(name) || existsSync(target)) continue;
      mkdirSync('content/photos', { recursive: true });
      writeFileSync(target, bytes);
      console.log(`written: ${target}`);
    }
    if (changed.size > 0)
      execFileSync('node_modules/.bin/biome', ['format', '--vcs-enabled=false', '--write', ...changed], {
        stdio: 'ignore',
      });
    for (const name of changed) console.log(`written: ${name}`);
    console.log(`content pull: ${pulled.length} published values, ${changed.size} files changed`);
  } finally {
    await store.close();
    rmSync(folder, { recursive: true, force: true });
  }
}
