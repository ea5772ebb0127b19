import type { SpamReason } from '../shared/application.ts';

/** A field that people do not see. Browsers fill in names that they know, so this one means nothing to them. */
export const honeypotName = 'callback_reference';

/** Nobody reads and fills in a form within this time, in milliseconds. */
export const minFillMs = 2500;

/**
 * Why a submission looks like a machine's. It is stored all the same.
 * @param honeypot as it was parsed; a field that was sent twice was not sent by a browser.
 * @param openMs how long the form was open; undefined where nobody knows, negative where a clock was set back: neither
 *   is the visitor's fault.
 */
export function detectSpam(honeypot: unknown, openMs: number | undefined): SpamReason | null {
  if (honeypot !== undefined && honeypot !== '') return 'honeypot';
  return openMs !== undefined && openMs >= 0 && openMs < minFillMs ? 'too-fast' : null;
}
