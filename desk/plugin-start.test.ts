import { writeFileSync } from 'node:fs';
import { createServer } from 'node:http';
import path from 'node:path';
import Fastify from 'fastify';
import LibsqlDatabase from 'libsql';
import { expect, it, onTestFinished } from 'vitest';
import { startLocally } from '../tests/fixtures/local-server.ts';
import { temporaryFolder } from '../tests/fixtures/temporary-folder.ts';
import { createDesk, type DeskAssets } from './plugin.ts';
import { quietSystem } from './test-support/open-inbox.ts';

const inbox = { script: '/inbox.js', modules: [], styles: ['/inbox.css'], fonts: ['/onest.woff2'] };

/** Starts a desk. @returns its logged warnings and errors. */
async function start(environment: NodeJS.ProcessEnv) {
  const lines: { msg: string; cause?: string }[] = [];
  const write = (line: string) => void lines.push(JSON.parse(line));
  const server = Fastify({ logger: { level: 'warn', stream: { write } } });
  onTestFinished(() => server.close());
  const assets = { embedScript: '', inbox } as unknown as DeskAssets;
  const { routes } = createDesk({ environment, assets, commands: path.resolve('dist/desk/commands.mjs') });
  await server.register(routes, quietSystem);
  await server.ready();
  return Object.assign(() => lines, { server });
}

const outage = 'cannot use the database: applications are refused';

const newFile = () => path.join(temporaryFolder(), 'desk.db');

it('a desk whose file is not a database logs the reason in one line', async () => {
  const DESK_FILE = newFile();
  writeFileSync(DESK_FILE, 'no database, but a text that is longer than its header '.repeat(9));
  const logged = await start({ DESK_FILE });
  expect(logged()).toMatchObject([{ msg: outage, cause: expect.stringMatching(/desk\.db: .*not a database/) }]);
});

it('a desk that finds the database of another version logs one line, and leaves the database as it is', async () => {
  const DESK_FILE = newFile();
  const database = new LibsqlDatabase(DESK_FILE);
  database.exec(`
    create table kysely_migration (name varchar(255) primary key, timestamp varchar(255) not null);
    insert into kysely_migration values ('2026-11-applications', '2026-11-24T07:23:23.662Z');
    create table application (id text primary key);
    insert into application values ('kept');
  `);
  const tables = () => database.prepare('select name from sqlite_master order by name').all();
  const before = tables();
  const logged = await start({ DESK_FILE });
  const form = 'name=Aziza&phone=901234567&submission=7f3a92c1-0000-4000-8000-000000000001&started=1';
  const headers = {
    'sec-fetch-site': 'same-origin',
    accept: 'application/json',
    'content-type': 'application/x-www-form-urlencoded',
  };
  for (const [url, payload] of [
    ['/r/qa', form],
    ['/desk/api/session', ''],
  ] as const) {
    expect((await logged.server.inject({ method: payload ? 'POST' : 'GET', url, headers, payload })).statusCode).toBe(
      503,
    );
  }
  expect(logged()).toMatchObject([
    { msg: outage, cause: expect.stringMatching(/newer .*2026-11-applications.*DESK_FILE/) },
  ]);
  expect(tables()).toEqual(before);
  database.close();
});

it('a desk that cannot reach PostgreSQL logs the reason in one line, without the password', async () => {
  const logged = await start({ DATABASE_URL: 'postgres://desk:secret@127.0.0.1:1/desk' });
  expect(logged()).toMatchObject([{ msg: outage, cause: expect.stringContaining('ECONNREFUSED') }]);
  expect(JSON.stringify(logged())).not.toContain('secret');
});

it('a desk logs at the start that Telegram refuses the token', async () => {
  const telegram = createServer((_request, response) => response.writeHead(401).end('{"description":"Unauthorized"}'));
  const { origin, close } = await startLocally(telegram);
  onTestFinished(close);
  const logged = await start({
    DESK_FILE: newFile(),
    DESK_TELEGRAM_TOKEN: '123456789:AAHdqTcvCH1vGWJxfSeofSAs0K5PALDsaw1',
    DESK_TELEGRAM_CHAT: '-1001234567890',
    DESK_TELEGRAM_API: origin,
  });
  await expect.poll(logged).toMatchObject([{ cause: 'HTTP 401: Unauthorized' }]);
});
