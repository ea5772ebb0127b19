import type { FastifyRequest } from 'fastify';

/**
 * Whether a page of our own origin sent a request. A browser says so in `Sec-Fetch-Site`; browsers before 2023 have
 * `Origin` only, and what sends neither is no browser. Where both are there, both must agree unless in doubt.
 * @param ifUnknown the answer where neither header says it. Forms say true: an application must not be lost to a proxy
 *   that names another host than the browser did, and whoever sends neither has no visitor's session to abuse.
 */
export function isSameOrigin(
  { headers, host }: Pick<FastifyRequest, 'headers' | 'host'>,
  { ifUnknown }: { ifUnknown: boolean },
): boolean {
  const { 'sec-fetch-site': site, origin } = headers;
  const bySite = site === undefined ? undefined : site === 'same-origin';
  const byOrigin = origin === undefined ? undefined : URL.canParse(origin) && new URL(origin).host === host;
  if (ifUnknown) return bySite ?? byOrigin ?? true;
  return (bySite ?? byOrigin ?? false) && (byOrigin ?? true);
}
