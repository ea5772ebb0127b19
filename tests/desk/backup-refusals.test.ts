import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, it, onTestFinished } from 'vitest';
import { startDeskServer } from '../../tools/desk-server.ts';
import { desk, newFile, newPlace, placeWith, receiptsAt, runSql, withoutLimits } from './backup-places.ts';
import { mountSmallDisk } from './outages.ts';

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
