import type { SpamReason } from '../shared/application.ts';

/** A field that people do not see. Browsers fill in names that they know, so this one means nothing to them. */
export const honeypotName = 'callback_reference';

/** Nobody reads and fills in a form within this time, in milliseconds. */
export const minFillMs = 2500;

/**
 * Why a submission looks like a machine's. It is stored all the same.
 * @param startedAt when the form was shown, in milliseconds since 1970; anything else did not come from our forms.
 */
export function detectSpam(honeypot: unknown, startedAt: unknown, now: number): SpamReason | null {
  if (typeof honeypot === 'string' && honeypot !== '') return 'honeypot';
  const shown = typeof startedAt === 'string' && /^\d{1,15}$/.test(startedAt) ? Number(startedAt) : Number.NaN;
  return now - shown >= minFillMs ? null : 'too-fast';
}
