import * as v from 'valibot';
import { type DisputedFact, fact, factByLanguage, isDisputed } from './disputed.ts';
import { UserError } from './user-error.ts';

const positive = v.pipe(v.number(), v.integer(), v.minValue(1));
const percent = v.pipe(positive, v.maxValue(100));

/**
 * A promise to give the money back. Its words, in every language, stand in content/guarantees/ under its kind, so
 * that a reading can be published in either language. Days count from the first lesson.
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

const countOf = (hint: string) => v.pipe(v.number(hint), v.integer(hint), v.minValue(1, hint));
const count = countOf('write a whole number, 1 or more, or leave the key out');
const minutes = v.pipe(v.number(), v.integer(), v.minValue(0));
const kebabCase = /^[a-z0-9]+(-[a-z0-9]+)*$/;

const idSchema = v.pipe(v.string(), v.regex(kebabCase, 'write the id in kebab-case: it is the address under /dars'));

/** A day of every year, in Asia/Tashkent: month 1 to 12, day 1 to 31. */
const monthDay = v.pipe(
  v.strictObject({ month: count, day: count }),
  v.check(({ month, day }) => {
    // 2027 has no leap day: 29 February is no day of every year.
    const date = new Date(Date.UTC(2027, month - 1, day));
    return date.getUTCMonth() === month - 1 && date.getUTCDate() === day;
  }, 'write a day that every year has'),
);

export type MonthDay = v.InferOutput<typeof monthDay>;

/** What is true of a course, without a word of prose. Units are in the names; texts name these facts: `{{weeks}}`. */
const courseSchema = v.strictObject({
  /** The form that its Apply buttons open: named like the course, unless its facts give it a name of its own. */
  form: v.optional(v.pipe(v.string(), v.regex(kebabCase, 'write the name in kebab-case'))),
  asksMotivation: v.optional(v.boolean()),
  /** The client's cards call every course but a bootcamp a mini course; a course's own page calls it what it is. */
  kind: v.picklist(
    ['bootcamp', 'course', 'mini'],
    'write "bootcamp" for a full course, "course" or "mini" for one that teaches a single skill',
  ),
  featured: v.boolean('write true where the course has a card on the home page and in the list, false elsewhere'),
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
    fact(v.pipe(v.array(monthDay), v.minLength(1, 'write at least one day, or leave the key out'))),
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
  salary: v.optional(fact(count)),
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
