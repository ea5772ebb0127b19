import { setTimeout as sleep } from 'node:timers/promises';
import type { Browser, CDPSession } from '@playwright/test';
import { startVisit } from './visit.ts';

/** The result of a tap on Apply. */
export interface ApplyTap {
  /** Milliseconds from the finger's lift until the form is asked for. */
  delay: number;
  /** What else was asked for and came in between: the form should wait for nothing. */
  waitedFor: string[];
}

/** Milliseconds after Apply is shown: sooner no finger finds it. */
export const earliestTap = 100;

/**
 * Milliseconds that a finger rests on the button: a short tap, DevTools' own.
 * https://chromedevtools.github.io/devtools-protocol/tot/Input/#method-synthesizeTapGesture
 */
export const rest = 50;

/** The bindings that tell where Apply is, `x y`, and when the finger was lifted, in milliseconds of the clock. */
const bindings = { place: 'tapAt', lift: 'liftedAt' };

/** In a dialog, or as a page. */
const formAddress = /\/(?:embed|r)\//;

/**
 * Runs in the page, before anything of it: tells where Apply is once it is painted, and when the finger is lifted. The frame of
 * the form has no Apply.
 */
function announceApply([wait, { place, lift }]: [number, typeof bindings]): void {
  if (parent !== window) return;
  const page = globalThis as unknown as Record<string, (value: string) => void>;
  addEventListener('pointerup', ({ timeStamp }) => page[lift]?.(String(performance.timeOrigin + timeStamp)), true);
  new PerformanceObserver((list, observer) => {
    if (!list.getEntriesByName('first-contentful-paint')[0]) return;
    observer.disconnect();
    // The first paint may show the page's beginning alone, while the rest still arrives.
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

/** Puts a finger down and lifts it. Playwright's own lifts it within the millisecond, before it is known what it touches. */
export async function tap(session: CDPSession, x: number, y: number): Promise<void> {
  const down = session.send('Input.dispatchTouchEvent', { type: 'touchStart', touchPoints: [{ x, y }] });
  await sleep(rest);
  await Promise.all([down, session.send('Input.dispatchTouchEvent', { type: 'touchEnd', touchPoints: [] })]);
}

/**
 * Opens a page under slow 4G, and taps on Apply as soon as anyone can. Before the page's script, the tap follows a link to the form.
 * @param slowdown of the processor.
 */
export async function measureApplyTap(
  browser: Browser,
  origin: string,
  address: string,
  slowdown: number,
): Promise<ApplyTap> {
  const { context, page, session } = await startVisit(browser, origin, slowdown);
  /** URLs by the request's id. */
  const begun = new Map<string, string>();
  const waitedFor: string[] = [];
  let lifted = 0;
  const formAsked = new Promise<number>((resolve, reject) => {
    session.on('Network.requestWillBeSent', ({ requestId, request, type, wallTime }) => {
      if (formAddress.test(request.url)) resolve(wallTime * 1000);
      // The browser asks for the tab's picture when it likes.
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
  // Not by `exposeFunction`, whose answer the page would have to take in beside the tap.
  await session.send('Runtime.enable');
  for (const name of Object.values(bindings)) await session.send('Runtime.addBinding', { name });
  await page.addInitScript(announceApply, [earliestTap, bindings] as [number, typeof bindings]);
  const opened = page.goto(address).catch((error: Error) => {
    // The tap may lead to the form's page before this one is loaded.
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

/** What came of the first press in the shop on the home page, in milliseconds. */
export interface FirstPress {
  /** From the finger's touch until its code is asked for. */
  asked: number;
  /** From the arrival of the code until the shop shows what was pressed. */
  answered: number;
}

/** Runs in the page: keeps when the shop was touched, and when its first answer was drawn. */
function watchShop(): void {
  const page = globalThis as unknown as Record<string, number>;
  document.addEventListener('pointerdown', ({ timeStamp }) => Object.assign(page, { touched: timeStamp }), true);
  const total = document.querySelector('[data-part=total]') as Element;
  new MutationObserver(() => {
    // Code that was only loaded shows the total that was there.
    if (document.querySelector<HTMLInputElement>('[name=quantity]')?.value !== '2') return;
    requestAnimationFrame(() => {
      const { port1, port2 } = new MessageChannel();
      port1.onmessage = () => Object.assign(page, { drawn: page.drawn ?? performance.now() });
      port2.postMessage('');
    });
  }).observe(total, { childList: true });
}

/**
 * Opens a page with the shop under slow 4G, and adds one to its quantity.
 * @param slowdown of the processor.
 */
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
