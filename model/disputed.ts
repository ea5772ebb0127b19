import * as v from 'valibot';
import { type LanguageCode, languages } from './languages.ts';

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
export interface ByLanguage<T> {
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
  return v.lazy((input): v.GenericSchema<unknown, T | ByLanguage<T>> => (isDisputed(input) ? disputed : value));
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
