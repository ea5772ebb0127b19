import type { Locator } from '@playwright/test';
import { formatNumber } from '../../i18n/format.ts';
import { bugs, requirements, shopFacts } from '../../model/first-bug.ts';
import { firstBugStepsKey, trialResultsKey } from '../../model/storage-keys.ts';
import {
  button,
  enter,
  expectTotal,
  filled,
  find,
  found,
  game,
  off,
  phone,
  press,
  report,
  score,
  verdict,
} from './first-bug.ts';
import { expect, test } from './fixtures.ts';
import { textsOf } from './site-pages.ts';

const { discount, expiredCode, firstNumber, price, quantity } = shopFacts;

test.use({ viewport: phone });

test('a bug report fills in its steps, and its sums for the chosen requirement', async ({ page }) => {
  const t = textsOf('first-bug');
  await page.goto('/');
  await enter(page, discount.code);
  await press(page, 'more');
  await press(page, 'more');
  await enter(page, `${discount.code} `);
  await press(page, 'report');
  const [expected, actual, steps] = ['expected', 'actual', 'steps'].map((name) =>
    page.locator(`[data-part=${name}]`),
  ) as [Locator, Locator, Locator];
  await expect(expected).toHaveText(t('report.choose'));
  await expect(steps.locator('li')).toHaveText([
    t('report.start', { product: t('shop.product'), count: quantity.least }),
    t('report.code', { typed: discount.code }),
    t('report.quantity', { list: '2, 3' }),
    t('report.code', { typed: `${discount.code} ` }),
  ]);
  await expect(steps.locator('code').last()).toHaveText(`${discount.code} `, { useInnerText: true });
  // The steps end where the bug showed.
  await page.locator('[value=recalculated]').check();
  await expect(steps.locator('li')).toHaveCount(3);
  await expect(expected).toContainText(formatNumber(2 * (price - off)));
  await expect(actual).toContainText(formatNumber(2 * price - off));
  await press(page, 'close');
  await expect(found(page)).toHaveCount(0);
  await expect(button(page, 'report')).toBeFocused();
});

test('a bug report is answered as not reproduced, confirmed or duplicate, and needs a requirement', async ({
  page,
}) => {
  const t = textsOf('first-bug');
  await page.goto('/');
  await enter(page, expiredCode);
  await report(page, 'expired');
  const requirement = t('requirements.label', { number: requirements.indexOf('expired') + 1 });
  await expect(verdict(page)).toHaveText(t('verdicts.notReproduced', { requirement }));
  await find(page, 'spaces');
  const number = t('report.number', { number: firstNumber });
  await expect(verdict(page)).toHaveText(t('verdicts.confirmed', { number, title: t('bugs.spaces.title') }));
  await report(page, 'spaces');
  await expect(verdict(page)).toHaveText(t('verdicts.duplicate', { number }));
  await expect(filled(page)).toHaveCount(2);
  await press(page, 'report');
  await press(page, 'send');
  await expect(page.locator('dialog [data-part=steps]')).toBeVisible();
});

test('the game can end early, reveal the other bugs, resume and restart', async ({ page }) => {
  const t = textsOf('first-bug', 'ru');
  await page.goto('/ru');
  await find(page, 'quantity');
  await press(page, 'hint');
  await expect(verdict(page)).toHaveText(t('verdicts.hint', { hint: t('bugs.once.hint') }));
  await press(page, 'finish');
  await expect(score(page)).toHaveText(t('result.some', { found: 1, count: bugs.length }));
  expect(await page.evaluate((key) => localStorage.getItem(key), trialResultsKey)).toBe(`1/${bugs.length}`);
  const answers = page.locator('[data-bug]').filter({ visible: true });
  await expect(answers).toHaveCount(0);
  const fold = game(page).locator('summary');
  await fold.click();
  await expect(answers).toHaveCount(1);
  const share = await page.locator('[data-part=share]').getAttribute('href');
  const { searchParams } = new URL(share ?? '');
  expect(searchParams.get('url')).toMatch(/\/ru#first-bug$/);
  expect(searchParams.get('text')).toBe(t('result.message', { found: 1, count: bugs.length }));
  await press(page, 'rest');
  await expect(answers).toHaveCount(bugs.length);
  await expect(fold).toBeFocused();
  await press(page, 'resume');
  await expect(game(page)).toBeFocused();
  await expect(found(page)).toHaveCount(1);
  await press(page, 'finish');
  await press(page, 'again');
  await expect(found(page)).toHaveCount(0);
  await expectTotal(page, price);
  expect(await page.evaluate((key) => localStorage.getItem(key), firstBugStepsKey)).toBe('');
});
