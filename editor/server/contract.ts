import * as v from 'valibot';
import { type Endpoints, type } from '../../desk/api/contract.ts';
import { photoName } from '../../model/owner.ts';
import type { WorkerResult } from '../render/protocol.ts';
import {
  maxPhotoBytes,
  type SiteContent,
  type SiteState,
  type VersionEntry,
  type VersionResponse,
} from '../shared/api.ts';
import type { Change, DraftChange, Json } from '../shared/content.ts';

const roles = ['owner', 'editor'] as const;

/** Bytes of a draft, twice: the values, and the values that they replaced. */
const draftLimit = 512 * 1024;

const text = (max: number) =>
  v.pipe(
    v.string(),
    v.nonEmpty('write it'),
    v.maxLength(max, 'too long'),
    // PostgreSQL stores neither zero bytes nor single surrogates.
    v.regex(/^[^\p{Cc}\p{Cs}]*$/u, 'write it without control characters'),
  );
/** In JSON: control characters except white space, and single surrogates. */
const unwritable = /(?<!\\)(?:\\\\)*\\u(?:00|d[89a-f])/;
const json = v.custom<Json>(
  (value) => value !== undefined && !unwritable.test(JSON.stringify(value)),
  'write the value, without control characters',
);
const place = { file: text(200), path: v.pipe(v.array(text(100)), v.maxLength(12)) };
const mark = v.optional(v.literal(true));
const time = v.pipe(v.number(), v.integer(), v.minValue(0));
const many = <const Item extends v.GenericSchema>(item: Item) => v.pipe(v.array(item), v.maxLength(2000, 'too many'));

const changes: v.GenericSchema<readonly (Change & { at?: number | undefined })[]> = many(
  v.strictObject({ ...place, value: json, base: json, at: v.optional(time) }),
);
const draftBody: v.GenericSchema<{ changes: readonly DraftChange[] }> = v.strictObject({
  changes: many(v.strictObject({ ...place, value: json, base: json, at: time, isLeftOut: mark, isReview: mark })),
});
const changesBody = v.strictObject({ changes });
const pageBody = v.strictObject({ address: text(300), changes });
const withChanges = { roles, bodyLimit: draftLimit };

export const endpoints = {
  'GET /site': { roles, output: type<SiteState>() },
  /** Merges the draft of a device into the account's draft, by place: the newest change wins. */
  'PUT /site/draft': { ...withChanges, body: draftBody, output: type<undefined>() },
  'GET /site/content': { roles, output: type<SiteContent>() },
  'POST /site/names': { ...withChanges, body: changesBody, output: type<WorkerResult<'names'>>() },
  'POST /site/render': { ...withChanges, body: pageBody, output: type<WorkerResult<'render'>>() },
  'POST /site/picture': { ...withChanges, body: pageBody, output: type<WorkerResult<'picture'>>() },
  /** An empty page with the script of the preview: the pages follow as messages. */
  'GET /site/preview': { roles, output: type<File>() },
  'POST /site/check': { ...withChanges, body: changesBody, output: type<WorkerResult<'check'>>() },
  'POST /site/places': { ...withChanges, body: changesBody, output: type<WorkerResult<'places'>>() },
  /** @throws `conflict` with `conflicts`, `bad-input` with `issues` or `findings`. */
  'POST /site/publish': {
    ...withChanges,
    body: v.strictObject({ changes, kind: v.picklist(['publish', 'restore']) }),
    output: type<{ version: number }>(),
  },
  'GET /site/versions': { roles, output: type<{ versions: readonly VersionEntry[] }>() },
  'GET /site/versions/:number': {
    roles,
    params: v.strictObject({ number: v.pipe(v.string(), v.regex(/^\d{1,9}$/), v.transform(Number)) }),
    output: type<VersionResponse>(),
  },
  /** A page with the changes, without sign-in. `until`: milliseconds since 1970. */
  'POST /site/links': { ...withChanges, body: pageBody, output: type<{ address: string; until: number }>() },
  /** The body is the bytes of a JPEG, PNG or WebP. */
  'POST /site/photos': { roles, bodyLimit: maxPhotoBytes, output: type<{ photo: string }>() },
  'GET /site/photos/:name': {
    roles,
    params: v.strictObject({ name: v.pipe(v.string(), v.regex(photoName, 'no such photo')) }),
    output: type<File>(),
  },
} satisfies Endpoints;

type SiteEndpoints = typeof endpoints;
declare module '../../desk/api/contract.ts' {
  interface Contract extends SiteEndpoints {}
}
