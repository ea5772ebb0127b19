import { execFileSync } from 'node:child_process';
import { projectRoot } from '../vite-settings.ts';
import type { CommitDays } from './text-files.ts';

/** Empty without git, and in a shallow clone: there all files seem to be of the last commit. */
export function readCommitDays(folder = projectRoot): CommitDays {
  const days: Record<string, string> = {};
  try {
    const git = (...options: string[]) =>
      execFileSync('git', options, {
        cwd: folder,
        encoding: 'utf8',
        stdio: ['ignore', 'pipe', 'ignore'],
        // Days begin in Tashkent: POSIX writes UTC+5 as `UTC-5`.
        env: { ...process.env, TZ: 'UTC-5' },
      });
    if (git('rev-parse', '--is-shallow-repository').trim() === 'true') return {};
    // Newest first: a line with the day, then the files of the commit.
    const log = git(
      'log',
      '--date=format-local:%Y-%m-%d',
      '--format=:%cd',
      '--name-only',
      '--relative',
      '--',
      'content',
    );
    let day = '';
    for (const line of log.split('\n')) {
      if (line.startsWith(':')) day = line.slice(1);
      else if (line !== '') days[line] ??= day;
    }
  } catch {
    return {};
  }
  return days;
}
