import * as v from 'valibot';
import { contentOf, deriveFromContent } from './content.ts';
import { courseIds } from './courses.ts';
import { timeOfDay, weekday } from './opening-hours.ts';
import { languageCodes, nonEmptyText, positiveInteger } from './schemas.ts';
import type { TextKind } from './text-kinds.ts';
import { parseFile } from './user-error.ts';

export const ownerFile = 'content/owner.json';

const sum = v.pipe(positiveInteger('write whole soʻm, like 4500000'), v.metadata({ shape: 'sum' }));

const textHint = `write a text for each language: ${languageCodes.join(', ')}`;
const textOf = (kind: TextKind) =>
  v.strictObject(v.entriesFromList(languageCodes, nonEmptyText(textHint, kind)), textHint);
const text = textOf('fact');
export const ownerCourseSchema = v.strictObject({
  /** In soʻm: Uzbekistan restricts foreign currency in advertising. */
  price: v.optional(
    v.strictObject({
      sum,
      instalments: v.optional(
        v.strictObject({ count: positiveInteger('write how many payments, a whole number'), sum }),
      ),
    }),
  ),
  language: v.optional(text),
  place: v.optional(text),
  /** Times in Asia/Tashkent. */
  lessons: v.optional(
    v.strictObject({
      days: v.pipe(v.array(weekday), v.minLength(1, 'write at least one day')),
      from: timeOfDay,
      to: timeOfDay,
    }),
  ),
  certificate: v.optional(text),
  recordings: v.optional(text),
  laptop: v.optional(text),
});

const ownCourses = v.array(v.picklist(courseIds, `write ids of courses: ${courseIds.join(', ')}`));

export const photoName = /^[a-z0-9-]+\.(jpe?g|png)$/;

export const photo = v.pipe(
  v.string(),
  v.regex(photoName, 'write a file name in content/photos, like dilnoza.jpg'),
  v.metadata({ shape: 'photo' }),
);

const trainerSchema = v.strictObject({
  name: text,
  role: text,
  years: positiveInteger('write years of work, a whole number'),
  photo: v.optional(photo),
  courses: ownCourses,
});

const alumnusSchema = v.strictObject({ name: text, role: text, story: textOf('paragraph'), courses: ownCourses });

export const ownerSchema = v.strictObject({
  courses: v.strictObject(v.entriesFromList(courseIds, v.optional(ownerCourseSchema, {}))),
  trainers: v.array(trainerSchema),
  /** Each alumnus has consented in writing. */
  alumni: v.array(alumnusSchema),
  employers: v.array(nonEmptyText('write the name of the company')),
});

export type Owner = v.InferOutput<typeof ownerSchema>;
export type OwnerCourse = v.InferOutput<typeof ownerCourseSchema>;

export const parseOwner = (json: unknown): Owner => parseFile(ownerFile, ownerSchema, json);

/** Pages leave out missing facts. `npm run launch-check` asks for them. */
export const getOwner = deriveFromContent(() => parseOwner(contentOf(ownerFile)));

export const courseQuestions: Readonly<Record<keyof OwnerCourse, string>> = {
  price: 'the price in soʻm, and the instalments if you offer any',
  language: 'the language of instruction',
  place: 'where lessons take place, or whether they are online',
  lessons: 'the days and hours of lessons',
  certificate: 'which certificate graduates get, and under which conditions',
  recordings: 'what students do after a missed lesson',
  laptop: 'whether a student needs a laptop, and which',
};

export const schoolQuestions: Readonly<Record<Exclude<keyof Owner, 'courses'>, string>> = {
  trainers: 'who teaches: name, role, years of work, photo',
  alumni: 'stories of graduates, with their written consent',
  employers: 'companies where graduates work',
};
