import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import path from 'node:path';

interface SystemPackages {
  /** Debian's and Ubuntu's names. */
  apt: readonly string[];
  /** What follows `brew install` on macOS. */
  brew: readonly string[];
}

/** Folders in which programs are looked for first. */
const pathFolders = () => (process.env.PATH ?? '').split(path.delimiter);

/** The first of these programs that is installed, by its path. */
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
    spawnSync('brew', ['install', ...brew], { stdio: ['ignore', 'ignore', 'inherit'] });
    return;
  }
  run('apt-get', 'update', '-qq');
  run('apt-get', 'install', '-y', '-qq', ...apt);
}
