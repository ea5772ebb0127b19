import { isoDate } from '../../i18n/dates.ts';
import { deadlineTexts } from '../../i18n/fact-values.ts';
import { formatDate, sentenceCase } from '../../i18n/format.ts';
import { languages, localizedPath } from '../../model/languages.ts';
import { exampleStart, guaranteeEnd } from '../../site/features/guarantees/guarantee-end.ts';
import {
  addButton,
  answer,
  courseSelect,
  firstLesson,
  lastDay,
  noon,
  refundedIn,
  startEnding,
  startField,
} from './calculator.ts';
import { inOneLanguageEach } from './engines.ts';
import { expect, test } from './fixtures.ts';
import { textsOf, unitsOf } from './site-pages.ts';

for (const { code, prefix } of languages) {
  const address = localizedPath('/kafolat', prefix);
  const t = textsOf('pages/guarantees', code);
  const units = unitsOf(code);
  const once = inOneLanguageEach(code);
  const refunded = refundedIn(code);
  const [first] = refunded;

  test.describe(`the calculator of ${code}`, () => {
    test.beforeEach(({ page }) => page.clock.setFixedTime(noon));

    test('says the last day of every refund, and what it is the last day of', once, async ({ page }) => {
      await page.goto(address);
      await startField(page).fill(firstLesson);
      for (const [index, { guarantee }] of refunded.entries()) {
        await courseSelect(page).selectOption({ index });
        const end = guaranteeEnd(exampleStart, guarantee);
        await expect(lastDay(page)).toHaveAttribute('datetime', isoDate(end));
        await expect(lastDay(page)).toHaveText(formatDate(units, end));
        await expect(answer(page)).toContainText(textsOf('guarantees', code)(`${guarantee.kind}.lastDay`));
      }
    });

    test('knows the course that led to it', once, async ({ page }) => {
      const last = refunded.at(-1)?.course.id ?? '';
      await page.goto(`${address}#${last}`);
      await expect(courseSelect(page).locator('option:checked')).toHaveText(textsOf(`courses/${last}`, code)('name'));
      const { guarantee } = refunded.at(-1) ?? first;
      const { until } = deadlineTexts(guarantee, textsOf('guarantees', code), units);
      await expect(lastDay(page)).toHaveText(sentenceCase(until));
    });

    test(
      'helps where a date is missing, unlikely or over, and offers a calendar only before it',
      once,
      async ({ page }) => {
        await page.goto(address);
        for (const [start, text, isOffered] of [
          ['', t('calculator.empty'), false],
          ['2007-01-15', t('calculator.unlikely'), false],
          [startEnding(first.guarantee, 1), t('calculator.ahead'), true],
          [startEnding(first.guarantee, 0), t('calculator.today'), false],
          [startEnding(first.guarantee, 1), t('calculator.ahead'), true],
          [startEnding(first.guarantee, -1), t('calculator.past'), false],
          ['', t('calculator.empty'), false],
        ] as const) {
          await startField(page).fill(start);
          await expect(answer(page)).toContainText(text);
          await expect(addButton(page, code)).toBeVisible({ visible: isOffered });
        }
      },
    );
  });
}

test('the calculator is used by keyboard alone', async ({ page }) => {
  await page.clock.setFixedTime(noon);
  await page.goto('/kafolat');
  await courseSelect(page).focus();
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('Tab');
  await page.keyboard.type('01152027');
  await expect(lastDay(page)).toHaveAttribute('datetime', /^2027-/);
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL('/kafolat');
});
