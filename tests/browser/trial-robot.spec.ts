import type { Page } from '@playwright/test';
import { type LanguageCode, languages } from '../../model/languages.ts';
import { findElements } from '../../site/features/trial/playwright-robot/robot-trial.ts';
import {
  brokenLocator,
  clickKeyword,
  messages,
  shopPage,
} from '../../site/features/trial/playwright-robot/shop-page.ts';
import { fill } from '../../site/features/trial/trial-code.ts';
import { expect, test } from './fixtures.ts';
import { textsOf } from './site-pages.ts';
import { apply, expectGoodState, kept, phone, press, sizeOf, trial, verdict } from './trial-parts.ts';

const path = '/dars/playwright-robot';

function shopIn(language?: LanguageCode) {
  const shop = textsOf('first-bug', language);
  const names = { promo: shop('shop.code'), clear: shop('shop.clear'), apply: shop('shop.apply') };
  const page = shopPage({ ...names, banner: textsOf('trial', language)('robot.banner'), total: shop('shop.total') });
  const [css = '', id = '', , role = '', text = '', xpath = ''] = page.locators;
  return { ...page, css, id, role, text, xpath, clear: names.clear };
}

const log = (page: Page) => trial(page).getByRole('log');
const rows = (page: Page) => trial(page).locator('section ul li');

async function run(page: Page, locator: string): Promise<void> {
  await trial(page).locator('select').selectOption(locator);
  await press(page, 'answer');
}

test.describe('on a phone', () => {
  test.use({ viewport: phone });

  test('a visitor mends the test, and applies with the result', async ({ page }) => {
    const t = textsOf('trial', 'ru');
    const { role } = shopIn('ru');
    await page.goto(`/ru${path}`);
    const size = await sizeOf(page);
    await press(page, 'start');
    await expect(trial(page).locator('section').first()).toBeFocused();
    expect(await sizeOf(page)).toEqual(size);
    await press(page, 'answer');
    await expect(verdict(page)).toHaveText(t('robot.verdicts.missing', { locator: brokenLocator }));
    await run(page, role);
    await expect(verdict(page)).toHaveText(t('robot.verdicts.right'));
    await expect(verdict(page)).toBeFocused();
    await expect(log(page)).toContainText(t('robot.later'));
    expect(await kept(page)).toBe('playwright-robot:2/2');
    await apply(page).click();
    await expect(page.locator('#apply iframe')).toHaveAttribute('src', /&trial=playwright-robot:2\/2$/);
  });

  test('a wrong locator gets its reason, and a hint helps', async ({ page }) => {
    const t = textsOf('trial');
    const { css, text, xpath, clear, full, reduced } = shopIn();
    await page.goto(path);
    await press(page, 'start');
    await run(page, css);
    await expect(verdict(page)).toHaveText(t('robot.verdicts.many', { locator: css }));
    await expect(log(page)).toHaveText(fill(messages.many, { locator: css, count: 2 }));
    await expect(trial(page).locator('[data-hit]')).toHaveCount(2);
    await run(page, text);
    await expect(verdict(page)).toHaveText(t('robot.verdicts.other', { name: clear }));
    await expect(log(page)).toHaveText(`Text '${full}' (str) should be '${reduced}' (str)`);
    await run(page, xpath);
    await expect(verdict(page)).toHaveText(t('robot.verdicts.brittle', { name: clear }));
    await expect(rows(page).first()).toBeVisible();
    await page.getByRole('combobox', { name: clickKeyword }).selectOption(css);
    await expect(log(page)).toBeEmpty();
    await expect(verdict(page)).toBeEmpty();
    await press(page, 'hint');
    await expect(verdict(page)).toHaveText(t('robot.hints.read', { keyword: clickKeyword }));
    expect(await kept(page)).toBeNull();
  });

  test('the solution of the test runs for a visitor who gives up, and the trial starts again', async ({ page }) => {
    const t = textsOf('trial');
    const { id, xpath } = shopIn();
    await page.goto(path);
    await press(page, 'start');
    await run(page, xpath);
    await press(page, 'giveUp');
    await expect(verdict(page)).toHaveText(t('robot.verdicts.shown', { locator: id }));
    await expect(trial(page).locator('var')).toHaveText(id);
    expect(await kept(page)).toBe('playwright-robot:1/2');
    await press(page, 'again');
    await expect(trial(page).locator('section').first()).toBeFocused();
    await expect(trial(page).locator('select')).toHaveValue(brokenLocator);
    await expect(log(page)).toBeEmpty();
    await expect(rows(page).first()).toBeHidden();
  });
});

test('locators find in the trial what Playwright finds', async ({ page }) => {
  const { elements, locators, css } = shopIn();
  for (const shown of [elements.slice(1), elements]) {
    const html = shown.map(({ tag, id, className, name }) =>
      tag === 'input' ? `<input id="${id}">` : `<${tag} id="${id}" class="${className}">${name}</${tag}>`,
    );
    await page.setContent(html.join(''));
    for (const locator of locators)
      expect(await page.locator(locator).allTextContents(), locator).toEqual(
        findElements(locator, shown).map(({ name }) => name),
      );
  }
  const messageOf = (locator: string) =>
    page
      .locator(locator)
      .click({ timeout: 300 })
      .then(String, (error: Error) => error.message.replaceAll('"', "'"));
  expect(await messageOf(css)).toMatch(/strict mode violation: locator\('.*\.btn'\) resolved to 2 elements/);
  expect(await messageOf(brokenLocator)).toContain(`waiting for locator('${brokenLocator}')`);
});

for (const { code: language, prefix } of languages)
  test(`the test of the course is accessible and clips no text in each of its states in ${language}`, async ({
    page,
  }) => {
    test.slow();
    const { css, xpath, role } = shopIn(language);
    await page.goto(prefix + path);
    await press(page, 'start');
    await expectGoodState(page, language, 'begun');
    for (const [locator, state] of [
      [css, 'wrong'],
      [xpath, 'brittle'],
      [role, 'solved'],
    ] as const) {
      await run(page, locator);
      await expect(verdict(page)).not.toBeEmpty();
      await expectGoodState(page, language, state);
    }
  });
