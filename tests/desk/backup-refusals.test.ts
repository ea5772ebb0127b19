import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, it, onTestFinished } from 'vitest';
import { startDeskServer } from '../../tools/desk-server.ts';
import { desk, newFile, newPlace, placeWith, query, receiptsAt, runSql, withoutLimits } from './backup-places.ts';
import { mountSmallDisk } from './outages.ts';

async function restoreInto(engine: string, madeBy: string) {
  const file = newFile();
  await desk(await placeWith(madeBy, 1), 'backup', file);
  return desk(await newPlace(engine), 'restore', file);
}

describe('backup and restore fail with a one-line error for', () => {
  const refusals: [what: string, attempt: () => Promise<{ code: unknown; output: string }>, words: RegExp][] = [
    [
      'an existing target file',
      async () => {
        const file = newFile();
        writeFileSync(file, 'mine');
        const result = await desk(await placeWith('libSQL', 1), 'backup', file);
        expect(readFileSync(file, 'utf8')).toBe('mine');
        return result;
      },
      /file exists/,
    ],
    [
      'a missing target folder',
      async () => desk(await placeWith('libSQL', 1), 'backup', '/nowhere/backup'),
      /^backup: \/nowhere: no such folder/,
    ],
    ['a missing database', async () => desk(await newPlace('libSQL'), 'backup', newFile()), /database not found/],
    [
      'an empty database',
      async () => desk(await newPlace('PostgreSQL'), 'backup', newFile()),
      /DATABASE_URL: the database has no tables/,
    ],
    [
      'an unreachable PostgreSQL',
      () => desk({ DATABASE_URL: 'postgres://desk:secret@127.0.0.1:1/desk' }, 'backup', newFile()),
      /^(?!.*secret).*port 1 failed: Connection refused/,
    ],
    [
      'a missing pg_dump',
      async () => desk({ ...(await placeWith('PostgreSQL', 1)), PATH: '' }, 'backup', newFile()),
      /pg_dump: not installed/,
    ],
    ['a missing backup file', async () => desk(await newPlace('libSQL'), 'restore', newFile()), /ENOENT/],
    [
      'a file that is not a backup',
      async () => desk(await newPlace('libSQL'), 'restore', path.resolve('package.json')),
      /not a backup of the desk/,
    ],
    [
      'another SQLite database',
      async () => {
        const file = newFile();
        runSql(file, 'create table other (id)');
        return desk(await newPlace('libSQL'), 'restore', file);
      },
      /not a backup of the desk/,
    ],
    [
      'a user who may not create the extension',
      async () => {
        const file = newFile();
        await desk(await placeWith('PostgreSQL', 1), 'backup', file);
        const { DATABASE_URL = '' } = await newPlace('PostgreSQL');
        await query("create role guest login password 'secret'");
        return desk({ DATABASE_URL: DATABASE_URL.replace('desk@', 'guest:secret@') }, 'restore', file);
      },
      /^(?!.*secret)restore: DATABASE_URL: 42501: .* owner of the database$/,
    ],
    ['a libSQL backup restored into PostgreSQL', () => restoreInto('PostgreSQL', 'libSQL'), /unset DATABASE_URL/],
    ['a PostgreSQL backup restored into libSQL', () => restoreInto('libSQL', 'PostgreSQL'), /set DATABASE_URL/],
    ['a misspelt setting', () => desk({ DESK_FIEL: 'x' }, 'backup', newFile()), /DESK_FIEL: no such setting/],
  ];

  it.each(refusals)('%s', async (_what, attempt, words) => {
    const { code, output } = await attempt();
    expect([code, output]).toEqual([1, expect.stringMatching(/^[^\n]+$/)]);
    expect(output).toMatch(words);
  });

  it('a disk without enough free space', async () => {
    const disk = mountSmallDisk(8);
    onTestFinished(() => disk.remove());
    const place = { DESK_FILE: path.join(disk.folder, 'desk.db') };
    await receiptsAt(place, 1);
    disk.fill();
    const file = path.join(disk.folder, 'backup');
    const { code, output } = await desk(place, 'backup', file);
    expect([code, output]).toEqual([1, expect.stringMatching(/^backup: .* MB must be free, .* only .* MB are free$/)]);
    expect(readdirSync(disk.folder).filter((name) => name.startsWith('backup'))).toEqual([]);
  });

  it('a file that a running server has open', async () => {
    const file = newFile();
    const place = await placeWith('libSQL', 1);
    await desk(place, 'backup', file);
    const server = await startDeskServer({ ...place, ...withoutLimits });
    onTestFinished(() => server.stop('SIGKILL'));
    expect(await desk(place, 'restore', file, '--replace')).toEqual({
      code: 1,
      output: expect.stringMatching(/^restore: .*the desk is running: stop it/),
    });
    expect((await fetch(`${server.address}/healthz`)).status).toBe(200);
  });
});
