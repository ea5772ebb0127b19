import { spawnSync } from 'node:child_process';
import { closeSync, mkdtempSync, openSync, rmdirSync, rmSync, writeSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';

/** A disk of the tests' own, which can be filled to the last byte. */
export interface SmallDisk {
  folder: string;
  /** Takes all the room that is left. */
  fill(): void;
  /** Gives it back. */
  free(): void;
  /** What stood on it is gone. */
  remove(): void;
}

function asRoot(command: string, rest: readonly string[]): void {
  const [program = '', ...words] = process.getuid?.() === 0 ? [command, ...rest] : ['sudo', '-n', command, ...rest];
  const { status, stderr, error } = spawnSync(program, words, { encoding: 'utf8' });
  if (status !== 0) throw new Error(`a full disk needs a small one: ${command} failed: ${stderr || error?.message}`);
}

const block = Buffer.alloc(64 * 1024);
const smallBlock = Buffer.alloc(1);

/** Writes until nothing more fits. */
function writeAll(file: number): void {
  for (const piece of [block, smallBlock]) {
    try {
      for (;;) writeSync(file, piece);
    } catch (error) {
      if ((error as NodeJS.ErrnoException).code !== 'ENOSPC') throw error;
    }
  }
}

/**
 * Mounts a disk that lives in memory. Linux, and the right to mount.
 * @param megabytes its size.
 * @throws Error where it cannot be mounted.
 */
export function mountSmallDisk(megabytes: number): SmallDisk {
  const folder = mkdtempSync(path.join(os.tmpdir(), 'sinov-disk-'));
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
