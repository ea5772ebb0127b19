import * as v from 'valibot';
import { contentOf, deriveFromContent } from './content.ts';
import { courseIds } from './courses.ts';
import { minutesOf, timeOfDay, weekday } from './opening-hours.ts';
import { itemId, languageCodes, listById, matching, nonEmptyText, positiveInteger, textByLanguage } from './schemas.ts';
import { parseFile } from './user-error.ts';
import { choice, group, listOf, withShape } from './with-shape.ts';

export const ownerFile = 'content/owner.json';

const sum = withShape(positiveInteger('write whole soʻm, like 4500000'), { kind: 'sum', least: 1 });

const textHint = `write a text for each language: ${languageCodes.join(', ')}`;
const text = textByLanguage(textHint);

export const ownerCourseSchema = group({
  /** In soʻm: Uzbekistan restricts foreign currency in advertising. */
  price: v.optional(
    group({
      sum,
      instalments: v.optional(group({ count: positiveInteger('write how many payments, a whole number'), sum })),
    }),
  ),
  language: v.optional(text),
  place: v.optional(text),
  /** Times in Asia/Tashkent. */
  lessons: v.optional(
    v.pipe(
      group({
        days: v.pipe(
          listOf(weekday),
          v.minLength(1, 'write at least one day'),
          v.check((days) => new Set(days).size === days.length, 'write each day once'),
        ),
        from: timeOfDay,
        to: timeOfDay,
      }),
      v.check(({ from, to }) => minutesOf(from) < minutesOf(to), 'to must be later than from'),
    ),
  ),
  certificate: v.optional(text),
  recordings: v.optional(text),
  laptop: v.optional(text),
  deposit: v.optional(text),
});

const ownCourses = listOf(choice(courseIds, `write ids of courses: ${courseIds.join(', ')}`));

export const photoName = /^[a-z0-9-]+\.(jpe?g|png)$/;

export const photo = withShape(matching(photoName, 'write a file name in content/photos, like dilnoza.jpg'), {
  kind: 'photo',
});

export const trainerSchema = group({
  id: itemId,
  name: text,
  role: text,
  years: positiveInteger('write years of work, a whole number'),
  photo: v.optional(photo),
  courses: ownCourses,
});

export const alumnusSchema = group({
  id: itemId,
  name: text,
  role: text,
  story: textByLanguage(textHint, 'paragraph'),
  photo: v.optional(photo),
  courses: ownCourses,
});

export const employerSchema = group({
  id: itemId,
  name: nonEmptyText('write the name of the company'),
  photo: v.optional(photo),
});

export const ownerSchema = v.strictObject({
  courses: v.strictObject(v.entriesFromList(courseIds, v.optional(ownerCourseSchema, {}))),
  trainers: listById(trainerSchema),
  /** Each alumnus has consented in writing. */
  alumni: listById(alumnusSchema),
  employers: listById(employerSchema),
});

export type Owner = v.InferOutput<typeof ownerSchema>;
export type OwnerCourse = v.InferOutput<typeof ownerCourseSchema>;

export const parseOwner = (json: unknown): Owner => parseFile(ownerFile, ownerSchema, json);

/** Where a fact is missing, pages say when the school tells it. `npm run launch-check` asks for it. */
export const getOwner = deriveFromContent(() => parseOwner(contentOf(ownerFile)));

export const courseQuestions: Readonly<Record<keyof OwnerCourse, string>> = {
  price: 'the price in soʻm, and the instalments if you offer any',
  language: 'the language of instruction',
  place: 'where lessons take place, or whether they are online',
  lessons: 'the days and hours of lessons',
  certificate: 'which certificate graduates get, and under which conditions',
  recordings: 'what students do after a missed lesson',
  laptop: 'whether a student needs a laptop, and which',
  deposit: 'how much the deposit is, and whether it comes back',
};

export const schoolQuestions: Readonly<Record<Exclude<keyof Owner, 'courses'>, string>> = {
  trainers: 'who teaches: name, role, years of work, photo',
  alumni: 'stories of graduates, with their written consent',
  employers: 'companies where graduates work',
};
