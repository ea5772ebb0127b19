import * as v from 'valibot';
import { contentOf, onContentReplaced } from './content.ts';
import { type LanguageCode, languages } from './languages.ts';
import { UserError } from './user-error.ts';

/** Every course, in the order in which the site shows them; the facts of each lie in its folder of `content/courses/`. */
export const courseIds = ['linux-qa', 'jmeter', 'qa', 'playwright-robot', 'api-testing'] as const;

export type CourseId = (typeof courseIds)[number];

const codes = languages.map(({ code }) => code);
const said = (hint: string) => v.pipe(v.string(hint), v.trim(), v.nonEmpty(hint));
const publishHint = `name one of the readings, or one for each of ${codes.join(', ')}`;

/**
 * A fact on which the client's notes disagree, as a facts file has it: every reading with its source, and in `publish`
 * the name of the one that the site shows, or one name a language. docs/decisions/001-disputed-facts.md has the reasons.
 */
export interface DisputedFact {
  readings: Record<string, { value?: unknown; source: string }>;
  publish: string | Record<LanguageCode, string>;
  /** Who settled it and when: `the owner, 12 January 2027`. */
  confirmed?: string;
}

/** A fact whose readings differ by language. */
interface ByLanguage<T> {
  published: Record<LanguageCode, T>;
}

/** Whether a value of a facts file is disputed. */
export const isDisputed = (value: unknown): value is DisputedFact =>
  typeof value === 'object' && value !== null && 'readings' in value;

/** A disputed fact whose readings have the given schema; its output is the reading that each language publishes. */
const disputedSchema = <T>(value: v.GenericSchema<unknown, T>) =>
  v.pipe(
    v.strictObject({
      readings: v.pipe(
        v.record(
          v.string(),
          v.strictObject({
            value: v.optional(value),
            source: v.optional(said('say in source where the notes give this reading'), ''),
          }),
        ),
        v.check(
          (readings) => Object.keys(readings).length > 1,
          'write every reading of the notes; with one there is no dispute',
        ),
      ),
      publish: v.union([said(publishHint), v.strictObject(v.entriesFromList(codes, said(publishHint)))], publishHint),
      confirmed: v.optional(said('say who settled it and when, or leave the key out')),
    }),
    v.rawTransform(({ dataset, addIssue, NEVER }): ByLanguage<T> => {
      const fact = dataset.value;
      const { readings, publish } = fact;
      const published: [LanguageCode, T][] = [];
      for (const code of codes) {
        const name = typeof publish === 'string' ? publish : (publish[code] as string);
        const reading = Object.hasOwn(readings, name) ? readings[name] : undefined;
        if (reading?.value !== undefined) {
          published.push([code, reading.value]);
          continue;
        }
        const path: [v.ObjectPathItem, ...v.ObjectPathItem[]] = [
          { type: 'object', origin: 'value', input: fact, key: 'publish', value: publish },
        ];
        if (typeof publish !== 'string') {
          path.push({ type: 'object', origin: 'value', input: publish, key: code, value: name });
        }
        const message = reading
          ? `the reading "${name}" has no value to publish: name another`
          : `there is no reading "${name}": name one of ${Object.keys(readings).join(', ')}`;
        addIssue({ message, path });
        return NEVER;
      }
      return { published: Object.fromEntries(published) as Record<LanguageCode, T> };
    }),
  );

/** A fact of this schema, or a disputed one, which may publish another reading in each language. */
export function factByLanguage<T>(value: v.GenericSchema<unknown, T>): v.GenericSchema<unknown, T | ByLanguage<T>> {
  const disputed: v.GenericSchema<unknown, ByLanguage<T>> = disputedSchema(value);
  return v.pipe(
    v.lazy((input): v.GenericSchema<unknown, T | ByLanguage<T>> => (isDisputed(input) ? disputed : value)),
    v.metadata({ isByLanguage: true }),
  );
}

/** A fact of this schema, or a disputed one; pages of all languages show it alike. */
export function fact<T>(value: v.GenericSchema<unknown, T>): v.GenericSchema<unknown, T> {
  const disputed: v.GenericSchema<unknown, T> = v.pipe(
    disputedSchema(value),
    v.rawTransform(({ dataset, addIssue, NEVER }): T => {
      const [first, ...others] = codes.map((code) => dataset.value.published[code]);
      if (others.every((other) => other === first)) return first as T;
      addIssue({
        message: 'pages of all languages show this fact alike: name one reading',
        path: [{ type: 'object', origin: 'value', input: dataset.value, key: 'publish', value: undefined }] as never,
      });
      return NEVER;
    }),
  );
  return v.lazy((input) => (isDisputed(input) ? disputed : value));
}

