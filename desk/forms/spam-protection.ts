import { createHmac, randomBytes } from 'node:crypto';
import { minuteMs } from '../../model/durations.ts';
import type { SpamReason } from '../api/application.ts';
import { firstValue } from '../api/text.ts';
import { clientKey, RateLimiter } from '../http/client-address.ts';
import type { FormData } from './parse.ts';

/** A field that people do not see. Browsers autofill names that they know: this name means nothing to them. */
export const honeypotName = 'callback_reference';

/** Nobody reads and fills in a form faster. */
export const minFillMs = 2500;

/** A process knows only its own times: clocks of instances differ. */
const secret = randomBytes(32);

export const signTime = (time: number): string =>
  `${time}.${createHmac('sha256', secret).update(String(time)).digest('base64url')}`;

/** A form without a time that this process signed, and a clock that was set back, are not the visitor's fault. */
export function detectSpam(body: FormData, now: number): SpamReason | null {
  const honeypot = body[honeypotName];
  if (honeypot !== undefined && honeypot !== '') return 'honeypot';
  const started = firstValue(body.started);
  const time = Number.parseInt(started, 10);
  const openMs = now - time;
  return started === signTime(time) && openMs >= 0 && openMs < minFillMs ? 'too-fast' : null;
}

const windowMs = 10 * minuteMs;

/** Submissions within ten minutes. Whole towns share an address of a mobile network. */
export interface SubmissionLimits {
  perAddress: number;
  overall: number;
}

/** Counts suspected spam separately: a bot uses up neither its neighbours' limit nor the overall limit. */
export function createSubmissionCounter({ perAddress, overall }: SubmissionLimits) {
  const ofNetworks = new RateLimiter(perAddress, windowMs);
  const ofAll = new RateLimiter(overall, windowMs);

  /** @returns milliseconds until the next submission is accepted; 0 if this one is. */
  return (ip: string, spam: SpamReason | null): number => {
    const network = `${clientKey(ip)} ${spam ? 'spam' : ''}`;
    const waitMs = ofNetworks.waitFor(network) || (spam ? 0 : ofAll.waitFor(''));
    if (waitMs > 0) return waitMs;
    ofNetworks.count(network);
    if (!spam) ofAll.count('');
    return 0;
  };
}
