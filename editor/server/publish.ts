import { randomUUID } from 'node:crypto';
import { WorkerError } from '../render/client.ts';
import type { PublicationFailure, PublicationState } from '../shared/api.ts';
import { type ContentFiles, type DraftChange, isSameJson, withValues } from '../shared/draft.ts';
import { isAdvice } from '../shared/warnings.ts';
import { applyOverrides, overridesAfter, type Snapshot, valuesBefore } from './draft.ts';
import type { Editor } from './editor.ts';
import { readPublicationState, removePublished, removeUnusedPhotos, renewLock, takeLock } from './publications.ts';
import {
  type Override,
  readOverrides,
  readPublication,
  readState,
  setVersion,
  storeOverrides,
  storePublication,
} from './tables.ts';

const renewMs = 2_000;

/** Milliseconds until a failed render is retried. */
const retryMs = 60_000;

interface Candidate {
  changes: readonly DraftChange[];
  files: ContentFiles;
}
type FindCandidate = (snapshot: Snapshot) => Promise<Candidate | PublicationFailure>;
type Attempt = Pick<PublicationState, 'state' | 'undoOf'> & { id: string; by: string };

function failureOf(error: unknown): PublicationFailure {
  if (!(error instanceof WorkerError)) return { code: 'render', message: String(error) };
  const { kind, ...failure } = error.failure;
  return { code: kind === 'timeout' || kind === 'content' ? kind : 'render', ...failure };
}

/** Empty if the build already contains all overrides. */
const siteNameOf = ({ build, files }: Snapshot['base'], publication: string, overrides: readonly Override[]) =>
  applyOverrides(files, overrides).ended.length < overrides.length ? `${publication}-${build}` : '';

