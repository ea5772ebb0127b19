import type { Browser, BrowserContext, CDPSession, Page } from '@playwright/test';

/** How many times slower than this machine. Lighthouse takes 4 for a phone of the middle; 12 is a cheap one. */
export const slowdowns = [4, 12] as const;

/**
 * Slow 4G as Lighthouse and the developer tools have it: 150 ms there and back and 1.6 Mbit/s, with their factors for
 * throttling by request; milliseconds, bytes a second.
 * https://github.com/GoogleChrome/lighthouse/blob/main/core/config/constants.js
 */
const slow4G = {
  offline: false,
  latency: 150 * 3.75,
  downloadThroughput: (1638.4 * 1024 * 0.9) / 8,
  uploadThroughput: (750 * 1024 * 0.9) / 8,
};

/** Bytes as they came over the line, by what they are for. */
export interface Traffic {
  requests: number;
  scripts: number;
  fonts: number;
  /** Addresses of other origins. */
  elsewhere: string[];
}

/** A page of a browser that has just been opened. */
export interface Visit {
  context: BrowserContext;
  page: Page;
  /** To the page, in the browser's own protocol. */
  session: CDPSession;
  /** All that was asked for so far. */
  traffic: Traffic;
}

/** Counts what a page and its frames load, from now on. */
function countTraffic(session: CDPSession, origin: string): Traffic {
  const traffic: Traffic = { requests: 0, scripts: 0, fonts: 0, elsewhere: [] };
  const types = new Map<string, string>();
  session.on('Network.requestWillBeSent', ({ requestId, request, type }) => {
    if (request.url.startsWith('data:')) return;
    traffic.requests += 1;
    types.set(requestId, type ?? '');
    if (!request.url.startsWith(`${origin}/`)) traffic.elsewhere.push(request.url);
  });
  session.on('Network.loadingFinished', ({ requestId, encodedDataLength }) => {
    if (types.get(requestId) === 'Script') traffic.scripts += encodedDataLength;
    if (types.get(requestId) === 'Font') traffic.fonts += encodedDataLength;
  });
  return traffic;
}

/**
 * A first visit by phone, nothing kept from before.
 * @param slowdown of the processor, and the network is slow 4G; without it both are this machine's own.
 */
export async function startVisit(browser: Browser, origin: string, slowdown?: number): Promise<Visit> {
  const context = await browser.newContext({
    baseURL: origin,
    viewport: { width: 390, height: 740 },
    deviceScaleFactor: 2,
    isMobile: true,
    hasTouch: true,
  });
  const page = await context.newPage();
  const session = await context.newCDPSession(page);
  await session.send('Network.enable');
  if (slowdown) {
    await session.send('Network.emulateNetworkConditions', slow4G);
    await session.send('Emulation.setCPUThrottlingRate', { rate: slowdown });
  }
  return { context, page, session, traffic: countTraffic(session, origin) };
}
