import type { Locator } from '@playwright/test';
import { getShopFacts } from '../../model/first-bug.ts';
import { userRange } from '../../site/features/trial/jmeter/jmeter-trial.ts';
import { phone } from './first-bug.ts';
import { expect, test } from './fixtures.ts';
import { bars, field, log, press, slider, tool, trial, verdict } from './trial-steps.ts';

test.use({ viewport: phone });

test('in the terminal, Tab completes or leaves an empty line, and arrow keys recall earlier commands', async ({
  page,
}) => {
  await page.goto('/dars/linux-qa');
  await trial(page).locator('[value=start]').press('Enter');
  const line = field(page, 'line');
  await expect(line).toBeFocused();
  await page.keyboard.type('he');
  await page.keyboard.press('Tab');
  await page.keyboard.type('-n 1 RE');
  await page.keyboard.press('Tab');
  await expect(line).toHaveValue('head -n 1 README.txt ');
  await page.keyboard.press('Enter');
  await expect(log(page).locator('[data-kind=output]')).toHaveText(/^access\.log/);
  await page.keyboard.press('ArrowUp');
  await expect(line).toHaveValue('head -n 1 README.txt ');
  await page.keyboard.press('ArrowDown');
  await expect(line).toHaveValue('');
  await page.keyboard.press('Tab');
  await expect(line).not.toBeFocused();
});

test.describe('on a phone', () => {
  test.use({ hasTouch: true, isMobile: true });

  test('each line of the log fits in two rows, and a verdict moves no button', async ({ page }) => {
    await page.goto('/dars/linux-qa');
    await press(page, 'start');
    await field(page, 'line').fill('cat access.log');
    await press(page, 'run');
    const hidden = await log(page).evaluate(({ scrollWidth, clientWidth }) => scrollWidth - clientWidth);
    const rows = await log(page)
      .locator('span')
      .evaluateAll((all) =>
        all.map((line) => line.clientHeight / Number.parseFloat(getComputedStyle(line).lineHeight)),
      );
    expect({ hidden, rows: Math.round(Math.max(...rows)) }).toEqual({ hidden: 0, rows: 2 });
    const check = trial(page).locator('[value=answer]');
    const top = await check.evaluate((button: HTMLElement) => button.offsetTop);
    await check.click();
    await expect(verdict(page)).not.toBeEmpty();
    expect(await check.evaluate((button: HTMLElement) => button.offsetTop)).toBe(top);
  });
});

/** A screen reader reads the whole text of a live region again if its nodes are new. */
async function expectKept(region: Locator, action: () => Promise<void>): Promise<void> {
  const node = await region.evaluateHandle(({ firstChild }) => firstChild as Node);
  await action();
  expect(await node.evaluate(({ isConnected }) => isConnected)).toBe(true);
}

test('a screen reader reads a hint once, and the load of a test only after a change', async ({ page }) => {
  await page.goto('/dars/linux-qa');
  await press(page, 'start');
  await press(page, 'hint');
  await expectKept(verdict(page), async () => {
    await press(page, 'run');
    await expect(log(page).locator('[data-kind=output]')).toHaveCount(1);
  });
  await page.goto('/dars/api-testing');
  await press(page, 'start');
  await press(page, 'hint');
  await expectKept(verdict(page), async () => {
    await press(page, 'send');
    await expect(log(page)).toContainText('200 OK');
  });
  await page.goto('/dars/jmeter');
  await press(page, 'start');
  await expectKept(trial(page).locator('[aria-live]'), async () => {
    await press(page, 'hint');
    await expect(verdict(page)).not.toBeEmpty();
  });
});

test('a key of the terminal writes at the caret, over the selection', async ({ page }) => {
  await page.goto('/dars/linux-qa');
  await press(page, 'start');
  const line = field(page, 'line');
  await line.fill('cat tail');
  for (const selection of [
    [4, 4],
    [0, 3],
  ] as const) {
    await line.evaluate((element: HTMLInputElement, [start, end]) => element.setSelectionRange(start, end), selection);
    // Only phones show these keys.
    await trial(page)
      .locator('[value="|"]')
      .evaluate((button: HTMLButtonElement) => button.click());
    await page.keyboard.type('x');
  }
  await expect(line).toHaveValue('|x |xtail');
});

test('a visitor changes a request and its assertion by keyboard, and moves the load of a test by its step', async ({
  page,
}) => {
  await page.goto('/dars/api-testing');
  await trial(page).locator('[value=start]').press('Enter');
  await field(page, 'body').fill('{“code”: “BAHOR”}');
  await page.keyboard.press('Enter');
  await expect(log(page)).toContainText('404 Not Found');
  await expect(field(page, 'headers')).toBeHidden();
  await press(page, 'send');
  await trial(page).locator('[value=unfold]').press('Enter');
  const below = await log(page).evaluate((pane) => pane.scrollHeight - pane.clientHeight - pane.scrollTop);
  expect(below).toBeLessThan(1);
  await field(page, 'headers').fill('Content-Type: text/plain');
  await page.keyboard.press('Enter');
  await expect(log(page)).toContainText('415 Unsupported Media Type');
  await field(page, 'method').selectOption('GET');
  await expect(field(page, 'body')).toBeHidden();
  await field(page, 'path').selectOption('/cart');
  await press(page, 'send');
  await expect(log(page)).toContainText(`"price": ${getShopFacts().price}`);
  await field(page, 'subject').selectOption('time');
  await field(page, 'comparison').selectOption('below');
  await field(page, 'value').pressSequentially('300');
  await expect(trial(page).locator('code')).toHaveText('pm.expect(pm.response.responseTime).to.be.below(300)');

  await page.goto('/dars/jmeter');
  await trial(page).locator('[value=start]').press('Enter');
  await expect(tool(page)).toBeFocused();
  for (const part of ['[value=hint]', '[value=giveUp]', '[name=users]']) {
    await page.keyboard.press('Tab');
    await expect(trial(page).locator(part)).toBeFocused();
  }
  await page.keyboard.press('ArrowRight');
  await expect(bars(page)).toHaveCount(2);
  await press(page, 'more');
  await expect(slider(page)).toHaveValue(String(userRange.min + 2 * userRange.step));
});
