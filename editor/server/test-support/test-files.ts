import { companyFile } from '../../../model/company.ts';
import { courseIds, factsFileOf } from '../../../model/courses.ts';
import { knownWordsFile } from '../../../model/known-words.ts';
import { ownerFile } from '../../../model/owner.ts';
import type { ContentFiles } from '../../shared/draft.ts';
import { splitQuestions } from '../../shared/questions.ts';

export const questionOf = (name: string) => ({
  uz: { question: `${name}?`, answer: `${name}.` },
  ru: { question: `${name} ли?`, answer: `${name} да.` },
});
const questions = [questionOf('A'), questionOf('B')];

const company = {
  phone: '+998 71 200 00 00',
  telegram: { bot: 'some_bot', channel: 'some_channel' },
  openingHours: [{ from: 'monday', to: 'sunday', opens: '9:00', closes: '18:00' }],
};
const course = { kind: 'mini', featured: true, suits: ['tester'], months: 1, hasCertificate: true };
export const guarantee = { uz: { kind: 'job', percent: 100, weeks: 16 }, ru: { kind: 'moneyBack', days: 30 } };
export const salary = 5_000_000;

/** Optional facts of the course qa, one of them by language. All other courses have required facts only. */
const own = { guarantee, salary, extraFacts: { modules: 5 } };
export const testFiles: ContentFiles = splitQuestions({
  [companyFile]: company,
  [ownerFile]: {
    courses: Object.fromEntries(courseIds.map((id) => [id, {}])),
    trainers: [],
    alumni: [],
    employers: [],
  },
  ...Object.fromEntries(courseIds.map((id) => [factsFileOf(id), course])),
  [factsFileOf('qa')]: { ...course, ...own },
  [knownWordsFile]: { uz: [], ru: [], names: [] },
  'content/pages/home/uz.json': { hero: { title: 'Salom' } },
  'content/courses/qa/uz.json': { name: 'Junior QA', questions: { items: questions.map(({ uz }) => uz) } },
  'content/courses/qa/ru.json': { questions: { items: questions.map(({ ru }) => ru) } },
  'content/pages/corporate/uz.json': { questions: { items: [{ title: 'A', text: 'B' }] } },
  'content/pages/corporate/ru.json': { questions: { items: [{ title: 'A', text: 'B' }] } },
  'content/pages/corporate/testimonials.json': [
    { initials: 'A', sample: false, uz: { name: 'Anna', role: 'r', quote: 'q' } },
  ],
});
