import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import path from 'node:path';

/** Packages by each system's names; none where the system has no such package. */
export interface SystemPackages {
  /** Debian's and Ubuntu's names. */
  apt: readonly string[];
  /** What follows `brew install` on macOS. */
  brew: readonly string[];
}

/** The folders of PATH. */
export const pathFolders = (): string[] => (process.env.PATH ?? '').split(path.delimiter);

/** The first of these programs that is installed, by its path. @param otherFolders looked into after PATH's. */
export function findProgram(names: readonly string[], otherFolders: readonly string[] = []): string | undefined {
  const candidates = [...pathFolders(), ...otherFolders].flatMap((folder) =>
    names.map((name) => path.join(folder, name)),
  );
  return candidates.find((candidate) => existsSync(candidate));
}

/** Installs packages of the system; whether they came is for the caller to see. */
export function installSystemPackages({ apt, brew }: SystemPackages): void {
  const run = (...words: string[]) => {
    const [program, ...rest] = process.getuid?.() === 0 ? words : ['sudo', '-n', ...words];
    spawnSync(program as string, rest, {
      stdio: ['ignore', 'ignore', 'inherit'],
      env: { ...process.env, DEBIAN_FRONTEND: 'noninteractive' },
    });
  };
  if (process.platform === 'darwin') {
    if (brew.length > 0) spawnSync('brew', ['install', ...brew], { stdio: ['ignore', 'ignore', 'inherit'] });
    return;
  }
  if (apt.length === 0) return;
  run('apt-get', 'update', '-qq');
  run('apt-get', 'install', '-y', '-qq', ...apt);
}

/**
 * Something of this machine, installed now where it is missing.
 * @param name as a person calls it.
 * @param find looks for it.
 * @param remedy what a person must do where it cannot be installed.
 * @throws Error with the remedy.
 */
export function findOrInstall(
  name: string,
  find: () => string | undefined,
  packages: SystemPackages,
  remedy = 'install it',
): string {
  const present = find();
  if (present) return present;
  console.log(`installing ${name} (once, a minute or two) …`);
  installSystemPackages(packages);
  const found = find();
  if (found) return found;
  throw new Error(`no ${name}: ${remedy}, and run the command again`);
}
