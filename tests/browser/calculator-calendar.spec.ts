import { readFile } from 'node:fs/promises';
import type { Page } from '@playwright/test';
import ICAL from 'ical.js';
import { isoDate } from '../../i18n/dates.ts';
import { languages, localizedPath } from '../../model/languages.ts';
import { site } from '../../site.config.ts';
import {
  addButton,
  answer,
  courseSelect,
  lastDay,
  noon,
  refundedIn,
  startEnding,
  startField,
  today,
} from './calculator.ts';
import { consoleOfLoss } from './console-errors.ts';
import { handedFiles, inOneLanguageEach } from './engines.ts';
import { expect, test } from './fixtures.ts';
import { textsOf } from './site-pages.ts';

/**
 * How far down the page what follows the calculator stands. Firefox counts in sixtieths of a pixel, and its sum with a
 * scrolled page differs by less.
 */
const placeOfNext = async (page: Page) =>
  (await page.locator('main ol').evaluate((next) => next.getBoundingClientRect().top + scrollY)).toFixed(2);

for (const { code, prefix } of languages) {
  const address = localizedPath('/kafolat', prefix);
  const t = textsOf('pages/guarantees', code);
  const once = inOneLanguageEach(code);
  const refunded = refundedIn(code);
  const [first] = refunded;

  test.describe(`the calculator of ${code}`, () => {
    test.beforeEach(({ page }) => page.clock.setFixedTime(noon));

    test('saves the last day into the visitor’s calendar, by keyboard too', handedFiles, async ({ page }) => {
      const saved = async (press: () => Promise<void>) => {
        const [download] = await Promise.all([page.waitForEvent('download'), press()]);
        const calendar = new ICAL.Component(ICAL.parse(await readFile(await download.path(), 'utf8')));
        return { name: download.suggestedFilename(), event: new ICAL.Event(calendar.getAllSubcomponents('vevent')[0]) };
      };
      const { course } = refunded.at(-2) ?? first;
      await page.goto(`${address}#${course.id}`);
      await startField(page).fill(isoDate(today));
      await expect(addButton(page, code)).toBeVisible();
      const day = await lastDay(page).getAttribute('datetime');
      const { name, event } = await saved(() => addButton(page, code).click());
      expect(name).toBe(`${course.id}-${day}.ics`);
      expect([event.startDate.isDate, event.startDate.toString(), event.isRecurring()]).toEqual([true, day, false]);
      const subject = textsOf(`courses/${course.id}`, code)('name');
      expect(event.summary).toBe(t('calculator.event.title', { subject }));
      const terms = `${site.origin}${address}#${course.id}`;
      expect(event.description).toContain(terms);
      expect(event.description).toContain(site.phone);
      expect(event.description).toMatch(new RegExp(`https://t\\.me/\\w+\\?start=refund_${code}_calendar`));
      expect(String(event.component.getFirstPropertyValue('url'))).toBe(terms);
      expect(event.component.getAllSubcomponents('valarm')).toHaveLength(2);

      await startField(page).fill(startEnding(first.guarantee, 30));
      await startField(page).focus();
      // The field has parts of its own; the button is what stands after it.
      while (!(await addButton(page, code).evaluate((element) => element === document.activeElement)))
        await page.keyboard.press('Tab');
      const second = await saved(() => page.keyboard.press('Enter'));
      expect(second.event.startDate.toString()).toBe(await lastDay(page).getAttribute('datetime'));
      expect(second.event.uid).not.toBe(event.uid);
    });

    test('says so where its code cannot be had, and answers once it can', once, async ({ page, consoleErrors }) => {
      consoleErrors.allow(/refund-answer/, consoleOfLoss);
      await page.route('**/assets/refund-answer-*', (route) => route.abort());
      await page.goto(address);
      await startField(page).fill(startEnding(first.guarantee, 1));
      await expect(answer(page).locator('> :last-child')).toHaveText(t('calculator.failed'));
      await page.unroute('**/assets/refund-answer-*');
      await startField(page).fill(startEnding(first.guarantee, 1));
      await expect(answer(page)).toContainText(t('calculator.ahead'));
    });

    test('moves nothing when it answers, on a phone and on a desktop', async ({ page }) => {
      for (const width of [360, 1280]) {
        await page.setViewportSize({ width, height: 800 });
        await page.goto(address);
        const before = await placeOfNext(page);
        for (const index of refunded.keys()) {
          await courseSelect(page).selectOption({ index });
          await startField(page).fill(isoDate(today));
          await expect(addButton(page, code)).toBeVisible();
          expect(await placeOfNext(page)).toBe(before);
        }
      }
    });
  });
}
