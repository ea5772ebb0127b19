import { getShopFacts, requirements } from '../../model/first-bug.ts';
import { defaultLanguage, languages } from '../../model/languages.ts';
import { bugs } from '../../model/points.ts';
import { firstBugStepsKey, pointsKey } from '../../model/storage-keys.ts';
import { expectTotal, find, found, game, phone, press, report, score, verdict } from './first-bug.ts';
import { expect, test } from './fixtures.ts';
import { asSeen } from './page-parts.ts';
import { textsOf } from './site-pages.ts';
import { expectAccessible, expectRoomForTexts } from './states.ts';

// Only a phone has a button for the requirements.
test.use({ viewport: phone });

for (const { code, prefix } of languages)
  test(`the first-bug game answers, is accessible and clips no text in each of its states in ${code}`, async ({
    page,
  }) => {
    test.slow();
    const t = textsOf('first-bug', code);
    const stored = (key: string) => page.evaluate((name) => localStorage.getItem(name), key);
    await page.goto(prefix || '/');
    // A first visit does not lay out distant sections.
    await page.reload();
    /** For a state with its own elements. */
    const expectGood = async (state: string) => {
      // Languages differ in texts only: one language is enough to check structure and colours.
      if (code === defaultLanguage.code) await expectAccessible(page, 'main section', state);
      await expectRoomForTexts(page, state);
    };
    const expectVerdict = async (state: string, text: string) => {
      await expect(verdict(page)).toHaveText(asSeen(text));
      await expectRoomForTexts(page, state);
    };
    // every-state.spec.ts checks a new game.
    await game(page).locator('[popovertarget=requirements]:not([popovertargetaction])').click();
    await expectGood('requirements');
    await page.keyboard.press('Escape');
    await find(page, 'quantity');
    const number = t('report.number', { number: getShopFacts().firstNumber });
    await expectVerdict('confirmed', t('verdicts.confirmed', { number, title: t('bugs.quantity.title') }));
    await report(page, 'expired');
    const requirement = t('requirements.label', { number: requirements.indexOf('expired') + 1 });
    await expectVerdict('not reproduced', t('verdicts.notReproduced', { requirement }));
    await press(page, 'report');
    await expectRoomForTexts(page, 'report');
    await press(page, 'send');
    await expect(page.locator('dialog [data-part=steps]')).toBeVisible();
    await page.locator('[value=quantity]').check();
    await expectGood('report, chosen');
    await press(page, 'send');
    await expectVerdict('duplicate', t('verdicts.duplicate', { number }));
    await expectGood('duplicate');
    await press(page, 'hint');
    await expectVerdict('hint', t('verdicts.hint', { hint: t('bugs.once.hint') }));

    await press(page, 'finish');
    await expect(score(page)).toHaveText(t('result.some', { found: 1, count: bugs.length }));
    expect(await stored(pointsKey)).toBe('quantity');
    await expectRoomForTexts(page, 'result');
    const answers = game(page).locator('details li').filter({ visible: true });
    await expect(answers).toHaveCount(0);
    await game(page).locator('summary').click();
    await expect(answers).toHaveCount(bugs.length);
    await expectGood('answers');
    const share = new URL((await page.locator('[data-part=share]').getAttribute('href')) ?? '').searchParams;
    expect(share.get('url')?.endsWith(`${prefix}/yulduz/1`)).toBe(true);
    expect(share.get('text')).toMatch(asSeen(t('result.message', { found: 1, count: bugs.length })));
    await press(page, 'resume');
    await expect(game(page)).toBeFocused();
    await expect(found(page)).toHaveCount(1);
    for (const bug of bugs) await find(page, bug);
    await expect(score(page)).toBeFocused();
    await expect(score(page)).toHaveText(t('result.all'));
    await expect(game(page).locator('i[data-found]')).toHaveCount(2 * bugs.length);
    expect(await stored(pointsKey)).toBe(bugs.join());
    await expect(game(page).locator('[value=resume]')).toBeHidden();
    await expectRoomForTexts(page, 'all found');
    const apply = game(page).getByRole('link', {
      name: t('result.apply', { course: textsOf('courses/qa', code)('name') }),
    });
    const [reports, course] = await Promise.all([found(page).first(), apply].map((part) => part.boundingBox()));
    expect(reports?.y).toBeLessThan(course?.y ?? Number.NaN);
    await apply.click();
    await expect(page).toHaveURL((url) => url.pathname === '/r/qa' && url.search.endsWith(`&points=${bugs.join()}`));
    await page.goBack();
    await press(page, 'again');
    await expect(found(page)).toHaveCount(0);
    await expectTotal(page, getShopFacts().price);
    expect(await stored(firstBugStepsKey)).toBe('');
  });
