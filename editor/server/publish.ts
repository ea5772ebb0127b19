import { randomUUID } from 'node:crypto';
import { languages } from '../../model/languages.ts';
import { type SiteContent, WorkerError } from '../render/client.ts';
import type { Publication, PublicationFailure, PublicationState, PublicationStep } from '../shared/api.ts';
import { type DraftChange, isSameJson } from '../shared/draft.ts';
import { pendingReviews } from '../shared/pending-reviews.ts';
import { type ContentFiles, mergedList, overlaps, valueIn, withPublication, withValues } from './content.ts';
import { lockDraft, readDraft, writtenChanges } from './draft.ts';
import type { Editor, Snapshot } from './editor.ts';
import { canHold } from './places.ts';
import {
  type Attempt,
  findPublication,
  isHeld,
  listPublications,
  readOverrides,
  readPhotos,
  readState,
  recordPublication,
  releaseLock,
  removeOverrides,
  removePublished,
  removeUnusedPhotos,
  renewLock,
  renewMs,
  takeLock,
} from './publications.ts';

/** For this long after it the last publication is told of, in milliseconds. */
const recentMs = 10 * 60_000;

/** A site that could not be rendered is tried again after this time, in milliseconds. */
const retryMs = 60_000;

type Found = { changes: readonly DraftChange[]; files: ContentFiles; undoOf?: string };

/** An error of the renderer as a publication's failure. */
function failureOf(error: unknown): PublicationFailure {
  if (!(error instanceof WorkerError)) return { code: 'render', message: String(error) };
  const { kind, ...failure } = error.failure;
  return { code: kind === 'timeout' ? 'timeout' : 'render', ...failure };
}

/**
 * Publishes the draft, reverts a publication, and keeps the served site up to date.
 * @param whenServed resolves once visitors get the site that was swapped in.
 */
