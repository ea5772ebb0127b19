import * as v from 'valibot';
import { getFormIds } from '../../model/forms.ts';
import { defaultLanguage, languages } from '../../model/languages.ts';
import { answerSchema } from '../answers.ts';
import {
  type Colleague,
  type Cursor,
  type DueCall,
  noteLimit,
  noteTextOf,
  type PossibleDuplicate,
  refusalNoteLimit,
  refusalReasons,
  settableStatuses,
  sources,
} from '../api/application.ts';
import {
  attemptsSchema,
  type Endpoints,
  groupStartSchema,
  idParams,
  lineOf,
  timeSchema,
  type,
  uuid,
  versionSchema,
} from '../api/contract.ts';
import { filterEntries, oneOf, searchText } from '../api/filter.ts';
import type { CountsResponse, DetailsResponse, ListResponse, TodayResponse, UpdatesResponse } from '../api/types.ts';

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

const language = oneOf(languages.map(({ code }) => code));
const form = v.lazy(() => oneOf(getFormIds()));
const requiredName = v.pipe(answerSchema('name'), v.nonEmpty('write the name'));

/** A change of one application. A repeated request with the same id changes nothing more, and its author can undo it. */
const change = <Entries extends v.ObjectEntries>(entries: Entries) => ({
  params: idParams,
  body: v.strictObject({ id: v.optional(uuid), ...entries }),
  output: type<DetailsResponse>(),
});

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
  'POST /applications': {
    body: v.strictObject({
      id: uuid,
      name: requiredName,
      contact: v.pipe(answerSchema('telegram'), v.nonEmpty('write a phone number or a Telegram name')),
      form,
      language,
      source: oneOf(sources),
    }),
    output: type<DetailsResponse>(),
  },
  'GET /same-contact': { search: searchText, output: type<{ possibleDuplicates: PossibleDuplicate[] }>() },
  'GET /applications/:id': { params: idParams, output: type<DetailsResponse>() },
  'PATCH /applications/:id': change({
    status: oneOf(settableStatuses),
    /** `null` removes the promised call; without it the call stays. */
    callAt: v.optional(v.nullable(timeSchema)),
    attempts: v.optional(attemptsSchema),
    refusalReason: v.optional(oneOf(refusalReasons)),
    refusalNote: v.optional(lineOf(refusalNoteLimit)),
    groupStart: v.optional(groupStartSchema),
    version: versionSchema,
  }),
  'PUT /applications/:id/responsible': change({ accountId: v.nullable(uuid), version: versionSchema }),
  'GET /colleagues': { output: type<Colleague[]>() },
  'POST /applications/:id/undo': {
    params: idParams,
    body: v.strictObject({ changeId: uuid }),
    output: type<DetailsResponse>(),
  },
  'PATCH /applications/:id/answers': change({
    version: versionSchema,
    name: v.optional(requiredName),
    phone: v.optional(answerSchema('phone')),
    telegram: v.optional(answerSchema('telegram')),
    language: v.optional(language),
    form: v.optional(form),
  }),
  'POST /applications/:id/notes': change({ text: noteText }),
  'PATCH /applications/:id/notes/:note': { ...change({ version: versionSchema, text: noteText }), params: noteParams },
  'DELETE /applications/:id/notes/:note': { ...change({ version: versionSchema }), params: noteParams },
  'POST /applications/:id/spam': change({}),
  'POST /applications/:id/not-spam': change({}),
  'POST /applications/:id/close-others': change({}),
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
      viewing: v.nullable(uuid),
      /** `now` of the last response. */
      since: v.nullable(timeSchema),
    }),
    output: type<UpdatesResponse>(),
  },
  'GET /export.csv': {
    query: v.strictObject({
      ...filters,
      /** The language of the headings. */
      in: v.optional(language, defaultLanguage.code),
    }),
    search: searchText,
    output: type<File>(),
  },
} satisfies Endpoints;

type ApplicationEndpoints = typeof applicationEndpoints;
declare module '../api/contract.ts' {
  interface Contract extends ApplicationEndpoints {}
}
