import { spawnSync } from 'node:child_process';
import { closeSync, mkdtempSync, openSync, rmdirSync, rmSync, writeSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { startPostgres } from '../../tools/postgres.ts';

/** A database that can fail under a running server and recover. */
export interface Outage {
  /** The settings that point the server to the database. */
  settings: Record<string, string>;
  away(): Promise<void>;
  back(): Promise<void>;
  remove(): Promise<void>;
}

/** Tests can fill this disk to the last byte. */
interface SmallDisk {
  folder: string;
  fill(): void;
  free(): void;
  remove(): void;
}

function asRoot(command: string, rest: readonly string[]): void {
  const [program = '', ...words] = process.getuid?.() === 0 ? [command, ...rest] : ['sudo', '-n', command, ...rest];
  const { status, stderr, error } = spawnSync(program, words, { encoding: 'utf8' });
  if (status !== 0) throw new Error(`a disk for a test: ${command} failed: ${stderr || error?.message}`);
}

const block = Buffer.alloc(64 * 1024);
const smallBlock = Buffer.alloc(1);

function writeAll(file: number): void {
  for (const piece of [block, smallBlock]) {
    try {
      for (;;) writeSync(file, piece);
    } catch (error) {
      if ((error as NodeJS.ErrnoException).code !== 'ENOSPC') throw error;
    }
  }
}

/** A disk in memory needs Linux and the right to mount. @throws Error if it cannot be mounted. */
export function mountSmallDisk(megabytes: number): SmallDisk {
  const folder = mkdtempSync(path.join(tmpdir(), 'sinov-disk-'));
  const filler = path.join(folder, 'filler');
  try {
    asRoot('mount', ['-t', 'tmpfs', '-o', `size=${megabytes}m,mode=1777`, 'sinov-disk', folder]);
  } catch (error) {
    rmdirSync(folder);
    throw error;
  }
  return {
    folder,
    fill() {
      const file = openSync(filler, 'a');
      writeAll(file);
      closeSync(file);
    },
    free: () => rmSync(filler, { force: true }),
    remove() {
      asRoot('umount', [folder]);
      rmdirSync(folder);
    },
  };
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

export const outages: readonly { name: string; begin: () => Promise<Outage> }[] = [
  { name: 'libSQL on a disk that is full', begin: fileOnFullDisk },
  { name: 'PostgreSQL on a disk that is full', begin: postgresOnFullDisk },
  { name: 'PostgreSQL that was stopped', begin: postgresAfter('stop') },
  { name: 'PostgreSQL that was killed', begin: postgresAfter('kill') },
];
