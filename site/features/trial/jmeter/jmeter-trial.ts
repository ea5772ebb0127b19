import { type LoadResult, percentile, type RequestKind, simulateLoad, timeLimits } from '../../samples/load-model.ts';
import { type CommonEvent, noProgress, type Progress } from '../trial-code.ts';

/** JMeter's terms, the same in every language. */
export const names = { p95: `p${percentile}`, total: 'TOTAL' };

export const userRange = { min: 10, max: 500, step: 10, leap: 50 };

/** Seconds. The visitor looks for the first number of users with a higher p95. */
export const limit = timeLimits.calm;

/** A user sends each kind in turn. Promo codes are checked one at a time, so nearly all of the waiting is there. */
const requestKinds: Readonly<Record<string, RequestKind>> = {
  'GET /catalog': { idle: 0.2, waiting: 0.05 },
  'GET /cart': { idle: 0.06, waiting: 0.15 },
  'POST /promo': { idle: 0.04, waiting: 2.8 },
};

export const requests = Object.keys(requestKinds);
const kinds = Object.values(requestKinds);

const runSeconds = 300;

interface ReportRow extends Pick<LoadResult, 'p95' | 'errors'> {
  samples: number;
}

export function reportOf(users: number): ReportRow[] {
  return [...kinds.map((kind) => [kind]), kinds].map((reported) => {
    const { p95, errors, throughput } = simulateLoad(users, reported);
    const samples = Math.round((throughput * runSeconds) / kinds.length) * reported.length;
    return { p95, errors, samples };
  });
}

/** @param request default: all requests. */
export function p95Of(users: number, request = ''): number {
  const kind = requestKinds[request];
  return simulateLoad(users, kind ? [kind] : kinds).p95;
}

const slowestAt = (users: number): string =>
  requests.reduce((slowest, request) => (p95Of(users, request) > p95Of(users, slowest) ? request : slowest));

function firstAboveLimit(): number {
  let users = userRange.min;
  while (p95Of(users) <= limit) users += userRange.step;
  return users;
}

const users = firstAboveLimit();

export const right = { users, request: slowestAt(users) };

/** Also slow without load, so the load does not break it. */
export const slowRequest = slowestAt(userRange.min);

export type TrialEvent = { do: 'load'; users: number } | { do: 'answer'; request: string } | CommonEvent;

/** `early` and `late` are wrong numbers of users. `slow` and `request` are wrong requests. */
export type Verdict = 'right' | 'empty' | 'early' | 'late' | 'slow' | 'request' | 'neither';

export interface JmeterTrial extends Progress<Verdict> {
  users: number;
  tried: ReadonlySet<number>;
}

export const newTrial: JmeterTrial = {
  users: userRange.min,
  tried: new Set([userRange.min]),
  ...noProgress,
};

function judge(users: number, request: string): Verdict {
  if (!request) return 'empty';
  if (users === right.users) {
    if (request === right.request) return 'right';
    return request === slowRequest ? 'slow' : 'request';
  }
  if (request !== right.request) return 'neither';
  return users < right.users ? 'early' : 'late';
}

export function play(trial: JmeterTrial, event: TrialEvent): JmeterTrial {
  switch (event.do) {
    case 'load': {
      const { min, max } = userRange;
      const users = Math.max(min, Math.min(max, event.users));
      // A verdict is about the load that it judged.
      const verdict = trial.verdict === 'hint' ? trial.verdict : undefined;
      return { ...trial, verdict, users, tried: new Set([...trial.tried, users]) };
    }
    case 'again':
      return newTrial;
    case 'hint':
      return { ...trial, verdict: 'hint', hints: trial.hints + 1 };
    case 'giveUp':
      return { ...trial, verdict: 'shown', isFinished: true };
    case 'answer': {
      const verdict = judge(trial.users, event.request);
      return { ...trial, verdict, isFinished: verdict === 'right' };
    }
  }
}
