/**
 * The load test of the sample report: a shop that does not exist, so that every figure can be shown. A closed system: each of
 * its users waits for an answer, reads for a while and asks again.
 */
const readingSeconds = 5;
/** An answer when nobody else asks, in seconds. */
const idleSeconds = 0.1;
/** What the servers can take, in requests a second. */
const mostRequests = 80;
/** A request that waits longer counts as failed, in seconds. */
const timeoutSeconds = 4;

/** What the range of the report goes through, and where it stands at first. */
export const userRange = { min: 50, max: 500, step: 10, initial: 400 };

/** The dial ends here, in seconds. */
export const dialSeconds = 6;

/** Up to how many seconds nobody minds, and up to how many it works at all. */
export const timeLimits = { calm: 1, strained: 3 };

export interface LoadResult {
  /** 95 of 100 answers take at most this long, in seconds. */
  p95: number;
  /** Share of requests that fail, 0 to 1. */
  errors: number;
  verdict: 'calm' | 'strained' | 'failing';
}

/**
 * How the sample system bears a load.
 * @param users how many ask at the same time; at least one.
 */
export function loadAt(users: number): LoadResult {
  // Of one queue: time = idle / (1 - load), with load = users / (time + reading) / most. Solved for the time.
  const half = (readingSeconds - users / mostRequests - idleSeconds) / 2;
  const mean = Math.sqrt(half ** 2 + idleSeconds * readingSeconds) - half;
  // Waiting in such a queue is distributed exponentially.
  const p95 = mean * Math.log(20);
  const errors = Math.exp(-timeoutSeconds / mean);
  const verdict = p95 <= timeLimits.calm ? 'calm' : p95 <= timeLimits.strained ? 'strained' : 'failing';
  return { p95, errors, verdict };
}

/** A share of the dial's half circle as the needle's turn from its middle, in degrees. */
export const needleTurn = (seconds: number): number => Math.round((Math.min(seconds / dialSeconds, 1) - 0.5) * 180);

/** `1,5`: Uzbek and Russian write a comma. */
const oneDecimal = (value: number): string => value.toFixed(1).replace('.', ',');

/** What the report says, with placeholders for the figures. */
export interface ReportTexts {
  seconds: string;
  percent: string;
  calm: string;
  strained: string;
  failing: string;
}

/** The figures and the sentence of the report for a number of users. */
export function reportAt(users: number, texts: ReportTexts) {
  const { p95, errors, verdict } = loadAt(users);
  const seconds = oneDecimal(p95);
  const failed = texts.percent.replace('{value}', oneDecimal(errors * 100));
  const sentence = texts[verdict]
    .replace('{users}', String(users))
    .replace('{time}', seconds)
    .replace('{failed}', failed);
  return { time: texts.seconds.replace('{value}', seconds), failed, verdict, sentence, turn: needleTurn(p95) };
}
