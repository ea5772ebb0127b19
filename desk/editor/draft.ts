import { mkdir, open, readFile, rename } from 'node:fs/promises';
import path from 'node:path';
import * as v from 'valibot';
import { isLanguageCode, type LanguageCode } from '../../model/languages.ts';
import { UserError } from '../../model/user-error.ts';
import type { ChangeResponse, DraftConflict } from '../shared/site-api.ts';
import {
  type DraftChange,
  type DraftPlace,
  type DraftState,
  isSameJson,
  type Json,
  nameOfPlace,
  type TextGroup,
  valueAt,
  withChanges,
  withValueAt,
} from '../shared/site-draft.ts';
import { mergeLists } from '../shared/site-lists.ts';
import { keysWithin } from '../shared/site-questions.ts';
import { expectEditable, readContent } from './content.ts';

const json = v.custom<Json>((value) => value !== undefined);
const draftSchema = v.object({
  version: v.number(),
  changes: v.array(
    v.object({
      file: v.string(),
      path: v.array(v.string()),
      value: json,
      base: json,
      version: v.number(),
      by: v.string(),
      at: v.number(),
      theirs: v.optional(json),
    }),
  ),
  reviews: v.array(
    v.object({
      namespace: v.string(),
      key: v.string(),
      language: v.custom<LanguageCode>((code) => isLanguageCode(code as string)),
      version: v.number(),
      by: v.string(),
    }),
  ),
});

/**
 * Writes a file so that a kill or a power cut leaves the old one or the new one, whole.
 * @param file its folder is made where it is missing.
 */
export async function writeDurably(file: string, content: string | Uint8Array): Promise<void> {
  const folder = path.dirname(file);
  await mkdir(folder, { recursive: true });
  const partial = `${file}.partial`;
  const handle = await open(partial, 'w');
  try {
    await handle.writeFile(content);
    await handle.sync();
  } finally {
    await handle.close();
  }
  await rename(partial, file);
  const parent = await open(folder, 'r');
  await parent.sync().finally(() => parent.close());
}

/** What somebody wants to write, with what they saw. */
interface ChangeRequest extends DraftPlace {
  value: Json;
  /** The draft's version of it that they saw; 0 where the draft had none. */
  version: number;
  /** What was published when they saw it; null where nothing was. */
  base: Json;
}

type ChangeResult = { changed: ChangeResponse } | { conflict: DraftConflict };

interface DraftOptions {
  /** The checkout. */
  root: string;
  file: string;
  now?: () => number;
}

/** What is in the draft; of a list with what else has been published in it since. */
function withPublished({ value, base }: DraftChange, published: Json): Json {
  if (!Array.isArray(value) || !Array.isArray(base) || !Array.isArray(published)) return value;
  return mergeLists<Json>(base, value, published, isSameJson) ?? value;
}

/** @throws UserError where the file is there and is no draft: what somebody has written is not thrown away. */
async function readDraft(file: string): Promise<DraftState> {
  const text = await readFile(file, 'utf8').catch((error: NodeJS.ErrnoException) => {
    if (error.code === 'ENOENT') return undefined;
    throw error;
  });
  if (text === undefined) return { version: 0, changes: [], reviews: [] };
  try {
    return v.parse(draftSchema, JSON.parse(text));
  } catch {
    throw new UserError(file, 'draft', 'not readable: mend the file, or move it away to begin anew');
  }
}

