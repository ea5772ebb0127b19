import { bugs } from '../../model/first-bug.ts';
import { defaultLanguage, languages } from '../../model/languages.ts';
import { accessibilityFaults } from './accessibility.ts';
import { find, game, press, report } from './first-bug.ts';
import { expect, test } from './fixtures.ts';
import { clippedTexts, crowdedTexts, widerThan } from './layout.ts';
import { setTheme } from './shared-page.ts';

for (const { code, prefix } of languages)
  test(`the first-bug game is accessible and clips no text in each of its states in ${code}`, async ({ page }) => {
    test.slow();
    await page.goto(prefix || '/');
    // A first visit does not lay out distant sections.
    await page.reload();
    const expectGood = async (state: string) => {
      // Languages differ in texts only: one language is enough to check structure and colours.
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
    await game(page).locator('summary').click();
    await expectGood('answers');
    await press(page, 'rest');
    await expectGood('rest');
    await press(page, 'resume');
    for (const bug of bugs) await find(page, bug);
    await expectGood('all found');
  });
