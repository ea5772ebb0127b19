import type { BrowserContext } from '@playwright/test';

/** What the pages of a context did that no page should do. */
export interface Complaints {
  /** Texts that this test expects to be logged or refused; anything else fails it. */
  allow: (...patterns: RegExp[]) => void;
  /** What was neither expected nor asked for yet. */
  take: () => string[];
}

/** Hears errors that are logged or uncaught, requests that fail and answers that refuse, from now on. */
export function hearComplaints(context: BrowserContext): Complaints {
  const allowed: RegExp[] = [];
  const heard: string[] = [];
  context.on('weberror', (error) => heard.push(`uncaught: ${error.error().message}`));
  context.on('console', (message) => message.type() === 'error' && heard.push(`console: ${message.text()}`));
  context.on('requestfailed', (request) => {
    const reason = request.failure()?.errorText;
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
