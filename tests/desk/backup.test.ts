import { existsSync, readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, it, onTestFinished } from 'vitest';
import { startDeskServer } from '../../tools/desk-server.ts';
import { temporaryFolder } from '../fixtures/temporary-folder.ts';
import { apply, clients } from './attack/load.ts';
import {
  desk,
  newFile,
  newPlace,
  placeWith,
  programPath,
  query,
  receiptsAt,
  rowsAt,
  run,
  runSql,
  type Settings,
  withoutLimits,
} from './backup-places.ts';

describe.each(['libSQL', 'PostgreSQL'])('a backup of %s', (engine) => {
  it('taken under load has every application that was acknowledged before the backup began', async () => {
    const place = await newPlace(engine);
    const server = await startDeskServer({ ...place, ...withoutLimits });
    onTestFinished(() => server.stop('SIGKILL'));
    const acknowledged = new Set<string>();
    const load = Promise.all(Array.from({ length: clients }, () => apply(server.address, acknowledged)));
    while (acknowledged.size < 300) await new Promise((resolve) => setTimeout(resolve, 1));

    const file = newFile();
    const backup = desk(place, 'backup', file);
    // Collects receipts until the backup file appears: libSQL's newest applications are still in the write-ahead log.
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
    expect([code, output]).toEqual([0, expect.stringMatching(/^restored \d+ applications, newest received 20/)]);
    const kept = new Set(await receiptsAt(elsewhere));
    expect(before.filter((receipt) => !kept.has(receipt))).toEqual([]);
  });

  it('restores no session and no open link, so an account that was removed since has no access', async () => {
    const [file, source, place] = [newFile(), await placeWith(engine, 3), await newPlace(engine)];
    const later = Date.now() + 1e9;
    for (const [table, columns] of [
      ['session', `(id, account_id, password_id, started_at, used_at) select 's', id, 'p', 0, ${later}`],
      ['invitation', `(id, name, name_key, role, expires_at, invited_by) select 'i', 'A', 'a', 'owner', ${later}, id`],
    ]) {
      const [added] = await rowsAt(source, `insert into ${table} ${columns} from account returning id`);
      expect(added).toBeDefined();
    }
    await desk(source, 'backup', file);
    const { code, output } = await desk(place, 'restore', file);
    expect([code, output]).toEqual([0, expect.stringContaining('All sessions and open links have ended')]);
    expect(await rowsAt(place, 'select id from session union all select id from invitation')).toEqual([]);
    expect(await rowsAt(place, 'select name from account')).toEqual([{ name: 'owner' }]);
  });

  it('is refused where there are applications already', async () => {
    const file = newFile();
    const place = await placeWith(engine, 3);
    await desk(place, 'backup', file);
    const before = await receiptsAt(place);
    expect(await desk(place, 'restore', file)).toEqual({
      code: 1,
      output: expect.stringMatching(/^restore: .*(--replace|empty database).*$/),
    });
    expect(await receiptsAt(place)).toEqual(before);
  });

  it.each(['damaged', 'of a newer desk'])('that is %s is refused', async (what) => {
    const file = newFile();
    const source = await placeWith(engine, 40);
    if (what !== 'damaged') await addFutureMigration(source);
    await desk(source, 'backup', file);
    if (what === 'damaged') cutOff(file);
    const place = await newPlace(engine);
    const { code, output } = await desk(place, 'restore', file);
    const said = what === 'damaged' ? /^[^\n]+$/ : /^restore: .*: backup of another version of the desk[^\n]+$/;
    expect([code, output]).toEqual([1, expect.stringMatching(said)]);
    expect(await receiptsAt(place)).toEqual([]);
  });
});

