import type { FastifyRequest } from 'fastify';
import * as v from 'valibot';
import type { FormId } from '../../model/forms.ts';
import { defaultLanguage, languages } from '../../model/languages.ts';
import { roles } from '../api/account.ts';
import type { Cursor } from '../api/application.ts';
import { noteLimit, statuses } from '../api/application.ts';
import { filterEntries, oneOf, searchEntry, searchHeader } from '../api/filter.ts';
import { attemptsSchema, timeSchema, versionSchema } from '../api/integers.ts';
import { firstLine } from '../api/text.ts';
import { nameLimit, passwordMinLength } from '../api/types.ts';
import { nameKeyOf } from '../database/account-names.ts';
import { HttpError, parse } from './errors.ts';

const cursor = v.pipe(
  v.string(),
  // Ids are UUIDs, and PostgreSQL compares them with nothing else.
  v.regex(/^\d{1,15}\.[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/i, 'write the `next` of the page before'),
  v.transform((text): Cursor => {
    const [receivedAt = '', id = ''] = text.split('.');
    return { receivedAt: Number(receivedAt), id };
  }),
);

const uuid = v.pipe(v.string(), v.uuid('invalid id'));
const languageCode = oneOf(languages.map(({ code }) => code));

/** The text of a {@link Cursor} in a URL. */
export function formatCursor({ receivedAt, id }: Cursor): string {
  return `${receivedAt}.${id}`;
}

/** The query of a page of the list. @param forms the ids that there are; another is an error. */
export const listQuery = (forms: readonly FormId[]) =>
  v.strictObject({ ...filterEntries(forms), after: v.optional(cursor) });

/** The query of a JSON file: the list's filters, without its pages. @param forms as for the list. */
export const jsonQuery = (forms: readonly FormId[]) => v.strictObject(filterEntries(forms));

/** What a CSV file is asked for beside. */
export const csvEntries = {
  /** The language of the file's own words. */
  in: v.optional(languageCode, defaultLanguage.code),
  /** Excel in Uzbek and Russian expects semicolons. */
  separator: v.optional(oneOf(['comma', 'semicolon']), 'comma'),
};

/** The same of a CSV file. */
export const csvQuery = (forms: readonly FormId[]) => v.strictObject({ ...filterEntries(forms), ...csvEntries });

/** Of applications, accounts and notifications. */
export const idParams = v.strictObject({ id: uuid });
const password = v.pipe(
  v.string('write the password'),
  v.minLength(1, 'write the password'),
  v.maxLength(1000, 'too long'),
);
const newPassword = v.pipe(password, v.minLength(passwordMinLength, `write ${passwordMinLength} characters or more`));
const code = v.pipe(
  v.string('write the code of the app'),
  v.transform((text) => text.replace(/\s/g, '')),
  v.regex(/^\d{6}$/, 'write the 6 digits of the app'),
);
const personName = v.pipe(
  v.string('write the name'),
  v.transform((text) => firstLine(text)),
  v.maxLength(nameLimit, `write at most ${nameLimit} characters`),
  v.check((name) => /[\p{L}\d]/u.test(nameKeyOf(name)), 'write the name'),
);
/** Without a name, the first owner signs in. */
export const loginBody = v.strictObject({
  name: v.optional(v.pipe(v.string(), v.maxLength(200, 'too long')), ''),
  password,
  code: v.optional(code),
});
const token = v.pipe(v.string(), v.regex(/^[\w-]{43}$/, 'write what the link holds'));
export const invitationBody = v.strictObject({ token });
export const acceptanceBody = v.strictObject({ token, password: newPassword });
export const nameBody = v.strictObject({ name: personName });
export const passwordBody = v.strictObject({ password, newPassword });
export const totpOnBody = v.strictObject({
  password,
  secret: v.pipe(v.string(), v.regex(/^[A-Z2-7]{32}$/, 'write the secret that was made')),
  code,
});
export const confirmationBody = v.strictObject({ password });
export const inviteBody = v.strictObject({ name: personName, role: oneOf(roles) });
export const roleBody = v.strictObject({ role: oneOf(roles) });
/** Of sessions and invitations: hashes of their tokens. */
export const hashParams = v.strictObject({ id: v.pipe(v.string(), v.regex(/^[\w-]{43}$/, 'invalid id')) });
export const historyQuery = v.strictObject({ before: v.optional(uuid) });
/** Another application, and whether it is of the same person. */
export const otherParams = v.strictObject({ id: uuid, other: uuid });
/** The inbox of an earlier version, in a tab that is still open, may ask for something else. */
export const retentionBody = v.strictObject({ action: v.literal('remove-due') });
export const samePersonBody = v.strictObject({ isSamePerson: v.boolean('write true or false') });
/** When a call was promised goes with a status, or the call is no longer promised. */
export const statusBody = v.strictObject({
  status: oneOf(statuses),
  callAt: v.optional(v.nullable(timeSchema), null),
  attempts: v.optional(attemptsSchema),
  version: versionSchema,
});
/** What a page that is open tells: what its person has open, and the time of the last response. */
export const updatesBody = v.strictObject({ viewing: v.nullable(uuid), since: v.nullable(timeSchema) });
export const removalBody = v.strictObject({ version: versionSchema });
/** The inbox of an earlier version, in a tab that is still open, names a version too. */
export const noteBody = v.object({
  text: v.pipe(
    v.string('write the note'),
    v.trim(),
    v.minLength(1, 'write the note'),
    v.maxLength(noteLimit, `write at most ${noteLimit} characters`),
  ),
});

const searchParams = v.strictObject(searchEntry);

/** What a list is searched for. @throws HttpError `bad-input`. */
export function searchOf({ [searchHeader]: encoded = '' }: FastifyRequest['headers']): string {
  try {
    return parse(searchParams, { search: decodeURIComponent(String(encoded)) }).search;
  } catch (error) {
    if (error instanceof URIError) throw new HttpError('bad-input', 'search: percent-encode it', { key: 'search' });
    throw error;
  }
}
