import * as v from 'valibot';
import { contentOf, deriveFromContent } from './content.ts';
import { isByLanguage } from './languages.ts';
import { languageCodes, matching, positiveInteger } from './schemas.ts';
import { parseFile, UserError } from './user-error.ts';

/** In the order of the site. Facts are in `content/courses/<id>/`. */
export const courseIds = ['linux-qa', 'jmeter', 'qa', 'playwright-robot', 'api-testing'] as const;

export type CourseId = (typeof courseIds)[number];

const positive = positiveInteger('write a whole number, 1 or more');
const percent = v.pipe(positive, v.maxValue(100, 'write at most 100'));

/** Refund days count from the first lesson. The client's notes do not say when the weeks of the job guarantee begin. */
const guaranteeSchema = v.variant('kind', [
  /** Part of the price, on request within `days`. */
  v.strictObject({ kind: v.literal('refund'), percent, days: positive }),
  /** The client's notes state no percentage. */
  v.strictObject({ kind: v.literal('moneyBack'), days: positive }),
  /** Money back if the course does not suit, on request by the end of this week of the course. */
  v.strictObject({ kind: v.literal('trial'), week: positive }),
  v.strictObject({ kind: v.literal('job'), percent, weeks: positive }),
]);

export type Guarantee = v.InferOutput<typeof guaranteeSchema>;

/** The notes give each language its own promise: docs/decisions/001-disputed-facts.md. */
const guaranteeByLanguage = v.strictObject(
  v.entriesFromList(languageCodes, guaranteeSchema),
  `write one guarantee, or one for each language: ${languageCodes.join(', ')}`,
);

export type RefundGuarantee = Exclude<Guarantee, { kind: 'job' }>;

export const isRefundGuarantee = (guarantee: Guarantee): guarantee is RefundGuarantee => guarantee.kind !== 'job';

const count = positiveInteger('write a whole number, 1 or more, or leave the key out');
const minutes = v.pipe(v.number(), v.integer(), v.minValue(0));
const kebabCase = /^[a-z0-9]+(-[a-z0-9]+)*$/;

const idSchema = matching(kebabCase, 'write the id in kebab-case: it is the address under /dars');

const yearHint = 'write a year like 2027, or leave it out for a start of every year';

const cohortStart = v.pipe(
  v.strictObject({
    month: count,
    day: count,
    year: v.optional(
      v.pipe(v.number(yearHint), v.integer(yearHint), v.minValue(2020, yearHint), v.maxValue(2100, yearHint)),
    ),
  }),
  // 2027 has no leap day, so no yearly start can be 29 February.
  v.check(({ month, day, year = 2027 }) => {
    const date = new Date(Date.UTC(year, month - 1, day));
    return date.getUTCMonth() === month - 1 && date.getUTCDate() === day;
  }, 'this day does not exist: write a day of that year, or of every year'),
  v.metadata({ shape: 'day' }),
);

export type CohortStart = v.InferOutput<typeof cohortStart>;
export type MonthDay = Pick<CohortStart, 'month' | 'day'>;

export const visitorKinds = ['beginner', 'tester', 'developer'] as const;
const suitsHint = `list the visitors whom the course suits: ${visitorKinds.join(', ')}`;

/** Units are in the names. Texts use facts as placeholders: `{{weeks}}`. */
export const courseSchema = v.strictObject({
  /** The form that the Apply buttons open. Default: the id of the course. */
  form: v.optional(matching(kebabCase, 'write the name in kebab-case')),
  asksMotivation: v.optional(v.boolean()),
  /** Cards call `course` and `mini` a mini course, as the client asked. */
  kind: v.picklist(
    ['bootcamp', 'course', 'mini'],
    'write "bootcamp" for a full course, "course" or "mini" for a course on a single skill',
  ),
  featured: v.boolean(
    'write true for a card on the home page and high in the list, false for a card low in the list only',
  ),
  /** The chips above the course comparison highlight the courses that suit a visitor. */
  suits: v.pipe(
    v.array(v.picklist(visitorKinds, `write some of ${visitorKinds.join(', ')}`), suitsHint),
    v.minLength(1, suitsHint),
  ),
  months: positiveInteger('write how many months the course takes, a whole number'),
  weeks: v.optional(count),
  sessionsPerWeek: v.optional(v.pipe(count, v.maxValue(7))),
  sessionHours: v.optional(v.pipe(count, v.maxValue(12))),
  format: v.optional(v.picklist(['live', 'liveOnline', 'instructor'])),
  hasCertificate: v.boolean('write true if graduates get a certificate, otherwise false'),
  guarantee: v.optional(
    v.lazy(
      (input): v.GenericSchema<unknown, Guarantee | v.InferOutput<typeof guaranteeByLanguage>> =>
        isByLanguage(input) ? guaranteeByLanguage : guaranteeSchema,
    ),
  ),
  cohortSize: v.optional(count),
  cohortStarts: v.optional(
    v.pipe(v.array(cohortStart), v.minLength(1, 'write at least one day, or leave the key out')),
  ),
  classPlan: v.optional(
    v.strictObject({
      steps: v.array(v.strictObject({ id: v.string(), minutes: count })),
      homework: v.strictObject({ from: minutes, to: minutes }),
    }),
  ),
  /** Gross monthly pay of a beginner, in soʻm. */
  salary: v.optional(v.pipe(count, v.metadata({ shape: 'sum' }))),
  weeksPerModule: v.optional(count),
  /** Numbers that only this course has, by placeholder. Texts show `modules` and `…Minutes` with their unit. */
  extraFacts: v.optional(v.record(v.string(), count)),
});

type ParsedFacts = v.InferOutput<typeof courseSchema>;

export interface CourseFacts extends ParsedFacts {
  id: string;
  form: string;
}

export const factsFileOf = (id: string): string => `content/courses/${id}/course.json`;

export function parseCourse<Id extends string>(id: Id, facts: unknown): CourseFacts & { id: Id } {
  const parsedId = v.safeParse(idSchema, id);
  if (!parsedId.success) throw new UserError('model/courses.ts', id, parsedId.issues[0].message);
  const parsed = parseFile(factsFileOf(id), courseSchema, facts);
  return { ...parsed, id, form: parsed.form ?? id };
}

export function requiredFact<Key extends keyof CourseFacts>(
  course: CourseFacts,
  key: Key,
): NonNullable<CourseFacts[Key]> {
  const value = course[key];
  if (value === undefined)
    throw new UserError(factsFileOf(course.id), key, 'missing fact: the page of the course shows it, add it');
  return value as NonNullable<CourseFacts[Key]>;
}

export function requiredExtraFact(course: CourseFacts, name: string): number {
  const value = course.extraFacts?.[name];
  if (value === undefined) {
    throw new UserError(
      factsFileOf(course.id),
      `extraFacts.${name}`,
      'missing fact: the page of the course shows it, add it',
    );
  }
  return value;
}

export type Course = CourseFacts & { id: CourseId };

export const getCourses = deriveFromContent((): readonly Course[] =>
  courseIds.map((id) => parseCourse(id, contentOf(factsFileOf(id)))),
);

export function courseOf(id: CourseId): Course {
  return getCourses().find((course) => course.id === id) as Course;
}
