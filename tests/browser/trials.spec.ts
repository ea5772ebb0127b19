import type { Page } from '@playwright/test';
import { defaultLanguage, languages } from '../../model/languages.ts';
import { pointsKey, sentPrefix } from '../../model/storage-keys.ts';
import { right } from '../../site/features/trial/jmeter/jmeter-trial.ts';
import { inFirefox } from './engines.ts';
import { phone } from './first-bug.ts';
import { expect, test } from './fixtures.ts';
import { asSeen, holdBack } from './page-parts.ts';
import { textsOf } from './site-pages.ts';
import { expectAccessible, expectRoomForTexts } from './states.ts';
import { field, press, slider, task, tool, trial, trials, verdict } from './trial-steps.ts';

const kept = (page: Page) => page.evaluate((key) => localStorage.getItem(key), pointsKey);

test.use({ viewport: phone });

// The unit tests of each trial judge every answer. trial.client.ts loads all trials as the first-bug game.
for (const { course, stepsOf } of trials) {
  for (const { code, prefix } of languages) {
    // Languages differ in texts only: one language is enough to check structure and colours, the other gives up first.
    const isFirstLanguage = code === defaultLanguage.code;
    const before = isFirstLanguage ? 'a hint' : 'having seen its solution';
    test(
      `a visitor solves the trial of ${course} in ${code} after ${before}, and applies with the result`,
      course === 'linux-qa' && isFirstLanguage ? inFirefox : {},
      async ({ page }) => {
        test.slow();
        const steps = stepsOf(page, code);
        const sizeOf = () =>
          trial(page).evaluate(({ clientWidth: width, clientHeight: height }) => ({ width, height }));
        const expectRoom = async (state: string) => {
          await expectRoomForTexts(page, state);
          await page.setViewportSize(phone);
        };
        // every-state.spec.ts checks the page with the picture of its trial.
        await page.goto(`${prefix}/dars/${course}`);
        const size = await sizeOf();
        await press(page, 'start');
        await expect(task(page)).toHaveText(asSeen(steps.task));
        await expect(trial(page).locator(':focus')).toHaveCount(1);
        // JMeter's chart is higher than its picture.
        const height = course === 'jmeter' ? expect.any(Number) : size.height;
        expect(await sizeOf()).toEqual({ width: size.width, height });
        await expectRoom('begun');
        if (!isFirstLanguage) {
          await press(page, 'giveUp');
          await expect(verdict(page)).toHaveText(asSeen(steps.shown), { timeout: 15_000 });
          await steps.expectSolution();
          expect(await kept(page)).toBeNull();
          await expectAccessible(page, '[data-trial]', 'given up');
          await expectRoom('given up');
          await press(page, 'again');
          await expect(verdict(page)).toBeEmpty();
          await expect(tool(page)).toBeFocused();
        }
        for (const { answer, reason } of steps.wrong) {
          await answer();
          await expect(verdict(page)).toHaveText(asSeen(reason));
          await expect(verdict(page)).toBeInViewport({ ratio: 0.95 });
          await expectRoom(reason);
        }
        if (isFirstLanguage) await expectAccessible(page, '[data-trial]', 'wrong');
        await press(page, 'hint');
        // A hint has the style of the shown solution.
        await expect(verdict(page)).toContainText(steps.hint);
        await expectRoom('hint');
        expect(await kept(page)).toBeNull();
        const apply = trial(page).locator('[data-apply]');
        await expect(apply).toBeHidden();
        await steps.solve();
        await expect(verdict(page)).toHaveText(asSeen(steps.right));
        await expect(verdict(page)).toBeFocused();
        if (isFirstLanguage) await expectAccessible(page, '[data-trial]', 'solved');
        await expectRoom('solved');
        expect(await kept(page)).toBe(course);
        await apply.click();
        await expect(page.locator('#apply iframe')).toHaveAttribute('src', new RegExp(`&points=${course}$`));
      },
    );
  }
}

test('a trial shows its solution at once with reduced motion', async ({ page }) => {
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await page.goto('/dars/jmeter');
  await press(page, 'start');
  await expect(slider(page)).toBeVisible();
  await trial(page)
    .locator('[value=giveUp]')
    .evaluate((button: HTMLButtonElement) => button.click());
  expect(await slider(page).inputValue()).toBe(String(right.users));
});

test('the end of a trial shows that an application was sent', async ({ page }) => {
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await page.goto('/dars/jmeter');
  await page.evaluate((key) => localStorage.setItem(key, '1'), `${sentPrefix}jmeter`);
  await page.reload();
  await press(page, 'start');
  await press(page, 'giveUp');
  await expect(trial(page).locator('[data-apply]')).toHaveText(textsOf('site')('apply.sent'));
  await expectAccessible(page, '[data-trial]', 'sent');
});

test('the picture of a trial stays during a touch that scrolls, and a click on it opens the trial', async ({
  page,
}) => {
  await page.goto('/dars/linux-qa');
  const release = await holdBack(page, /\/assets\/linux-trial/);
  await trial(page).locator('[value=start]').dispatchEvent('pointerdown');
  await expect(trial(page)).toHaveAttribute('aria-busy', 'true');
  release();
  await expect(trial(page)).toHaveAttribute('aria-busy', 'false');
  const picture = trial(page).getByRole('img');
  await expect(picture).toBeVisible();
  await expect(field(page, 'line')).toHaveCount(0);
  await picture.click();
  await expect(field(page, 'line')).toBeFocused();
});

test.describe('without scripts', () => {
  test.use({ javaScriptEnabled: false });

  test('a trial shows its picture and no button to try', async ({ page }) => {
    await page.goto('/dars/linux-qa');
    await expect(trial(page).getByRole('img')).toBeVisible();
    await expect(trial(page).locator('button')).toBeHidden();
  });
});
