import * as v from 'valibot';
import { BadInput } from '../../config/bad-input.ts';
import type { Disputed } from '../disputed.ts';
import { type Guarantee, guaranteeSchema } from '../guarantees/guarantee.ts';
import { languages } from '../languages.ts';

const isDisputed = (guarantee: unknown) =>
  typeof guarantee === 'object' && guarantee !== null && 'published' in guarantee;

const countOf = (remedy: string) => v.pipe(v.number(remedy), v.integer(remedy), v.minValue(1, remedy));
const count = countOf('write a whole number, 1 or more, or leave the key out');

/** Whether every year has the day: 29 February is none. Asked of 2027, which has no leap day. */
function isYearDay({ month, day }: { month: number; day: number }): boolean {
  const date = new Date(Date.UTC(2027, month - 1, day));
  return date.getUTCMonth() === month - 1 && date.getUTCDate() === day;
}

const formats = ['live', 'liveOnline', 'instructor'] as const;

/** A disputed guarantee: every reading, for any may be published, and what each language publishes. */
const disputedGuarantee = v.object({
  readings: v.record(v.string(), v.object({ value: guaranteeSchema })),
  published: v.object(
    v.entriesFromList(
      languages.map(({ code }) => code),
      guaranteeSchema,
    ),
  ),
});

const schema = v.strictObject({
  id: v.pipe(
    v.string(),
    v.regex(/^[a-z0-9]+(-[a-z0-9]+)*$/, 'write the id in kebab-case: it is the address under /dars'),
  ),
  form: v.optional(v.pipe(v.string(), v.regex(/^[a-z0-9]+(-[a-z0-9]+)*$/, 'write the name in kebab-case'))),
  asksMotivation: v.optional(v.boolean()),
  isBootcamp: v.boolean('write true for a full course, false for a mini course'),
  isOnCards: v.boolean('write true where the course has a card on the home page and in the list, false elsewhere'),
  months: countOf('write how many months the course takes, a whole number'),
  weeks: v.optional(count),
  sessionsPerWeek: v.optional(v.pipe(count, v.maxValue(7))),
  sessionHours: v.optional(v.pipe(count, v.maxValue(12))),
  format: v.optional(v.picklist(formats)),
  hasCertificate: v.boolean('write true where its end is certified, false elsewhere'),
  guarantee: v.optional(v.lazy((input) => (isDisputed(input) ? disputedGuarantee : guaranteeSchema))),
  cohortSize: v.optional(count),
  cohortStarts: v.optional(
    v.pipe(
      v.array(v.pipe(v.object({ month: count, day: count }), v.check(isYearDay, 'write a day that every year has'))),
      v.minLength(1, 'write at least one day, or leave the key out'),
    ),
  ),
  salary: v.optional(count),
  blockWeeks: v.optional(count),
  numbers: v.optional(v.record(v.string(), count)),
});

/** A day of every year, in Asia/Tashkent. */
export interface YearDay {
  /** 1 to 12. */
  month: number;
  /** 1 to 31. */
  day: number;
}

/** What is true of a course, without a word of prose. Units are in the names; texts name these facts: `{{weeks}}`. */
export interface CourseFacts {
  id: string;
  /** The form that its Apply buttons open: named like the course, unless its facts give it a name of its own. */
  form: string;
  /** Its form also asks why one wants to learn this. */
  asksMotivation?: boolean;
  /** True shows the badge of a full course, false that of a mini course. */
  isBootcamp: boolean;
  /** One of the cards on the home page and in the list. */
  isOnCards: boolean;
  months: number;
  weeks?: number;
  sessionsPerWeek?: number;
  sessionHours?: number;
  /** Live, live and online, or with an instructor: as much as the notes say. */
  format?: (typeof formats)[number];
  hasCertificate: boolean;
  guarantee?: Guarantee | Disputed<Guarantee>;
  /** Places in one cohort. */
  cohortSize?: number;
  /** Days of the year on which a cohort starts. */
  cohortStarts?: readonly YearDay[];
  /** Gross monthly pay at the start of a career, in Uzbek sum. */
  salary?: number;
  /** Weeks that one block of the programme takes. */
  blockWeeks?: number;
  /** Numbers of this course alone, by the placeholder that shows them: `…Minutes` with their unit, others bare. */
  numbers?: Readonly<Record<string, number>>;
}

type WrittenFacts = Omit<CourseFacts, 'form'> & Partial<Pick<CourseFacts, 'form'>>;

type WithForm<Facts extends WrittenFacts> = Facts & {
  form: Facts extends { form: infer Name extends string } ? Name : Facts['id'];
};

/**
 * Checks a course's facts and keeps their exact type.
 * @throws BadInput naming the course's file and the wrong key.
 */
export function defineCourse<const Facts extends WrittenFacts>(facts: Facts): WithForm<Facts> {
  const result = v.safeParse(schema, facts);
  if (!result.success) {
    const [issue] = result.issues;
    const key = (issue.path ?? []).map((item) => String(item.key)).join('.');
    throw new BadInput(
      `content/courses/${facts.id}/course.ts`,
      key,
      // What `npm run new:course` leaves to be written is null.
      issue.input === null
        ? `not written yet: ${issue.message}`
        : `${JSON.stringify(issue.input)} will not do: ${issue.message}`,
    );
  }
  return { ...facts, form: facts.form ?? facts.id } as WithForm<Facts>;
}
