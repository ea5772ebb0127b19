import type { Page } from '@playwright/test';
import { languages } from '../../model/languages.ts';
import {
  shopFacts,
  solution,
  failedStatus as status,
  timeZone as zone,
} from '../../site/features/trial/linux-qa/shop-log.ts';
import { expect, test } from './fixtures.ts';
import { holdBack, idle } from './page-parts.ts';
import { textsOf } from './site-pages.ts';
import { apply, expectGoodState, kept, phone, press, sizeOf, trial, verdict } from './trial-parts.ts';

const { right, known } = shopFacts('');
const code = /\/assets\/linux-trial/;
const path = '/dars/linux-qa';

const line = (page: Page) => page.locator('[name=line]');
const log = (page: Page) => trial(page).getByRole('log');

async function run(page: Page, command: string): Promise<void> {
  await line(page).fill(command);
  await line(page).press('Enter');
  await expect(line(page)).toHaveValue('');
}

async function answer(page: Page, count: number, name: string): Promise<void> {
  await page.locator('[name=count]').fill(String(count));
  await page.locator('[name=page]').selectOption(name);
  await press(page, 'answer');
}

test.describe('on a phone', () => {
  test.use({ viewport: phone });

  test('a visitor solves the Linux trial, and applies with the result', async ({ page }) => {
    const t = textsOf('trial', 'ru');
    await page.goto(`/ru${path}`);
    const size = await sizeOf(page);
    await press(page, 'start');
    await expect(trial(page).getByRole('heading')).toHaveText(t('linux.task', { status }));
    expect(await sizeOf(page)).toEqual(size);
    for (const command of solution) await run(page, command);
    await expect(log(page).locator('[data-kind=output]')).toHaveText([
      String(right.count),
      new RegExp(`${right.count} ${right.page}$`),
    ]);
    await expect(apply(page)).toBeHidden();
    await answer(page, right.count, right.page);
    await expect(verdict(page)).toHaveText(t('linux.verdicts.right', { ...right }));
    await expect(verdict(page)).toBeFocused();
    expect(await kept(page)).toBe('linux-qa:2/2');
    await apply(page).click();
    await expect(page.locator('#apply iframe')).toHaveAttribute('src', /&trial=linux-qa:2\/2$/);
  });

  test('a wrong answer of the Linux trial gets its reason, and a hint helps', async ({ page }) => {
    const t = textsOf('trial');
    await page.goto(path);
    await press(page, 'start');
    // The empty field shows `ls`, and a press runs it.
    await press(page, 'run');
    await expect(log(page)).toContainText('access.log');
    await press(page, 'answer');
    await expect(verdict(page)).toHaveText(t('linux.verdicts.empty'));
    await answer(page, known.zone ?? 0, right.page);
    await expect(verdict(page)).toHaveText(t('linux.verdicts.zone', { zone }));
    await answer(page, right.count, '/promo');
    await expect(verdict(page)).toHaveText(t('linux.verdicts.page'));
    await press(page, 'hint');
    const firstCommand = 'head -n 3 access.log';
    await expect(verdict(page).locator('code')).toHaveText(firstCommand);
    // Each press shows another hint. After the last the first comes again.
    for (const isFirst of [false, false, true]) {
      await press(page, 'hint');
      await expect(verdict(page).getByText(firstCommand)).toHaveCount(Number(isFirst));
    }
    await run(page, 'vim access.log');
    await expect(log(page)).toContainText('vim: ');
    expect(await kept(page)).toBeNull();
  });

  test('the Linux trial types its solution for a visitor who gives up, and starts again', async ({ page }) => {
    const t = textsOf('trial');
    await page.goto(path);
    await press(page, 'start');
    await press(page, 'giveUp');
    await expect(verdict(page)).toHaveText(t('linux.verdicts.shown', { ...right }), { timeout: 15_000 });
    await expect(log(page).locator('[data-kind=line]')).toHaveText([...solution]);
    expect(await kept(page)).toBe('linux-qa:0/2');
    await press(page, 'again');
    await expect(log(page).locator('[data-kind=line]')).toHaveCount(0);
    await expect(trial(page).locator('section').first()).toBeFocused();
    await answer(page, right.count, right.page);
    expect(await kept(page)).toBe('linux-qa:2/2');
  });
});

