import * as v from 'valibot';
import { contentOf, onContentReplaced } from './content.ts';
import { courseIds } from './courses.ts';
import { languages } from './languages.ts';
import { timeOfDay, weekday } from './opening-hours.ts';
import { parseFile } from './user-error.ts';

/** Where the owner writes what nobody else knows. */
export const ownerFile = 'content/owner.json';

const codes = languages.map(({ code }) => code);

const filled = (hint: string) => v.pipe(v.string(hint), v.trim(), v.nonEmpty(hint));
const count = (hint: string) => v.pipe(v.number(hint), v.integer(hint), v.minValue(1, hint));
const sum = v.pipe(count('write whole soʻm, like 4500000'), v.metadata({ shape: 'sum' }));

/** A text in every language. */
const textHint = `write a text for each language: ${codes.join(', ')}`;
const text = v.strictObject(v.entriesFromList(codes, filled(textHint)), textHint);

/** What the owner writes of a course. */
export const ownerCourseSchema = v.strictObject({
  /** In soʻm: prices in foreign currency are restricted in advertising in Uzbekistan. */
  price: v.optional(
    v.strictObject({
      sum,
      instalments: v.optional(v.strictObject({ count: count('write how many payments, a whole number'), sum })),
    }),
  ),
  /** The language of instruction. */
  language: v.optional(text),
  /** Online, or where: as visitors are to read it. */
  place: v.optional(text),
  /** Days of the week of its lessons, and their hours in Asia/Tashkent. */
  lessons: v.optional(
    v.strictObject({
      days: v.pipe(v.array(weekday), v.minLength(1, 'write at least one day')),
      from: timeOfDay,
      to: timeOfDay,
    }),
  ),
  /** What the certificate is, or who gets it. */
  certificate: v.optional(text),
  /** What someone does who missed a lesson: recordings, if there are any. */
  recordings: v.optional(text),
  /** Whether one brings a laptop, and which will do. */
  laptop: v.optional(text),
});

const ownCourses = v.array(v.picklist(courseIds, `write ids of courses: ${courseIds.join(', ')}`));

/** A file in `content/photos/`. */
export const photoName = /^[a-z0-9-]+\.(jpe?g|png)$/;

/** A photo of a person: a JPEG or PNG in `content/photos/`. */
export const photo = v.pipe(
  v.string(),
  v.regex(photoName, 'write a file name in content/photos, like dilnoza.jpg'),
  v.metadata({ shape: 'photo' }),
);

const trainerSchema = v.strictObject({
  name: text,
  role: text,
  /** Years of work in testing. */
  years: count('write years of work, a whole number'),
  photo: v.optional(photo),
  courses: ownCourses,
});

const alumnusSchema = v.strictObject({ name: text, role: text, story: text, courses: ownCourses });

export const ownerSchema = v.strictObject({
  courses: v.strictObject(v.entriesFromList(courseIds, v.optional(ownerCourseSchema, {}))),
  trainers: v.array(trainerSchema),
  /** With their consent in writing. */
  alumni: v.array(alumnusSchema),
  /** Companies where alumni work, by their names. */
  employers: v.array(filled('write the name of the company')),
});

export type Owner = v.InferOutput<typeof ownerSchema>;
export type OwnerCourse = v.InferOutput<typeof ownerCourseSchema>;

/** @throws UserError naming the key, such as `courses.qa.price.sum`. */
export const parseOwner = (json: unknown): Owner => parseFile(ownerFile, ownerSchema, json);

/** What the owner has written; what is missing is shown nowhere, and `npm run launch-check` asks for it. */
export let owner = parseOwner(contentOf(ownerFile));

onContentReplaced(() => {
  owner = parseOwner(contentOf(ownerFile));
});

/** What to ask the owner for each course, by the key of {@link OwnerCourse}. */
export const askedOfCourses: Readonly<Record<keyof OwnerCourse, string>> = {
  price: 'the price in soʻm, and instalments if there are any',
  language: 'the language of instruction',
  place: 'online, or where lessons are held',
  lessons: 'days and hours of lessons',
  certificate: 'what the certificate is and who gets it, if there is one',
  recordings: 'what to do after a missed lesson',
  laptop: 'whether one needs a laptop, and which',
};

/** What to ask the owner of the school, by the key of {@link Owner}. */
export const askedOfSchool: Readonly<Record<Exclude<keyof Owner, 'courses'>, string>> = {
  trainers: 'who teaches: name, role, years of work, photo',
  alumni: 'stories of those who finished, with their consent in writing',
  employers: 'companies where they work',
};
