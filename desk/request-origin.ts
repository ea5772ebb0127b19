import type { FastifyRequest } from 'fastify';

type Sent = Pick<FastifyRequest, 'headers' | 'host'>;

/**
 * Whether a page of ours sent a request, by each of the two headers that say so; undefined where one is missing.
 * Browsers before 2023 have `Origin` only; what sends neither is no browser.
 */
function isOurs({ headers, host }: Sent): { bySite: boolean | undefined; byOrigin: boolean | undefined } {
  const { 'sec-fetch-site': site, origin } = headers;
  return {
    bySite: site === undefined ? undefined : site === 'same-origin',
    byOrigin: origin === undefined ? undefined : URL.canParse(origin) && new URL(origin).host === host,
  };
}

/**
 * Whether a submission may be taken. In doubt it is: an application must not be lost to a proxy that names another
 * host than the browser did, and whoever sends neither header has no visitor's session to abuse.
 */
export function isFromOwnForm(request: Sent): boolean {
  const { bySite, byOrigin } = isOurs(request);
  return bySite ?? byOrigin ?? true;
}

/** Whether the inbox may be changed. In doubt not: one header must say that the page is ours, and none may deny it. */
export function isFromOwnInbox(request: Sent): boolean {
  const { bySite, byOrigin } = isOurs(request);
  return (bySite ?? byOrigin ?? false) && (byOrigin ?? true);
}
