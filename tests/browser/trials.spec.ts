import type { Page } from '@playwright/test';
import { defaultLanguage, languages } from '../../model/languages.ts';
import { pointsKey, sentPrefix } from '../../model/storage-keys.ts';
import { right } from '../../site/features/trial/jmeter/jmeter-trial.ts';
import { inFirefox } from './engines.ts';
import { phone } from './first-bug.ts';
import { expect, test } from './fixtures.ts';
import { holdBack } from './page-parts.ts';
import { textsOf } from './site-pages.ts';
import { expectAccessible, expectRoomForTexts } from './states.ts';
import { bars, field, press, said, slider, task, tool, trial, trials, verdict } from './trial-steps.ts';

const kept = (page: Page) => page.evaluate((key) => localStorage.getItem(key), pointsKey);

test.use({ viewport: phone });

// The unit tests of each trial judge every answer. trial.client.ts loads all trials as the first-bug game.
for (const { course, name, stepsOf } of trials) {
  for (const { code, prefix } of languages) {
    // Languages differ in texts only: one language is enough to check structure and colours.
    const isFirstLanguage = code === defaultLanguage.code;
    const isInFirefox = course === 'linux-qa' && isFirstLanguage;
    test(
      `a visitor gives up the trial of ${course} in ${code}, then solves it, and applies with the result`,
      isInFirefox ? inFirefox : {},
      async ({ page }) => {
        test.slow();
        const steps = stepsOf(page, code);
        const expectGood = async (state: string) => {
          if (isFirstLanguage) await expectAccessible(page, '[data-trial]', state);
          await expectRoomForTexts(page, state);
          await page.setViewportSize(phone);
        };
        // every-state.spec.ts checks the page with the picture of its trial.
        await page.goto(`${prefix}/dars/${course}`);
        // A late font is used from the next load on, and texts wrap elsewhere in a font of the machine.
        await page.evaluate(() => document.fonts.ready.then(() => undefined));
        await page.reload();
        const { width, height } = (await trial(page).boundingBox()) ?? { width: 0, height: 0 };
        await press(page, 'start');
        await expect(task(page)).toHaveText(said(code, `${name}.task`));
        await expect(trial(page).locator(':focus')).toHaveCount(1);
        // JMeter's chart and the log on phones are higher than their pictures.
        const isHigher = course === 'jmeter' || course === 'linux-qa';
        expect(await trial(page).boundingBox()).toMatchObject({ width, ...(!isHigher && { height }) });
        await expectGood('begun');
        await press(page, 'giveUp');
        await expect(verdict(page)).toHaveText(said(code, `${name}.verdicts.shown`), { timeout: 15_000 });
        for (const value of steps.solution) await expect(verdict(page)).toContainText(String(value));
        expect(await kept(page)).toBeNull();
        await expectGood('given up');
        await press(page, 'again');
        await expect(verdict(page)).toBeEmpty();
        await expect(tool(page)).toBeFocused();
        for (const [reason, answer] of steps.wrong) {
          await answer();
          await expect(verdict(page)).toHaveText(said(code, `${name}.verdicts.${reason}`));
          await expect(verdict(page)).toBeInViewport({ ratio: 0.95 });
        }
        await expectGood('wrong');
        await press(page, 'hint');
        await expect(verdict(page)).toContainText(said(code, `${name}.hints.${steps.hint}`));
        await expectGood('hint');
        expect(await kept(page)).toBeNull();
        const apply = trial(page).locator('[data-apply]');
        await expect(apply).toBeHidden();
        await steps.solve();
        await expect(verdict(page)).toHaveText(said(code, `${name}.verdicts.right`));
        await expect(verdict(page)).toBeFocused();
        await expectGood('solved');
        expect(await kept(page)).toBe(course);
        await apply.click();
        await expect(page.locator('#apply iframe')).toHaveAttribute('src', new RegExp(`&points=${course}$`));
      },
    );
  }
}

test('with reduced motion a trial shows its solution at once, and a low window has room for it', async ({ page }) => {
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await page.setViewportSize({ width: 1366, height: 650 });
  await page.goto('/dars/jmeter');
  await press(page, 'start');
  await expect(slider(page)).toBeVisible();
  await trial(page)
    .locator('[value=giveUp]')
    .evaluate((button: HTMLButtonElement) => button.click());
  expect(await field(page, 'users').inputValue()).toBe(String(right.users));
  await expect(trial(page).locator('[value=again]')).toBeInViewport({ ratio: 1 });
  const [header, frame] = await Promise.all([page.locator('header'), tool(page)].map((part) => part.boundingBox()));
  expect(frame?.y).toBeGreaterThanOrEqual(header?.height ?? Number.NaN);
  const shares = await bars(page).evaluateAll((all) =>
    all.map((bar) => bar.clientHeight / (bar.parentElement as Element).clientHeight),
  );
  expect(Math.max(...shares)).toBeGreaterThan(0.5);
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
