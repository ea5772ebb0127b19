import type { Page } from '@playwright/test';
import { accessibilityFaults } from './accessibility.ts';
import { refusals } from './console-errors.ts';
import { sameInEveryEngine } from './engines.ts';
import { expect, storeLanguage, test } from './fixtures.ts';
import { signIn } from './page-parts.ts';
import { textsOf } from './site-pages.ts';

async function openStats(page: Page): Promise<void> {
  await signIn(page, '/desk/stats');
  await expect(page.getByRole('heading', { level: 2 }).first()).toBeVisible();
}

test(
  'whoever comes by a campaign and applies is counted, and nothing stays on the device',
  sameInEveryEngine,
  async ({ page, consoleErrors }) => {
    consoleErrors.allow(...refusals(401));
    const campaign = `kuz-${Math.random().toString(36).slice(2, 8)}`;
    await page.goto(`/ru/dars/qa?utm_source=telegram&utm_campaign=${campaign}`);
    await page.goto(`/r/qa?language=ru&utm_source=telegram&utm_campaign=${campaign}`);
    // What is counted here comes to the store within a minute; `tests/desk/stats.test.ts` has it.
    expect(await page.context().cookies()).toEqual([]);
    await page.request.post(`/r/qa?language=ru&utm_source=telegram&utm_campaign=${campaign}`, {
      form: { name: 'Анна', phone: '901234567', started: '1' },
    });
    await storeLanguage(page, 'ru');
    await openStats(page);
    const row = page.getByRole('row', { name: `telegram / – / ${campaign}` });
    const more = page.getByRole('button', { name: /^Ещё/ });
    if (!(await row.isVisible())) await more.click();
    await expect(row.getByRole('cell')).toHaveText(['1', '0']);
  },
);

for (const { code, width } of [
  { code: 'uz', width: 360 },
  { code: 'ru', width: 1280 },
] as const) {
  test(
    `the page of statistics is read and used at ${width} px in ${code}`,
    // One of them in every engine: fields of dates, the history.
    width === 360 ? {} : sameInEveryEngine,
    async ({ page, consoleErrors }) => {
      consoleErrors.allow(...refusals(401));
      const t = textsOf('inbox-stats', code);
      await page.setViewportSize({ width, height: 800 });
      await storeLanguage(page, code);
      await page.request.post('/r/qa', { form: { name: 'Anna', phone: '901234567', started: '1' } });
      await openStats(page);
      await expect(page.getByRole('heading', { name: t('campaigns.title') })).toBeVisible();
      expect(await accessibilityFaults(page)).toEqual([]);
      expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(width);

      await page.getByLabel(t('range.from'), { exact: true }).fill('2026-02-01');
      await page.getByLabel(t('range.to'), { exact: true }).fill('2026-01-31');
      await page.keyboard.press('Enter');
      await expect(page.getByRole('alert')).toHaveText(t('range.order'));
      await page.getByLabel(t('range.to'), { exact: true }).fill('2026-02-03');
      await page.keyboard.press('Enter');
      await expect(page).toHaveURL(/#from=2026-02-01&to=2026-02-03$/);
      await expect(page.getByRole('heading', { name: t('empty.title') })).toBeVisible();
      // In Firefox Playwright waits for a page to load, which a fragment does not.
      await page.evaluate(() => history.back());
      await expect(page.getByRole('heading', { name: t('campaigns.title') })).toBeVisible();
    },
  );
}
