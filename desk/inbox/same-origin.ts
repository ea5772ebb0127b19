import type { FastifyRequest } from 'fastify';

/**
 * Whether a request that changes something comes from a page of ours. Every browser of the last years says so in
 * `Sec-Fetch-Site`, and in `Origin`; where both are missing it is no browser's page, and not ours.
 */
export function isSameOrigin({ headers, host }: Pick<FastifyRequest, 'headers' | 'host'>): boolean {
  const site = headers['sec-fetch-site'];
  if (site !== undefined && site !== 'same-origin') return false;
  const { origin } = headers;
  if (origin === undefined) return site === 'same-origin';
  return URL.canParse(origin) && new URL(origin).host === host;
}
