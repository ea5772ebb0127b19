import * as v from 'valibot';
import { BadInput } from '../config/bad-input.ts';
import { type LanguageCode, languages } from './languages.ts';

interface Reading<T> {
  value: T;
  /** Where the client's notes say so. */
  source: string;
}

/**
 * A fact on which the client's notes disagree: every reading is kept, and `publish` names the one that
 * the site shows, in all languages or by language. Flipping it is an edit of that one line; the reasons
 * stand in docs/decisions/001-disputed-facts.md. The launch check reports it until `confirmed` says who settled
 * it and when.
 */
export interface Disputed<T> {
  /** Where it is written, and its name there. */
  file: string;
  key: string;
  readings: Record<string, Reading<T>>;
  published: Record<LanguageCode, T>;
}

interface DisputedInput<T, Name extends string> {
  /** Where it is written, for whoever has to mend it: `content/courses/qa/course.ts`. */
  file: string;
  /** The name it goes by there: `guarantee`. */
  key: string;
  readings: Record<Name, Reading<T>>;
  /** The name of one reading, or one name a language. */
  publish: NoInfer<Name> | Record<LanguageCode, NoInfer<Name>>;
  /** `the owner, 12 January 2027`; counts where every language publishes the same reading. */
  confirmed?: string;
}

const codes = languages.map(({ code }) => code);
const said = (remedy: string) => v.pipe(v.string(remedy), v.trim(), v.nonEmpty(remedy));
const sourceRemedy = 'say in source where the notes give this reading';
const publishRemedy = `name one of the readings, or one for each of ${codes.join(', ')}`;

const schema = v.strictObject({
  file: v.string(),
  key: v.string(),
  readings: v.pipe(
    v.record(v.string(), v.looseObject({ source: v.optional(said(sourceRemedy), '') })),
    v.check(
      (readings) => Object.keys(readings).length > 1,
      'write every reading of the notes; with one there is no dispute',
    ),
  ),
  publish: v.union([said(publishRemedy), v.strictObject(v.entriesFromList(codes, said(publishRemedy)))], publishRemedy),
  confirmed: v.optional(said('say who settled it and when, or leave the key out')),
});

/**
 * Checks a disputed fact and takes, for each language, the reading that it publishes.
 * @throws BadInput naming the fact's file and the wrong key within it.
 */
export function disputed<T, Name extends string>(fact: DisputedInput<T, Name>): Disputed<T> {
  const { file, key, readings, publish } = fact;
  const refuse = (path: readonly unknown[], remedy: string) => new BadInput(file, [key, ...path].join('.'), remedy);
  const result = v.safeParse(schema, fact);
  if (!result.success) {
    const [issue] = result.issues;
    throw refuse(
      (issue.path ?? []).map((item) => item.key),
      issue.message,
    );
  }
  const names = Object.keys(readings).join(', ');
  const published = languages.map(({ code }) => {
    const name = typeof publish === 'string' ? publish : publish[code];
    const path = typeof publish === 'string' ? ['publish'] : ['publish', code];
    if (!Object.hasOwn(readings, name)) throw refuse(path, `there is no reading "${name}": name one of ${names}`);
    const { value } = readings[name];
    if (value === undefined) throw refuse(path, `the reading "${name}" has no value to publish: name another`);
    return [code, value];
  });
  return { file, key, readings, published: Object.fromEntries(published) as Record<LanguageCode, T> };
}

/**
 * What is published of a fact that pages of all languages take alike.
 * @throws BadInput where the languages publish different readings.
 */
export function publishedAlike<T>({ file, key, published }: Disputed<T>): T {
  const [value, ...others] = languages.map(({ code }) => published[code]);
  if (others.some((other) => other !== value)) {
    throw new BadInput(file, `${key}.publish`, 'pages of all languages show this fact alike: name one reading');
  }
  return value as T;
}
