import { isoDate, nextCohort, type PlainDate } from '../../i18n/dates.ts';
import { formatDate, formatYearDay } from '../../i18n/format.ts';
import { getCompany } from '../../model/company.ts';
import { getCourses } from '../../model/courses.ts';
import { languages, localizedPath } from '../../model/languages.ts';
import { weekdays } from '../../model/opening-hours.ts';
import { expect, test } from './fixtures.ts';
import { textsOf, unitsOf } from './site-pages.ts';

const tashkent = (day: string, time: string) => new Date(`${day}T${time.padStart(5, '0')}:00+05:00`);
const minute = 60_000;

const course = getCourses().find(({ cohortStarts }) => cohortStarts);
const starts = course?.cohortStarts ?? [];
const firstStart = isoDate(nextCohort(tashkent('2027-01-01', '0:00').getTime(), starts) as PlainDate);

// The time zone of the visitor must not matter: pages use Tashkent's.
test.use({ timezoneId: 'America/Los_Angeles' });

test('a page shows the next upcoming cohort wherever it names one', async ({ page }) => {
  // A minute before the day of a start, and a minute into it.
  for (const now of [-minute, minute].map((difference) => tashkent(firstStart, '0:00').getTime() + difference)) {
    await page.clock.setFixedTime(now);
    const start = nextCohort(now, starts) as PlainDate;
    for (const { code, prefix } of languages) {
      await page.goto(localizedPath(`/dars/${course?.id}`, prefix));
      const times = page.locator('main time');
      // In the hero and above the last call.
      await expect(times).toHaveCount(2);
      for (const time of await times.all()) await expect(time).toHaveText(formatDate(unitsOf(code), start));
      await expect(page.locator('aside time')).toHaveText(formatYearDay(unitsOf(code), start));
      for (const time of await page.locator('time').all())
        await expect(time).toHaveAttribute('datetime', isoDate(start));
    }
  }
});

test('the contact page says whether the office is open, also when the browser restores the page', async ({ page }) => {
  const span = getCompany().openingHours.find(({ closes }) => closes);
  // 23 November 2026 is a Monday.
  const day = `2026-11-${23 + weekdays.indexOf(span?.from ?? 'monday')}`;
  const closing = tashkent(day, span?.closes ?? '').getTime();
  for (const { code, prefix } of languages) {
    const status = page.locator('[data-open-spans]');
    await page.clock.setFixedTime(closing - minute);
    await page.goto(localizedPath('/contact', prefix));
    await expect(status).toHaveText(textsOf('site', code)('time.openNow'));
    await page.clock.setFixedTime(closing + minute);
    await page.evaluate(() => dispatchEvent(new PageTransitionEvent('pageshow', { persisted: true })));
    await expect(status).toHaveText(textsOf('site', code)('time.closedNow'));
  }
});
