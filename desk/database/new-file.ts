import { existsSync, readdirSync } from 'node:fs';
import path from 'node:path';
import { UserError } from '../../model/user-error.ts';

/** @throws UserError with the command to type, unless a missing DESK_FILE means a first start. */
export function assertFirstStart(deskFile: string, backupFolder = ''): void {
  const file = path.resolve(deskFile);
  if (existsSync(file)) return;
  const folder = path.dirname(file);
  if (!existsSync(path.dirname(folder))) {
    throw new UserError('environment', 'DESK_FILE', `no folder ${folder}; correct it, or type: mkdir -p ${folder}`);
  }
  const backups = existsSync(backupFolder) ? readdirSync(backupFolder) : [];
  const backup = backups.find((name) => /^desk-[\d-]+\.backup$/.test(name));
  const rest = ['-wal', '-shm'].map((suffix) => file + suffix).find((name) => existsSync(name));
  const found = rest ?? (backup && path.join(backupFolder, backup));
  if (found === undefined) return;
  throw new UserError(
    'environment',
    'DESK_FILE',
    `${file} is missing, and ${found} is left of a desk; correct DESK_FILE or restore a backup. For an empty desk, type: touch ${file}`,
  );
}
