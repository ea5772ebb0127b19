import { expect, test } from './fixtures.ts';

const cases = [
  { now: '2027-01-14T23:59:00+05:00', date: '2027-01-15', uz: '2027-yil 15-yanvar', ru: '15 января 2027 г.' },
  { now: '2027-01-15T00:01:00+05:00', date: '2027-07-01', uz: '2027-yil 1-iyul', ru: '1 июля 2027 г.' },
  { now: '2027-06-30T23:59:00+05:00', date: '2027-07-01', uz: '2027-yil 1-iyul', ru: '1 июля 2027 г.' },
  { now: '2027-07-01T00:01:00+05:00', date: '2028-01-15', uz: '2028-yil 15-yanvar', ru: '15 января 2028 г.' },
];

// A visitor's own zone must not matter: Tashkent's does.
for (const timezoneId of ['Asia/Tashkent', 'America/Los_Angeles']) {
  test.describe(`seen from ${timezoneId}`, () => {
    test.use({ timezoneId });

    for (const { now, date, uz, ru } of cases) {
      test(`at ${now} the next cohort starts on ${date}`, async ({ page }) => {
        await page.clock.setFixedTime(now);
        for (const [address, text] of [
          ['/dars/qa', uz],
          ['/ru/dars/qa', ru],
        ] as const) {
          await page.goto(address);
          // In the hero, in the apply bar and above the last call.
          await expect(page.locator('time')).toHaveCount(3);
          for (const time of await page.locator('time').all()) {
            await expect(time).toHaveAttribute('datetime', date);
            expect((await time.textContent())?.replaceAll('\u00a0', ' ')).toBe(text);
          }
        }
      });
    }
  });
}
