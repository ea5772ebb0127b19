import { readFile } from 'node:fs/promises';
import type { Page } from '@playwright/test';
import ICAL from 'ical.js';
import { addDays, dayOf, isoDate } from '../../i18n/dates.ts';
import { guaranteeTexts, publishedGuarantee } from '../../i18n/fact-values.ts';
import { formatDate, formatShortDay, formatYearDay, sentenceCase } from '../../i18n/format.ts';
import { joinHyphens } from '../../i18n/unbroken-words.ts';
import type { Guarantee } from '../../model/courses.ts';
import { type Course, courses } from '../../model/courses.ts';
import { languages, localizedPath } from '../../model/languages.ts';
import { exampleStart, guaranteeDays, guaranteeEnd } from '../../site/features/guarantees/guarantee-end.ts';
import { site } from '../../site.config.ts';
import { consoleOfLoss } from './console-errors.ts';
import { handedFiles, inOneLanguageEach, sameInEveryEngine } from './engines.ts';
import { expect, test } from './fixtures.ts';
import { textsOf, unitsOf } from './site-pages.ts';

const today = dayOf('2027-01-20');
const firstLesson = isoDate(exampleStart);

const select = (page: Page) => page.locator('main select');
const startField = (page: Page) => page.locator('main input[type=date]');
const answer = (page: Page) => page.locator('output');
const chosenStrip = (page: Page) => page.locator('#calculator figure').filter({ visible: true });
const endOf = (page: Page) => answer(page).locator('time');

/**
 * How far down the page what follows the calculator stands. Firefox counts in sixtieths of a pixel, and its sum with a
 * scrolled page differs by less.
 */
const placeOfNext = async (page: Page) =>
  (await page.locator('main ol').evaluate((next) => next.getBoundingClientRect().top + scrollY)).toFixed(2);

