import { closeSync, existsSync, openSync, readdirSync, readSync, statSync } from 'node:fs';
import path from 'node:path';
import LibsqlDatabase from 'libsql';
import { UserError } from '../../model/user-error.ts';

/** https://www.sqlite.org/fileformat.html#the_database_header */
export const libsqlHeader = 'SQLite format 3\0';

export function readHeader(file: string): string {
  const header = Buffer.alloc(libsqlHeader.length);
  const descriptor = openSync(file, 'r');
  try {
    readSync(descriptor, header);
  } finally {
    closeSync(descriptor);
  }
  return header.toString('latin1');
}

const namesIn = (folder: string) => (existsSync(folder) ? readdirSync(folder) : []);

function isDesk(file: string): boolean {
  try {
    // libSQL keeps an invalid file open: after a deletion, the file would still fill the disk.
    if (!statSync(file).isFile() || readHeader(file) !== libsqlHeader) return false;
    const database = new LibsqlDatabase(file);
    const tables = database.prepare("SELECT 1 FROM sqlite_master WHERE name = 'application_content'").all();
    database.close();
    return tables.length > 0;
  } catch {
    return false;
  }
}

/** @throws UserError with the command to type, unless a missing DESK_FILE means a first start. */
export function assertFirstStart(deskFile: string, backupFolder = ''): void {
  const file = path.resolve(deskFile);
  if (existsSync(file)) return;
  const folder = path.dirname(file);
  if (!existsSync(path.dirname(folder))) {
    throw new UserError('environment', 'DESK_FILE', `no folder ${folder}; correct it, or type: mkdir -p ${folder}`);
  }
  const other = namesIn(folder).find((name) => isDesk(path.join(folder, name)));
  const rest = ['-wal', '-shm'].map((suffix) => file + suffix).find((name) => existsSync(name));
  const backup = namesIn(backupFolder).find((name) => /^desk-[\d-]+\.backup$/.test(name));
  const found = (other && path.join(folder, other)) ?? rest ?? (backup && path.join(backupFolder, backup));
  if (found === undefined) return;
  const what = other ? 'is another desk' : 'belongs to an earlier desk';
  throw new UserError(
    'environment',
    'DESK_FILE',
    `${file} is missing, and ${found} ${what}; correct DESK_FILE or restore a backup. For an empty desk, type: touch ${file}`,
  );
}