test('in the terminal, Tab completes or leaves an empty line, and arrow keys recall earlier commands', async ({
  page,
}) => {
  await page.goto(path);
  await trial(page).locator('[value=start]').focus();
  await page.keyboard.press('Enter');
  await expect(line(page)).toBeFocused();
  await page.keyboard.type('he');
  await page.keyboard.press('Tab');
  await page.keyboard.type('-n 1 RE');
  await page.keyboard.press('Tab');
  await expect(line(page)).toHaveValue('head -n 1 README.txt ');
  await page.keyboard.press('Enter');
  await expect(log(page).locator('[data-kind=output]')).toHaveText(/^access\.log/);
  await page.keyboard.press('ArrowUp');
  await expect(line(page)).toHaveValue('head -n 1 README.txt ');
  await page.keyboard.press('ArrowDown');
  await expect(line(page)).toHaveValue('');
  await page.keyboard.press('Tab');
  await expect(line(page)).not.toBeFocused();
});

test('the Linux trial loads its code at the first touch, keeps the press, and says that loading failed', async ({
  page,
  consoleErrors,
}) => {
  consoleErrors.allow(/linux-trial/, /ERR_FAILED/);
  const asked: string[] = [];
  page.on('request', (request) => void asked.push(request.url()));
  await page.goto(path);
  await idle(page);
  expect(asked.filter((url) => /\.js$/.test(url))).toEqual([]);
  await page.route(code, (route) => route.abort());
  await press(page, 'start');
  await expect(trial(page).getByRole('alert')).toBeVisible();
  await expect(trial(page).getByRole('alert')).toHaveText(textsOf('trial')('failed'));
  await page.unroute(code);
  const release = await holdBack(page, code);
  await press(page, 'start');
  await expect(line(page)).toHaveCount(0);
  await expect(trial(page)).toHaveAttribute('aria-busy', 'true');
  release();
  await expect(line(page)).toBeVisible();
  await expect(trial(page)).toHaveAttribute('aria-busy', 'false');
  await expect(trial(page).getByRole('alert')).toBeHidden();
});

test('the picture stays while the button only has the focus', async ({ page }) => {
  await page.goto(path);
  const loaded = page.waitForResponse(code);
  await trial(page).locator('[value=start]').focus();
  await loaded;
  await idle(page);
  await expect(trial(page).getByRole('img')).toBeVisible();
  await expect(line(page)).toHaveCount(0);
  await trial(page).getByRole('img').click();
  await expect(line(page)).toBeFocused();
});

for (const { code: language, prefix } of languages)
  test(`the Linux trial is accessible and clips no text in each of its states in ${language}`, async ({ page }) => {
    test.slow();
    await page.goto(prefix + path);
    await expectGoodState(page, language, 'picture');
    await press(page, 'start');
    await run(page, 'cat access.log');
    await expectGoodState(page, language, 'begun');
    await answer(page, right.count + 1, right.page);
    await expectGoodState(page, language, 'wrong');
    await press(page, 'hint');
    await expectGoodState(page, language, 'hint');
    await answer(page, right.count, right.page);
    await expectGoodState(page, language, 'solved');
  });

test.describe('without scripts', () => {
  test.use({ javaScriptEnabled: false, viewport: phone });

  test('the Linux page shows the picture and no button to try', async ({ page }) => {
    await page.goto(path);
    await expect(trial(page).getByRole('img')).toBeVisible();
    await expect(trial(page).locator('button')).toBeHidden();
  });
});
