import type { FastifyRequest } from 'fastify';

/** @returns undefined for what is no URL, such as the `Origin` of a page that has none. */
const originOf = (url: string) => (URL.canParse(url) ? new URL(url).origin : undefined);

/**
 * Whether a page of our own origin (scheme, host and port) sent a request. A browser says so in `Sec-Fetch-Site`;
 * browsers before 2023 have `Origin` only, and what sends neither is no browser. Where both are there, both must agree
 * unless in doubt.
 * @param ifUnknown the answer where neither header says it. Forms say true: an application must not be lost to a proxy
 *   that names another host than the browser did, or does not say that it came over https; and whoever sends neither has
 *   no visitor's session to abuse.
 */
export function isSameOrigin(
  { headers, protocol, host }: Pick<FastifyRequest, 'headers' | 'protocol' | 'host'>,
  { ifUnknown }: { ifUnknown: boolean },
): boolean {
  const { 'sec-fetch-site': site, origin } = headers;
  const bySite = site === undefined ? undefined : site === 'same-origin';
  const schemes = ifUnknown ? [protocol, 'https'] : [protocol];
  const byOrigin =
    origin === undefined
      ? undefined
      : originOf(origin) !== undefined &&
        schemes.some((scheme) => originOf(origin) === originOf(`${scheme}://${host}`));
  if (ifUnknown) return bySite ?? byOrigin ?? true;
  return (bySite ?? byOrigin ?? false) && (byOrigin ?? true);
}
