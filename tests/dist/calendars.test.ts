import ICAL from 'ical.js';
import { expect, it } from 'vitest';
import { calendarAddress } from '../../i18n/urls.ts';
import { getCourses } from '../../model/courses.ts';
import { canonicalPages } from '../../model/routes.ts';
import { getSite } from '../../site.config.ts';
import { distFile, distFiles, readDist } from '../fixtures/dist.ts';

const pages = canonicalPages.flatMap((page) => {
  const starts = getCourses().find(({ id }) => id === page.route.course)?.cohortStarts;
  return starts ? [{ ...page, file: calendarAddress(page.address).slice(1), starts }] : [];
});

it('each course with yearly start days has a calendar file, and no other course does', () => {
  const files = distFiles('.ics');
  expect(files.length).toBeGreaterThan(0);
  expect(files.sort()).toEqual(pages.map(({ file }) => file).sort());
});

// The days and ids of its events: site/features/cohorts/cohort-calendar.test.ts and i18n/ics.test.ts.
it.each(pages)('$file links to its page, and the page links back', ({ file, address, starts }) => {
  const events = new ICAL.Component(ICAL.parse(readDist(file))).getAllSubcomponents('vevent');
  expect(events).toHaveLength(starts.length);
  for (const event of events) {
    expect(String(event.getFirstPropertyValue('url'))).toBe(getSite().origin + address);
    expect(String(event.getFirstPropertyValue('description'))).toContain(getSite().origin + address);
  }
  expect(readDist(distFile(address))).toContain(` href="/${file}"`);
});
