import { characterLimitOf, lineLimitOf } from '../../proofreading/text-limits.ts';
import type { Values } from '../../site/language/translator.ts';
import { screens } from '../../site/routes.ts';

/** The room that a text has, as a translator reads it; undefined where nothing limits it. */
export function roomOf(copy: string, key: string): string | undefined {
  const characters = characterLimitOf(key);
  if (characters) return `${characters.least} to ${characters.most} characters`;
  const lines = lineLimitOf(copy, key)?.lines;
  return lines === undefined
    ? undefined
    : `at most ${lines === 1 ? 'one line' : `${lines} lines`} on a phone of 320 px`;
}

/** Where texts are seen that are no screen's own. */
const places: Readonly<Record<string, string>> = {
  site: 'every page: header, footer, cards, dialogs',
  units: 'numbers, dates and durations within other texts',
  guarantees: 'guarantees of courses, wherever they are shown',
  forms: 'application forms',
  inbox: "the owner's inbox, /desk",
  notifications: 'messages to the owner about an application',
  'pages/error': 'the page of an unexpected error',
  'pages/not-found': 'the page of an unknown address',
};

/** Where a dictionary's texts are seen. @param copy its folder under `content/`; @param prefix of its language. */
export function screenName(copy: string, prefix: string): string {
  const screen = screens.find((one) => one.copy === copy);
  if (screen) return `${prefix}${screen.path}`.replace(/(?<=.)\/$/, '');
  return places[copy] ?? copy;
}

/** What the code fills in where no fact does. */
const fillers: Readonly<Record<string, string>> = {
  amount: 'a sum of money in figures',
  count: 'a number',
  courses: 'names of courses',
  current: 'the number of the slide that is seen',
  date: 'a date',
  dates: 'days of the year, as a list',
  day: 'a day of the month, or the name of a weekday',
  days: 'a number of days, in words',
  from: 'the lower number of a range',
  hours: 'a number of hours, in words',
  host: 'the host of the form service',
  items: 'a list without its last entry',
  key: 'a key of the keyboard',
  label: 'the name of a field of the form',
  last: 'the last entry of a list',
  marks: 'names of parameters of an address',
  month: 'the name of a month',
  months: 'a number of months',
  name: "the applicant's name",
  operator: 'the company that keeps the data',
  percent: 'a percentage',
  purpose: 'what the data is used for',
  receipt: 'the number of an application',
  sessions: 'how many classes a week, in words',
  status: 'the state of an application',
  subject: 'what an application is about: the name of a course, or a service',
  taxNumber: "the company's tax number",
  time: 'a time of day',
  title: 'the title of a form',
  to: 'the upper number of a range',
  total: 'how many slides there are',
  value: 'what the applicant wrote in a field',
  wait: 'how long to wait, in words',
  week: 'the number of a week',
  weeks: 'a number of weeks, in words',
  year: 'a year',
};

/**
 * What stands in the page where a text has `{{name}}`: the fact in the page's language, or what is filled in.
 * @returns undefined where nobody has written that down.
 */
export function placeholderMeaning(name: string, values: Values): string | undefined {
  const value = values[name];
  return value === undefined ? fillers[name] : String(value);
}