const positive = v.pipe(v.number(), v.integer(), v.minValue(1));
const percent = v.pipe(positive, v.maxValue(100));

/**
 * A promise to give the money back. Its words, in every language, stand in content/guarantees/ under its kind, so
 * that a reading can be published in either language. Days of a refund count from the first lesson; from when the weeks of
 * the job guarantee count, the notes do not say.
 */
const guaranteeSchema = v.variant('kind', [
  /** So many percent of the price back, asked for within so many days. */
  v.strictObject({ kind: v.literal('refund'), percent, days: positive }),
  /** Money back within so many days; the notes state no percentage. */
  v.strictObject({ kind: v.literal('moneyBack'), days: positive }),
  /** Money back if the course does not suit, asked for by the end of a week of it. */
  v.strictObject({ kind: v.literal('trial'), week: positive }),
  /** A job within so many weeks, or the money back. */
  v.strictObject({ kind: v.literal('job'), percent, weeks: positive }),
]);

export type Guarantee = v.InferOutput<typeof guaranteeSchema>;

/** A guarantee whose last day is known once the first lesson is. */
export type RefundGuarantee = Exclude<Guarantee, { kind: 'job' }>;

export const isRefundGuarantee = (guarantee: Guarantee): guarantee is RefundGuarantee => guarantee.kind !== 'job';

const countOf = (hint: string) => v.pipe(v.number(hint), v.integer(hint), v.minValue(1, hint));
const count = countOf('write a whole number, 1 or more, or leave the key out');
const minutes = v.pipe(v.number(), v.integer(), v.minValue(0));
const kebabCase = /^[a-z0-9]+(-[a-z0-9]+)*$/;

const idSchema = v.pipe(v.string(), v.regex(kebabCase, 'write the id in kebab-case: it is the address under /dars'));

const yearHint = 'write a year like 2027, or leave it out for a start of every year';

/** The day on which a group starts, in Asia/Tashkent: in one year, or in every year. */
const cohortStart = v.pipe(
  v.strictObject({
    month: count,
    day: count,
    year: v.optional(
      v.pipe(v.number(yearHint), v.integer(yearHint), v.minValue(2020, yearHint), v.maxValue(2100, yearHint)),
    ),
  }),
  // 2027 has no leap day: 29 February is no day of every year.
  v.check(({ month, day, year = 2027 }) => {
    const date = new Date(Date.UTC(year, month - 1, day));
    return date.getUTCMonth() === month - 1 && date.getUTCDate() === day;
  }, 'write a day that its year has, or that every year has'),
  v.metadata({ shape: 'day' }),
);

/** Without a year: in every year. */
export type CohortStart = v.InferOutput<typeof cohortStart>;
export type MonthDay = Pick<CohortStart, 'month' | 'day'>;

/** As whom a visitor may choose among courses. */
export const visitorKinds = ['beginner', 'tester', 'developer'] as const;
const suitsHint = `write a list of those whom it suits: ${visitorKinds.join(', ')}`;

