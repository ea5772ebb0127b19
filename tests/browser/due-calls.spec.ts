import type { Page } from '@playwright/test';
import { firstOwnerId, firstOwnerName } from '../../desk/api/account.ts';
import type { DueCall } from '../../desk/api/application.ts';
import { accessibilityFaults } from './accessibility.ts';
import {
  comeBack,
  expect,
  fitsWidth,
  idOf,
  postApplication,
  signInToApplication,
  test,
  twoPlaces,
  uniqueName,
} from './desk.ts';
import { storeLanguage } from './fixtures.ts';
import { textsOf } from './site-pages.ts';

const minuteMs = 60_000;

/** The desk answers with these calls. Real calls would be announced in the browsers of other tests too. */
async function promise(page: Page, calls: readonly DueCall[]): Promise<void> {
  await page.unroute('**/desk/api/due-calls');
  let isAnswered = false;
  await page.route('**/desk/api/due-calls', (route) => {
    isAnswered = true;
    return route.fulfill({ json: calls });
  });
  await comeBack(page, () => expect(isAnswered).toBe(true));
}

for (const { code, ...size } of twoPlaces) {
  test(`a promised call that is near is announced on every page, in the tab, and once by a sound at ${size.width} px in ${code}`, async ({
    page,
  }) => {
    const account = textsOf('inbox-account', code);
    const name = uniqueName();
    await page.addInitScript(() => {
      const sounds = { count: 0 };
      Object.assign(window, { sounds });
      const { start } = AudioScheduledSourceNode.prototype;
      AudioScheduledSourceNode.prototype.start = function (...when) {
        sounds.count++;
        start.apply(this, when);
      };
    });
    const sounds = () => page.evaluate(() => (window as unknown as { sounds: { count: number } }).sounds.count);
    await postApplication(page, name);
    await storeLanguage(page, code);
    await page.setViewportSize(size);
    // While the page asks for the calls, it does not ask again.
    const asked = page.waitForResponse('**/desk/api/due-calls');
    await signInToApplication(page, name);
    await expect(page.getByRole('region', { name })).toBeVisible();
    await asked;
    const id = idOf(page);
    const link = page.locator('header').getByRole('link', { name });
    await expect(link).toHaveCount(0);
    const callAt = Date.now() + 3 * minuteMs;
    const call = { id, name, phone: '+998901234567', callAt, responsible: null };
    await promise(page, [call]);
    await expect(link).toBeInViewport({ ratio: 1 });
    await expect(page).toHaveTitle(new RegExp(name));
    await expect(page.locator('link[rel=icon]')).toHaveAttribute('href', /^data:/);
    const afterFirst = await sounds();
    expect(afterFirst).toBeGreaterThan(0);
    expect(await fitsWidth(page)).toBe(true);
    expect(await accessibilityFaults(page)).toEqual([]);
    const theirs = { ...call, name: 'Begzod', callAt: callAt - minuteMs, responsible: { id: 'm', name: 'Malika K' } };
    await promise(page, [theirs]);
    await expect(page.locator('header').getByRole('link', { name: theirs.name })).toContainText('MK');
    // An own call comes first, also if it is later.
    await promise(page, [theirs, { ...call, responsible: { id: firstOwnerId, name: firstOwnerName } }]);
    await expect(link).toContainText('+1');
    expect(await fitsWidth(page)).toBe(true);

    await page.goto('/desk/account');
    await expect(link).toBeInViewport({ ratio: 1 });
    await expect(page).toHaveTitle(new RegExp(name));
    // The tab has announced this call before.
    expect(await sounds()).toBe(0);
    await page.getByLabel(account('sound.label')).uncheck();
    await promise(page, [{ ...call, callAt: callAt - 4 * minuteMs }]);
    await expect(page).not.toHaveTitle(/☎.*☎/);
    expect(await sounds()).toBe(0);
    await link.click();
    await expect(page.getByRole('region', { name })).toBeVisible();

    await promise(page, []);
    await expect(link).toHaveCount(0);
    await expect(page).not.toHaveTitle(new RegExp(name));
    await expect(page.locator('link[rel=icon]')).toHaveAttribute('href', '/favicon.svg');
  });
}
