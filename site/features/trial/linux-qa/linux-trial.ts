import { type Files, type Output, runLine } from './shell.ts';

export type TrialEvent =
  | { do: 'run'; line: string }
  | { do: 'answer'; count: string; page: string }
  | { do: 'hint' | 'giveUp' | 'again' };

/** `zone` and `size` are wrong counts whose reason is known: see `shop-log.ts`. */
export type Verdict = 'right' | 'empty' | 'count' | 'zone' | 'size' | 'page' | 'neither' | 'shown' | 'hint';

export interface TrialFacts {
  files: Files;
  right: { count: number; page: string };
  /** The counts of the verdicts `zone` and `size`. */
  known: Partial<Record<Verdict, number>>;
  hintCount: number;
}

export interface LinuxTrial {
  /** Of the terminal, the oldest first. */
  entries: readonly ({ line: string } & Output)[];
  verdict?: Verdict;
  /** Hints given so far: the verdict `hint` shows the last. After the last the first comes again. */
  hints: number;
  /** Right parts of the last answer: the count and the page. */
  found: number;
  isFinished: boolean;
}

export const newTrial: LinuxTrial = { entries: [], hints: 0, found: 0, isFinished: false };

function judge(count: string, page: string, { right, known }: TrialFacts): Verdict {
  if (!count.trim() || !page) return 'empty';
  const number = Number(count);
  if (number === right.count) return page === right.page ? 'right' : 'page';
  if (number === known.zone) return 'zone';
  if (number === known.size) return 'size';
  return page === right.page ? 'count' : 'neither';
}

export function play(trial: LinuxTrial, event: TrialEvent, facts: TrialFacts): LinuxTrial {
  const { hintCount, files, right } = facts;
  switch (event.do) {
    case 'run':
      return { ...trial, entries: [...trial.entries, { line: event.line, ...runLine(event.line, files) }] };
    case 'again':
      return newTrial;
    case 'hint':
      return { ...trial, verdict: 'hint', hints: (trial.hints % hintCount) + 1 };
    case 'giveUp':
      return { ...trial, verdict: 'shown', isFinished: true };
    case 'answer': {
      const verdict = judge(event.count, event.page, facts);
      const found =
        verdict === 'empty' ? 0 : Number(Number(event.count) === right.count) + Number(event.page === right.page);
      return { ...trial, verdict, found, isFinished: verdict === 'right' };
    }
  }
}
