import { existsSync, readdirSync, statSync } from 'node:fs';
import path from 'node:path';
import { parseArgs } from 'node:util';
import { manifestFile } from '../hosting/manifest.ts';
import { UserError } from '../model/user-error.ts';

/** A build replaces the whole folder. @throws UserError for a folder that no build has written. */
export function readOutputFolder(args: string[]): string {
  const { positionals } = parseArgs({ args, allowPositionals: true });
  const [name, ...more] = positionals;
  // Also a broken `dist/` is replaced.
  if (name === undefined) return path.resolve('dist');
  if (more.length > 0)
    throw new UserError('build', positionals.join(' '), 'too many arguments: name one output folder');
  const folder = path.resolve(name);
  const isFree = !existsSync(folder) || (statSync(folder).isDirectory() && readdirSync(folder).length === 0);
  if (!isFree && !existsSync(path.join(folder, manifestFile))) {
    const hint = `would be deleted, but is no earlier build (no ${manifestFile} inside): name a new or empty folder`;
    throw new UserError('build', folder, hint);
  }
  return folder;
}
