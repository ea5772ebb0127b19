import { expect, it } from 'vitest';
import { textsOf } from '../../../i18n/texts.ts';
import { courseOf } from '../../../model/courses.ts';
import { cohortCalendar } from './cohort-calendar.ts';

const url = 'https://sinov.example/dars/qa';
const calendarOf = (cohortStarts: { month: number; day: number; year?: number }[]) =>
  cohortCalendar({ ...courseOf('qa'), cohortStarts }, textsOf('uz'), {
    url,
    changed: { year: 2027, month: 8, day: 1 },
  });

it('the calendar repeats a yearly start, and has a start with a year once', () => {
  const text = calendarOf([
    { month: 1, day: 15 },
    { month: 9, day: 9, year: 2027 },
  ]);
  expect(text?.match(/^UID:.+$/gm)).toEqual(['UID:qa-1-15@sinov.example', 'UID:qa-2027-9-9@sinov.example']);
  expect(text?.match(/^DTSTART.+$/gm)).toEqual(['DTSTART;VALUE=DATE:20280115', 'DTSTART;VALUE=DATE:20270909']);
  expect(text?.match(/^RRULE/gm)).toHaveLength(1);
});

it('a course without future starts has no calendar', () => {
  expect(calendarOf([{ month: 7, day: 1, year: 2027 }])).toBeUndefined();
});
