import ICAL from 'ical.js';
import { describe, expect, it } from 'vitest';
import { calendarAddress } from '../../i18n/urls.ts';
import { courses } from '../../model/courses.ts';
import { canonicalPages } from '../../model/routes.ts';
import { site } from '../../site.config.ts';
import { distFile, distFiles, readDist } from '../fixtures/dist.ts';

const pages = canonicalPages.flatMap((page) => {
  const starts = courses.find(({ id }) => id === page.route.course)?.cohortStarts;
  return starts ? [{ ...page, file: calendarAddress(page.address).slice(1), starts }] : [];
});

function eventsOf(file: string): ICAL.Event[] {
  const calendar = new ICAL.Component(ICAL.parse(readDist(file)));
  return calendar.getAllSubcomponents('vevent').map((event) => new ICAL.Event(event));
}

it('each course with yearly start days has a calendar file, and no other course does', () => {
  const files = distFiles('.ics');
  expect(files.length).toBeGreaterThan(0);
  expect(files.sort()).toEqual(pages.map(({ file }) => file).sort());
});

describe.each(pages)('$file', ({ file, address, route, starts }) => {
  it('has every start of 2030 to 2032 as an all-day event', () => {
    const years = [2030, 2031, 2032];
    const days = eventsOf(file).flatMap((event) => {
      const iterator = event.iterator();
      const found: string[] = [];
      for (let day = iterator.next(); day && day.year <= 2032; day = iterator.next()) {
        expect(day.isDate).toBe(true);
        if (years.includes(day.year)) found.push(day.toString());
      }
      return found;
    });
    const two = (number: number) => String(number).padStart(2, '0');
    const expected = years.flatMap((year) => starts.map(({ month, day }) => `${year}-${two(month)}-${two(day)}`));
    expect(days.sort()).toEqual(expected.sort());
  });

  it('links to its page, and the page links back', () => {
    for (const event of eventsOf(file)) {
      expect(String(event.component.getFirstPropertyValue('url'))).toBe(site.origin + address);
      expect(event.description).toContain(site.origin + address);
    }
    expect(readDist(distFile(address))).toContain(` href="/${file}"`);
  });

  it('uses the same event ids in every language, so that imports replace each other', () => {
    const ids = pages
      .filter((page) => page.route.id === route.id)
      .map((page) => eventsOf(page.file).map(({ uid }) => uid));
    for (const one of ids) expect(one).toEqual(ids[0]);
    expect(new Set(ids[0]).size).toBe(starts.length);
  });
});
