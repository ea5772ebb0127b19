import { readFile } from 'node:fs/promises';
import type { Page } from '@playwright/test';
import { addDays, isoDate, parseIsoDate } from '../../i18n/dates.ts';
import { deadlineTexts, publishedGuarantee } from '../../i18n/fact-values.ts';
import { sentenceCase } from '../../i18n/format.ts';
import { getCourses, isRefundGuarantee, type RefundGuarantee } from '../../model/courses.ts';
import { type LanguageCode, languages, localizedPath } from '../../model/languages.ts';
import { guaranteeDays } from '../../site/features/guarantees/guarantee-end.ts';
import { consoleOfLoss } from './console-errors.ts';
import { expect, test } from './fixtures.ts';
import { textsOf, unitsOf } from './site-pages.ts';

const today = parseIsoDate('2027-01-20');

const courseSelect = (page: Page) => page.locator('main select');
const startField = (page: Page) => page.locator('main input[type=date]');
const answer = (page: Page) => page.locator('output');
const lastDay = (page: Page) => answer(page).locator('time');
const addButton = (page: Page, code: LanguageCode = 'ru') =>
  page.getByRole('button', { name: textsOf('site', code)('course.calendar.add') });

const refundedIn = (code: LanguageCode) =>
  getCourses().flatMap((course) => {
    const guarantee = publishedGuarantee(course, code);
    return guarantee && isRefundGuarantee(guarantee) ? [{ course, guarantee }] : [];
  });
const refunded = refundedIn('ru');
const [first] = refunded as [(typeof refunded)[number]];
const t = textsOf('pages/guarantees', 'ru');

/** @returns the first lesson of a course whose guarantee ends in this number of days. */
const startEnding = (guarantee: RefundGuarantee, days: number) =>
  isoDate(addDays(today, days + 1 - guaranteeDays(guarantee)));

test.beforeEach(({ page }) => page.clock.setFixedTime(`${isoDate(today)}T12:00:00+05:00`));

test('the calculator preselects the course whose link led to it', async ({ page }) => {
  const { course, guarantee } = refunded.at(-1) ?? first;
  await page.goto(`/ru/kafolat#${course.id}`);
  await expect(courseSelect(page).locator('option:checked')).toHaveText(textsOf(`courses/${course.id}`, 'ru')('name'));
  const { until } = deadlineTexts(guarantee, textsOf('guarantees', 'ru'), unitsOf('ru'));
  await expect(lastDay(page)).toHaveText(sentenceCase(until));
});

test('the calculator explains a missing, unlikely or past date, and offers a calendar for future days only', async ({
  page,
}) => {
  await page.goto('/ru/kafolat');
  for (const [start, text, isOffered] of [
    ['', t('calculator.empty'), false],
    ['2007-01-15', t('calculator.unlikely'), false],
    [startEnding(first.guarantee, 1), t('calculator.ahead'), true],
    [startEnding(first.guarantee, 0), t('calculator.today'), false],
    [startEnding(first.guarantee, -1), t('calculator.past'), false],
  ] as const) {
    await startField(page).fill(start);
    await expect(answer(page)).toContainText(text);
    await expect(addButton(page)).toBeVisible({ visible: isOffered });
  }
});

// site/features/guarantees/refund-calendar.test.ts tests content and reminders of the file.
test('the visitor chooses course and day, and saves the last day as a calendar file, by keyboard', async ({ page }) => {
  const { course } = refunded[1] ?? first;
  await page.goto('/ru/kafolat');
  await courseSelect(page).focus();
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('Tab');
  await page.keyboard.type('01202027');
  await expect(addButton(page)).toBeVisible();
  const day = await lastDay(page).getAttribute('datetime');
  // The date field has several tab stops before the button.
  while (!(await addButton(page).evaluate((element) => element === document.activeElement)))
    await page.keyboard.press('Tab');
  const [download] = await Promise.all([page.waitForEvent('download'), page.keyboard.press('Enter')]);
  expect(download.suggestedFilename()).toBe(`${course.id}-${day}.ics`);
  const lines = (await readFile(await download.path(), 'utf8')).replaceAll('\r\n ', '').split('\r\n');
  expect(lines).toContain(`DTSTART;VALUE=DATE:${day?.replaceAll('-', '')}`);
  const subject = textsOf(`courses/${course.id}`, 'ru')('name');
  const title = t('calculator.event.title', { subject });
  expect(lines).toContain(`SUMMARY:${title.replace(/[\\;,]/g, '\\$&')}`);
  expect(lines.join('\n')).toMatch(/^DESCRIPTION:.*https:\/\/t\.me\/\w+\?start=refund_ru_calendar/m);
});

test('the calculator says that its code failed to load, and answers once the code loads', async ({
  page,
  consoleErrors,
}) => {
  consoleErrors.allow(/refund-answer/, consoleOfLoss);
  await page.route('**/assets/refund-answer-*', (route) => route.abort());
  await page.goto('/ru/kafolat');
  await startField(page).fill(startEnding(first.guarantee, 1));
  await expect(answer(page).locator('> :last-child')).toHaveText(t('calculator.failed'));
  await page.unroute('**/assets/refund-answer-*');
  await startField(page).fill(startEnding(first.guarantee, 1));
  await expect(answer(page)).toContainText(t('calculator.ahead'));
});

for (const { code, prefix } of languages) {
  test(`the answer of the calculator in ${code} shifts no layout, and fills its place on a phone`, async ({ page }) => {
    const placeOfNext = async () =>
      (await page.locator('main ol').evaluate((next) => next.getBoundingClientRect().top + scrollY)).toFixed(2);
    for (const width of [320, 360, 1280]) {
      await page.setViewportSize({ width, height: 800 });
      await page.goto(localizedPath('/kafolat', prefix));
      const before = await placeOfNext();
      for (const index of refundedIn(code).keys()) {
        await courseSelect(page).selectOption({ index });
        await startField(page).fill(isoDate(today));
        await expect(addButton(page, code)).toBeVisible();
        expect(await placeOfNext()).toBe(before);
        const blank = await addButton(page, code).evaluate(
          (button) =>
            (button.parentElement as Element).getBoundingClientRect().bottom - button.getBoundingClientRect().bottom,
        );
        if (width < 640) expect(blank).toBeLessThan(32);
      }
    }
  });
}
