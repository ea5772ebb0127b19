import { readFile } from 'node:fs/promises';
import type { Page } from '@playwright/test';
import ICAL from 'ical.js';
import { site } from '../../site.config.ts';
import { expect, test } from './fixtures.ts';

const plain = (text: string | null) => text?.replaceAll('\u00a0', ' ');
const dateOf = async (page: Page) => plain(await page.locator('output time').textContent());

test.describe('the calculator', () => {
  test.beforeEach(({ page }) => page.clock.setFixedTime('2027-01-20T12:00:00+05:00'));

  test('says the last day to ask in the page’s language', async ({ page }) => {
    await page.goto('/kafolat');
    await page.getByLabel('Birinchi dars kuni').fill('2027-01-15');
    await expect(page.locator('output')).toContainText('Soʻrash uchun oxirgi kun');
    expect(await dateOf(page)).toBe('2027-yil 21-yanvar');
    await expect(page.locator('output time')).toHaveAttribute('datetime', '2027-01-21');
    await page.getByLabel('Kurs', { exact: true }).selectOption('Postman bilan API testlash');
    expect(await dateOf(page)).toBe('2027-yil 28-yanvar');
    await page.goto('/ru/kafolat');
    await page.getByLabel('День первого занятия').fill('2027-01-15');
    await page.getByLabel('Курс', { exact: true }).selectOption('Junior QA');
    expect(await dateOf(page)).toBe('13 февраля 2027 г.');
  });

  test('names for the Uzbek Junior QA the end of the weeks that it promises a job in', async ({ page }) => {
    await page.goto('/kafolat#qa');
    await expect(page.getByLabel('Kurs', { exact: true }).locator('option:checked')).toHaveText('Junior QA');
    await page.getByLabel('Birinchi dars kuni').fill('2027-01-15');
    await expect(page.locator('output')).toContainText('Ishga joylashish muddatining oxirgi kuni');
    expect(await dateOf(page)).toBe('2027-yil 6-may');
  });

  test('helps where there is no date, an unlikely one, or a day that is over', async ({ page }) => {
    await page.goto('/ru/kafolat');
    const start = page.getByLabel('День первого занятия');
    const answer = page.locator('output');
    await expect(answer).toContainText('Укажите день первого занятия');
    await start.fill('2007-01-15');
    await expect(answer).toContainText('Проверьте дату');
    expect(await dateOf(page)).toBe('');
    await start.fill('2027-01-10');
    await expect(answer).toContainText('Этот день уже прошёл');
    expect(await dateOf(page)).toBe('16 января 2027 г.');
    await start.fill('2027-01-14');
    await expect(answer).toContainText('Это сегодня');
    await start.fill('');
    await expect(answer).toContainText('Укажите день первого занятия');
  });

  test('is used by keyboard alone, and moves nothing around it', async ({ page }) => {
    await page.goto('/kafolat');
    // Firefox counts in sixtieths of a pixel, and its sum with a scrolled page differs by less.
    const place = async () =>
      (await page.locator('main ol').evaluate((next) => next.getBoundingClientRect().top + scrollY)).toFixed(2);
    const before = await place();
    await page.getByLabel('Kurs', { exact: true }).focus();
    await page.keyboard.press('ArrowDown');
    await page.keyboard.press('Tab');
    await page.keyboard.type('01152027');
    await expect(page.locator('output time')).toHaveAttribute('datetime', '2027-01-21');
    await page.keyboard.press('Enter');
    await expect(page).toHaveURL('/kafolat');
    expect(await place()).toBe(before);
  });
});

