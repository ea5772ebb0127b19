import type { BrowserContext } from '@playwright/test';

/** What the pages of a context did that no page should do. */
export interface Complaints {
  /** Texts that this test expects to be logged or refused; anything else fails it. */
  allow: (...patterns: RegExp[]) => void;
  /** What was neither expected nor asked for yet. */
  take: () => string[];
}

/** What Firefox calls Chromium's reasons. */
const reasonsOfFirefox: Readonly<Record<string, string>> = {
  NS_ERROR_ABORT: 'net::ERR_FAILED',
  NS_ERROR_CORRUPTED_CONTENT: 'net::ERR_ABORTED',
  NS_ERROR_OFFLINE: 'net::ERR_INTERNET_DISCONNECTED',
  NS_ERROR_XFO_VIOLATION: 'net::ERR_BLOCKED_BY_RESPONSE',
};

/** What Firefox may call the end of a page, or of a frame's, that was cut off: seven times in eight the first. */
const cutOffNavigations = ['NS_BINDING_ABORTED', 'NS_ERROR_FAILURE', 'NS_ERROR_DOCSHELL_DYING'];

/**
 * Firefox, and no other, also names what a page was still loading when it was left. So it does with the page that is asked
 * for next, where it takes the one's end for the other's: who asked for that hears of it, and asks again
 * (`askAgainWhenCutOff`).
 */
const isCutOff = (said: string, isNavigation: boolean) =>
  said === 'NS_BINDING_ABORTED' || (isNavigation && cutOffNavigations.includes(said));

/** What is heard where something is answered with this status, as a test wants it. */
export const refusals = (status: number): RegExp[] => [
  new RegExp(`^status ${status}: `),
  new RegExp(`^console: Failed to load resource: .*\\b${status}\\b`),
];

/** What Chromium’s console says, naming no address, of each request that a test loses by `route.abort()`. */
export const consoleOfLoss = /^console: Failed to load resource: net::ERR_FAILED$/;

/** What Firefox says of a font that is lost, as an error of the page's. */
export const lostFont = /^uncaught: download failed \(font-family/;

/** And of one that was still on its way when the page was left, which is no fault: NS_BINDING_ABORTED, as a number. */
const leftFont = /^download failed \(font-family.* status=2152398850 /;

/**
 * What Chromium says, as an error of the page's, where it shows the next page without the animation between the two
 * (`@view-transition`), for that page was painted before the last one's picture arrived. About one navigation in sixty.
 */
const skippedTransition = /^Transition was aborted because of invalid state\. Page already revealed$/;

/** What is uncaught and no fault of any page's. */
const harmless = [leftFont, skippedTransition];

/** What is heard where a test loses every font by `route.abort()`. */
export const lossOfFonts = [/^failed: .*\.woff2 net::ERR_FAILED$/, consoleOfLoss, lostFont];

/** Hears errors that are logged or uncaught, requests that fail and answers that refuse, from now on. */
export function hearComplaints(context: BrowserContext): Complaints {
  const allowed: RegExp[] = [];
  const heard: string[] = [];
  context.on('weberror', (error) => {
    const { message } = error.error();
    if (!harmless.some((pattern) => pattern.test(message))) heard.push(`uncaught: ${message}`);
  });
  context.on('console', (message) => message.type() === 'error' && heard.push(`console: ${message.text()}`));
  context.on('requestfailed', (request) => {
    const said = request.failure()?.errorText ?? '';
    const reason = reasonsOfFirefox[said] ?? said;
    if (isCutOff(said, request.isNavigationRequest())) return;
    // A frame that was still loading when the page was left is no fault.
    if (reason === 'net::ERR_ABORTED' && request.isNavigationRequest() && request.frame().parentFrame()) return;
    heard.push(`failed: ${request.url()} ${reason}`);
  });
  context.on('response', (response) => {
    if (response.status() >= 400) heard.push(`status ${response.status()}: ${response.url()}`);
  });
  return {
    allow: (...patterns) => allowed.push(...patterns),
    take: () => heard.splice(0).filter((line) => !allowed.some((pattern) => pattern.test(line))),
  };
}
