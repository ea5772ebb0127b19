import { getShopFacts } from '../../model/first-bug.ts';
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
  typeQuantity,
} from './first-bug.ts';
import { expect, switchStorageOff, test } from './fixtures.ts';
import { holdBack, idle } from './page-parts.ts';
import { textsOf } from './site-pages.ts';

const { discount, price } = getShopFacts();

test('the first-bug game works without storage', async ({ page }) => {
  await page.setViewportSize(phone);
  await switchStorageOff(page);
  await page.goto('/');
  await find(page, 'quantity');
  await expect(found(page)).toHaveCount(1);
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
