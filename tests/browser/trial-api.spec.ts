import type { Page } from '@playwright/test';
import { shopFacts } from '../../model/first-bug.ts';
import { languages } from '../../model/languages.ts';
import { solve } from '../../site/features/trial/api-testing/api-trial.ts';
import { promoStatuses } from '../../site/features/trial/api-testing/shop-api.ts';
import { expect, test } from './fixtures.ts';
import { textsOf } from './site-pages.ts';
import { apply, expectGoodState, kept, phone, press, sizeOf, trial, verdict } from './trial-parts.ts';

const { solution, actual } = solve(shopFacts);
const { code } = shopFacts.discount;
const expected = solution.assertion.value;
const path = '/dars/api-testing';

const field = (page: Page, name: string) => trial(page).locator(`[name=${name}]`);
const log = (page: Page) => trial(page).getByRole('log');

async function check(page: Page, subject: string, comparison: string, value: number | string): Promise<void> {
  await field(page, 'subject').selectOption(subject);
  await field(page, 'comparison').selectOption(comparison);
  await field(page, 'value').fill(String(value));
  await press(page, 'answer');
}

test.describe('on a phone', () => {
  test.use({ viewport: phone });

  test('a visitor solves the API trial, and applies with the result', async ({ page }) => {
    const t = textsOf('trial', 'ru');
    await page.goto(`/ru${path}`);
    const size = await sizeOf(page);
    await press(page, 'start');
    await expect(trial(page).getByRole('heading')).toHaveText(t('api.task', { code, status: promoStatuses.used }));
    expect(await sizeOf(page)).toEqual(size);
    await expect(trial(page).locator('section').first()).toBeFocused();
    await press(page, 'send');
    await expect(log(page)).toContainText(`"discount": ${expected}`);
    await press(page, 'send');
    await expect(log(page)).toContainText(`"discount": ${actual}`);
    await expect(apply(page)).toBeHidden();
    await check(page, 'discount', 'eql', expected);
    await expect(log(page)).toContainText(`pm.expect(pm.response.json().discount).to.eql(${expected})`);
    await expect(log(page)).toContainText(`AssertionError: expected ${actual} to deeply equal ${expected}`);
    await expect(verdict(page)).toHaveText(t('api.verdicts.right'));
    await expect(verdict(page)).toBeFocused();
    expect(await kept(page)).toBe('api-testing:2/2');
    await apply(page).click();
    await expect(page.locator('#apply iframe')).toHaveAttribute('src', /&trial=api-testing:2\/2$/);
  });

  test('a wrong assertion of the API trial gets its reason, and a hint helps', async ({ page }) => {
    const t = textsOf('trial');
    await page.goto(path);
    await press(page, 'start');
    await press(page, 'answer');
    await expect(verdict(page)).toHaveText(t('api.verdicts.unsent'));
    await press(page, 'send');
    await expect(verdict(page)).toBeHidden();
    await check(page, 'status', 'eql', promoStatuses.used);
    await expect(verdict(page)).toHaveText(t('api.verdicts.early', { code }));
    await press(page, 'hint');
    const { method, path: name } = solution.request;
    await expect(verdict(page)).toHaveText(t('api.hints.repeat', { request: `${method} ${name}` }));
    await press(page, 'send');
    await check(page, 'discount', 'eql', actual);
    await expect(verdict(page)).toHaveText(t('api.verdicts.asIs'));
    await check(page, 'time', 'below', 1);
    await expect(verdict(page)).toHaveText(t('api.verdicts.unfair'));
    await check(page, 'total', 'above', 1);
    await expect(verdict(page)).toHaveText(t('api.verdicts.blind'));
    expect(await kept(page)).toBeNull();
  });

  test('the API trial shows its solution to a visitor who gives up, and starts again', async ({ page }) => {
    const t = textsOf('trial');
    await page.goto(path);
    await press(page, 'start');
    await press(page, 'giveUp');
    await expect(verdict(page)).toHaveText(t('api.verdicts.shown', { actual, expected }));
    await expect(log(page).locator('b')).toHaveText(['POST /promo', 'POST /promo']);
    await expect(log(page)).toContainText(`AssertionError: expected ${actual} to deeply equal ${expected}`);
    expect(await kept(page)).toBe('api-testing:0/2');
    await press(page, 'again');
    await expect(log(page)).toHaveText(t('api.welcome'));
    await expect(trial(page).locator('section').first()).toBeFocused();
    await expect(field(page, 'value')).toHaveValue('');
  });
});

test('a visitor changes method, path, headers and body by keyboard, and sees the assertion as code', async ({
  page,
}) => {
  await page.goto(path);
  await trial(page).locator('[value=start]').focus();
  await page.keyboard.press('Enter');
  await expect(log(page)).toBeVisible();
  await page.keyboard.press('Tab');
  await expect(trial(page).locator('[value=hint]')).toBeFocused();
  await field(page, 'body').fill('{“code”: “BAHOR”}');
  await page.keyboard.press('Enter');
  await expect(log(page)).toContainText('404 Not Found');
  await expect(field(page, 'headers')).toBeHidden();
  await trial(page).locator('[value=unfold]').press('Enter');
  await expect(trial(page).locator('[value=unfold]')).toHaveAttribute('aria-expanded', 'true');
  await field(page, 'headers').fill('Content-Type: text/plain');
  await page.keyboard.press('Enter');
  await expect(log(page)).toContainText('415 Unsupported Media Type');
  await field(page, 'method').selectOption('GET');
  await expect(field(page, 'body')).toBeHidden();
  await expect(field(page, 'headers')).toBeHidden();
  await press(page, 'send');
  await expect(log(page)).toContainText('405 Method Not Allowed');
  await field(page, 'path').selectOption('/cart');
  await press(page, 'send');
  await expect(log(page)).toContainText(`"price": ${shopFacts.price}`);
  await field(page, 'subject').selectOption('time');
  await field(page, 'comparison').selectOption('below');
  await field(page, 'value').pressSequentially('300');
  await expect(trial(page).locator('code')).toHaveText('pm.expect(pm.response.responseTime).to.be.below(300)');
});

for (const { code: language, prefix } of languages)
  test(`the API trial is accessible and clips no text in each of its states in ${language}`, async ({ page }) => {
    test.slow();
    await page.goto(prefix + path);
    await press(page, 'start');
    await expectGoodState(page, language, 'begun');
    await press(page, 'send');
    await press(page, 'send');
    await press(page, 'unfold');
    await check(page, 'discount', 'above', 1);
    await expectGoodState(page, language, 'wrong');
    await press(page, 'hint');
    await field(page, 'method').selectOption('GET');
    await press(page, 'send');
    await expectGoodState(page, language, 'hint');
    await field(page, 'method').selectOption('POST');
    await press(page, 'send');
    await check(page, 'status', 'eql', promoStatuses.used);
    await expectGoodState(page, language, 'solved');
  });
