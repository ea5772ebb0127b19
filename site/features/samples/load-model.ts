/**
 * The load test of the sample report: an invented shop, so that the site may show every number. A closed system: each user waits for
 * a response, reads and sends the next request.
 */
const readingSeconds = 5;
const idleSeconds = 0.1;
const maxRequestsPerSecond = 80;
/** A request that waits longer counts as failed. */
const timeoutSeconds = 4;

export const userRange = { min: 50, max: 500, step: 10, initial: 400 };

export const dialSeconds = 6;

/** Upper limits of the verdicts, in seconds. */
export const timeLimits = { calm: 1, strained: 3 };

export interface LoadResult {
  /** 95 of 100 responses take at most this long, in seconds. */
  p95: number;
  /** Share of requests that fail, 0 to 1. */
  errors: number;
  verdict: 'calm' | 'strained' | 'failing';
}

/** @param users at the same time; at least one. */
export function simulateLoad(users: number): LoadResult {
  // One queue: time = idle / (1 - load), where load = users / (time + reading) / max. Solved for the time.
  const half = (readingSeconds - users / maxRequestsPerSecond - idleSeconds) / 2;
  const mean = Math.sqrt(half ** 2 + idleSeconds * readingSeconds) - half;
  // Response times of such a queue have an exponential distribution.
  const p95 = mean * Math.log(20);
  const errors = Math.exp(-timeoutSeconds / mean);
  const verdict = p95 <= timeLimits.calm ? 'calm' : p95 <= timeLimits.strained ? 'strained' : 'failing';
  return { p95, errors, verdict };
}

/** In degrees from the middle of the dial's half circle. */
export const needleTurn = (seconds: number): number => Math.round((Math.min(seconds / dialSeconds, 1) - 0.5) * 180);

/** `1,5`: Uzbek and Russian write a comma. */
const oneDecimal = (value: number): string => value.toFixed(1).replace('.', ',');

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
  const seconds = oneDecimal(p95);
  const failed = texts.percent.replace('{value}', oneDecimal(errors * 100));
  const sentence = texts[verdict]
    .replace('{users}', String(users))
    .replace('{time}', seconds)
    .replace('{failed}', failed);
  return { time: texts.seconds.replace('{value}', seconds), failed, verdict, sentence, turn: needleTurn(p95) };
}
