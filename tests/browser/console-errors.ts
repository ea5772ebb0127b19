import type { BrowserContext } from '@playwright/test';

/** Of all pages of a context. */
export interface ConsoleErrors {
  allow: (...patterns: RegExp[]) => void;
  take: () => string[];
}

/** Firefox's names of Chromium's reasons. */
const firefoxReasons: Readonly<Record<string, string>> = {
  NS_ERROR_ABORT: 'net::ERR_FAILED',
  NS_ERROR_CORRUPTED_CONTENT: 'net::ERR_ABORTED',
};

/** Firefox's reasons for an aborted navigation of a page or frame; the first is the usual reason. */
const abortedNavigations = ['NS_BINDING_ABORTED', 'NS_ERROR_FAILURE', 'NS_ERROR_DOCSHELL_DYING'];

/**
 * Firefox also reports the pending requests of a page that was left, sometimes as an abort of the next navigation. The
 * test that navigates gets the error, and retries (`retryAbortedNavigation`).
 */
const isAborted = (reason: string, isNavigation: boolean) =>
  reason === 'NS_BINDING_ABORTED' || (isNavigation && abortedNavigations.includes(reason));

export const refusals = (status: number): RegExp[] => [
  new RegExp(`^status ${status}: `),
  new RegExp(`^console: Failed to load resource: .*\\b${status}\\b`),
];

/** Chromium's message, without an address, for each request that a test fails by `route.abort()`. */
export const consoleOfLoss = /^console: Failed to load resource: net::ERR_FAILED$/;

/** Firefox's message for a font that was loading when the page was left (NS_BINDING_ABORTED as a number): no error. */
const abortedFont = /^download failed \(font-family.* status=2152398850 /;

/** Chromium skips a view transition if it paints the new page before the old page's snapshot arrives: one in sixty. */
const skippedTransition = /^Transition was aborted because of invalid state\. Page already revealed$/;

const harmless = [abortedFont, skippedTransition];

/** Chromium's warning for a font that failed to load, on a page that is open for some seconds. */
const unusedFont = /^console: The resource \S+\.woff2 was preloaded using link preload but not used/;

/** The records of a test that fails every font by `route.abort()`. */
export const lossOfFonts = [/^failed: .*\.woff2 net::ERR_FAILED$/, consoleOfLoss, unusedFont];

/** Firefox reports policy violations only to the page. Runs in every page. */
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
