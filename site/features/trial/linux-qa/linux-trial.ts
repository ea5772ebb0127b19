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

/** @param count digits. */
function judge(count: string, page: string, { right, known }: TrialFacts): { verdict: Verdict; found: number } {
  if (!count || !page) return { verdict: 'empty', found: 0 };
  const number = Number(count);
  const [isCount, isPage] = [number === right.count, page === right.page];
  const found = Number(isCount) + Number(isPage);
  if (isCount) return { verdict: isPage ? 'right' : 'page', found };
  const verdict = (['zone', 'size'] as const).find((kind) => known[kind] === number);
  return { verdict: verdict ?? (isPage ? 'count' : 'neither'), found };
}

export function play(trial: LinuxTrial, event: TrialEvent, facts: TrialFacts): LinuxTrial {
  const { files } = facts;
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
      const judged = judge(event.count, event.page, facts);
      return { ...trial, ...judged, isFinished: judged.verdict === 'right' };
    }
  }
}
