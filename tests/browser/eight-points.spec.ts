import type { Page } from '@playwright/test';
import { defaultLanguage, type LanguageCode, languages, localizedPath } from '../../model/languages.ts';
import { bugs, pointIds } from '../../model/points.ts';
import { pointsKey } from '../../model/storage-keys.ts';
import { trialId } from '../../site/features/star/star-texts.ts';
import { inFirefox } from './engines.ts';
import { find, phone, score } from './first-bug.ts';
import { expect, switchStorageOff, test } from './fixtures.ts';
import { asSeen } from './page-parts.ts';
import { textsOf } from './site-pages.ts';
import { said, trial, trials, verdict } from './trial-steps.ts';

const all = pointIds.length;
const t = textsOf('pages/star');

async function expectStar(page: Page, count: number, code: LanguageCode = defaultLanguage.code): Promise<void> {
  const points = textsOf('site', code)('navigation.points', { count, all });
  await expect(page.locator('header [data-points]')).toHaveAccessibleName(new RegExp(`${points}$`));
}

const done = (page: Page) => page.locator('[data-point]:not([data-done=""])');
const start = (page: Page) => page.locator('[data-star] a').first();
const next = (page: Page) => page.locator('main [data-next]');

test.use({ viewport: phone });

for (const { code, prefix } of languages) {
  const at = (path: string) => localizedPath(path, prefix);
  test(`a visitor gathers all eight points in ${code}, and sees the star celebrate`, inFirefox, async ({ page }) => {
    test.slow();
    const t = textsOf('pages/star', code);
    await page.goto(at('/'));
    for (const [index, bug] of bugs.entries()) {
      await find(page, bug);
      await expectStar(page, index + 1, code);
    }
    for (const [index, { course, name, stepsOf }] of trials.entries()) {
      // One press leads from each result to the next challenge, and opens it.
      await next(page).click();
      await expect(page).toHaveURL(at(`/dars/${course}#${trialId}`));
      await expectStar(page, bugs.length + index, code);
      await stepsOf(page, code).solve();
      await expect(verdict(page)).toHaveText(said(code, `${name}.verdicts.right`));
      await expectStar(page, bugs.length + index + 1, code);
    }
    await expect(trial(page).locator('[data-apply]')).toBeVisible();
    await next(page).click();
    await expect(page).toHaveURL(at('/yulduz#full'));
    await expect(page.getByRole('status').filter({ hasText: asSeen(t('full')) })).toBeVisible();
    await expect(page.locator('[data-star] [data-instrument] svg')).toHaveCSS('animation-name', /celebrate/);
    await expect(done(page)).toHaveCount(all);
    await expect(start(page)).toBeHidden();

    const share = page.locator('[data-result]');
    expect(decodeURIComponent((await share.getAttribute('href')) ?? '')).toContain(at(`/yulduz/${all}`));
    await page.goto(at(`/yulduz/${all}`));
    await expect(page.locator('main a')).toHaveCount(1);
    await page.locator('main a').click();
    await expect(page).toHaveURL(at('/yulduz'));

    await page.goto(at('/dars/qa'));
    await page.locator('main [data-apply]').first().click();
    await expect(page.locator('#apply iframe')).toHaveAttribute('src', new RegExp(`&points=${pointIds.join()}$`));
  });
}

test('the page of the star says what is done and what is next, also by damaged storage', async ({ page }) => {
  await page.goto('/yulduz');
  await expect(done(page)).toHaveCount(0);
  // A late font is used from the next load on, and texts wrap elsewhere in a font of the machine.
  await page.evaluate(() => document.fonts.ready.then(() => undefined));
  await page.reload();
  const place = await start(page).boundingBox();
  await page.evaluate(([key, value]) => localStorage.setItem(key, value), [pointsKey, '{"jmeter":once,x'] as const);
  await page.reload();
  await expectStar(page, 2);
  await expect(done(page)).toHaveCount(2);
  await expect(page.locator('[data-star]').getByRole('status')).toHaveText(asSeen(t('progress', { count: 2, all })));
  await expect(start(page)).toHaveAttribute('href', /#first-bug$/);
  expect(await start(page).boundingBox()).toEqual(place);
});

test('without storage the game plays, and says that nothing is kept', async ({ page }) => {
  await switchStorageOff(page);
  await page.goto('/');
  for (const bug of bugs) await find(page, bug);
  await expect(score(page)).toBeFocused();
  await expect(page.locator('[data-part=lesson]')).toHaveText(t('result.notKept'));
  await page.goto(`/dars/jmeter#${trialId}`);
  await trials[2]?.stepsOf(page, defaultLanguage.code).solve();
  await expect(verdict(page)).toContainText(t('result.notKept'));
});
