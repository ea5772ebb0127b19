import type { Browser } from '@playwright/test';
import { startSlowVisit, tap } from './visit.ts';

export interface ApplyTap {
  /** Milliseconds from the lift of the finger until the form is requested. */
  delay: number;
  /** Other requests in between. The form should wait for none. */
  waitedFor: string[];
}

/** Milliseconds after Apply is shown. No visitor taps sooner. */
const earliestTap = 100;

/** Bindings that send the place of Apply (`x y`) and the time of the lift (milliseconds since the epoch). */
const bindings = { place: 'tapAt', lift: 'liftedAt' };

/** Of the form in the dialog, and of the form as a page. */
const formAddress = /\/(?:embed|r)\//;

/** Runs before the page's scripts: sends the place of Apply and the time of the lift. Form frames have no Apply. */
function announceApply([wait, { place, lift }]: [number, typeof bindings]): void {
  if (parent !== window) return;
  const page = globalThis as unknown as Record<string, (value: string) => void>;
  addEventListener('pointerup', ({ timeStamp }) => page[lift]?.(String(performance.timeOrigin + timeStamp)), true);
  new PerformanceObserver((list, observer) => {
    if (!list.getEntriesByName('first-contentful-paint')[0]) return;
    observer.disconnect();
    // The first paint may show only the start of the page, while the rest still arrives.
    const timer = setInterval(() => {
      // In a low window the apply bar covers the button in the text.
      for (const link of document.querySelectorAll('a[data-apply]')) {
        const { x, y, width, height } = link.getBoundingClientRect();
        const [centerX, centerY] = [x + width / 2, y + height / 2];
        if (!link.contains(document.elementFromPoint(centerX, centerY))) continue;
        clearInterval(timer);
        setTimeout(() => page[place]?.(`${centerX} ${centerY}`), wait);
        return;
      }
    }, 10);
  }).observe({ type: 'paint', buffered: true });
}

/** Taps on Apply under slow 4G as soon as anyone can. Before the page's script, the tap follows a link to the form. */
export async function measureApplyTap(
  browser: Browser,
  origin: string,
  address: string,
  slowdown: number,
): Promise<ApplyTap> {
  const { context, page, session } = await startSlowVisit(browser, origin, slowdown);
  const startedRequests = new Map<string, string>();
  const waitedFor: string[] = [];
  let lifted = 0;
  const formRequested = new Promise<number>((resolve, reject) => {
    session.on('Network.requestWillBeSent', ({ requestId, request, type, wallTime }) => {
      if (formAddress.test(request.url)) resolve(wallTime * 1000);
      // The browser may request the tab's icon at any time.
      else if (lifted && type !== 'Other' && type !== 'Manifest') startedRequests.set(requestId, request.url);
    });
    session.on('Network.loadingFinished', ({ requestId }) => {
      const url = startedRequests.get(requestId);
      if (url) waitedFor.push(url);
    });
    session.on('Runtime.bindingCalled', ({ name, payload }) => {
      if (name === bindings.lift) lifted = Number(payload);
      else {
        const [x = 0, y = 0] = payload.split(' ').map(Number);
        tap(session, x, y).catch(reject);
      }
    });
  });
  // `exposeFunction` would make the page handle an answer beside the tap.
  await session.send('Runtime.enable');
  for (const name of Object.values(bindings)) await session.send('Runtime.addBinding', { name });
  await page.addInitScript(announceApply, [earliestTap, bindings] as [number, typeof bindings]);
  const opened = page.goto(address).catch((error: Error) => {
    // The tap may open the form's page before this page is loaded.
    if (!/ERR_ABORTED|interrupted/.test(error.message)) throw error;
  });
  const [result] = await Promise.all([
    formRequested.then((requestedAt) => ({ delay: requestedAt - lifted, waitedFor: [...waitedFor] })),
    opened,
    page.waitForRequest(formAddress),
  ]);
  await context.close();
  return result;
}
