import { execFile } from 'node:child_process';
import { accessSync, constants, existsSync, mkdirSync, readdirSync, rmSync, statSync } from 'node:fs';
import path from 'node:path';
import { promisify } from 'node:util';
import type { FastifyBaseLogger } from 'fastify';
import { tashkentDay } from '../../i18n/dates.ts';
import { minuteMs } from '../../model/durations.ts';
import { UserError } from '../../model/user-error.ts';
import { repeat } from '../repeat.ts';
import { partialSuffix } from './backup.ts';

const runFile = promisify(execFile);

/** Runs in another process, because the copy of a large file would block every visitor. */
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
  kept: number;
  backUp: (file: string, signal: AbortSignal) => Promise<unknown>;
  log: Pick<FastifyBaseLogger, 'info' | 'error'>;
  now?: () => number;
  intervalMs?: number;
}

const backupName = /^desk-\d{4}-\d\d-\d\d\.backup/;

/** Keeps the files of today: another server may be writing, and a clock that was ahead may have named later days. */
function removeOld(folder: string, kept: number, today: string): void {
  const others = readdirSync(folder).filter((name) => backupName.test(name) && !name.startsWith(today));
  const partial = others.filter((name) => name.endsWith(partialSuffix));
  const whole = others.filter((name) => !partial.includes(name)).sort();
  const old = whole.slice(0, Math.max(0, whole.length - kept + 1));
  for (const name of [...old, ...partial]) rmSync(path.join(folder, name));
}

export function makeBackupFolder(folder: string): void {
  try {
    mkdirSync(folder, { recursive: true, mode: 0o700 });
    accessSync(folder, constants.W_OK);
  } catch (error) {
    const hint = `cannot write to the folder ${folder} (${(error as NodeJS.ErrnoException).code}); create it, or set another folder`;
    throw new UserError('environment', 'DESK_BACKUP_DIR', hint);
  }
}

/** Makes a file for each day in Asia/Tashkent. Servers may share the folder. */
export function startDailyBackups(options: DailyBackupOptions) {
  const { folder, kept, backUp, log, now = Date.now, intervalMs = 10 * minuteMs } = options;
  let failure = '';

  async function backUpToday(stopping: AbortSignal): Promise<void> {
    // A new folder would hide that a disk is not mounted.
    if (!existsSync(folder)) throw new Error(`the folder ${folder} is missing`);
    const name = `desk-${tashkentDay(now())}.backup`;
    const file = path.join(folder, name);
    if (!existsSync(file)) {
      await backUp(file, stopping);
      removeOld(folder, kept, name);
      log.info({ backup: name }, 'saved a backup');
    }
    failure = '';
  }

  const onError = (error: unknown) => {
    const { message: cause } = error as Error;
    // Attempts that fail with one cause share a log entry.
    if (cause !== failure) log.error({ cause }, 'backup failed, the desk retries: correct the cause');
    failure = cause;
  };
  const { stop } = repeat(backUpToday, { firstMs: 0, intervalMs, onError });
  return {
    last(): number | null {
      const names = existsSync(folder) ? readdirSync(folder) : [];
      const newest = names.filter((name) => backupName.test(name) && !name.endsWith(partialSuffix)).sort();
      return newest.length > 0 ? statSync(path.join(folder, String(newest.at(-1)))).mtimeMs : null;
    },
    state: (): 'ok' | 'failed' => (failure === '' ? 'ok' : 'failed'),
    stop,
  };
}

export type DailyBackups = ReturnType<typeof startDailyBackups>;
