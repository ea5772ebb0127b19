import { type Browser, chromium } from '@playwright/test';
import { locate } from '../requirements.mjs';

export const launchBrowser = (): Promise<Browser> =>
  chromium.launch({
    executablePath: locate('chromium'),
    args: ['--no-sandbox', '--disable-gpu', '--disable-background-networking', '--disable-component-update'],
  });

/** A first visit by phone. @param slowdown of the processor. */
async function startVisit(browser: Browser, origin: string, slowdown: number) {
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
  await session.send('Emulation.setCPUThrottlingRate', { rate: slowdown });
  return { context, page, session };
}

/**
 * Slow 4G of Lighthouse, with its factors for throttling by request. Milliseconds and bytes a second.
 * https://github.com/GoogleChrome/lighthouse/blob/main/core/config/constants.js
 */
const slow4G = {
  offline: false,
  latency: 150 * 3.75,
  downloadThroughput: (1638.4 * 1024 * 0.9) / 8,
  uploadThroughput: (750 * 1024 * 0.9) / 8,
};

export async function startSlowVisit(browser: Browser, origin: string, slowdown: number) {
  const visit = await startVisit(browser, origin, slowdown);
  await visit.session.send('Network.emulateNetworkConditions', slow4G);
  return visit;
}
