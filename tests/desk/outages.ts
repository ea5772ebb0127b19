import { mkdirSync, mkdtempSync, readdirSync, renameSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { startPostgres } from '../../scripts/postgres.ts';
import { mountSmallDisk } from '../../scripts/small-disk.ts';

/** A database that can be taken away from a running server, and given back. */
export interface Outage {
  /** What tells the server of it. */
  settings: Record<string, string>;
  away(): Promise<void>;
  back(): Promise<void>;
  /** Once the server has ended. */
  remove(): Promise<void>;
}

async function fileOnFullDisk(): Promise<Outage> {
  const disk = mountSmallDisk(8);
  return {
    settings: { DESK_FILE: path.join(disk.folder, 'desk.db') },
    away: async () => disk.fill(),
    back: async () => disk.free(),
    remove: async () => disk.remove(),
  };
}

async function fileThatIsGone(): Promise<Outage> {
  const folder = mkdtempSync(path.join(tmpdir(), 'sinov-outage-'));
  const [own, other] = [path.join(folder, 'own'), path.join(folder, 'other')];
  for (const made of [own, other]) mkdirSync(made);
  const move = async (from: string, to: string) => {
    for (const name of readdirSync(from)) renameSync(path.join(from, name), path.join(to, name));
  };
  return {
    settings: { DESK_FILE: path.join(own, 'desk.db') },
    away: () => move(own, other),
    back: () => move(other, own),
    remove: async () => rmSync(folder, { recursive: true, force: true }),
  };
}

async function postgresOnFullDisk(): Promise<Outage> {
  const disk = mountSmallDisk(256);
  const postgres = await startPostgres(disk.folder);
  return {
    settings: { DATABASE_URL: postgres.url },
    away: async () => disk.fill(),
    back: async () => disk.free(),
    async remove() {
      await postgres.remove();
      disk.remove();
    },
  };
}

function postgresAfter(how: 'stop' | 'kill') {
  return async (): Promise<Outage> => {
    const postgres = await startPostgres();
    return {
      settings: { DATABASE_URL: postgres.url },
      away: postgres[how],
      back: postgres.start,
      remove: postgres.remove,
    };
  };
}

/** By what has happened. */
export const outages: readonly { name: string; begin: () => Promise<Outage> }[] = [
  { name: 'libSQL on a disk that is full', begin: fileOnFullDisk },
  { name: 'libSQL whose file was moved away', begin: fileThatIsGone },
  { name: 'PostgreSQL on a disk that is full', begin: postgresOnFullDisk },
  { name: 'PostgreSQL that was stopped', begin: postgresAfter('stop') },
  { name: 'PostgreSQL that was killed', begin: postgresAfter('kill') },
];

/** Those in which a server can be started: a file that is not there is made. */
export const outagesAtStart = outages.filter(({ begin }) => begin !== fileThatIsGone);
