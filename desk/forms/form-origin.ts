import type { FastifyRequest } from 'fastify';

/**
 * Whether a submission comes from a form of ours. The browser's own `Sec-Fetch-Site` decides; before 2023 there was
 * only `Origin`, whose host must be ours. Both are missing in no browser: such a request has no page to speak for.
 */
export function isFromOwnForm({ headers, host }: Pick<FastifyRequest, 'headers' | 'host'>): boolean {
  const site = headers['sec-fetch-site'];
  if (site !== undefined) return site === 'same-origin';
  const { origin } = headers;
  return origin === undefined || (URL.canParse(origin) && new URL(origin).host === host);
}
