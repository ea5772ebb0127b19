import { expect, test } from './fixtures.ts';

const cases = [
  { now: '2027-01-14T23:59:00+05:00', date: '2027-01-15', uz: '2027-yil 15-yanvar', ru: '15 января 2027 г.' },
  { now: '2027-01-15T00:01:00+05:00', date: '2027-07-01', uz: '2027-yil 1-iyul', ru: '1 июля 2027 г.' },
  { now: '2027-06-30T23:59:00+05:00', date: '2027-07-01', uz: '2027-yil 1-iyul', ru: '1 июля 2027 г.' },
  { now: '2027-07-01T00:01:00+05:00', date: '2028-01-15', uz: '2028-yil 15-yanvar', ru: '15 января 2028 г.' },
];

// A visitor's own zone must not matter: Tashkent's does.
for (const timezoneId of ['Asia/Tashkent', 'America/Los_Angeles']) {
  for (const { now, date, uz, ru } of cases) {
    test(`at ${now}, seen from ${timezoneId}, the next cohort starts on ${date}`, async ({ browser, baseURL }) => {
      const context = await browser.newContext({ timezoneId, baseURL });
      const page = await context.newPage();
      await page.clock.setFixedTime(now);
      for (const [address, text] of [
        ['/dars/qa', uz],
        ['/ru/dars/qa', ru],
      ] as const) {
        await page.goto(address);
        for (const time of await page.locator('time').all()) {
          await expect(time).toHaveAttribute('datetime', date);
          await expect(time).toHaveText(text.replaceAll(' ', '\u00a0').replace(/(-yil|января|июля)\u00a0/, '$1 '));
        }
      }
      await context.close();
    });
  }
}
