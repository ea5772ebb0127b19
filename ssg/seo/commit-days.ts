import { execFileSync } from 'node:child_process';
import { projectRoot } from '../vite-settings.ts';
import type { CommitDays } from './last-modified.ts';

/**
 * Reads from git when the files under `content/` were last committed.
 * @param folder a clone of the project. Without git, and in a shallow clone, whose files all seem to be of its last
 * commit, no day is known.
 */
export function readCommitDays(folder = projectRoot): CommitDays {
  const days: Record<string, string> = {};
  try {
    const git = (...options: string[]) =>
      execFileSync('git', options, {
        cwd: folder,
        encoding: 'utf8',
        stdio: ['ignore', 'pipe', 'ignore'],
        // Days begin in Tashkent: five hours east of UTC, as POSIX writes it.
        env: { ...process.env, TZ: 'UTC-5' },
      });
    if (git('rev-parse', '--is-shallow-repository').trim() === 'true') return {};
    // Newest first: a line with the day in Tashkent, then the files of the commit.
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
