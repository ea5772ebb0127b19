import { type CommonEvent, noProgress, type Progress } from '../trial-code.ts';
import { type Files, type Output, runLine } from './shell.ts';

interface Answer {
  do: 'answer';
  count: string;
  page: string;
}

export type TrialEvent = { do: 'run'; line: string } | Answer | CommonEvent;

/** `zone` and `size` are wrong counts with a known reason: see `shop-log.ts`. */
export type Verdict = 'right' | 'empty' | 'count' | 'zone' | 'size' | 'page' | 'neither';

export interface TrialFacts {
  files: Files;
  right: { count: string; page: string };
  known: Partial<Record<Verdict, string>>;
}

export interface LinuxTrial extends Progress<Verdict> {
  entries: readonly ({ line: string } & Output)[];
}

export const newTrial: LinuxTrial = { entries: [], ...noProgress };

function judge(count: string, page: string, { right, known }: TrialFacts): Verdict {
  if (!(count && page)) return 'empty';
  const isPage = page === right.page;
  if (count === right.count) return isPage ? 'right' : 'page';
  return (['zone', 'size'] as const).find((kind) => known[kind] === count) ?? (isPage ? 'count' : 'neither');
}

export function play(trial: LinuxTrial, event: TrialEvent, facts: TrialFacts): LinuxTrial {
  const { files } = facts;
  switch (event.do) {
    case 'run':
      return { ...trial, entries: [...trial.entries, { line: event.line, ...runLine(event.line, files) }] };
    case 'again':
      return newTrial;
    case 'hint':
      return { ...trial, verdict: 'hint', hints: trial.hints + 1 };
    case 'giveUp':
      return { ...trial, verdict: 'shown', isFinished: true };
    case 'answer': {
      const { count, page } = event;
      const verdict = judge(count, page, facts);
      return { ...trial, verdict, isFinished: verdict === 'right' };
    }
  }
}
