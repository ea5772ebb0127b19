import type { FastifyRequest } from 'fastify';

type Sent = Pick<FastifyRequest, 'headers' | 'host'>;

/**
 * Whether a page of ours sent a request, as the browser judges it; undefined where it does not say.
 * Browsers before 2023 have `Origin` only; what sends neither is no browser.
 */
function isOursBySite({ headers }: Sent): boolean | undefined {
  const { 'sec-fetch-site': site } = headers;
  return site === undefined ? undefined : site === 'same-origin';
}

/** Whether the page that sent a request has our address; undefined where that is not told. */
function isOursByOrigin({ headers: { origin }, host }: Sent): boolean | undefined {
  return origin === undefined ? undefined : URL.canParse(origin) && new URL(origin).host === host;
}

/**
 * Whether a submission may be taken. In doubt it is: an application must not be lost to a proxy that names another
 * host than the browser did, and whoever sends neither header has no visitor's session to abuse.
 */
export function isFromOwnForm(request: Sent): boolean {
  return isOursBySite(request) ?? isOursByOrigin(request) ?? true;
}

/** Whether the inbox may be changed. In doubt not: one header must say that the page is ours, and none may deny it. */
export function isFromOwnInbox(request: Sent): boolean {
  const byOrigin = isOursByOrigin(request);
  return (isOursBySite(request) ?? byOrigin ?? false) && (byOrigin ?? true);
}
