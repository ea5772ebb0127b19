import { setTimeout as sleep } from 'node:timers/promises';
import type { Browser, CDPSession } from '@playwright/test';
import { startVisit } from './visit.ts';

export interface ApplyTap {
  /** Milliseconds from the lift of the finger until the form is requested. */
  delay: number;
  /** Other requests in between. The form should wait for none. */
  waitedFor: string[];
}

/** Milliseconds after Apply is shown. No finger finds it sooner. */
export const earliestTap = 100;

/** Milliseconds, as in https://chromedevtools.github.io/devtools-protocol/tot/Input/#method-synthesizeTapGesture */
export const rest = 50;

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
        const [across, down] = [x + width / 2, y + height / 2];
        if (!link.contains(document.elementFromPoint(across, down))) continue;
        clearInterval(timer);
        setTimeout(() => page[place]?.(`${across} ${down}`), wait);
        return;
      }
    }, 10);
  }).observe({ type: 'paint', buffered: true });
}

/** Playwright's own tap lifts the finger within a millisecond, before the browser knows what it touches. */
export async function tap(session: CDPSession, x: number, y: number): Promise<void> {
  const down = session.send('Input.dispatchTouchEvent', { type: 'touchStart', touchPoints: [{ x, y }] });
  await sleep(rest);
  await Promise.all([down, session.send('Input.dispatchTouchEvent', { type: 'touchEnd', touchPoints: [] })]);
}

/** Taps on Apply under slow 4G as soon as anyone can. Before the page's script, the tap follows a link to the form. */
export async function measureApplyTap(
  browser: Browser,
  origin: string,
  address: string,
  slowdown: number,
): Promise<ApplyTap> {
  const { context, page, session } = await startVisit(browser, origin, slowdown);
  const begun = new Map<string, string>();
  const waitedFor: string[] = [];
  let lifted = 0;
  const formAsked = new Promise<number>((resolve, reject) => {
    session.on('Network.requestWillBeSent', ({ requestId, request, type, wallTime }) => {
      if (formAddress.test(request.url)) resolve(wallTime * 1000);
      // The browser may request the tab's icon at any time.
      else if (lifted && type !== 'Other' && type !== 'Manifest') begun.set(requestId, request.url);
    });
    session.on('Network.loadingFinished', ({ requestId }) => {
      const url = begun.get(requestId);
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
    formAsked.then((asked) => ({ delay: asked - lifted, waitedFor: [...waitedFor] })),
    opened,
    page.waitForRequest(formAddress),
  ]);
  await context.close();
  return result;
}

/** The first press in the shop on the home page, in milliseconds. */
export interface FirstPress {
  /** From the touch until the shop's code is requested. */
  asked: number;
  /** From the arrival of the code until the shop shows the result. */
  answered: number;
}

/** Runs in the page. */
function watchShop(): void {
  const page = globalThis as unknown as Record<string, number>;
  document.addEventListener('pointerdown', ({ timeStamp }) => Object.assign(page, { touched: timeStamp }), true);
  const total = document.querySelector('[data-part=total]') as Element;
  new MutationObserver(() => {
    // Loading the code draws the old total again.
    if (document.querySelector<HTMLInputElement>('[name=quantity]')?.value !== '2') return;
    requestAnimationFrame(() => {
      const { port1, port2 } = new MessageChannel();
      port1.onmessage = () => Object.assign(page, { drawn: page.drawn ?? performance.now() });
      port2.postMessage('');
    });
  }).observe(total, { childList: true });
}

export async function measureFirstPress(
  browser: Browser,
  origin: string,
  address: string,
  slowdown: number,
): Promise<FirstPress> {
  const { context, page, session } = await startVisit(browser, origin, slowdown);
  await page.goto(address);
  await page.evaluate(watchShop);
  const more = page.locator('#first-bug [value=more]');
  await more.scrollIntoViewIfNeeded();
  const { x, y, width, height } = (await more.boundingBox()) as { x: number; y: number; width: number; height: number };
  await tap(session, x + width / 2, y + height / 2);
  const result = await page.waitForFunction(() => {
    const { touched = 0, drawn } = globalThis as unknown as { touched?: number; drawn?: number };
    const [code] = (performance.getEntriesByType('resource') as PerformanceResourceTiming[]).filter(({ name }) =>
      name.includes('first-bug-game'),
    );
    return code && drawn ? { asked: code.startTime - touched, answered: drawn - code.responseEnd } : undefined;
  });
  const press = (await result.jsonValue()) as FirstPress;
  await context.close();
  return press;
}
