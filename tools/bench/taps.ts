import { setTimeout as sleep } from 'node:timers/promises';
import type { Browser, CDPSession } from '@playwright/test';
import { startVisit } from './visit.ts';

/** The result of a tap on Apply. */
export interface ApplyTap {
  /** Milliseconds from the finger's lift until the form is asked for. */
  delay: number;
  /** What else was asked for in between: the form should wait for nothing. */
  waitedFor: string[];
}

/** Milliseconds after the first paint: sooner no finger finds the button. */
export const earliestTap = 100;

/**
 * Milliseconds that a finger rests on the button: a short tap, DevTools' own.
 * https://chromedevtools.github.io/devtools-protocol/tot/Input/#method-synthesizeTapGesture
 */
export const rest = 50;

/** The binding that tells where Apply is: `x y`, or nothing where no finger reaches it. */
const tapBinding = 'tapAt';

/**
 * Runs in the page, before anything of it: finds at the first paint where Apply is, says so when it is to be tapped, and
 * keeps when the finger was lifted. The frame of the form has no Apply.
 */
function announceApply([wait, binding]: [number, string]): void {
  if (parent !== window) return;
  const page = globalThis as unknown as Record<string, (place: string) => void>;
  addEventListener('pointerup', ({ timeStamp }) => Object.assign(page, { lifted: timeStamp }), true);
  new PerformanceObserver((list, observer) => {
    const paint = list.getEntriesByName('first-contentful-paint')[0];
    if (!paint) return;
    observer.disconnect();
    let place = '';
    // In a low window the apply bar covers the button in the text.
    for (const link of document.querySelectorAll('a[data-apply]')) {
      const { x, y, width, height } = link.getBoundingClientRect();
      const [across, down] = [x + width / 2, y + height / 2];
      if (!place && link.contains(document.elementFromPoint(across, down))) place = `${across} ${down}`;
    }
    // Counted from the paint itself: the observer may hear of it late.
    setTimeout(() => page[binding]?.(place), paint.startTime + wait - performance.now());
  }).observe({ type: 'paint', buffered: true });
}

/** Puts a finger down and lifts it. Playwright's own lifts it within the millisecond, before it is known what it touches. */
export async function tap(session: CDPSession, x: number, y: number): Promise<void> {
  const down = session.send('Input.dispatchTouchEvent', { type: 'touchStart', touchPoints: [{ x, y }] });
  await sleep(rest);
  await Promise.all([down, session.send('Input.dispatchTouchEvent', { type: 'touchEnd', touchPoints: [] })]);
}

/**
 * Opens a page under slow 4G, and taps on Apply as soon as anyone can.
 * @param slowdown of the processor.
 * @throws Error where no Apply is within a finger's reach.
 */
export async function measureApplyTap(
  browser: Browser,
  origin: string,
  address: string,
  slowdown: number,
): Promise<ApplyTap> {
  const { context, page, session } = await startVisit(browser, origin, slowdown);
  const tapped = new Promise<void>((resolve, reject) => {
    session.on('Runtime.bindingCalled', ({ payload }) => {
      const [x, y] = payload.split(' ').map(Number);
      if (!x || !y) reject(new Error(`${address}: no finger reaches Apply in the first view`));
      else tap(session, x, y).then(resolve, reject);
    });
  });
  // Not by `exposeFunction`, whose answer the page would have to take in beside the tap.
  await session.send('Runtime.enable');
  await session.send('Runtime.addBinding', { name: tapBinding });
  await page.addInitScript(announceApply, [earliestTap, tapBinding] as [number, string]);
  // Together, for a tap may fail before the page is loaded.
  await Promise.all([page.goto(address), tapped]);
  const asked = await page.waitForFunction(() => {
    const entries = performance.getEntriesByType('resource') as PerformanceResourceTiming[];
    const { lifted } = globalThis as unknown as { lifted: number };
    const form = entries.find(({ initiatorType }) => initiatorType === 'iframe');
    if (!form) return undefined;
    // The browser asks for the tab's picture when it likes.
    const pictures = [...document.querySelectorAll<HTMLLinkElement>('link[rel~=icon], link[rel=manifest]')];
    const between = entries
      .filter(({ startTime }) => startTime > lifted && startTime < form.startTime)
      .filter(({ name }) => !pictures.some(({ href }) => href === name));
    return { delay: form.startTime - lifted, waitedFor: between.map(({ name }) => name) };
  });
  const result = (await asked.jsonValue()) as ApplyTap;
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
