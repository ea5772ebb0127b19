import type { Page } from '@playwright/test';
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
    const place = () => page.locator('main ol').evaluate((next) => next.getBoundingClientRect().top + scrollY);
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
