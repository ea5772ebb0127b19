import * as v from 'valibot';
import type { LanguageCode } from './languages.ts';
import { languageCodes, nonEmptyText } from './schemas.ts';

/** A fact on which the client's notes disagree: docs/decisions/001-disputed-facts.md. */
export interface DisputedFact {
  readings: Record<string, { value?: unknown; source: string }>;
  publish: string | Record<LanguageCode, string>;
  /** Who confirmed it and when: `the owner, 12 January 2027`. */
  confirmed?: string;
}

interface ByLanguage<T> {
  published: Record<LanguageCode, T>;
}

export const isDisputed = (value: unknown): value is DisputedFact =>
  typeof value === 'object' && value !== null && 'readings' in value;

const publishHint = `choose one reading, or one for each language: ${languageCodes.join(', ')}`;

const disputedSchema = <T>(value: v.GenericSchema<unknown, T>) =>
  v.pipe(
    v.strictObject({
      readings: v.pipe(
        v.record(
          v.string(),
          v.strictObject({
            value: v.optional(value),
            source: v.optional(nonEmptyText('write in source where the notes give this reading'), ''),
          }),
        ),
        v.check(
          (readings) => Object.keys(readings).length > 1,
          'write at least two readings: a single reading is no dispute',
        ),
      ),
      publish: v.union(
        [nonEmptyText(publishHint), v.strictObject(v.entriesFromList(languageCodes, nonEmptyText(publishHint)))],
        publishHint,
      ),
      confirmed: v.optional(nonEmptyText('write who confirmed it and when, or leave the key out')),
    }),
    v.rawTransform(({ dataset, addIssue, NEVER }): ByLanguage<T> => {
      const fact = dataset.value;
      const { readings, publish } = fact;
      const published: [LanguageCode, T][] = [];
      for (const code of languageCodes) {
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
          ? `the reading "${name}" has no value to publish: choose another`
          : `unknown reading "${name}": choose one of ${Object.keys(readings).join(', ')}`;
        addIssue({ message, path });
        return NEVER;
      }
      return { published: Object.fromEntries(published) as Record<LanguageCode, T> };
    }),
  );

/** The published reading may differ by language. */
export function factByLanguage<T>(value: v.GenericSchema<unknown, T>): v.GenericSchema<unknown, T | ByLanguage<T>> {
  const disputed: v.GenericSchema<unknown, ByLanguage<T>> = disputedSchema(value);
  return v.pipe(
    v.lazy((input): v.GenericSchema<unknown, T | ByLanguage<T>> => (isDisputed(input) ? disputed : value)),
    v.metadata({ isByLanguage: true }),
  );
}

/** All languages publish the same reading. */
export function fact<T>(value: v.GenericSchema<unknown, T>): v.GenericSchema<unknown, T> {
  const disputed: v.GenericSchema<unknown, T> = v.pipe(
    disputedSchema(value),
    v.rawTransform(({ dataset, addIssue, NEVER }): T => {
      const [first, ...others] = languageCodes.map((code) => dataset.value.published[code]);
      if (others.every((other) => other === first)) return first as T;
      addIssue({
        message: 'this fact must be the same in every language: choose one reading',
        path: [{ type: 'object', origin: 'value', input: dataset.value, key: 'publish', value: undefined }] as never,
      });
      return NEVER;
    }),
  );
  return v.lazy((input) => (isDisputed(input) ? disputed : value));
}

export function disputedFacts(facts: object): [key: string, fact: DisputedFact][] {
  return Object.entries(facts).filter((entry): entry is [string, DisputedFact] => isDisputed(entry[1]));
}
