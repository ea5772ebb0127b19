import { expect, test } from './fixtures.ts';

for (const { now, uz, ru } of [
  { now: '2026-11-23T17:59:00+05:00', uz: 'Hozir ish vaqti', ru: 'Сейчас рабочее время' },
  { now: '2026-11-23T18:01:00+05:00', uz: 'Hozir ish vaqti emas', ru: 'Сейчас нерабочее время' },
]) {
  test(`at ${now} the contact page says: ${uz}`, async ({ page }) => {
    await page.clock.setFixedTime(now);
    await page.goto('/contact');
    await expect(page.locator('[data-open-spans]')).toHaveText(uz);
    await page.goto('/ru/contact');
    await expect(page.locator('[data-open-spans]')).toHaveText(ru);
  });
}