/** All that was edited and is not published, in one file. @throws UserError where the file is there and is no draft. */
export async function openDraft({ root, file, now = Date.now }: DraftOptions) {
  let state = await readDraft(file);
  let last: Promise<unknown> = Promise.resolve();

  /** One after another: each sees what the one before wrote. */
  function inTurn<T>(action: () => Promise<T>): Promise<T> {
    const result = last.then(action, action);
    last = result.catch(() => {});
    return result;
  }

  async function store(next: DraftState): Promise<DraftState> {
    await writeDurably(file, JSON.stringify(next, null, 1));
    state = next;
    return next;
  }

  async function publishedAt(place: DraftPlace): Promise<Json> {
    return valueAt(await readContent(root, place.file), place.path) ?? null;
  }

  async function set(request: ChangeRequest, by: string): Promise<ChangeResult> {
    const { file: name, path: keys, value } = request;
    const isWithin = (inner: DraftPlace, outer: DraftPlace) => keysWithin(outer, inner) !== undefined;
    const published = await readContent(root, name);
    expectEditable(name, published, request);
    const base = valueAt(published, keys) ?? null;
    const own = state.changes.find((change) => nameOfPlace(change) === nameOfPlace(request));
    const outer = state.changes.find((change) => isWithin(request, change));
    const inOuter = (outer && keysWithin(outer, request)) ?? [];
    // Whoever writes a value as a whole has seen what was changed within it.
    const inner = state.changes.filter((change) => isWithin(change, request));
    const seen = own ?? outer ?? inner.toSorted((one, other) => other.version - one.version)[0];
    if ((seen?.version ?? 0) !== request.version || (!outer && !isSameJson(base, request.base))) {
      const relative = inner.map((change) => ({ path: keysWithin(request, change) ?? [], value: change.value }));
      const current = outer ? (valueAt(outer.value, inOuter) ?? null) : (own?.value ?? withChanges(base, relative));
      return { conflict: { value: current, base, version: seen?.version ?? 0, ...(seen && { by: seen.by }) } };
    }
    const version = state.version + 1;
    // What holds it was changed as a whole: the change becomes part of that one.
    const place = outer ?? { file: name, path: keys };
    const next = outer ? withValueAt(outer.value, inOuter, value) : value;
    const { theirs, value: last = null } = outer ?? own ?? {};
    // Whoever writes what stands there already has chosen it, as has who writes theirs.
    const isChosen = [last, theirs].some((one) => isSameJson(one, next));
    const change: DraftChange = {
      file: place.file,
      path: place.path,
      value: next,
      base: outer ? outer.base : base,
      version,
      by,
      at: now(),
      ...(theirs !== undefined && !isChosen && { theirs }),
    };
    const others = state.changes.filter(
      (other) => nameOfPlace(other) !== nameOfPlace(place) && !isWithin(other, place),
    );
    const isChanged = !isSameJson(change.value, change.base);
    await store({ ...state, version, changes: isChanged ? [...others, change] : others });
    return { changed: { change: isChanged ? change : null, version } };
  }

  async function propose({ file: name, path: keys, value }: DraftPlace & { value: Json }, by: string) {
    const place = { file: name, path: keys };
    const published = await readContent(root, name);
    expectEditable(name, published, { ...place, value });
    /** What it makes of a change; undefined where it is elsewhere. */
    const theirsIn = (change: DraftChange): Json | undefined => {
      if (nameOfPlace(change) === nameOfPlace(place)) return value;
      const [inPlace, inChange] = [keysWithin(place, change), keysWithin(change, place)];
      if (inPlace) return valueAt(value, inPlace) ?? null;
      return inChange && withValueAt(change.base, inChange, value);
    };
    const changes = state.changes.map((change) => {
      const theirs = theirsIn(change);
      return theirs === undefined ? change : { ...change, theirs };
    });
    if (changes.some((change, index) => change !== state.changes[index])) return store({ ...state, changes });
    const version = state.version + 1;
    const base = valueAt(published, keys) ?? null;
    const change = { ...place, value, base, version, by, at: now(), theirs: value };
    return store({ ...state, version, changes: [...state.changes, change] });
  }

  const rebase = async (): Promise<DraftState> => {
    const rebased = await Promise.all(
      state.changes.map(async (change) => {
        const base = await publishedAt(change).catch(() => change.base);
        return { ...change, base, value: withPublished(change, base) };
      }),
    );
    const changes = rebased.filter(({ value, base }) => !isSameJson(value, base));
    if (isSameJson(changes as unknown as Json, state.changes as unknown as Json)) return state;
    return store({ ...state, changes, reviews: changes.length > 0 ? state.reviews : [] });
  };

  return {
    state: () => state,
    /** @throws RangeError for a place that does not exist or cannot be edited. */
    set: (request: ChangeRequest, by: string) => inTurn(() => set(request, by)),
    /**
     * Adds what somebody wrote in the remote in place of what is published; beside what the draft has there, where it has something.
     * @throws RangeError for a place that does not exist or cannot be edited.
     */
    propose: (place: DraftPlace & { value: Json }, by: string) => inTurn(() => propose(place, by)),
    /** Notes that a text was read in a language as it is now. @throws RangeError for a version that is not yet. */
    review: ({ namespace, key, language }: TextGroup & { language: LanguageCode }, version: number, by: string) =>
      inTurn(async () => {
        if (version > state.version) throw new RangeError('version: the draft has no such version yet');
        const others = state.reviews.filter(
          (one) => one.namespace !== namespace || one.key !== key || one.language !== language,
        );
        return store({ ...state, reviews: [...others, { namespace, key, language, version, by }] });
      }),
    /** Takes out what is published by now, and takes what else is published as the base: of a list into it, too. */
    rebase: () => inTurn(rebase),
  };
}

export type Draft = Awaited<ReturnType<typeof openDraft>>;
