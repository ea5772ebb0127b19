import type { Browser } from '@playwright/test';
import { startVisit, type Traffic } from './visit.ts';

/** What a page loads, by what its visitor has shown an intent of. */
export interface Intent {
  /** Of the first view, untouched. */
  before: Traffic;
  /** Bytes of external scripts once the whole page was looked at and Apply was tapped, where it has an Apply. */
  scriptsAfter: number;
  /** A form stands in the page, near its first view: its code comes with it. */
  framesForm: boolean;
}

/** What is loaded before a visitor shows any intent, and for it. */
export async function measureIntent(browser: Browser, origin: string, address: string): Promise<Intent> {
  const { context, page, traffic } = await startVisit(browser, origin);
  await page.goto(address, { waitUntil: 'networkidle' });
  const before = { ...traffic, elsewhere: [...traffic.elsewhere] };
  for (const part of await page.locator('main > *').all()) await part.scrollIntoViewIfNeeded();
  await page.waitForLoadState('networkidle');
  const apply = page.locator('main a[data-apply]').first();
  if ((await apply.count()) > 0) {
    await apply.tap();
    await page.frameLocator('#apply iframe').locator('form').waitFor();
    await page.waitForTimeout(500);
  }
  const framesForm = (await page.locator('iframe[data-tally-src]').count()) > 0;
  await context.close();
  return { before, scriptsAfter: traffic.scripts, framesForm };
}
