import { execFile } from 'node:child_process';
import { accessSync, constants, existsSync, mkdirSync, readdirSync, rmSync } from 'node:fs';
import path from 'node:path';
import { promisify } from 'node:util';
import type { FastifyBaseLogger } from 'fastify';
import { tashkentDay } from '../../i18n/dates.ts';
import { UserError } from '../../model/user-error.ts';
import { repeat } from '../repeat.ts';
import { partialSuffix } from './backup.ts';

const runFile = promisify(execFile);

/**
 * Saves the database by the desk's own command, in a process of its own: copied in this one, a large file would hold up
 * every visitor.
 * @param commands the built `desk/commands.ts`.
 */
export const backUpByCommand =
  (commands: string, environment: NodeJS.ProcessEnv): DailyBackupOptions['backUp'] =>
  async (file, signal) => {
    try {
      await runFile(process.execPath, [commands, 'backup', file], { env: environment, signal });
    } catch (error) {
      const { stderr, message } = error as { stderr?: string; message: string };
      throw new Error((stderr || message).split('\n', 1)[0]);
    }
  };

interface DailyBackupOptions {
  folder: string;
  /** How many are kept. */
  kept: number;
  /** Saves the database to a new file. */
  backUp: (file: string, signal: AbortSignal) => Promise<unknown>;
  log: Pick<FastifyBaseLogger, 'info' | 'error'>;
  /** Milliseconds since 1970. */
  now?: () => number;
  /** How often it is seen to, in milliseconds. */
  intervalMs?: number;
}

const nameOf = (now: number) => `desk-${tashkentDay(now)}.backup`;

/** Those that are ours, and what was broken off. */
const ownName = /^desk-\d{4}-\d\d-\d\d\.backup/;

/**
 * Removes all but the newest and what was broken off, never today's: a clock that was ahead has named later ones, and
 * another server may be writing it.
 */
function removeOld(folder: string, kept: number, made: string): void {
  const own = readdirSync(folder).filter((name) => ownName.test(name) && !name.startsWith(made));
  const isPartial = (name: string) => name.endsWith(partialSuffix);
  const newestFirst = own
    .filter((name) => !isPartial(name))
    .sort()
    .reverse();
  // Today's is one of them.
  const old = newestFirst.slice(kept - 1);
  for (const name of [...old, ...own.filter(isPartial)]) rmSync(path.join(folder, name));
}

/** Makes the folder of the backups. @throws UserError where it cannot be made or written. */
export function makeBackupFolder(folder: string): void {
  try {
    mkdirSync(folder, { recursive: true, mode: 0o700 });
    accessSync(folder, constants.W_OK);
  } catch (error) {
    const hint = `cannot write to the folder ${folder} (${(error as NodeJS.ErrnoException).code}); make it, or name another`;
    throw new UserError('environment', 'DESK_BACKUP_DIR', hint);
  }
}

/**
 * Saves the database to a file for each day in Asia/Tashkent, the first time now, and again within minutes where it fails.
 * Servers that share a folder make one between them.
 */
export function startDailyBackups(options: DailyBackupOptions) {
  const { folder, kept, backUp, log, now = Date.now, intervalMs = 10 * 60_000 } = options;
  const stopping = new AbortController();
  let failure = '';

  async function makeTodays(): Promise<void> {
    // Made anew, it would hide that a disk is not mounted.
    if (!existsSync(folder)) throw new Error(`the folder ${folder} is missing`);
    const name = nameOf(now());
    const file = path.join(folder, name);
    if (!existsSync(file)) {
      await backUp(file, stopping.signal);
      removeOld(folder, kept, name);
      log.info({ backup: name }, 'saved a backup');
    }
    failure = '';
  }

  const onError = (error: unknown) => {
    if (stopping.signal.aborted) return;
    const { message } = error as Error;
    // The same is not said at every attempt.
    if (message !== failure) log.error(`backup failed, trying again until it succeeds: ${message}`);
    failure = message;
  };
  const stopRepeating = repeat(makeTodays, { firstMs: 0, intervalMs, onError });
  return {
    /** `failed` from a failure until a backup succeeds. */
    state: (): 'ok' | 'failed' => (failure === '' ? 'ok' : 'failed'),
    /** Breaks off one that runs, and resolves when it has ended. */
    stop(): Promise<void> {
      stopping.abort();
      return stopRepeating();
    },
  };
}

export type DailyBackups = ReturnType<typeof startDailyBackups>;