it('a killed restore into PostgreSQL is refused by the desk until it is repeated', async () => {
  const [file, source, place] = [newFile(), await placeWith('PostgreSQL', 3), await newPlace('PostgreSQL')];
  await desk(source, 'backup', file);
  const bin = temporaryFolder();
  const program = `#!/bin/sh\nPATH='${programPath()}' pg_restore "$@" && [ "$1" = --list ] || kill -9 $PPID\n`;
  writeFileSync(path.join(bin, 'pg_restore'), program, { mode: 0o755 });
  await desk({ ...place, PATH: [bin, programPath()].join(path.delimiter) }, 'restore', file);
  expect(await rowsAt(place, 'select id from application')).toHaveLength(3);
  await expect(receiptsAt(place)).rejects.toThrow('did not finish: repeat the restore');
  expect((await desk(place, 'restore', file)).output).toMatch(/^restored 3 /);
  expect(await receiptsAt(place)).toHaveLength(3);
  expect(await rowsAt(place, "select 1 from setting where name = 'retention.restored'")).toHaveLength(1);
});

function cutOff(file: string): void {
  const bytes = readFileSync(file);
  writeFileSync(file, bytes.subarray(0, bytes.length * 0.6));
}

async function addFutureMigration({ DATABASE_URL, DESK_FILE = '' }: Settings): Promise<void> {
  const added = "insert into kysely_migration (name, timestamp) values ('2999-01-from-the-future', '')";
  if (DATABASE_URL) await query(added, DATABASE_URL);
  else runSql(DESK_FILE, added);
}

describe('a restore with --replace', () => {
  it('keeps the former file under another name', async () => {
    const file = newFile();
    await desk(await placeWith('libSQL', 2), 'backup', file);
    const place = await placeWith('libSQL', 3);
    const before = await receiptsAt(place);
    const { code, output } = await desk(place, 'restore', file, '--replace');
    expect([code, output]).toEqual([
      0,
      expect.stringMatching(/^restored 2 applications.*\nprevious database kept as: /),
    ]);
    expect(await receiptsAt(place)).toHaveLength(2);
    const [, kept = ''] = /kept as: (.+)$/.exec(output) ?? [];
    expect(await receiptsAt({ DESK_FILE: kept })).toEqual(before);
  });

  it('of a damaged backup changes nothing', async () => {
    const file = newFile();
    await desk(await placeWith('libSQL', 40), 'backup', file);
    cutOff(file);
    const place = await placeWith('libSQL', 3);
    const before = await receiptsAt(place);
    expect((await desk(place, 'restore', file, '--replace')).code).toBe(1);
    expect(await receiptsAt(place)).toEqual(before);
  });
});

it('npm run desk in a clone makes a backup that the built command can restore', async () => {
  const file = newFile();
  const inClone = await run('npm', ['run', '--silent', 'desk', '--', 'backup', file], await placeWith('libSQL', 3));
  expect(inClone).toEqual({ code: 0, output: expect.stringContaining(`saved to ${file}`) });
  expect((await desk(await newPlace('libSQL'), 'restore', file)).output).toMatch(/^restored 3 /);
});

it.each(['libSQL', 'PostgreSQL'])('a server with DESK_BACKUP_DIR backs up %s by itself', async (engine) => {
  const folder = path.join(temporaryFolder(), 'backups');
  const server = await startDeskServer({
    ...(await placeWith(engine, 3)),
    PATH: programPath(),
    DESK_BACKUP_DIR: folder,
  });
  onTestFinished(() => server.stop('SIGKILL'));
  const files = () => (existsSync(folder) ? readdirSync(folder) : []);
  await expect
    .poll(files, { timeout: 30_000, interval: 100 })
    .toEqual([expect.stringMatching(/^desk-\d{4}-\d\d-\d\d\.backup$/)]);
  expect(await (await fetch(`${server.address}/healthz`)).json()).toMatchObject({ backup: 'ok' });
  const backup = path.join(folder, files()[0] ?? '');
  expect((await desk(await newPlace(engine), 'restore', backup)).output).toMatch(/^restored 3 /);
});
