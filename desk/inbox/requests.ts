import * as v from 'valibot';
import type { FormId } from '../../content/forms/form-ids.ts';
import { defaultLanguage, languages } from '../../content/languages.ts';
import { statuses } from '../applications.ts';
import type { ApplicationFilter, Cursor } from '../store/store.ts';
import { Fault } from './fault.ts';
import { noteLimit, searchLimit } from './limits.ts';

const codes = languages.map(({ code }) => code);

const oneOf = <const T extends readonly string[]>(values: T) => v.picklist(values, `write one of ${values.join(', ')}`);

const cursor = v.pipe(
  v.string(),
  // Ids are UUIDs, and PostgreSQL compares them with nothing else.
  v.regex(/^\d{1,15}\.[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/i, 'write what the page before gave as `next`'),
  v.transform((text): Cursor => {
    const [receivedAt = '', id = ''] = text.split('.');
    return { receivedAt: Number(receivedAt), id };
  }),
);

/** The text of a {@link Cursor} in an address. */
export function writeCursor({ receivedAt, id }: Cursor): string {
  return `${receivedAt}.${id}`;
}

/** What narrows a list, as query parameters. @param forms the ids that there are. */
function filterEntries(forms: readonly FormId[]) {
  return {
    search: v.optional(v.pipe(v.string(), v.maxLength(searchLimit, `write at most ${searchLimit} characters`))),
    form: v.optional(oneOf(forms)),
    language: v.optional(oneOf(codes)),
    status: v.optional(oneOf(statuses)),
    spam: v.optional(oneOf(['yes', 'no']), 'no'),
  };
}

/** The query of a page of the list. @param forms those that there are; another is a fault. */
export const listQuery = (forms: readonly FormId[]) =>
  v.strictObject({ ...filterEntries(forms), after: v.optional(cursor) });

/** The query of a download: the list's filters, without its pages. @param forms as for the list. */
export const exportQuery = (forms: readonly FormId[]) =>
  v.strictObject({
    ...filterEntries(forms),
    /** The language of the file's own words. */
    in: v.optional(oneOf(codes), defaultLanguage.code),
    /** Excel in Uzbek and Russian expects semicolons. */
    separator: v.optional(oneOf(['comma', 'semicolon']), 'comma'),
  });

/** A filter as the store takes it, from checked query parameters. */
export function filterOf(query: v.InferOutput<ReturnType<typeof exportQuery | typeof listQuery>>): ApplicationFilter {
  const { form, language, status, spam } = query;
  const search = query.search?.trim();
  return {
    isSpam: spam === 'yes',
    ...(search && { search }),
    ...(form && { form }),
    ...(language && { language }),
    ...(status && { status }),
  };
}

export const applicationAddress = v.strictObject({ id: v.pipe(v.string(), v.uuid('no application has such an id')) });
export const deadLetterAddress = v.strictObject({
  id: v.pipe(v.string(), v.regex(/^[\w-]{1,64}$/, 'no notification has such an id')),
});
export const loginBody = v.strictObject({
  password: v.pipe(v.string('write the password'), v.minLength(1, 'write the password'), v.maxLength(1000, 'too long')),
});
export const statusBody = v.strictObject({ status: oneOf(statuses) });
export const noteBody = v.strictObject({
  text: v.pipe(
    v.string('write the note'),
    v.trim(),
    v.minLength(1, 'write the note'),
    v.maxLength(noteLimit, `write at most ${noteLimit} characters`),
  ),
});

/**
 * A part of a request, checked.
 * @throws Fault `bad-input` with the first key that is wrong and what to write.
 */
export function readInput<Schema extends v.GenericSchema>(schema: Schema, input: unknown): v.InferOutput<Schema> {
  // To valibot a list is an object too.
  if (Array.isArray(input)) throw new Fault('bad-input', 'body: send an object', { key: 'body' });
  const result = v.safeParse(schema, input);
  if (result.success) return result.output;
  const [issue] = result.issues;
  const key = issue.path?.map((item) => String(item.key)).join('.') ?? 'body';
  const isUnknown = issue.type === 'strict_object' && issue.expected === 'never';
  const remedy = isUnknown ? 'there is no such field: leave it out' : issue.message;
  throw new Fault('bad-input', `${key}: ${remedy}`, { key });
}