/** `whenServed` resolves once visitors get the new site. */
export function createPublisher(editor: Editor, whenServed: () => Promise<void> = async () => {}) {
  const { query, transact, now, log, sites } = editor;
  let running: Promise<void> | undefined;
  let failed = { name: '', at: 0 };

  async function findDraft({ draft, files }: Snapshot): Promise<Candidate | PublicationFailure> {
    const changes = draft.changes.filter(({ value, base }) => !isSameJson(value, base));
    if (changes.length === 0) return { code: 'nothing', message: 'the draft has no changes' };
    const conflict = changes.find(({ theirs }) => theirs !== undefined);
    if (conflict) {
      const { file, path } = conflict;
      return {
        code: 'changed',
        file,
        key: path.join('.'),
        message: 'another value was published: choose one of the two',
      };
    }
    return { changes, files };
  }

  async function findUndo(id: string, snapshot: Snapshot): Promise<Candidate | PublicationFailure> {
    const found = await query((db) => readPublication(db, id));
    if (!found) return { code: 'nothing', message: 'no such publication' };
    const changes: DraftChange[] = [];
    for (const { file, path, base, value } of valuesBefore(snapshot, found)) {
      if (value === undefined) {
        return {
          code: 'undo',
          file,
          key: path.join('.'),
          message: 'changed after this publication: edit the value instead',
        };
      }
      changes.push({ file, path, base, value, version: 0, by: '', at: now() });
    }
    return { changes, files: withValues(snapshot.published.files, changes) };
  }

  /** Removes a partial site: applications need the space. */
  async function render(name: string, files: ContentFiles): Promise<void> {
    try {
      const outDir = await sites.begin(name);
      await editor.render(files, { kind: 'site', outDir, cache: sites.place('cache') });
      await sites.finish(name, editor.contentFolder, files);
    } catch (error) {
      await sites.remove(name);
      throw error;
    }
  }

  /** Renders, records, then swaps: a kill at any moment leaves the old or the new site whole. */
  async function renderAndRecord(
    { id, by, undoOf }: Attempt,
    find: FindCandidate,
  ): Promise<PublicationFailure | undefined> {
    const snapshot = await editor.snapshot();
    const found = await find(snapshot);
    if ('code' in found) return found;
    const { changes, files } = found;
    const { findings } = await editor.render(files, { kind: 'check' });
    const refused = findings.find((finding) => !isAdvice(finding));
    if (refused) {
      const { file, key, rule, subject, hint } = refused;
      return { code: 'finding', file, key, rule, subject, message: hint };
    }
    const { base, overrides } = snapshot;
    const name = siteNameOf(base, id, overridesAfter(base.files, overrides, changes));
    if (name) await render(name, files);
    const entries = changes.map(({ file, path, base: before, value: after }) => ({ file, path, before, after }));
    const isRecorded = await transact(async (db) => {
      if (!(await renewLock(db, editor.id, now()))) return false;
      await storePublication(db, { id, at: now(), by, ...(undoOf && { undoOf }), changes: entries });
      // A release meanwhile becomes a conflict with the override.
      await storeOverrides(db, overridesAfter(base.files, await readOverrides(db), changes));
      if (!undoOf) await removePublished(db, changes);
      return true;
    }).catch(async (error: unknown) => {
      // The connection may fail after the commit.
      if (name && (await query(readState)).published !== id) await sites.remove(name);
      throw error;
    });
    if (!isRecorded) {
      if (name) await sites.remove(name);
      return { code: 'stopped', message: 'lost the lock while rendering the site: publish again' };
    }
    await sites.swap(name);
    await whenServed();
    return undefined;
  }

  async function run(attempt: Attempt, find: FindCandidate): Promise<void> {
    const renew = (state?: PublicationState) => transact((db) => renewLock(db, editor.id, now(), state));
    const renewing = setInterval(() => {
      renew().catch((error: unknown) => log.warn({ err: error }, 'cannot renew the lock'));
    }, renewMs);
    const failure = await renderAndRecord(attempt, find).catch(failureOf);
    clearInterval(renewing);
    if (failure && failure.code !== 'finding') log.warn({ failure }, 'publication failed');
    const ended = { ...attempt, endedAt: now() };
    await renew(failure ? { ...ended, state: 'failed', failure } : { ...ended, state: 'done' }).catch(() => {});
    // A photo of somebody who is not on the site must not stay.
    await transact((db) => removeUnusedPhotos(db, now())).catch(() => {});
    running = undefined;
  }

  async function begin(by: string, find: FindCandidate, undoOf?: string): Promise<PublicationFailure | undefined> {
    const attempt = { state: 'running', id: randomUUID(), by, ...(undoOf && { undoOf }) } as const;
    const isFree = !running && (await transact((db) => takeLock(db, editor.id, attempt, now())));
    if (!isFree) return { code: 'busy', message: 'another publication is running: wait for it' };
    running = run(attempt, find);
    return undefined;
  }

  return {
    whenIdle: async () => running,
    publish: (by: string) => begin(by, findDraft),
    undo: (id: string, by: string) => begin(by, (snapshot) => findUndo(id, snapshot), id),
    state: () => query((db) => readPublicationState(db, now())),

    /** Renders and serves the site after a new build or a publication of another instance. */
    async follow(): Promise<void> {
      if (running) return;
      const { base, publication, published, overrides } = await editor.snapshot();
      if (published.ended.some(({ hasEnded }) => !hasEnded)) {
        await editor.change(async (db, current) => {
          const isEnded = (override: Override) => override.hasEnded || current.published.ended.includes(override);
          await storeOverrides(
            db,
            current.overrides.map((override) => ({ ...override, hasEnded: isEnded(override) })),
          );
          await setVersion(db, current.draft.version + 1);
        });
      }
      const name = siteNameOf(base, publication, overrides);
      const isRendered = !name || sites.isWhole(name);
      if (isRendered && name === sites.current()) return;
      if (!isRendered && (name !== failed.name || now() - failed.at > retryMs)) {
        await render(name, published.files).catch(async (error: unknown) => {
          failed = { name, at: now() };
          const state = { state: 'failed', failure: failureOf(error), endedAt: now() } as const;
          await transact((db) => renewLock(db, '', now(), state));
          throw error;
        });
      }
      if (name && !sites.isWhole(name)) return;
      // A publication that started meanwhile swaps its own site.
      if (!running) await sites.swap(name, false);
    },
  };
}

export type Publisher = ReturnType<typeof createPublisher>;
