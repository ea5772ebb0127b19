import { companyFile, testimonialsFile } from '../../../model/company.ts';
import { courseIds, factsFileOf } from '../../../model/courses.ts';
import { knownWordsFile } from '../../../model/known-words.ts';
import { ownerFile } from '../../../model/owner.ts';
import { questionsFileOf } from '../../../model/questions.ts';
import { inEveryLanguage } from '../../../tests/fixtures/languages.ts';
import type { ContentFiles } from '../../shared/content.ts';

export const questionOf = (id: string) =>
  inEveryLanguage({
    id,
    question: { uz: `${id}?`, ru: `${id} ли?` },
    answer: { uz: `${id}.`, ru: `${id} да.` },
  });

const company = {
  phone: '+998 71 200 00 00',
  telegram: { bot: 'some_bot', channel: 'some_channel' },
  openingHours: [{ from: 'monday', to: 'sunday', opens: '9:00', closes: '18:00' }],
};
const course = { kind: 'mini', featured: true, suits: ['tester'], months: 1, hasCertificate: true };
export const guarantee = inEveryLanguage({
  uz: { kind: 'job', percent: 100, weeks: 16 },
  ru: { kind: 'moneyBack', days: 30 },
});
export const salary = 5_000_000;

/** Optional facts of the course qa, one of them by language. All other courses have required facts only. */
const own = { guarantee, salary, extraFacts: { modules: 5 } };
export const testFiles: ContentFiles = {
  [companyFile]: company,
  [ownerFile]: {
    courses: Object.fromEntries(courseIds.map((id) => [id, {}])),
    trainers: [],
    alumni: [],
    employers: [{ id: 'uzum', name: 'Uzum' }],
  },
  ...Object.fromEntries(courseIds.map((id) => [factsFileOf(id), course])),
  [factsFileOf('qa')]: { ...course, ...own },
  [knownWordsFile]: { uz: [], ru: [], names: ['QA'] },
  'content/pages/home/uz.json': { hero: { title: 'Salom', count_one: '{{count}} ta' }, head: { title: 'Bosh sahifa' } },
  'content/pages/home/ru.json': { hero: { title: 'Привет' } },
  'content/units/uz.json': { days: 'kun' },
  'content/forms/uz.json': { send: 'Yuborish' },
  [questionsFileOf('courses/qa')]: [questionOf('aa'), questionOf('bb')],
  [testimonialsFile]: inEveryLanguage([
    { id: 'anna', name: { uz: 'Anna' }, role: { uz: 'r' }, quote: { uz: 'q' }, initials: 'A', sample: false },
  ]),
};
