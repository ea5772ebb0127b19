import type { SpamReason } from '../applications.ts';

/** A field that people do not see. Browsers fill in names that they know, so this one means nothing to them. */
export const honeypotName = 'callback_reference';

/** Nobody reads and fills in a form within this time, in milliseconds. */
export const shortestWriting = 2500;

/**
 * Why a submission looks like a machine's. It is kept all the same.
 * @param startedAt when the form was shown, in milliseconds since 1970; what is no such time came from no form of ours.
 */
export function suspicionOf(honeypot: unknown, startedAt: unknown, now: number): SpamReason | null {
  if (typeof honeypot === 'string' && honeypot !== '') return 'honeypot';
  const shown = typeof startedAt === 'string' && /^\d{1,15}$/.test(startedAt) ? Number(startedAt) : Number.NaN;
  return now - shown >= shortestWriting ? null : 'too-fast';
}
