import { type CommonEvent, nextHint, noProgress, type Progress, solutionShown } from '../progress.ts';
import { type Files, type Output, runLine } from './shell.ts';

export type TrialEvent = { do: 'run'; line: string } | { do: 'answer'; count: string; page: string } | CommonEvent;

/** `zone` and `size` are wrong counts with a known reason: see `shop-log.ts`. */
export type Verdict = 'right' | 'empty' | 'count' | 'zone' | 'size' | 'page' | 'neither';

export interface TrialFacts {
  files: Files;
  right: { count: number; page: string };
  /** The counts of the verdicts `zone` and `size`. */
  known: Partial<Record<Verdict, number>>;
}

export interface LinuxTrial extends Progress<Verdict> {
  /** The oldest first. */
  entries: readonly ({ line: string } & Output)[];
}

export const newTrial: LinuxTrial = { entries: [], ...noProgress };

function judge(count: string, page: string, { right, known }: TrialFacts): Verdict {
  if (!count.trim() || !page) return 'empty';
  const number = Number(count);
  if (number === right.count) return page === right.page ? 'right' : 'page';
  if (number === known.zone) return 'zone';
  if (number === known.size) return 'size';
  return page === right.page ? 'count' : 'neither';
}

export function play(trial: LinuxTrial, event: TrialEvent, facts: TrialFacts): LinuxTrial {
  const { files, right } = facts;
  switch (event.do) {
    case 'run':
      return { ...trial, entries: [...trial.entries, { line: event.line, ...runLine(event.line, files) }] };
    case 'again':
      return newTrial;
    case 'hint':
      return { ...trial, ...nextHint(trial) };
    case 'giveUp':
      return { ...trial, ...solutionShown };
    case 'answer': {
      const verdict = judge(event.count, event.page, facts);
      const found =
        verdict === 'empty' ? 0 : Number(Number(event.count) === right.count) + Number(event.page === right.page);
      return { ...trial, verdict, found, isFinished: verdict === 'right' };
    }
  }
}
