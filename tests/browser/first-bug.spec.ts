import type { Locator, Page } from '@playwright/test';
import { formatNumber } from '../../i18n/format.ts';
import { bugs, type Requirement, requirements, shopFacts } from '../../model/first-bug.ts';
import { defaultLanguage, languages } from '../../model/languages.ts';
import { firstBugResultKey, firstBugStepsKey } from '../../model/storage-keys.ts';
import { accessibilityFaults } from './accessibility.ts';
import { eachState, inOneLanguageEach } from './engines.ts';
import { expect, switchStorageOff, test } from './fixtures.ts';
import { clippedTexts, crowdedTexts, widerThan } from './layout.ts';
import { holdBack, idle } from './page-parts.ts';
import { setTheme } from './shared-page.ts';
import { textsOf } from './site-pages.ts';

const { discount, expiredCode, firstNumber, price, quantity } = shopFacts;
/** Off one. */
const off = (price * discount.percent) / 100;
const allFound = `${bugs.length}/${bugs.length}`;
const gameCode = /\/assets\/first-bug-game/;
const phone = { width: 360, height: 740 };

const game = (page: Page) => page.locator('section', { has: page.locator('#first-bug') });
const button = (page: Page, value: string) => game(page).locator(`button[value=${value}]`);
const press = (page: Page, value: string) => button(page, value).click();
const codeField = (page: Page) => page.locator('[name=code]');
const quantityField = (page: Page) => page.locator('[name=quantity]');
const total = (page: Page) => page.locator('[data-part=total]');
const verdict = (page: Page) =>
  game(page)
    .getByRole('status')
    .filter({ has: page.locator(':scope[data-part=verdict]') });
const found = (page: Page) => page.locator('[data-part=found] li');
const filled = (page: Page) => game(page).locator('i[data-found]');
const score = (page: Page) => page.locator('[data-part=score]');
const digitsOf = async (text: Locator) => Number((await text.textContent())?.replace(/\D/g, ''));
const expectTotal = (page: Page, sum: number) => expect.poll(() => digitsOf(total(page))).toBe(sum);

async function enter(page: Page, code: string): Promise<void> {
  await codeField(page).fill(code);
  await press(page, 'apply');
}

/** By keys: of what is filled in otherwise Firefox says no change. */
async function typeQuantity(page: Page, to: number): Promise<void> {
  await quantityField(page).press('ControlOrMeta+a');
  await quantityField(page).pressSequentially(String(to));
}

/** What makes each bug show, in a new cart. */
const showing: Record<(typeof bugs)[number], (page: Page) => Promise<void>> = {
  quantity: (page) => press(page, 'less'),
  once: async (page) => {
    await enter(page, discount.code);
    await press(page, 'apply');
  },
  recalculated: async (page) => {
    await enter(page, discount.code);
    await press(page, 'more');
  },
  spaces: (page) => enter(page, `${discount.code} `),
};

async function report(page: Page, requirement: Requirement): Promise<void> {
  await press(page, 'report');
  await page.locator(`[name=requirement][value=${requirement}]`).check();
  await press(page, 'send');
}

async function find(page: Page, bug: (typeof bugs)[number]): Promise<void> {
  await press(page, 'clear');
  await showing[bug](page);
  await report(page, bug);
}

