import { execFileSync } from 'node:child_process';
import { projectRoot } from '../vite-settings.ts';

/** When a page's texts and facts last changed, as `2026-11-21`; undefined where nobody knows. */
export type LastModified = (namespace: string, language: string) => string | undefined;

/**
 * Reads from git when the files under `content/` were last committed.
 * @param folder a clone of the project. Without git, and in a shallow clone, whose files all seem to be of its last
 * commit, no date is known.
 */
export function readLastModified(folder = projectRoot): LastModified {
  const dates = new Map<string, string>();
  try {
    const git = (...options: string[]) =>
      execFileSync('git', options, {
        cwd: folder,
        encoding: 'utf8',
        stdio: ['ignore', 'pipe', 'ignore'],
        // Days begin in Tashkent: five hours east of UTC, as POSIX writes it.
        env: { ...process.env, TZ: 'UTC-5' },
      });
    if (git('rev-parse', '--is-shallow-repository').trim() === 'true') return () => undefined;
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
      else if (line !== '' && !dates.has(line)) dates.set(line, day);
    }
  } catch {
    return () => undefined;
  }
  return (namespace, language) => {
    const days = [`${language}.json`, 'course.json', 'testimonials.json'].flatMap(
      (name) => dates.get(`content/${namespace}/${name}`) ?? [],
    );
    return days.sort().at(-1);
  };
}