export function createPublisher(editor: Editor, whenServed: () => Promise<void> = async () => {}) {
  const { query, transact, now, log, sites } = editor;
  let own: PublicationState = { state: 'none' };
  let running: Promise<void> = Promise.resolve();
  /** The last site that could not be rendered. */
  let failed = { name: '', at: 0 };

  const step = (name: PublicationStep) => {
    own = { ...own, step: name };
  };

  /** What rules and reviews hold against a content. */
  async function findFinding(content: SiteContent): Promise<PublicationFailure | undefined> {
    const { findings } = await editor.renderer().ask(content, { kind: 'check' });
    const [finding] = findings;
    if (!finding) return undefined;
    const { file, key, rule, subject, hint } = finding;
    return { code: 'finding', file, key, rule, subject, message: hint };
  }

  async function findDraft(snapshot: Snapshot): Promise<Found | PublicationFailure> {
    const { draft } = snapshot;
    const changes = writtenChanges(draft);
    if (changes.length === 0) return { code: 'nothing', message: 'the draft has no changes' };
    const conflict = draft.changes.find(
      (one) => one.theirs !== undefined && changes.some((change) => overlaps(one, change)),
    );
    if (conflict) {
      const { file, path } = conflict;
      return { code: 'changed', file, key: path.join('.'), message: 'another value was published: choose one' };
    }
    const [review] = pendingReviews(
      draft,
      languages.map(({ code }) => code),
    );
    if (!review) return { changes, files: editor.draftFiles(snapshot) };
    const { namespace, key, language } = review;
    const file = `content/${namespace}/${language}.json`;
    return { code: 'review', file, key, message: 'changed in another language: review it in this one' };
  }

  async function findUndo(id: string, { published, publication }: Snapshot): Promise<Found | PublicationFailure> {
    const found = await query((db) => findPublication(db, id));
    if (!found) return { code: 'nothing', message: 'no such publication' };
    const changes: DraftChange[] = [];
    for (const { file, path, before, after } of found.changes) {
      const place = { file, path };
      const base = valueIn(published.files, place) ?? null;
      const value = isSameJson(base, after) ? before : mergedList(after, before, base);
      const hasConflict = published.conflicts.some((one) => overlaps(one, place));
      if (value === undefined || hasConflict || !canHold(published.files, { ...place, value })) {
        return { code: 'changed', file, key: path.join('.'), message: 'changed since: edit the value itself' };
      }
      changes.push({ ...place, value, base, version: 0, by: publication, at: now() });
    }
    return { changes, files: withValues(published.files, changes), undoOf: id };
  }

  /** Renders a site into a folder of its own; half a site would take the room that applications need. */
  async function render(name: string, content: SiteContent, before: ContentFiles): Promise<void> {
    try {
      const outDir = await sites.begin(name);
      await editor.renderer().ask(content, { kind: 'site', outDir, cache: sites.place('cache') });
      const photos = await query(readPhotos);
      await sites.finish(name, editor.contentFolder, { before, files: content.files, photos });
    } catch (error) {
      await sites.remove(name);
      throw error;
    }
  }

  /** Renders, then records, then swaps: a kill at any moment leaves the old site or the new one, whole. */
  async function carryOut(attempt: Attempt, find: (snapshot: Snapshot) => Promise<Found | PublicationFailure>) {
    const snapshot = await editor.snapshot();
    const found = await find(snapshot);
    if ('code' in found) return found;
    const content = editor.content(found.files);
    const finding = await findFinding(content);
    if (finding) return finding;
    step('render');
    const id = randomUUID();
    // A release that arrives from now on meets the override as one that replaced the value before it.
    const { base } = snapshot;
    const overrides = withPublication(base.files, await query(readOverrides), found.changes);
    const name = editor.siteNameOf(base, id, overrides.length > 0);
    if (name) await render(name, content, base.files);
    step('store');
    const publication: Publication = {
      ...{ id, at: now(), by: attempt.by, ...(found.undoOf && { undoOf: found.undoOf }) },
      changes: found.changes.map(({ file, path, value, base: before }) => ({ file, path, before, after: value })),
    };
    const isRecorded = await transact(async (db) => {
      await lockDraft(db);
      const draft = await readDraft(db);
      if (!(await recordPublication(db, editor.id, publication, overrides))) return false;
      if (!found.undoOf) await removePublished(db, found.changes, draft.changes);
      return true;
    }).catch(async (error: unknown) => {
      // The connection may end after the commit.
      if (name && (await query(readState)).published !== id) await sites.remove(name);
      throw error;
    });
    if (!isRecorded) {
      if (name) await sites.remove(name);
      return { code: 'stopped', message: 'the lock was lost while the site was rendered: publish again' } as const;
    }
    step('swap');
    await sites.swap(name);
    await whenServed();
    own = { ...own, id };
    return undefined;
  }

  async function run(attempt: Attempt, find: Parameters<typeof carryOut>[1]): Promise<void> {
    const renewing = setInterval(() => {
      transact((db) => renewLock(db, editor.id, now())).catch((error: unknown) =>
        log.warn({ err: error }, 'cannot renew the lock'),
      );
    }, renewMs);
    const failure = await carryOut(attempt, find).catch(failureOf);
    clearInterval(renewing);
    if (failure) {
      if (failure.code !== 'finding' && failure.code !== 'review') log.warn({ failure }, 'publication failed');
      await transact((db) => releaseLock(db, editor.id)).catch(() => {});
    }
    const { by, startedAt, id } = own;
    const ended = { ...(by !== undefined && { by }), ...(startedAt && { startedAt }), endedAt: now() };
    own = failure ? { state: 'failed', failure, ...ended } : { state: 'done', ...(id && { id }), ...ended };
    await transact((db) => removeUnusedPhotos(db, now())).catch(() => {});
  }

  /** @returns why nothing was begun. */
  async function begin(by: string, find: Parameters<typeof carryOut>[1]): Promise<PublicationFailure | undefined> {
    const attempt: Attempt = { by, startedAt: now() };
    const isFree = own.state !== 'running' && (await transact((db) => takeLock(db, editor.id, attempt, now())));
    if (!isFree) return { code: 'busy', message: 'another publication runs' };
    own = { state: 'running', step: 'check', ...attempt };
    running = run(attempt, find);
    return undefined;
  }

  return {
    /** Resolves once the publication that runs has ended. */
    ended: () => running,
    publish: (by: string) => begin(by, findDraft),
    undo: (id: string, by: string) => begin(by, (snapshot) => findUndo(id, snapshot)),

    /** How the publication is, of whichever instance. */
    async state(): Promise<PublicationState> {
      if (own.state === 'running') return own;
      const { holder, held_until, attempt } = await query(readState);
      if (holder && attempt) {
        const { by, startedAt } = JSON.parse(attempt) as Attempt;
        if (isHeld(held_until, now())) return { state: 'running', step: 'render', by, startedAt };
        const failure = { code: 'stopped', message: 'the server ended while it published' } as const;
        return { state: 'failed', failure, by, startedAt, endedAt: held_until };
      }
      const [last] = await query((db) => listPublications(db, 1));
      if (!last || last.at < Math.max(now() - recentMs, own.endedAt ?? 0)) return own;
      return { state: 'done', id: last.id, by: last.by, startedAt: last.at, endedAt: last.at };
    },

    /** Renders and serves the site after a publication of another instance, or a new build. */
    async follow(): Promise<void> {
      if (own.state === 'running') return;
      const { base, publication, published } = await editor.snapshot();
      // A release has these values by now.
      if (published.ended.length > 0) await transact((db) => removeOverrides(db, published.ended));
      const overrides = await query(readOverrides);
      const name = editor.siteNameOf(base, publication, overrides.length > 0);
      const isRendered = !name || sites.isWhole(name);
      if (isRendered && name === sites.current()) return;
      if (!isRendered && (name !== failed.name || now() - failed.at > retryMs)) {
        await render(name, editor.content(published.files), base.files).catch((error: unknown) => {
          failed = { name, at: now() };
          own = { state: 'failed', failure: failureOf(error), endedAt: now() };
          throw error;
        });
      }
      if (name && !sites.isWhole(name)) return;
      // A publication that began meanwhile serves its own.
      if ((own as PublicationState).state !== 'running') await sites.swap(name, false);
    },
  };
}

export type Publisher = ReturnType<typeof createPublisher>;
