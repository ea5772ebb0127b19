import * as v from 'valibot';
import { getFormIds } from '../../model/forms.ts';
import { defaultLanguage, languages } from '../../model/languages.ts';
import { answerSchema } from '../answers.ts';
import {
  type Colleague,
  type Cursor,
  noteLimit,
  noteTextOf,
  refusalNoteLimit,
  refusalReasons,
  settableStatuses,
  sources,
} from '../api/application.ts';
import { type Endpoints, groupStartSchema, idParams, lineOf, type, uuid } from '../api/contract.ts';
import { filterEntries, oneOf, searchText } from '../api/filter.ts';
import { attemptsSchema, timeSchema, versionSchema } from '../api/integers.ts';
import type { PossibleDuplicate } from '../api/possible-duplicates.ts';
import type { DueCall } from '../api/reminders.ts';
import type {
  CountsResponse,
  DetailsResponse,
  ListResponse,
  RetentionResponse,
  TodayResponse,
  UpdatesResponse,
} from '../api/types.ts';

/** The text of a {@link Cursor} in a URL. */
export const formatCursor = ({ receivedAt, id }: Cursor): string => `${receivedAt}.${id}`;

const cursor = v.pipe(
  v.string(),
  // PostgreSQL compares a UUID column only with UUIDs.
  v.regex(/^\d{1,15}\.[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/i, 'write the `next` of the page before'),
  v.transform((text): Cursor => {
    const [receivedAt = '', id = ''] = text.split('.');
    return { receivedAt: Number(receivedAt), id };
  }),
);

const filters = filterEntries(getFormIds);

/** An id of the change: a repeated request changes nothing more, and its author can undo it. */
const changeId = v.optional(uuid);

/** `mine`: applications of the account, and free applications. */
const whoseToday = v.strictObject({ whose: v.optional(oneOf(['mine', 'all']), 'mine') });

const noteText = v.pipe(
  v.string('write the note'),
  v.transform(noteTextOf),
  v.minLength(1, 'write the note'),
  v.maxLength(noteLimit, `write at most ${noteLimit} characters`),
);

const noteParams = v.strictObject({ id: uuid, note: uuid });

export const applicationEndpoints = {
  'GET /applications': {
    query: v.strictObject({ ...filters, after: v.optional(cursor) }),
    search: searchText,
    output: type<ListResponse>(),
  },
  /** By hand: a walk-in, a call or a message. */
  'POST /applications': {
    body: v.strictObject({
      /** A repeated request with the same id stores it once, and its author can undo it. */
      id: uuid,
      name: v.pipe(answerSchema('name'), v.nonEmpty('write the name')),
      contact: v.pipe(answerSchema('telegram'), v.nonEmpty('write a phone number or a Telegram name')),
      form: v.lazy(() => oneOf(getFormIds())),
      language: oneOf(languages.map(({ code }) => code)),
      source: oneOf(sources),
    }),
    output: type<DetailsResponse>(),
  },
  /** Who has a phone number or a Telegram name, before an application is saved. */
  'GET /same-contact': { search: searchText, output: type<{ possibleDuplicates: PossibleDuplicate[] }>() },
  'GET /applications/:id': { params: idParams, output: type<DetailsResponse>() },
  'PATCH /applications/:id': {
    params: idParams,
    body: v.strictObject({
      status: oneOf(settableStatuses),
      /** `null` removes the promised call; without it the call stays. */
      callAt: v.optional(v.nullable(timeSchema)),
      attempts: v.optional(attemptsSchema),
      refusalReason: v.optional(oneOf(refusalReasons)),
      refusalNote: v.optional(lineOf(refusalNoteLimit)),
      groupStart: v.optional(groupStartSchema),
      version: versionSchema,
      id: changeId,
    }),
    output: type<DetailsResponse>(),
  },
  'PUT /applications/:id/responsible': {
    params: idParams,
    body: v.strictObject({ accountId: v.nullable(uuid), version: versionSchema, id: changeId }),
    output: type<DetailsResponse>(),
  },
  /** Accounts that can be responsible for an application, the oldest first. */
  'GET /colleagues': { output: type<Colleague[]>() },
  /** Takes back one change by the same account. */
  'POST /applications/:id/undo': {
    params: idParams,
    body: v.strictObject({ changeId: uuid }),
    output: type<DetailsResponse>(),
  },
  /** Sends only what changes. */
  'PATCH /applications/:id/answers': {
    params: idParams,
    body: v.strictObject({
      version: versionSchema,
      id: changeId,
      name: v.optional(v.pipe(answerSchema('name'), v.nonEmpty('write the name'))),
      phone: v.optional(answerSchema('phone')),
      telegram: v.optional(answerSchema('telegram')),
      language: v.optional(oneOf(languages.map(({ code }) => code))),
      form: v.optional(v.lazy(() => oneOf(getFormIds()))),
    }),
    output: type<DetailsResponse>(),
  },
  /** An own note of the last day. */
  'PATCH /applications/:id/notes/:note': {
    params: noteParams,
    body: v.strictObject({ version: versionSchema, id: changeId, text: noteText }),
    output: type<DetailsResponse>(),
  },
  'DELETE /applications/:id/notes/:note': {
    params: noteParams,
    body: v.strictObject({ version: versionSchema, id: changeId }),
    output: type<DetailsResponse>(),
  },
  'POST /applications/:id/notes': {
    params: idParams,
    body: v.strictObject({
      /** A repeated request with the same id stores the note once. */
      id: v.optional(uuid),
      text: noteText,
    }),
    output: type<DetailsResponse>(),
  },
  'POST /applications/:id/spam': {
    params: idParams,
    body: v.strictObject({ id: changeId }),
    output: type<DetailsResponse>(),
  },
  'POST /applications/:id/not-spam': {
    params: idParams,
    body: v.strictObject({ id: changeId }),
    output: type<DetailsResponse>(),
  },
  /** Closes the person's other open applications as repeated. */
  'POST /applications/:id/close-others': {
    params: idParams,
    body: v.strictObject({ id: changeId }),
    output: type<DetailsResponse>(),
  },
  'DELETE /applications/:id': {
    roles: ['owner'],
    params: idParams,
    body: v.strictObject({ version: versionSchema }),
    output: type<undefined>(),
  },
  'PUT /applications/:id/possible-duplicates/:other': {
    params: v.strictObject({ id: uuid, other: uuid }),
    body: v.strictObject({ isDuplicate: v.boolean('write true or false') }),
    output: type<DetailsResponse>(),
  },
  /** Promised calls that are announced now or within a minute. */
  'GET /due-calls': { output: type<DueCall[]>() },
  'GET /today': { query: whoseToday, output: type<TodayResponse>() },
  'GET /counts': { query: whoseToday, output: type<CountsResponse>() },
  'POST /updates': {
    body: v.strictObject({
      /** The application that is open in the page. */
      viewing: v.nullable(uuid),
      /** `now` of the last response. */
      since: v.nullable(timeSchema),
    }),
    output: type<UpdatesResponse>(),
  },
  'GET /retention': { output: type<RetentionResponse>() },
  'GET /export.csv': {
    query: v.strictObject({
      ...filters,
      /** The language of the headings. */
      in: v.optional(oneOf(languages.map(({ code }) => code)), defaultLanguage.code),
      /** Excel in Uzbek and Russian expects semicolons. */
      separator: v.optional(oneOf(['comma', 'semicolon']), 'comma'),
    }),
    search: searchText,
    output: type<File>(),
  },
} satisfies Endpoints;

type ApplicationEndpoints = typeof applicationEndpoints;
declare module '../api/contract.ts' {
  interface Contract extends ApplicationEndpoints {}
}