for (const { code, prefix } of languages) {
  const address = localizedPath('/kafolat', prefix);
  const t = textsOf('pages/guarantees', code);
  const units = unitsOf(code);
  const once = inOneLanguageEach(code);
  const addButton = (page: Page) => page.getByRole('button', { name: textsOf('site', code)('course.calendar.add') });
  const guaranteed = courses.flatMap((course) => {
    const guarantee = publishedGuarantee(course, code);
    return guarantee ? [{ course, guarantee, group: guarantee.kind === 'job' ? 'job' : 'refund' }] : [];
  });
  const [first] = guaranteed as [{ course: Course; guarantee: Guarantee; group: string }];
  /** The first lesson of whose guarantee the last day lies so many days from today. */
  const startEnding = (days: number) => isoDate(addDays(today, days + 1 - guaranteeDays(first.guarantee)));

  test(`the first view of every course that has a guarantee says it in ${code}`, async ({ page }) => {
    for (const [width, height] of [
      [360, 740],
      [1366, 650],
    ] as const) {
      await page.setViewportSize({ width, height });
      for (const { course, guarantee } of guaranteed) {
        await page.goto(localizedPath(`/dars/${course.id}`, prefix));
        const { badge } = guaranteeTexts(guarantee, textsOf('guarantees', code), units);
        const line = page.locator('main p', { hasText: badge }).first();
        await expect(line).toBeInViewport({ ratio: 1 });
        // On a phone the bar of the course lies over the end of the window.
        const isReached = await line.evaluate((text) => {
          const { left, bottom } = text.getBoundingClientRect();
          return text.contains(document.elementFromPoint(left + 4, bottom - 4));
        });
        expect(isReached, `${course.id} at ${width} × ${height}`).toBe(true);
      }
    }
  });

  test.describe(`the calculator of ${code}`, () => {
    test.beforeEach(({ page }) => page.clock.setFixedTime(`${isoDate(today)}T12:00:00+05:00`));

    test('says the last day of every course’s guarantee, and what it is the last day of', once, async ({ page }) => {
      await page.goto(address);
      await startField(page).fill(firstLesson);
      for (const [index, { guarantee }] of guaranteed.entries()) {
        await select(page).selectOption({ index });
        const end = guaranteeEnd(exampleStart, guarantee);
        await expect(endOf(page)).toHaveAttribute('datetime', isoDate(end));
        await expect(endOf(page)).toHaveText(formatDate(units, end));
        await expect(answer(page)).toContainText(textsOf('guarantees', code)(`${guarantee.kind}.lastDay`));
        const days = [exampleStart, end].map((day) => formatShortDay(units, day)).join(' – ');
        await expect(chosenStrip(page).locator('figcaption > :last-child')).toHaveText(days);
      }
    });

    test('knows the course that led to it', once, async ({ page }) => {
      const last = guaranteed.at(-1)?.course.id ?? '';
      await page.goto(`${address}#${last}`);
      await expect(select(page).locator('option:checked')).toHaveText(textsOf(`courses/${last}`, code)('name'));
      const { guarantee } = guaranteed.at(-1) ?? first;
      const { until } = guaranteeTexts(guarantee, textsOf('guarantees', code), units);
      await expect(chosenStrip(page)).toHaveCount(1);
      await expect(chosenStrip(page)).toContainText(until);
      await expect(endOf(page)).toHaveText(sentenceCase(until));
    });

    test(
      'helps where a date is missing, unlikely or over, and offers a calendar only before it',
      once,
      async ({ page }) => {
        await page.goto(address);
        for (const [start, text, isOffered] of [
          ['', t('calculator.empty'), false],
          ['2007-01-15', t('calculator.unlikely'), false],
          [startEnding(1), t(`calculator.${first.group}.ahead`), true],
          [startEnding(0), t(`calculator.${first.group}.today`), false],
          [startEnding(1), t(`calculator.${first.group}.ahead`), true],
          [startEnding(-1), t(`calculator.${first.group}.past`), false],
          ['', t('calculator.empty'), false],
        ] as const) {
          await startField(page).fill(start);
          await expect(answer(page)).toContainText(text);
          await expect(addButton(page)).toBeVisible({ visible: isOffered });
        }
      },
    );

    test('saves the last day into the visitor’s calendar, by keyboard too', handedFiles, async ({ page }) => {
      const saved = async (press: () => Promise<void>) => {
        const [download] = await Promise.all([page.waitForEvent('download'), press()]);
        const calendar = new ICAL.Component(ICAL.parse(await readFile(await download.path(), 'utf8')));
        return { name: download.suggestedFilename(), event: new ICAL.Event(calendar.getAllSubcomponents('vevent')[0]) };
      };
      const { course, group } = guaranteed.at(-2) ?? first;
      await page.goto(`${address}#${course.id}`);
      await startField(page).fill(isoDate(today));
      await expect(addButton(page)).toBeVisible();
      const day = await endOf(page).getAttribute('datetime');
      const { name, event } = await saved(() => addButton(page).click());
      expect(name).toBe(`${course.id}-${day}.ics`);
      expect([event.startDate.isDate, event.startDate.toString(), event.isRecurring()]).toEqual([true, day, false]);
      const subject = textsOf(`courses/${course.id}`, code)('name');
      expect(event.summary).toBe(t(`calculator.${group}.event.title`, { subject }));
      const terms = `${site.origin}${address}#${course.id}`;
      expect(event.description).toContain(terms);
      expect(event.description).toContain(site.phone);
      expect(event.description).toMatch(new RegExp(`https://t\\.me/\\w+\\?start=refund_${code}_calendar`));
      expect(String(event.component.getFirstPropertyValue('url'))).toBe(terms);
      expect(event.component.getAllSubcomponents('valarm')).toHaveLength(2);

      await startField(page).fill(startEnding(30));
      await startField(page).focus();
      // The field has parts of its own; the button is what stands after it.
      while (!(await addButton(page).evaluate((element) => element === document.activeElement)))
        await page.keyboard.press('Tab');
      const second = await saved(() => page.keyboard.press('Enter'));
      expect(second.event.startDate.toString()).toBe(await endOf(page).getAttribute('datetime'));
      expect(second.event.uid).not.toBe(event.uid);
    });

    test('says so where its code cannot be had, and answers once it can', once, async ({ page, consoleErrors }) => {
      consoleErrors.allow(/refund-answer/, consoleOfLoss);
      await page.route('**/assets/refund-answer-*', (route) => route.abort());
      await page.goto(address);
      await startField(page).fill(startEnding(1));
      await expect(answer(page).locator('> :last-child')).toHaveText(t('calculator.failed'));
      await page.unroute('**/assets/refund-answer-*');
      await startField(page).fill(startEnding(1));
      await expect(answer(page)).toContainText(t(`calculator.${first.group}.ahead`));
    });

    test('moves nothing when it answers, on a phone and on a desktop', async ({ page }) => {
      for (const width of [360, 1280]) {
        await page.setViewportSize({ width, height: 800 });
        await page.goto(address);
        const before = await placeOfNext(page);
        for (const index of guaranteed.keys()) {
          await select(page).selectOption({ index });
          await startField(page).fill(isoDate(today));
          await expect(addButton(page)).toBeVisible();
          expect(await placeOfNext(page)).toBe(before);
        }
      }
    });
  });

  test(`courses of ${code} lead to the terms of their own guarantees, and they lead back`, once, async ({ page }) => {
    for (const { course } of guaranteed) {
      const coursePage = localizedPath(`/dars/${course.id}`, prefix);
      await page.goto(coursePage);
      await page.getByRole('link', { name: textsOf('site', code)('course.guaranteeMore') }).click();
      await expect(page).toHaveURL(`${address}#${course.id}`);
      const terms = page.locator(`main li#${course.id}`);
      await expect(terms.locator('h3')).toBeInViewport();
      await expect(terms.locator('h3 a')).toHaveAttribute('href', coursePage);
    }
  });

  test.describe('without JavaScript', () => {
    test.use({ javaScriptEnabled: false });

    test(
      `${address} shows rules and examples, and no calculator that would not answer`,
      sameInEveryEngine,
      async ({ page }) => {
        await page.goto(address);
        for (const { course, guarantee } of guaranteed) {
          const facts = page.locator(`#${course.id}`);
          for (const day of [exampleStart, guaranteeEnd(exampleStart, guarantee)])
            await expect(facts).toContainText(joinHyphens(formatYearDay(units, day)));
        }
        await expect(select(page)).toBeHidden();
      },
    );
  });
}

test('the calculator is used by keyboard alone', async ({ page }) => {
  await page.clock.setFixedTime(`${isoDate(today)}T12:00:00+05:00`);
  await page.goto('/kafolat');
  await select(page).focus();
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('Tab');
  await page.keyboard.type('01152027');
  await expect(endOf(page)).toHaveAttribute('datetime', /^2027-/);
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL('/kafolat');
});
