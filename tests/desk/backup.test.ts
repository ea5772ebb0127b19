import { execFile } from 'node:child_process';
import { existsSync, readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { promisify } from 'node:util';
import LibsqlDatabase from 'libsql';
import pg from 'pg';
import { afterAll, beforeAll, describe, expect, it, onTestFinished } from 'vitest';
import { settingsUnset, startDeskServer } from '../../tools/desk-server.ts';
import { type Postgres, startPostgres } from '../../tools/postgres.ts';
import { temporaryFolder } from '../fixtures/temporary-folder.ts';
import { apply, clients } from './attack/load.ts';
import { mountSmallDisk } from './outages.ts';

const withoutLimits = { DESK_LIMIT_PER_ADDRESS: '1000000', DESK_LIMIT_OVERALL: '1000000' };

let postgres: Postgres;
beforeAll(async () => {
  postgres = await startPostgres();
}, 180_000);
afterAll(() => postgres.remove(), 60_000);

type Settings = Record<string, string>;

/** Runs a command of the desk, as built. */
const desk = (settings: Settings, ...words: string[]) =>
  run(process.execPath, ['dist/desk/commands.mjs', ...words], settings);

function run(program: string, words: string[], settings: Settings): Promise<{ code: unknown; output: string }> {
  const PATH = [postgres.bin, process.env.PATH].join(path.delimiter);
  const env = { ...process.env, ...settingsUnset(), PATH, ...settings };
  return new Promise((resolve) =>
    execFile(program, words, { env }, (error, stdout, stderr) =>
      resolve({ code: error?.code ?? 0, output: (stdout + stderr).trim() }),
    ),
  );
}

async function query(text: string, connectionString = postgres.url): Promise<Record<string, string>[]> {
  const client = new pg.Client({ connectionString });
  await client.connect();
  try {
    return (await client.query(text)).rows;
  } finally {
    await client.end();
  }
}

let databases = 0;

/** A place where nothing is yet, by its settings. */
async function newPlace(engine: string): Promise<Settings> {
  if (engine === 'libSQL') return { DESK_FILE: path.join(temporaryFolder(), 'desk.db') };
  const name = `place_${++databases}`;
  await query(`create database ${name}`);
  return { DATABASE_URL: postgres.url.replace(/postgres$/, name) };
}

const program = `
  import { openStore } from './desk/store.ts';
  import { listAll, submissionOf } from './desk/test-support/store-contract-support.ts';
  const { file = '/not-used', databaseUrl, count } = JSON.parse(process.argv[1]);
  const store = openStore({ file, ...(databaseUrl && { databaseUrl }), channels: [] });
  for (let index = 0; index < count; index++) await store.accept(submissionOf());
  const all = [...(await listAll(store)), ...(await listAll(store, { spam: true }))];
  await store.close();
  console.log(JSON.stringify(all.map(({ receipt }) => receipt).sort()));`;

/**
 * Opens the store of a place, in a process of its own: libSQL closes a file when its statements are collected as garbage.
 * @param count of applications to be added. @returns the receipts of all.
 */
async function receiptsAt({ DESK_FILE: file, DATABASE_URL: databaseUrl }: Settings, count = 0): Promise<string[]> {
  const options = JSON.stringify({ file, databaseUrl, count });
  const words = ['--import', 'tsx', '--input-type=module', '--eval', program, options];
  return JSON.parse((await promisify(execFile)(process.execPath, words)).stdout);
}

/** A place with some applications. */
async function placeWith(engine: string, count: number): Promise<Settings> {
  const place = await newPlace(engine);
  await receiptsAt(place, count);
  return place;
}

/** For a server on a machine that does other things too. */
const poll = { timeout: 30_000, interval: 100 };

function runSql(file: string, script: string): void {
  const database = new LibsqlDatabase(file);
  database.exec(script);
  database.close();
}

const newFile = () => path.join(temporaryFolder(), 'backup');

describe.each(['libSQL', 'PostgreSQL'])('a backup of %s', (engine) => {
  it('that is taken under load has every application that was thanked for before it began', async () => {
    const place = await newPlace(engine);
    const server = await startDeskServer({ ...place, ...withoutLimits });
    onTestFinished(() => server.stop('SIGKILL'));
    const acknowledged = new Set<string>();
    const load = Promise.all(Array.from({ length: clients }, () => apply(server.address, acknowledged)));
    while (acknowledged.size < 300) await new Promise((resolve) => setTimeout(resolve, 1));

    const file = newFile();
    const backup = desk(place, 'backup', file);
    // Until the very instant in which its file is begun: libSQL's newest applications stand beside the database's file.
    let before: string[] = [];
    while (readdirSync(path.dirname(file)).length === 0) {
      before = [...acknowledged];
      await new Promise((resolve) => setTimeout(resolve, 1));
    }
    expect(await backup).toEqual({ code: 0, output: expect.stringContaining(`saved to ${file}`) });
    expect(acknowledged.size).toBeGreaterThan(before.length);
    expect(statSync(file).mode & 0o777).toBe(0o600);
    expect(readdirSync(path.dirname(file))).toEqual(['backup']);
    await server.stop('SIGKILL');
    await load;

    const elsewhere = await newPlace(engine);
    const { code, output } = await desk(elsewhere, 'restore', file);
    expect([code, output]).toEqual([0, expect.stringMatching(/^restored \d+ applications, the newest of 20/)]);
    const kept = new Set(await receiptsAt(elsewhere));
    expect(before.filter((receipt) => !kept.has(receipt))).toEqual([]);
  });

  it('is not put in the place of applications unless that is said, and then these are kept', async () => {
    const file = newFile();
    await desk(await placeWith(engine, 2), 'backup', file);
    const place = await placeWith(engine, 3);
    const before = await receiptsAt(place);
    expect(await desk(place, 'restore', file)).toEqual({
      code: 1,
      output: expect.stringMatching(/^restore: .*--replace.*$/),
    });
    expect(await receiptsAt(place)).toEqual(before);

    const { code, output } = await desk(place, 'restore', file, '--replace');
    expect([code, output]).toEqual([
      0,
      expect.stringMatching(/^restored 2 applications.*\nwhat was there before is kept: /),
    ]);
    expect(await receiptsAt(place)).toHaveLength(2);
    const [, kept = ''] = /is kept: (?:schema )?(.+)$/.exec(output) ?? [];
    if (engine === 'libSQL') expect(await receiptsAt({ DESK_FILE: kept })).toEqual(before);
    else expect(await query(`select count(*) from ${kept}.application`, place.DATABASE_URL)).toEqual([{ count: '3' }]);
  });

  it('that is damaged changes nothing', async () => {
    const file = newFile();
    await desk(await placeWith(engine, 40), 'backup', file);
    const bytes = readFileSync(file);
    writeFileSync(file, bytes.subarray(0, bytes.length * 0.6));
    const place = await placeWith(engine, 1);
    const before = await receiptsAt(place);
    expect(await desk(place, 'restore', file, '--replace')).toEqual({
      code: 1,
      output: expect.stringMatching(/^[^\n]+$/),
    });
    expect(await receiptsAt(place)).toEqual(before);
  });

  it('of a newer desk is refused, and changes nothing', async () => {
    const file = newFile();
    const newer = await placeWith(engine, 2);
    const migrated = "insert into kysely_migration (name, timestamp) values ('2999-01-from-the-future', '')";
    if (newer.DATABASE_URL) await query(migrated, newer.DATABASE_URL);
    else runSql(newer.DESK_FILE as string, migrated);
    await desk(newer, 'backup', file);
    const place = await placeWith(engine, 1);
    const before = await receiptsAt(place);
    const { code, output } = await desk(place, 'restore', file, '--replace');
    expect([code, output]).toEqual([
      1,
      expect.stringMatching(/^restore: .*: made by a newer version of the desk[^\n]+$/),
    ]);
    expect(await receiptsAt(place)).toEqual(before);
  });
});

it('restored under a server on PostgreSQL, no application that it thanks for is lost', async () => {
  const file = newFile();
  await desk(await placeWith('PostgreSQL', 1), 'backup', file);
  const place = await newPlace('PostgreSQL');
  const server = await startDeskServer({ ...place, ...withoutLimits });
  onTestFinished(() => server.stop('SIGKILL'));
  const acknowledged = new Set<string>();
  const load = Promise.all(
    Array.from({ length: clients }, async () => {
      // Refused while there are no tables.
      while (server.isRunning()) await apply(server.address, acknowledged).catch(() => {});
    }),
  );
  const until = async (count: number) => {
    while (acknowledged.size < count) await new Promise((resolve) => setTimeout(resolve, 1));
  };
  await until(100);
  const { code, output } = await desk(place, 'restore', file, '--replace');
  expect([code, output]).toEqual([0, expect.stringMatching(/^restored \d+ applications/)]);
  const [, kept = ''] = /is kept: schema (.+)$/.exec(output) ?? [];
  await until(acknowledged.size + 50);
  await server.stop('SIGKILL');
  await load;
  const receipt = "upper(substr(submission::text, 1, 4) || '-' || substr(submission::text, 5, 4)) as receipt";
  const rows = await query(
    `select ${receipt} from application union select ${receipt} from ${kept}.application`,
    place.DATABASE_URL,
  );
  const stored = new Set(rows.map((row) => row.receipt));
  expect([...acknowledged].filter((one) => !stored.has(one))).toEqual([]);
});

it('npm run desk does in a clone what the built command does', async () => {
  const file = newFile();
  const inClone = await run('npm', ['run', '--silent', 'desk', '--', 'backup', file], await placeWith('libSQL', 3));
  expect(inClone).toEqual({ code: 0, output: expect.stringContaining(`saved to ${file}`) });
  expect((await desk(await newPlace('libSQL'), 'restore', file)).output).toMatch(/^restored 3 /);
});

describe('a command on backups says in one line what is wrong', () => {
  const refusals: [what: string, attempt: () => Promise<{ code: unknown; output: string }>, words: RegExp][] = [
    [
      'a file that is there',
      async () => {
        const file = newFile();
        writeFileSync(file, 'mine');
        const result = await desk(await placeWith('libSQL', 1), 'backup', file);
        expect(readFileSync(file, 'utf8')).toBe('mine');
        return result;
      },
      /there is such a file already/,
    ],
    ['a folder that is not', async () => desk(await placeWith('libSQL', 1), 'backup', '/nowhere/backup'), /ENOENT/],
    ['no database', async () => desk(await newPlace('libSQL'), 'backup', newFile()), /no such database/],
    ['an empty database', async () => desk(await newPlace('PostgreSQL'), 'backup', newFile()), /no matching tables/],
    [
      'a PostgreSQL that is away',
      () => desk({ DATABASE_URL: 'postgres://desk:secret@127.0.0.1:1/desk' }, 'backup', newFile()),
      /^(?!.*secret).*DATABASE_URL.*ECONNREFUSED/,
    ],
    [
      'no pg_dump',
      async () => desk({ ...(await placeWith('PostgreSQL', 1)), PATH: '' }, 'backup', newFile()),
      /pg_dump: not installed/,
    ],
    ['no backup', async () => desk(await newPlace('libSQL'), 'restore', newFile()), /ENOENT/],
    [
      'another file',
      async () => desk(await newPlace('libSQL'), 'restore', path.resolve('package.json')),
      /not a backup of the desk/,
    ],
    [
      'another SQLite file',
      async () => {
        const file = newFile();
        runSql(file, 'create table other (id)');
        return desk(await newPlace('libSQL'), 'restore', file);
      },
      /not a backup of the desk/,
    ],
    [
      'a backup of the other engine',
      async () => {
        const file = newFile();
        await desk(await placeWith('libSQL', 1), 'backup', file);
        return desk(await newPlace('PostgreSQL'), 'restore', file);
      },
      /unset DATABASE_URL/,
    ],
    [
      'a backup of PostgreSQL without one',
      async () => {
        const file = newFile();
        await desk(await placeWith('PostgreSQL', 1), 'backup', file);
        return desk(await newPlace('libSQL'), 'restore', file);
      },
      /set DATABASE_URL/,
    ],
    ['a misspelt setting', () => desk({ DESK_FIEL: 'x' }, 'backup', newFile()), /DESK_FIEL: no such setting/],
  ];

  it.each(refusals)('%s', async (_what, attempt, words) => {
    const { code, output } = await attempt();
    expect([code, output]).toEqual([1, expect.stringMatching(/^[^\n]+$/)]);
    expect(output).toMatch(words);
  });

  it('a disk whose room applications need', async () => {
    const disk = mountSmallDisk(8);
    onTestFinished(() => disk.remove());
    const place = { DESK_FILE: path.join(disk.folder, 'desk.db') };
    await receiptsAt(place, 1);
    disk.fill();
    const file = path.join(disk.folder, 'backup');
    const { code, output } = await desk(place, 'backup', file);
    expect([code, output]).toEqual([1, expect.stringMatching(/^backup: .* MB must be free[^\n]+$/)]);
    expect(readdirSync(disk.folder).filter((name) => name.startsWith('backup'))).toEqual([]);
  });

  it('a server that has the file open, and goes on with it', async () => {
    const file = newFile();
    const place = await placeWith('libSQL', 1);
    await desk(place, 'backup', file);
    const server = await startDeskServer({ ...place, ...withoutLimits });
    onTestFinished(() => server.stop('SIGKILL'));
    expect(await desk(place, 'restore', file, '--replace')).toEqual({
      code: 1,
      output: expect.stringMatching(/^restore: .*the desk is running: stop it first/),
    });
    expect((await fetch(`${server.address}/healthz`)).status).toBe(200);
  });
});

describe('a server with DESK_BACKUP_DIR', () => {
  async function startWith(settings: Settings) {
    const server = await startDeskServer(settings);
    onTestFinished(() => server.stop('SIGKILL'));
    const health = async () => (await (await fetch(`${server.address}/healthz`)).json()) as { backup: string };
    return { server, health };
  }

  it.each(['libSQL', 'PostgreSQL'])('backs up %s by itself', async (engine) => {
    const folder = path.join(temporaryFolder(), 'backups');
    const place = await placeWith(engine, 2);
    const PATH = [postgres.bin, process.env.PATH].join(path.delimiter);
    const { health } = await startWith({ ...place, PATH, DESK_BACKUP_DIR: folder });
    const [name = ''] = await expect
      .poll(() => existsSync(folder) && readdirSync(folder), poll)
      .toEqual([expect.stringMatching(/^desk-\d{4}-\d\d-\d\d\.backup$/)])
      .then(() => readdirSync(folder));
    expect(await health()).toMatchObject({ backup: 'ok' });
    const elsewhere = await newPlace(engine);
    expect((await desk(elsewhere, 'restore', path.join(folder, name))).output).toMatch(/^restored 2 /);
  });

  it('says in its log and its health check that backups fail, and goes on serving', async () => {
    const { server, health } = await startWith({
      ...(await newPlace('PostgreSQL')),
      PATH: temporaryFolder(),
      DESK_BACKUP_DIR: temporaryFolder(),
    });
    await expect.poll(health, poll).toMatchObject({ status: 'ok', desk: 'ok', backup: 'failed' });
    expect(server.output()).toMatch(/"cause":".*pg_dump.*"msg":"backup failed, trying again until it succeeds/);
  });

  it('ends where the folder cannot be made', async () => {
    const notAFolder = newFile();
    writeFileSync(notAFolder, '');
    const settings = { ...(await newPlace('libSQL')), DESK_BACKUP_DIR: `${notAFolder}/backups` };
    await expect(startWith(settings)).rejects.toThrow(/DESK_BACKUP_DIR: cannot write .*ENOTDIR/);
  });
});
