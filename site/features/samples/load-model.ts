/** An invented shop, as a closed system: each user waits for a response, reads it and sends the next request. */
const readingSeconds = 5;
const idleSeconds = 0.1;
const maxRequestsPerSecond = 80;
/** A request that waits longer counts as failed. */
const timeoutSeconds = 4;

export const userRange = { min: 50, max: 500, step: 10, initial: 400 };

export const percentile = 95;

export const dialSeconds = 6;

/** Upper limits of the verdicts, in seconds. */
export const timeLimits = { calm: 1, strained: 3 };

export interface LoadResult {
  /** In seconds. */
  p95: number;
  /** Share of failed requests, 0 to 1. */
  errors: number;
  /** Requests a second. */
  throughput: number;
  verdict: 'calm' | 'strained' | 'failing';
}

/** The kinds that users send have {@link averageRequest} as their mean. */
export interface RequestKind {
  /** Mean response time without load, in seconds. */
  idle: number;
  /** Share of the time in the queue. 1 is an equal share. */
  waiting: number;
}

const averageRequest: RequestKind = { idle: idleSeconds, waiting: 1 };

/** @param users at the same time, at least one. @param kinds of reported requests: users send equally many of each. */
export function simulateLoad(users: number, kinds: readonly RequestKind[] = [averageRequest]): LoadResult {
  // One queue: time = idle / (1 - load), where load = users / (time + reading) / max. So `mean` is the positive root of
  // time² + 2 · half · time - idle · reading = 0.
  const half = (readingSeconds - users / maxRequestsPerSecond - idleSeconds) / 2;
  const mean = Math.sqrt(half ** 2 + idleSeconds * readingSeconds) - half;
  // Response times of such a queue have an exponential distribution.
  const slowerThan = (seconds: number) =>
    kinds.reduce((sum, { idle, waiting }) => sum + Math.exp(-seconds / (idle + waiting * (mean - idleSeconds))), 0) /
    kinds.length;
  // The percentile of a mix has no formula. Interval halving finds it below 64 s (32 + 16 + …), to 1e-12 s.
  const slowShare = 1 - percentile / 100;
  let p95 = 0;
  for (let step = 32; step > 1e-12; step /= 2) if (slowerThan(p95 + step) > slowShare) p95 += step;
  const errors = slowerThan(timeoutSeconds);
  const throughput = users / (mean + readingSeconds);
  const verdict = p95 <= timeLimits.calm ? 'calm' : p95 <= timeLimits.strained ? 'strained' : 'failing';
  return { p95, errors, throughput, verdict };
}

/** In degrees from the middle of the half circle. */
export const needleTurn = (seconds: number): number => Math.round((Math.min(seconds / dialSeconds, 1) - 0.5) * 180);

/** Uzbek and Russian have a decimal comma: `1,5`. */
export const formatDecimal = (value: number, digits = 1): string => value.toFixed(digits).replace('.', ',');

/** With placeholders for the numbers: `{value}`, `{users}`. */
export interface ReportTexts {
  seconds: string;
  percent: string;
  calm: string;
  strained: string;
  failing: string;
}

export function formatReport(users: number, texts: ReportTexts) {
  const { p95, errors, verdict } = simulateLoad(users);
  const seconds = formatDecimal(p95);
  const failed = texts.percent.replace('{value}', formatDecimal(errors * 100));
  const sentence = texts[verdict]
    .replace('{users}', String(users))
    .replace('{time}', seconds)
    .replace('{failed}', failed);
  return { time: texts.seconds.replace('{value}', seconds), failed, verdict, sentence, turn: needleTurn(p95) };
}
