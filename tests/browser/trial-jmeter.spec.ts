import type { Page } from '@playwright/test';
import { languages } from '../../model/languages.ts';
import { formatDecimal } from '../../site/features/samples/load-model.ts';
import {
  limit,
  names,
  p95Of,
  reportOf,
  right,
  slowRequest,
  userRange,
} from '../../site/features/trial/jmeter/jmeter-trial.ts';
import { visitorSettings } from './engines.ts';
import { expect, test } from './fixtures.ts';
import { textsOf } from './site-pages.ts';
import { apply, expectGoodState, kept, phone, press, sizeOf, trial, verdict } from './trial-parts.ts';

const path = '/dars/jmeter';
const { min, step } = userRange;
const { users, request } = right;

const seconds = (time: number) => formatDecimal(time, 2);
const growthOf = (name: string) => ({
  request: name,
  idle: seconds(p95Of(min, name)),
  busy: seconds(p95Of(users, name)),
});
const solution = { ...names, ...growthOf(request), users, limit };

const slider = (page: Page) => trial(page).getByRole('slider');
const bars = (page: Page) => trial(page).locator('[data-limit] i');

async function answer(page: Page, load: number, name: string): Promise<void> {
  await slider(page).fill(String(load));
  await page.locator('[name=request]').selectOption(name);
  await press(page, 'answer');
}

test.describe('on a phone', () => {
  test.use({ viewport: phone });

  test('a visitor solves the JMeter trial, and applies with the result', async ({ page }) => {
    const t = textsOf('trial', 'ru');
    await page.goto(`/ru${path}`);
    const size = await sizeOf(page);
    await press(page, 'start');
    await expect(trial(page).getByRole('heading')).toHaveText(t('jmeter.task', { ...names, limit }));
    expect(await sizeOf(page)).toEqual(size);
    await expect(page.locator('[name=request]')).toBeInViewport();
    await slider(page).fill(String(users - step));
    await press(page, 'more');
    await expect(slider(page)).toHaveValue(String(users));
    await expect(bars(page)).toHaveCount(3);
    const cells = reportOf(users).map(({ samples, p95, errors }) => [
      samples,
      seconds(p95),
      formatDecimal(errors * 100),
    ]);
    await expect(trial(page).getByRole('table').locator('tbody td')).toHaveText(cells.flat().map(String));
    await answer(page, users, request);
    await expect(verdict(page)).toHaveText(t('jmeter.verdicts.right', solution));
    await expect(verdict(page)).toBeFocused();
    expect(await kept(page)).toBe('jmeter:2/2');
    await apply(page).click();
    await expect(page.locator('#apply iframe')).toHaveAttribute('src', /&trial=jmeter:2\/2$/);
  });

  test('a wrong answer of the JMeter trial gets its reason in view, and a hint helps', async ({ page }) => {
    const t = textsOf('trial');
    await page.goto(path);
    await press(page, 'start');
    await press(page, 'answer');
    await expect(verdict(page)).toHaveText(t('jmeter.verdicts.empty'));
    const early = users - step;
    await answer(page, early, request);
    await expect(verdict(page)).toHaveText(
      t('jmeter.verdicts.early', { ...names, users: early, time: seconds(p95Of(early)) }),
    );
    await expect(verdict(page)).toBeInViewport({ ratio: 0.95 });
    await answer(page, users + step, request);
    await expect(verdict(page)).toHaveText(t('jmeter.verdicts.late', { ...names, limit }));
    await answer(page, users, slowRequest);
    const slow = t('jmeter.verdicts.slow', { ...names, ...growthOf(slowRequest) });
    await expect(verdict(page)).toHaveText(slow);
    await press(page, 'more');
    await expect(verdict(page)).toHaveText(slow);
    await press(page, 'hint');
    await expect(verdict(page)).toHaveText(t('jmeter.hints.steps', { ...names, limit }));
    expect(await kept(page)).toBeNull();
  });

  test('the JMeter trial moves to its solution for a visitor who gives up, and starts again', async ({ page }) => {
    const t = textsOf('trial');
    await page.goto(path);
    await press(page, 'start');
    await press(page, 'giveUp');
    await expect(verdict(page)).toHaveText(t('jmeter.verdicts.shown', solution), { timeout: 15_000 });
    await expect(slider(page)).toHaveValue(String(users));
    await expect(bars(page)).toHaveCount((users - min) / step + 1);
    expect(await kept(page)).toBe('jmeter:0/2');
    await press(page, 'again');
    await expect(slider(page)).toHaveValue(String(min));
    await expect(bars(page)).toHaveCount(1);
    await expect(trial(page).locator('section').first()).toBeFocused();
    await answer(page, users, request);
    expect(await kept(page)).toBe('jmeter:2/2');
  });
});

test('the JMeter trial shows its solution at once with reduced motion', visitorSettings, async ({ page }) => {
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await page.goto(path);
  await press(page, 'start');
  await expect(slider(page)).toBeVisible();
  await trial(page)
    .locator('[value=giveUp]')
    .evaluate((button: HTMLButtonElement) => button.click());
  expect(await slider(page).inputValue()).toBe(String(users));
});

test('a keyboard moves the load of the JMeter trial by its step', async ({ page }) => {
  await page.goto(path);
  await trial(page).locator('[value=start]').focus();
  await page.keyboard.press('Enter');
  await expect(trial(page).locator('section').first()).toBeFocused();
  for (const part of ['[value=hint]', '[value=giveUp]', '[name=users]']) {
    await page.keyboard.press('Tab');
    await expect(trial(page).locator(part)).toBeFocused();
  }
  await page.keyboard.press('ArrowRight');
  await expect(slider(page)).toHaveValue(String(min + step));
  await expect(bars(page)).toHaveCount(2);
});

for (const { code: language, prefix } of languages)
  test(`the JMeter trial is accessible and clips no text in each of its states in ${language}`, async ({ page }) => {
    test.slow();
    await page.goto(prefix + path);
    await expectGoodState(page, language, 'picture');
    await press(page, 'start');
    await expectGoodState(page, language, 'begun');
    await answer(page, users, slowRequest);
    await expectGoodState(page, language, 'wrong');
    await press(page, 'hint');
    await expectGoodState(page, language, 'hint');
    await answer(page, users, request);
    await expectGoodState(page, language, 'solved');
  });
