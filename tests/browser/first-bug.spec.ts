import type { Locator } from '@playwright/test';
import { formatNumber } from '../../i18n/format.ts';
import { getShopFacts, requirements } from '../../model/first-bug.ts';
import { languages } from '../../model/languages.ts';
import { bugs } from '../../model/points.ts';
import { firstBugStepsKey, pointsKey } from '../../model/storage-keys.ts';
import {
  button,
  codeField,
  enter,
  expectTotal,
  find,
  found,
  game,
  gameCode,
  off,
  phone,
  press,
  quantityField,
  report,
  typeQuantity,
} from './first-bug.ts';
import { expect, test } from './fixtures.ts';
import { holdBack, idle } from './page-parts.ts';
import { textsOf } from './site-pages.ts';

const { discount, price, quantity } = getShopFacts();

test.describe('on a phone', () => {
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
    await page.locator('[value=quantity]').check();
    await expect(expected).toHaveText(t('report.untouched', { requirement: t('requirements.label', { number: 3 }) }));
    await press(page, 'close');
    await expect(found(page)).toHaveCount(0);
    await expect(button(page, 'report')).toBeFocused();
    await press(page, 'clear');
    await expect(page.locator('[name=code]')).toHaveValue('');
  });

  test('the first-bug game continues after a reload', async ({ page }) => {
    await page.goto('/');
    await find(page, 'spaces');
    await enter(page, discount.code);
    await press(page, 'more');
    await expectTotal(page, 2 * price - off);
    await page.reload();
    await expect(found(page)).toHaveCount(1);
    await expectTotal(page, 2 * price - off);
    await expect(quantityField(page)).toHaveValue('2');
    await report(page, 'recalculated');
    await expect(found(page)).toHaveCount(2);
    // The points return with the game.
    await page.evaluate((key) => localStorage.removeItem(key), pointsKey);
    await page.reload();
    await expect(found(page)).toHaveCount(2);
    expect(await page.evaluate((key) => localStorage.getItem(key), pointsKey)).toBe('recalculated,spaces');
    // Invalid stored steps start a new game.
    for (const steps of ['""', '[{"do":"dance"},7]', '[{"do":"report","of":"a]b"}]']) {
      await page.evaluate(([key, value]) => localStorage.setItem(key, value), [firstBugStepsKey, steps] as const);
      await page.reload();
      await press(page, 'more');
      await expectTotal(page, 2 * price);
    }
  });
});

test('the first-bug game works by keyboard', async ({ page }) => {
  await page.goto('/');
  await button(page, 'more').focus();
  await page.keyboard.press('Enter');
  await expect(quantityField(page)).toHaveValue('2');
  await page.keyboard.press('Tab');
  await page.keyboard.type(discount.code);
  await page.keyboard.press('Enter');
  await expectTotal(page, 2 * (price - off));
  await typeQuantity(page, 0);
  await page.keyboard.press('Enter');
  await button(page, 'report').focus();
  await page.keyboard.press('Space');
  await page.locator('[name=requirement]').first().focus();
  await page.keyboard.press('Space');
  for (let down = 0; down < requirements.indexOf('quantity'); down++) await page.keyboard.press('ArrowDown');
  await page.keyboard.press('Enter');
  await expect(found(page)).toHaveCount(1);
  await expect(button(page, 'report')).toBeFocused();
  await expect(quantityField(page)).toHaveValue('0');
  await typeQuantity(page, quantity.most + 1);
  await page.keyboard.press('Tab');
  await expect(quantityField(page)).toHaveValue('0');
});

test('the game loads its code at the first press, and replays the presses made until then', async ({ page }) => {
  const asked: string[] = [];
  page.on('request', (request) => void asked.push(request.url()));
  const codes = () => asked.filter((url) => gameCode.test(url));
  const release = await holdBack(page, gameCode);
  await page.goto('/');
  await idle(page);
  expect(asked.filter((url) => /\.js$/.test(url))).toEqual([]);
  await button(page, 'more').hover();
  await page.mouse.down();
  await expect.poll(() => codes().length).toBe(1);
  await page.mouse.up();
  await press(page, 'clear');
  await press(page, 'more');
  await press(page, 'more');
  await enter(page, discount.code);
  await press(page, 'less');
  await codeField(page).fill('what is typed next');
  await typeQuantity(page, 5);
  await press(page, 'report');
  await expectTotal(page, price);
  release();
  await expect(page.locator('[data-part=steps]')).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(quantityField(page)).toHaveValue('5');
  await expect(codeField(page)).toHaveValue('what is typed next');
  // Ten per cent of three items: the number when the code was entered.
  await expectTotal(page, 5 * price - 3 * off);
  expect(codes()).toHaveLength(1);
});

test('the game reports that its code failed to load, keeps presses and input, and retries', async ({
  page,
  consoleErrors,
}) => {
  consoleErrors.allow(/first-bug-game/, /ERR_FAILED/);
  const t = textsOf('first-bug');
  await page.route(gameCode, (route) => route.abort());
  await page.goto('/');
  await enter(page, discount.code);
  const alert = game(page).getByRole('alert');
  await expect(alert).toContainText(t('verdicts.failed'));
  await expect(codeField(page)).toHaveValue(discount.code);
  await page.unroute(gameCode);
  await press(page, 'retry');
  await expectTotal(page, price - off);
  await expect(alert).toBeHidden();
});

for (const { code, prefix } of languages)
  test(`home shows the shop of the game in the first view in ${code}`, async ({ page }) => {
    await page.goto(prefix || '/');
    for (const width of [360, 1280]) {
      await page.setViewportSize({ width, height: 640 });
      for (const part of ['h1', 'main p a', 'h2', '[value=more]', '[name=code]'])
        await expect(page.locator(`main ${part.replace('main ', '')}`).first(), part).toBeInViewport({ ratio: 1 });
      const { top } = await page.locator('#first-bug').evaluate((element) => element.getBoundingClientRect());
      expect(top).toBeLessThan(480);
    }
  });

test.describe('without scripts', () => {
  test.use({ javaScriptEnabled: false, viewport: phone });

  test('the game shows its requirements, a disabled shop, the answers and a link to apply', async ({ page }) => {
    const t = textsOf('first-bug', 'ru');
    await page.goto('/ru');
    await expect(page.locator('#requirements li').filter({ visible: true })).toHaveCount(requirements.length);
    await expect(page.locator('#requirements button')).toBeHidden();
    for (const control of await game(page).locator('fieldset').first().locator('button, input').all())
      await expect(control).toBeDisabled();
    await expect(button(page, 'report')).toBeHidden();
    const answers = game(page).locator('details li').filter({ visible: true });
    await expect(answers).toHaveCount(0);
    await page.getByText(t('result.answers'), { exact: true }).click();
    await expect(answers).toHaveCount(bugs.length);
    await game(page).locator('[data-apply=qa]').click();
    await expect(page.locator('form [type=submit]')).toBeVisible();
  });
});
