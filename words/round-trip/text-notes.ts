import { screens } from '../../site/routes.ts';

/** The longest a text may be, in characters with its placeholders filled, and who cuts it there. */
interface Limit {
  key: RegExp;
  characters: number;
}

const limits: readonly Limit[] = [
  // Google cuts a title at about 600 px, a description at about 960 px; these are the usual counts for them.
  { key: /^head\.title$/, characters: 60 },
  { key: /^head\.description$/, characters: 160 },
];

/** The length limit of a text, or none: what only the layout limits is measured in a browser. */
export function limitOf(key: string): number | undefined {
  return limits.find((limit) => limit.key.test(key))?.characters;
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

/** What stands in the page where a text has `{{name}}`: the fact in the page's language, or what is filled in. */
export function placeholderMeaning(
  name: string,
  values: Readonly<Record<string, string | number>>,
): string | undefined {
  const value = values[name];
  return value === undefined ? fillers[name] : String(value);
}
