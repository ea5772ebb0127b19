import { disputed, publishedAlike } from '../../disputed.ts';
import type { Guarantee } from '../../guarantees/guarantee.ts';
import { defineCourse } from '../define-course.ts';

const file = 'content/courses/qa/course.ts';

const guarantee = disputed<Guarantee, 'jobPlacement' | 'moneyBack'>({
  file,
  key: 'guarantee',
  readings: {
    jobPlacement: { value: { kind: 'job', percent: 100, weeks: 16 }, source: 'Uzbek copy' },
    moneyBack: { value: { kind: 'moneyBack', days: 30 }, source: 'Russian copy' },
  },
  publish: { uz: 'jobPlacement', ru: 'moneyBack' },
});

const startingSalary = disputed({
  file,
  key: 'startingSalary',
  readings: {
    sum: { value: 5_000_000, source: 'the QA page: about 5,000,000 sum a month' },
    // Dollar amounts may not be advertised in Uzbekistan: this reading has no figure in sum to publish.
    dollars: { value: undefined, source: 'one text: $800-1200 a month' },
  },
  publish: 'sum',
});

/** Days of every year on which the next cohort may start. */
const cohortStarts = disputed({
  file,
  key: 'cohortStarts',
  readings: {
    both: {
      value: [
        { month: 1, day: 15 },
        { month: 7, day: 1 },
      ],
      source: 'the notes give both days for "the next cohort": yearly starts',
    },
    january: { value: [{ month: 1, day: 15 }], source: 'one reading of the notes' },
    july: { value: [{ month: 7, day: 1 }], source: 'the other reading of the notes' },
  },
  publish: 'both',
});

/** Minutes of one live class, in order, and of the homework after it. */
const classPlan = disputed({
  file,
  key: 'classPlan',
  readings: {
    twoHours: {
      value: {
        steps: [
          { id: 'review', minutes: 10 },
          { id: 'lecture', minutes: 50 },
          { id: 'lab', minutes: 40 },
          { id: 'officeHours', minutes: 20 },
        ],
        homework: { from: 0, to: 60 },
      },
      source: 'the reading that adds up to classes of two hours',
    },
    longDay: {
      value: {
        steps: [
          { id: 'review', minutes: 15 },
          { id: 'lecture', minutes: 90 },
          { id: 'lab', minutes: 60 },
          { id: 'officeHours', minutes: 30 },
        ],
        homework: { from: 60, to: 90 },
      },
      source: 'the other reading of the daily workflow',
    },
  },
  publish: 'twoHours',
});

export const qa = defineCourse({
  id: 'qa',
  asksMotivation: true,
  isBootcamp: true,
  isOnCards: true,
  months: 4,
  weeks: 16,
  sessionsPerWeek: 3,
  sessionHours: 2,
  format: 'live',
  hasCertificate: false,
  guarantee,
  cohortSize: 20,
  cohortStarts: publishedAlike(cohortStarts),
  salary: publishedAlike(startingSalary),
  blockWeeks: 2,
  numbers: { surveyMinutes: 5, interviewMinutes: 30 },
});

export const qaClassPlan = publishedAlike(classPlan);
