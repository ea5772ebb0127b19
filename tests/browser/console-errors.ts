import type { BrowserContext } from '@playwright/test';

/** What the pages of a context logged, lost or were refused, which no page should. */
export interface ConsoleErrors {
  allow: (...patterns: RegExp[]) => void;
  take: () => string[];
}

/** Firefox's names of Chromium's reasons. */
const firefoxReasons: Readonly<Record<string, string>> = {
  NS_ERROR_ABORT: 'net::ERR_FAILED',
  NS_ERROR_CORRUPTED_CONTENT: 'net::ERR_ABORTED',
  NS_ERROR_OFFLINE: 'net::ERR_INTERNET_DISCONNECTED',
  NS_ERROR_XFO_VIOLATION: 'net::ERR_BLOCKED_BY_RESPONSE',
};

/** Firefox's names of a navigation, or of a frame's, that was aborted: seven times in eight the first. */
const abortedNavigations = ['NS_BINDING_ABORTED', 'NS_ERROR_FAILURE', 'NS_ERROR_DOCSHELL_DYING'];

/**
 * Firefox also reports the requests that were under way when a page was left, and sometimes takes them for the end of the
 * next page's: the test that asked for that page gets the error, and retries (`retryAbortedNavigation`).
 */
const isAborted = (reason: string, isNavigation: boolean) =>
  reason === 'NS_BINDING_ABORTED' || (isNavigation && abortedNavigations.includes(reason));

export const refusals = (status: number): RegExp[] => [
  new RegExp(`^status ${status}: `),
  new RegExp(`^console: Failed to load resource: .*\\b${status}\\b`),
];

/** What Chromium logs, naming no address, of each request that a test fails by `route.abort()`. */
export const consoleOfLoss = /^console: Failed to load resource: net::ERR_FAILED$/;

/** What Firefox reports of a font that is lost, as an error of the page's. */
export const lostFont = /^uncaught: download failed \(font-family/;

/** And of one that was still loading when the page was left, which is no error: NS_BINDING_ABORTED, as a number. */
const abortedFont = /^download failed \(font-family.* status=2152398850 /;

/**
 * What Chromium reports where it shows the next page without a view transition, for that page was painted before the old
 * one's picture arrived. About one navigation in sixty.
 */
const skippedTransition = /^Transition was aborted because of invalid state\. Page already revealed$/;

const harmless = [abortedFont, skippedTransition];

/** What Chromium says of a font that was lost, where the page is open for some seconds. */
const unusedFont = /^console: The resource \S+\.woff2 was preloaded using link preload but not used/;

/** What is recorded where a test fails every font by `route.abort()`. */
export const lossOfFonts = [/^failed: .*\.woff2 net::ERR_FAILED$/, consoleOfLoss, lostFont, unusedFont];

/** Logs what the policy of a page refuses, which Firefox tells only the page; to be run in every page. */
export function reportPolicyViolations(): void {
  addEventListener('securitypolicyviolation', ({ violatedDirective, blockedURI }) =>
    console.error(`policy: ${violatedDirective} refuses ${blockedURI}`),
  );
}

export function recordConsoleErrors(context: BrowserContext): ConsoleErrors {
  const allowed: RegExp[] = [];
  const recorded: string[] = [];
  context.on('weberror', (error) => {
    const { message } = error.error();
    if (!harmless.some((pattern) => pattern.test(message))) recorded.push(`uncaught: ${message}`);
  });
  context.on('console', (message) => {
    if (['error', 'warning'].includes(message.type())) recorded.push(`console: ${message.text()}`);
  });
  context.on('requestfailed', (request) => {
    const text = request.failure()?.errorText ?? '';
    const reason = firefoxReasons[text] ?? text;
    if (isAborted(text, request.isNavigationRequest())) return;
    // A frame that was still loading when the page was left is no error.
    if (reason === 'net::ERR_ABORTED' && request.isNavigationRequest() && request.frame().parentFrame()) return;
    recorded.push(`failed: ${request.url()} ${reason}`);
  });
  context.on('response', (response) => {
    if (response.status() >= 400) recorded.push(`status ${response.status()}: ${response.url()}`);
  });
  return {
    allow: (...patterns) => allowed.push(...patterns),
    take: () => recorded.splice(0).filter((line) => !allowed.some((pattern) => pattern.test(line))),
  };
}
