import * as v from 'valibot';
import { contentOf, deriveFromContent } from './content.ts';
import { isByLanguage } from './languages.ts';
import { languageCodes, matching, positiveInteger, positiveUpTo, yesOrNo } from './schemas.ts';
import { parseFile, UserError } from './user-error.ts';
import { choice, group, listOf, withShape } from './with-shape.ts';

/** In the order of the site. Facts are in `content/courses/<id>/`. */
export const courseIds = ['linux-qa', 'jmeter', 'qa', 'playwright-robot', 'api-testing'] as const;

export type CourseId = (typeof courseIds)[number];

const positiveHint = 'write a whole number, 1 or more';
const positive = positiveInteger(positiveHint);
const percent = positiveUpTo(100, positiveHint, 'write at most 100');

/** Refund days count from the first lesson. The client's notes do not say when the weeks of the job guarantee begin. */
const guarantees = {
  /** Part of the price, on request within `days`. */
  refund: { percent, days: positive },
  /** The client's notes state no percentage. */
  moneyBack: { days: positive },
  /** Money back if the course does not suit, on request by the end of this week of the course. */
  trial: { week: positive },
  job: { percent, weeks: positive },
};

const guaranteeSchema = v.variant('kind', [
  v.strictObject({ kind: v.literal('refund'), ...guarantees.refund }),
  v.strictObject({ kind: v.literal('moneyBack'), ...guarantees.moneyBack }),
  v.strictObject({ kind: v.literal('trial'), ...guarantees.trial }),
  v.strictObject({ kind: v.literal('job'), ...guarantees.job }),
]);

export type Guarantee = v.InferOutput<typeof guaranteeSchema>;

/** The notes give each language its own promise: docs/decisions/001-disputed-facts.md. */
const guaranteeByLanguage = v.strictObject(
  v.entriesFromList(languageCodes, guaranteeSchema),
  `write one guarantee, or one for each language: ${languageCodes.join(', ')}`,
);

export type RefundGuarantee = Exclude<Guarantee, { kind: 'job' }>;

export const isRefundGuarantee = (guarantee: Guarantee): guarantee is RefundGuarantee => guarantee.kind !== 'job';

const countHint = 'write a whole number, 1 or more, or leave the key out';
const count = positiveInteger(countHint);
const minutes = withShape(v.pipe(v.number(), v.integer(), v.minValue(0)), { kind: 'count', least: 0 });
const stepId = withShape(v.string(), { kind: 'text', textKind: 'fact' });
export const extraFact = count;
const kebabCase = /^[a-z0-9]+(-[a-z0-9]+)*$/;

const idSchema = matching(kebabCase, 'write the id in kebab-case: it is the address under /dars');

const yearOf = (hint: string) =>
  v.pipe(v.number(hint), v.integer(hint), v.minValue(2020, hint), v.maxValue(2100, hint));

// 2027 has no leap day, so no yearly start can be 29 February.
function isDay({ month, day, year = 2027 }: { month: number; day: number; year?: number | undefined }): boolean {
  const date = new Date(Date.UTC(year, month - 1, day));
  return date.getUTCMonth() === month - 1 && date.getUTCDate() === day;
}

const yearHint = 'write a year like 2027, or leave it out for a start of every year';

const cohortStart = v.pipe(
  withShape(v.strictObject({ month: count, day: count, year: v.optional(yearOf(yearHint)) }), { kind: 'day' }),
  v.check(isDay, 'this day does not exist: write a day of that year, or of every year'),
);

export const singleDay = v.pipe(
  withShape(v.strictObject({ year: yearOf('write a year like 2027'), month: positive, day: positive }), {
    kind: 'day',
    isOnce: true,
  }),
  v.check((day) => isDay(day), 'this day does not exist: write a day of that year'),
);

export type CohortStart = v.InferOutput<typeof cohortStart>;
export type MonthDay = Pick<CohortStart, 'month' | 'day'>;

export const visitorKinds = ['beginner', 'tester', 'developer'] as const;
type VisitorKind = (typeof visitorKinds)[number];

export const firstCourses: Readonly<Record<VisitorKind, CourseId>> = {
  beginner: 'qa',
  tester: 'linux-qa',
  developer: 'api-testing',
};

const suitsHint = `list the visitors whom the course suits: ${visitorKinds.join(', ')}`;

/** Units are in the names. Texts use facts as placeholders: `{{weeks}}`. */
export const courseSchema = group({
  /** Default: the id of the course. */
  form: v.optional(matching(kebabCase, 'write the name in kebab-case')),
  asksMotivation: v.optional(yesOrNo()),
  /** Cards call `course` and `mini` a mini course, as the client asked. */
  kind: choice(
    ['bootcamp', 'course', 'mini'],
    'write "bootcamp" for a full course, "course" or "mini" for a course on a single skill',
  ),
  featured: yesOrNo(
    'write true for a card on the home page and high in the list, false for a card low in the list only',
  ),
  suits: v.pipe(
    listOf(choice(visitorKinds, `write some of ${visitorKinds.join(', ')}`), suitsHint),
    v.minLength(1, suitsHint),
  ),
  months: positiveInteger('write how many months the course takes, a whole number'),
  weeks: v.optional(count),
  sessionsPerWeek: v.optional(positiveUpTo(7, countHint)),
  sessionHours: v.optional(positiveUpTo(12, countHint)),
  format: v.optional(choice(['live', 'liveOnline', 'instructor'])),
  hasCertificate: yesOrNo('write true if graduates get a certificate, otherwise false'),
  guarantee: v.optional(
    withShape(
      v.lazy(
        (input): v.GenericSchema<unknown, Guarantee | v.InferOutput<typeof guaranteeByLanguage>> =>
          isByLanguage(input) ? guaranteeByLanguage : guaranteeSchema,
      ),
      { kind: 'variant', key: 'kind', variants: guarantees },
    ),
  ),
  cohortSize: v.optional(count),
  cohortStarts: v.optional(v.pipe(listOf(cohortStart), v.minLength(1, 'write at least one day, or leave the key out'))),
  classPlan: v.optional(
    group({
      steps: listOf(group({ id: stepId, minutes: count })),
      homework: group({ from: minutes, to: minutes }),
    }),
  ),
  /** Gross monthly pay of a beginner, in soʻm. */
  salary: v.optional(withShape(count, { kind: 'sum', least: 1 })),
  weeksPerModule: v.optional(count),
  /** Numbers that only this course has, by placeholder. Texts show `modules` and `…Minutes` with their unit. */
  extraFacts: v.optional(v.record(v.string(), extraFact)),
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
  return course[key] ?? refuseMissing(course, key);
}

export function requiredExtraFact(course: CourseFacts, name: string): number {
  return course.extraFacts?.[name] ?? refuseMissing(course, `extraFacts.${name}`);
}

function refuseMissing({ id }: CourseFacts, key: string): never {
  throw new UserError(factsFileOf(id), key, 'missing fact: the page of the course shows it, add it');
}

export type Course = CourseFacts & { id: CourseId };

export const getCourses = deriveFromContent((): readonly Course[] =>
  courseIds.map((id) => parseCourse(id, contentOf(factsFileOf(id)))),
);

export function courseOf(id: CourseId): Course {
  return getCourses().find((course) => course.id === id) as Course;
}
