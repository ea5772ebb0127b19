import { execFile } from 'node:child_process';
import { cpSync } from 'node:fs';
import path from 'node:path';
import { promisify } from 'node:util';
import LibsqlDatabase from 'libsql';
import pg from 'pg';
import { afterAll, beforeAll } from 'vitest';
import { settingsUnset } from '../../tools/desk-server.ts';
import { type Postgres, startPostgres } from '../../tools/postgres.ts';
import { temporaryFolder } from '../fixtures/temporary-folder.ts';

export const withoutLimits = { DESK_LIMIT_PER_ADDRESS: '1000000', DESK_LIMIT_OVERALL: '1000000' };

/** PostgreSQL runs for the tests of the file that imports this module. */
let postgres: Postgres;
beforeAll(async () => {
  postgres = await startPostgres();
}, 180_000);
afterAll(() => postgres.remove(), 60_000);

export type Settings = Record<string, string>;

export const desk = (settings: Settings, ...words: string[]) =>
  run(process.execPath, ['dist/desk/commands.mjs', ...words], settings);

/** A PATH with the programs of PostgreSQL. */
export const programPath = () => [postgres.bin, process.env.PATH].join(path.delimiter);

export function run(program: string, words: string[], settings: Settings): Promise<{ code: unknown; output: string }> {
  const env = { ...process.env, ...settingsUnset(), PATH: programPath(), ...settings };
  return new Promise((resolve) =>
    execFile(program, words, { env }, (error, stdout, stderr) =>
      resolve({ code: error?.code ?? 0, output: (stdout + stderr).trim() }),
    ),
  );
}

export async function query(text: string, connectionString = postgres.url): Promise<Record<string, string>[]> {
  const client = new pg.Client({ connectionString });
  await client.connect();
  try {
    return (await client.query(text)).rows;
  } finally {
    await client.end();
  }
}

let databases = 0;

async function newDatabase(template = ''): Promise<Settings> {
  const name = `place_${++databases}`;
  await query(`create database ${name}${template}`);
  return { DATABASE_URL: postgres.url.replace(/postgres$/, name) };
}

/** The folder of the file is missing, as on a new machine. */
export const newPlace = async (engine: string): Promise<Settings> =>
  engine === 'libSQL' ? { DESK_FILE: path.join(temporaryFolder(), 'data', 'desk.db') } : newDatabase();

const program = `
  import { openStore } from './desk/store.ts';
  import { listAll, submissionOf } from './desk/test-support/store-contract-support.ts';
  const { file = '/not-used', databaseUrl, count } = JSON.parse(process.argv[1]);
  const store = openStore({ file, ...(databaseUrl && { databaseUrl }), channels: [] });
  for (let index = 0; index < count; index++) await store.accept(submissionOf());
  const all = [...(await listAll(store)), ...(await listAll(store, { spam: true }))];
  await store.close();
  console.log(JSON.stringify(all.map(({ receipt }) => receipt).sort()));`;

/** Uses a separate process, because libSQL closes a file only after garbage collection. @param count to add. */
export async function receiptsAt(
  { DESK_FILE: file, DATABASE_URL: databaseUrl }: Settings,
  count = 0,
): Promise<string[]> {
  const options = JSON.stringify({ file, databaseUrl, count });
  const words = ['--import', 'tsx', '--input-type=module', '--eval', program, options];
  return JSON.parse((await promisify(execFile)(process.execPath, words)).stdout);
}

const templates = temporaryFolder(afterAll);
const filledPlaces = new Map<string, Promise<Settings>>();

async function fillPlace(engine: string, count: number): Promise<Settings> {
  const place =
    engine === 'libSQL' ? { DESK_FILE: path.join(templates, String(count), 'desk.db') } : await newPlace(engine);
  await receiptsAt(place, count);
  return place;
}

/** Copies a database, because filling one starts a process. */
export async function placeWith(engine: string, count: number): Promise<Settings> {
  const key = `${engine} ${count}`;
  const filled = filledPlaces.get(key) ?? fillPlace(engine, count);
  filledPlaces.set(key, filled);
  const { DESK_FILE, DATABASE_URL } = await filled;
  if (DATABASE_URL) return newDatabase(` template ${path.basename(DATABASE_URL)}`);
  const folder = temporaryFolder();
  cpSync(path.dirname(DESK_FILE as string), folder, { recursive: true });
  return { DESK_FILE: path.join(folder, 'desk.db') };
}

export async function rowsAt({ DESK_FILE = '', DATABASE_URL }: Settings, text: string): Promise<unknown[]> {
  if (DATABASE_URL) return query(text, DATABASE_URL);
  const database = new LibsqlDatabase(DESK_FILE);
  const rows = database.prepare(text).all();
  database.close();
  return rows;
}

export function runSql(file: string, script: string): void {
  const database = new LibsqlDatabase(file);
  database.exec(script);
  database.close();
}

export const newFile = () => path.join(temporaryFolder(), 'backup');