/** What is true of a course, without a word of prose. Units are in the names; texts name these facts: `{{weeks}}`. */
export const courseSchema = v.strictObject({
  /** The form that its Apply buttons open: named like the course, unless its facts give it a name of its own. */
  form: v.optional(v.pipe(v.string(), v.regex(kebabCase, 'write the name in kebab-case'))),
  asksMotivation: v.optional(v.boolean()),
  /** The client's cards call every course but a bootcamp a mini course; a course's own page calls it what it is. */
  kind: v.picklist(
    ['bootcamp', 'course', 'mini'],
    'write "bootcamp" for a full course, "course" or "mini" for one that teaches a single skill',
  ),
  featured: v.boolean(
    'write true for a card on the home page and among the first of the list, false for one further down the list alone',
  ),
  /** For whom it is: the chips over the comparison of courses lift it. */
  suits: v.pipe(
    v.array(v.picklist(visitorKinds, `write some of ${visitorKinds.join(', ')}`), suitsHint),
    v.minLength(1, suitsHint),
  ),
  months: fact(countOf('write how many months the course takes, a whole number')),
  weeks: v.optional(fact(count)),
  sessionsPerWeek: v.optional(fact(v.pipe(count, v.maxValue(7)))),
  sessionHours: v.optional(fact(v.pipe(count, v.maxValue(12)))),
  /** Live, live and online, or with an instructor: as much as the notes say. */
  format: v.optional(v.picklist(['live', 'liveOnline', 'instructor'])),
  hasCertificate: v.boolean('write true where its end is certified, false elsewhere'),
  guarantee: v.optional(factByLanguage(guaranteeSchema)),
  /** Places in one cohort. */
  cohortSize: v.optional(fact(count)),
  cohortStarts: v.optional(
    fact(v.pipe(v.array(cohortStart), v.minLength(1, 'write at least one day, or leave the key out'))),
  ),
  /** Minutes of one class, in order, and of the homework after it. */
  classPlan: v.optional(
    fact(
      v.strictObject({
        steps: v.array(v.strictObject({ id: v.string(), minutes: count })),
        homework: v.strictObject({ from: minutes, to: minutes }),
      }),
    ),
  ),
  /** Gross monthly pay at the start of a career, in Uzbek sum. */
  salary: v.optional(fact(v.pipe(count, v.metadata({ shape: 'sum' })))),
  weeksPerModule: v.optional(fact(count)),
  /** Numbers of this course alone, by the placeholder that shows them: `modules` and `…Minutes` with their unit. */
  extraFacts: v.optional(v.record(v.string(), count)),
  /**
   * What pages say and the client's notes do not: by the key of a fact or of a text, what we assumed or drafted. The
   * launch check asks the owner about each; an entry is removed once it is confirmed.
   */
  unconfirmed: v.optional(v.record(v.string(), v.pipe(v.string(), v.minLength(10, 'say what was assumed')))),
});

type ParsedFacts = v.InferOutput<typeof courseSchema>;

export interface CourseFacts extends ParsedFacts {
  id: string;
  form: string;
}

/** Where a course's facts stand. */
export const factsFileOf = (id: string): string => `content/courses/${id}/course.json`;

/**
 * The facts of a course, as its file has them.
 * @param facts the file's JSON.
 * @throws UserError naming the course's file and the first key that is wrong.
 */
export function parseCourse<Id extends string>(id: Id, facts: unknown): CourseFacts & { id: Id } {
  const parsedId = v.safeParse(idSchema, id);
  if (!parsedId.success) throw new UserError('model/courses.ts', id, parsedId.issues[0].message);
  const parsed = v.safeParse(courseSchema, facts);
  if (parsed.success) return { ...parsed.output, id, form: parsed.output.form ?? id };
  const [issue] = parsed.issues;
  const key = (issue.path ?? []).map((item) => String(item.key)).join('.');
  throw new UserError(
    factsFileOf(id),
    key,
    // The facts that `npm run content -- new-course` leaves to be written are null.
    issue.input === null
      ? `not written yet: ${issue.message}`
      : `invalid value ${JSON.stringify(issue.input)}: ${issue.message}`,
  );
}

/** The facts of a course on which the client's notes disagree, by their keys. @param facts the file's JSON. */
export function disputedFacts(facts: object): [key: string, fact: DisputedFact][] {
  return Object.entries(facts).filter((entry): entry is [string, DisputedFact] => isDisputed(entry[1]));
}

/**
 * A fact that a course's own page cannot do without.
 * @throws UserError naming the course's file and the missing key.
 */
export function requiredFact<Key extends keyof CourseFacts>(
  course: CourseFacts,
  key: Key,
): NonNullable<CourseFacts[Key]> {
  const value = course[key];
  if (value === undefined)
    throw new UserError(factsFileOf(course.id), key, 'the page of the course shows it: write it');
  return value as NonNullable<CourseFacts[Key]>;
}

/** As {@link requiredFact}, of a number of this course alone. */
export function requiredExtraFact(course: CourseFacts, name: string): number {
  const value = course.extraFacts?.[name];
  if (value === undefined) {
    throw new UserError(factsFileOf(course.id), `extraFacts.${name}`, 'the page of the course shows it: write it');
  }
  return value;
}

export type Course = CourseFacts & { id: CourseId };

const readCourses = (): readonly Course[] => courseIds.map((id) => parseCourse(id, contentOf(factsFileOf(id))));

/** Every course. Pages, cards and forms derive from it. */
export let courses = readCourses();

onContentReplaced(() => {
  courses = readCourses();
});

/** The course of an id. */
export function courseOf(id: CourseId): Course {
  return courses.find((course) => course.id === id) as Course;
}