test.describe('on a phone', () => {
  test.use({ viewport: phone });

  for (const { code, prefix } of languages) {
    const t = textsOf('first-bug', code);
    const once = inOneLanguageEach(code);

    test(`a visitor in ${code} finds all bugs, and applies with the result`, once, async ({ page }) => {
      await page.goto(prefix || '/');
      await expect(filled(page)).toHaveCount(0);
      for (const [index, bug] of bugs.entries()) {
        await expect(score(page)).toBeHidden();
        await find(page, bug);
        await expect(game(page).locator('i[data-found]')).toHaveCount(2 * (index + 1));
      }
      await expect(score(page)).toBeFocused();
      await expect(score(page)).toHaveText(t('result.all'));
      expect(await page.evaluate((key) => localStorage.getItem(key), firstBugResultKey)).toBe(allFound);
      for (const bug of bugs) await expect(page.locator(`[data-bug=${bug}]`)).toContainText(t(`bugs.${bug}.title`));
      await expect(button(page, 'resume')).toBeHidden();
      await game(page).locator('[data-apply=qa]').click();
      await expect(page).toHaveURL((url) => url.pathname === '/r/qa' && url.search.endsWith(`&trial=${allFound}`));
      await expect(page.locator('form [type=submit]')).toBeVisible();
    });
  }

  test('a report writes its own steps, and its numbers by the requirement that is chosen', async ({ page }) => {
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
    // To where it showed, and no further.
    await page.locator('[value=recalculated]').check();
    await expect(steps.locator('li')).toHaveCount(3);
    await expect(expected).toContainText(formatNumber(2 * (price - off)));
    await expect(actual).toContainText(formatNumber(2 * price - off));
    await press(page, 'close');
    await expect(found(page)).toHaveCount(0);
    await expect(button(page, 'report')).toBeFocused();
  });

  test('a report of what is right is not reproduced, one that was made is a duplicate', async ({ page }) => {
    const t = textsOf('first-bug');
    await page.goto('/');
    await enter(page, expiredCode);
    await report(page, 'expired');
    const requirement = t('requirements.label', { number: requirements.indexOf('expired') + 1 });
    await expect(verdict(page)).toHaveText(t('verdicts.notReproduced', { requirement }));
    await find(page, 'spaces');
    const number = t('report.number', { number: firstNumber });
    await expect(verdict(page)).toHaveText(t('verdicts.confirmed', { number, title: t('bugs.spaces.title') }));
    await expect(button(page, 'report')).toBeFocused();
    await report(page, 'spaces');
    await expect(verdict(page)).toHaveText(t('verdicts.duplicate', { number }));
    await expect(found(page)).toHaveText([new RegExp(`${t('bugs.spaces.title')}\\W+${number}`)]);
    await expect(filled(page)).toHaveCount(2);
    // Nothing is sent without a requirement.
    await press(page, 'report');
    await press(page, 'send');
    await expect(page.locator('dialog [data-part=steps]')).toBeVisible();
    await page.keyboard.press('Escape');
  });

  test('ends early, shows the rest when asked, goes on, and begins anew', async ({ page }) => {
    const t = textsOf('first-bug', 'ru');
    await page.goto('/ru');
    await find(page, 'quantity');
    await press(page, 'hint');
    await expect(verdict(page)).toHaveText(t('verdicts.hint', { hint: t('bugs.once.hint') }));
    await press(page, 'finish');
    await expect(score(page)).toHaveText(t('result.some', { found: 1, count: bugs.length }));
    expect(await page.evaluate((key) => localStorage.getItem(key), firstBugResultKey)).toBe(`1/${bugs.length}`);
    const answers = page.locator('[data-bug]').filter({ visible: true });
    await expect(answers).toHaveCount(1);
    const share = await page.locator('[data-part=share]').getAttribute('href');
    const { searchParams } = new URL(share ?? '');
    expect(searchParams.get('url')).toMatch(/\/ru#first-bug$/);
    expect(searchParams.get('text')).toBe(t('result.message', { found: 1, count: bugs.length }));
    await press(page, 'rest');
    await expect(answers).toHaveCount(bugs.length);
    await expect(score(page)).toBeFocused();
    await press(page, 'resume');
    await expect(game(page)).toBeFocused();
    await expect(found(page)).toHaveCount(1);
    await press(page, 'finish');
    await press(page, 'again');
    await expect(found(page)).toHaveCount(0);
    await expectTotal(page, price);
    expect(await page.evaluate((key) => localStorage.getItem(key), firstBugStepsKey)).toBe('');
  });

  test('goes on after a reload where it was left', async ({ page }) => {
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
    // What somebody else left there is no game.
    await page.evaluate((key) => localStorage.setItem(key, '[{"do":"dance"},7]'), firstBugStepsKey);
    await page.reload();
    await press(page, 'more');
    await expectTotal(page, 2 * price);
  });

  test('is played where the browser keeps nothing', async ({ page }) => {
    await switchStorageOff(page);
    await page.goto('/');
    await find(page, 'quantity');
    await expect(found(page)).toHaveCount(1);
  });

  test('its requirements are a sheet that a button opens, before the code is there', async ({ page }) => {
    await page.route(gameCode, () => {});
    await page.goto('/');
    const list = page.locator('#requirements');
    await expect(list).toBeHidden();
    await game(page).locator('[popovertarget=requirements]').click();
    await expect(list.getByRole('listitem')).toHaveCount(requirements.length);
    await page.keyboard.press('Escape');
    await expect(list).toBeHidden();
  });
});

test('its code is asked for by the touch, not before, and does what was pressed until it comes', async ({ page }) => {
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
  // Ten per cent of three, as they were when the code was entered.
  await expectTotal(page, 5 * price - 3 * off);
  expect(codes()).toHaveLength(1);
});

test('says that its code does not come, keeps what was pressed and typed, and asks again', async ({
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

test('is played by keys alone', async ({ page }) => {
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

for (const viewport of [
  { width: 360, height: 640 },
  { width: 1280, height: 640 },
])
  for (const { code, prefix } of languages)
    test(`home shows the shop at once at ${viewport.width} px in ${code}`, async ({ page }) => {
      await page.setViewportSize(viewport);
      await page.goto(prefix || '/');
      for (const part of ['h1', 'main p a', 'h2', '[value=more]', '[name=code]'])
        await expect(page.locator(`main ${part.replace('main ', '')}`).first(), part).toBeInViewport({ ratio: 1 });
      const { top } = await page.locator('#first-bug').evaluate((element) => element.getBoundingClientRect());
      expect(top).toBeLessThan(480);
    });

test('other pages lead to it', async ({ page }) => {
  for (const path of ['/dars/qa', '/ru/darslar']) {
    await page.goto(path);
    await page.locator('main a[href$="#first-bug"]').click();
    await expect(page).toHaveURL(/#first-bug$/);
    await expect(game(page).getByRole('heading', { level: 2 })).toBeInViewport();
  }
});

test.describe('without scripts', () => {
  test.use({ javaScriptEnabled: false, viewport: phone });

  test('the requirements, a picture of the shop, the answers and the way to apply are there', async ({ page }) => {
    const t = textsOf('first-bug', 'ru');
    await page.goto('/ru');
    await expect(page.locator('#requirements li').filter({ visible: true })).toHaveCount(requirements.length);
    for (const control of await game(page).locator('fieldset').first().locator('button, input').all())
      await expect(control).toBeDisabled();
    await expect(button(page, 'report')).toBeHidden();
    const answers = page.locator('[data-bug]').filter({ visible: true });
    await expect(answers).toHaveCount(0);
    await page.getByText(t('result.answers'), { exact: true }).click();
    await expect(answers).toHaveCount(bugs.length);
    await game(page).locator('[data-apply=qa]').click();
    await expect(page.locator('form [type=submit]')).toBeVisible();
  });
});

for (const { code, prefix } of languages)
  test(`is accessible and whole in each of its states in ${code}`, eachState, async ({ page }) => {
    test.slow();
    await page.goto(prefix || '/');
    // A first visit leaves what is far below without a layout.
    await page.reload();
    const expectGood = async (state: string) => {
      // Languages differ in texts: what the shop is made of, and its colours, are looked at in one of them.
      const windows =
        code === defaultLanguage.code
          ? ([
              ['light', 320],
              ['dark', 1280],
            ] as const)
          : [];
      for (const [theme, width] of windows) {
        await page.setViewportSize({ width, height: 640 });
        await setTheme(page, theme);
        expect(await accessibilityFaults(page, 'main section'), `${state}, ${theme}, ${width} px`).toEqual([]);
      }
      // At 400 %.
      await page.setViewportSize({ width: 320, height: 256 });
      expect(await widerThan(page, 320), state).toEqual([]);
      expect(await clippedTexts(page), state).toEqual([]);
      expect(await crowdedTexts(page), state).toEqual([]);
    };
    await expectGood('new');
    await game(page).locator('[popovertarget=requirements]').click();
    await expectGood('requirements');
    await page.keyboard.press('Escape');
    await find(page, 'quantity');
    await expectGood('confirmed');
    await report(page, 'expired');
    await expectGood('not reproduced');
    await press(page, 'report');
    await expectGood('report');
    await page.locator('[value=quantity]').check();
    await expectGood('report, chosen');
    await press(page, 'send');
    await expectGood('duplicate');
    await press(page, 'hint');
    await expectGood('hint');
    await press(page, 'finish');
    await expectGood('result');
    await press(page, 'rest');
    await expectGood('rest');
    await press(page, 'resume');
    for (const bug of bugs) await find(page, bug);
    await expectGood('all found');
  });
