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
  const lines = readDist(file).replaceAll('\r\n ', '').split('\r\n');
  const url = getSite().origin + address;
  expect(lines.filter((line) => line === `URL:${url}`)).toHaveLength(starts.length);
  const texts = lines.filter((line) => line.startsWith('DESCRIPTION:') && line.includes(url));
  expect(texts).toHaveLength(starts.length);
  expect(readDist(distFile(address))).toContain(` href="/${file}"`);
});