test.describe('a last day that is ahead', () => {
  test.beforeEach(({ page }) => page.clock.setFixedTime('2027-01-20T12:00:00+05:00'));

  const saved = async (page: Page, press: () => Promise<void>) => {
    const [download] = await Promise.all([page.waitForEvent('download'), press()]);
    const calendar = new ICAL.Component(ICAL.parse(await readFile(await download.path(), 'utf8')));
    return { name: download.suggestedFilename(), event: new ICAL.Event(calendar.getAllSubcomponents('vevent')[0]) };
  };

  for (const { address, course, start, add, title } of [
    {
      address: '/kafolat',
      course: 'Junior QA',
      start: 'Birinchi dars kuni',
      add: 'Taqvimga qoʻshish',
      title: 'Junior QA: ishga joylashish kafolatining oxirgi kuni',
    },
    {
      address: '/ru/kafolat',
      course: 'Junior QA',
      start: 'День первого занятия',
      add: 'Добавить в календарь',
      title: 'Junior QA: последний день гарантии возврата денег',
    },
  ]) {
    test(`is saved from ${address} into the visitor’s calendar, by keyboard too`, async ({ page }) => {
      await page.goto(`${address}#qa`);
      const button = page.getByRole('button', { name: add });
      await expect(button).toBeHidden();
      await page.getByLabel(start).fill('2027-01-15');
      const day = await page.locator('output time').getAttribute('datetime');
      const { name, event } = await saved(page, () => button.click());
      expect(name).toBe(`qa-${day}.ics`);
      expect([event.startDate.isDate, event.startDate.toString(), event.isRecurring()]).toEqual([true, day, false]);
      expect(plain(event.summary)).toBe(title);
      expect(title).toContain(course);
      const terms = `${site.origin}${address}#qa`;
      expect(event.description).toContain(terms);
      expect(event.description).toContain(site.phone);
      expect(event.description).toMatch(/https:\/\/t\.me\/\w+\?start=refund_(uz|ru)_calendar/);
      expect(String(event.component.getFirstPropertyValue('url'))).toBe(terms);
      expect(event.component.getAllSubcomponents('valarm')).toHaveLength(2);

      await page.locator('select').selectOption({ index: 0 });
      const other = await page.locator('output time').getAttribute('datetime');
      expect(other).not.toBe(day);
      await page.getByLabel(start).focus();
      // The field has parts of its own; the button is what stands after it.
      while (!(await button.evaluate((element) => element === document.activeElement)))
        await page.keyboard.press('Tab');
      const second = await saved(page, () => page.keyboard.press('Enter'));
      expect(second.event.startDate.toString()).toBe(other);
      expect(second.event.uid).not.toBe(event.uid);
    });
  }

  test('is offered only while it is ahead', async ({ page }) => {
    await page.goto('/ru/kafolat');
    const start = page.getByLabel('День первого занятия');
    const button = page.getByRole('button', { name: 'Добавить в календарь' });
    for (const [day, isOffered] of [
      ['2027-01-15', true],
      ['2027-01-14', false],
      ['2027-01-16', true],
      ['2027-01-10', false],
      ['2027-01-16', true],
      ['2007-01-15', false],
    ] as const) {
      await start.fill(day);
      await expect(button).toBeVisible({ visible: isOffered });
    }
  });

  for (const { address, add, start, advice, word } of [
    {
      address: '/kafolat',
      add: 'Taqvimga qoʻshish',
      start: 'Birinchi dars kuni',
      advice: 'Taqvim fayli ochilmadi',
      word: 'kech emas',
    },
    {
      address: '/ru/kafolat',
      add: 'Добавить в календарь',
      start: 'День первого занятия',
      advice: 'Файл для календаря не загрузился',
      word: 'ещё не поздно',
    },
  ]) {
    test(`stays in view on ${address} where the file cannot be had, with advice, and a later press saves it`, async ({
      page,
      complaints,
    }) => {
      complaints.allow(/refund-calendar/, /ERR_FAILED/);
      await page.goto(address);
      await page.getByLabel(start).fill('2027-01-15');
      const date = await dateOf(page);
      await page.route('**/assets/refund-calendar-*', (route) => route.abort());
      await page.getByRole('button', { name: add }).click();
      await expect(page.locator('output')).toContainText(advice);
      expect(await dateOf(page)).toBe(date);
      await page.unroute('**/assets/refund-calendar-*');
      const { event } = await saved(page, () => page.getByRole('button', { name: add }).click());
      expect(event.startDate.toString()).toBe('2027-01-21');
      await expect(page.locator('output')).toContainText(word);
    });
  }

  for (const width of [360, 1280]) {
    test(`moves nothing at ${width} px when it comes`, async ({ page }) => {
      await page.setViewportSize({ width, height: 800 });
      for (const address of ['/kafolat', '/ru/kafolat']) {
        await page.goto(address);
        const place = () => page.locator('main ol').evaluate((next) => next.getBoundingClientRect().top + scrollY);
        const before = await place();
        for (const index of [0, 1, 2, 3]) {
          await page.locator('select').selectOption({ index });
          await page.locator('input[type=date]').fill('2027-01-15');
          await expect(page.locator('output ~ button')).toBeVisible();
          expect(await place()).toBe(before);
        }
      }
    });
  }
});

test('a course leads to the terms of its own guarantee, and they lead back', async ({ page }) => {
  for (const [course, link] of [
    ['/dars/linux-qa', 'Muddati va qanday soʻrash kerak'],
    ['/ru/dars/jmeter', 'До какого дня и как обратиться'],
    ['/dars/qa', 'Muddati va qanday soʻrash kerak'],
    ['/ru/dars/api-testing', 'До какого дня и как обратиться'],
  ] as const) {
    await page.goto(course);
    await page.getByRole('link', { name: link }).click();
    await expect(page).toHaveURL(/\/kafolat#[a-z-]+$/);
    const terms = page.locator(`main li${new URL(page.url()).hash}`);
    await expect(terms.locator('h3')).toBeInViewport();
    await expect(terms.locator('h3 a')).toHaveAttribute('href', course);
  }
});

test('each language shows the guarantee of Junior QA that it publishes', async ({ page }) => {
  await page.goto('/kafolat');
  await expect(page.locator('#qa')).toContainText('16 hafta ichida ishga joylashasiz');
  await page.goto('/ru/kafolat');
  await expect(page.locator('#qa')).toContainText('в первые 30 дней');
});

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false });

  for (const [address, first, last] of [
    ['/kafolat', '15-yanvar', '21-yanvar'],
    ['/ru/kafolat', '15 января', '21 января'],
  ] as const) {
    test(`${address} shows rule and example, and no calculator that would not answer`, async ({ page }) => {
      await page.goto(address);
      const facts = page.locator('#jmeter dd');
      await expect(facts).toHaveText([/7/, first, last]);
      await expect(page.locator('main select')).toBeHidden();
    });
  }
});
