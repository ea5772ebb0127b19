import { randomUUID } from 'node:crypto';
import { StoreUnavailable } from '../../desk/database/schema.ts';
import { HttpError } from '../../desk/http/errors.ts';
import type { Conflict, VersionKind } from '../shared/api.ts';
import {
  atPlace,
  type Change,
  type DraftChange,
  type Rebased,
  rebaseChanges,
  valueIn,
  withoutIdleOrders,
  withValues,
} from '../shared/content.ts';
import { changesBetween } from './changes-between.ts';
import { changeDraft, withoutPublished } from './draft.ts';
import type { Editor, Site } from './editor.ts';
import { removeUnusedPhotos } from './photos.ts';
import { issueOf } from './places.ts';
import { insertVersion, readNewest, storeBuild } from './versions.ts';

interface Publication {
  account: { id: string; name: string };
  kind: Exclude<VersionKind, 'release'>;
  /** Changes with a time are changes of the account's draft. */
  changes: readonly (Change & { at?: number | undefined })[];
}

/** Milliseconds until a failed render is tried again. */
const retryMs = 60_000;

/** `whenServed` resolves once visitors get the new site. */
export function createPublisher(editor: Editor, whenServed: () => Promise<void> = async () => {}) {
  const { query, transact, now, sites } = editor;
  let waiting = 0;
  let last: Promise<unknown> = Promise.resolve();
  let failed = { folder: '', at: 0 };

  function inTurn<T>(run: () => Promise<T>): Promise<T> {
    waiting += 1;
    const turn = last.then(run).finally(() => {
      waiting -= 1;
    });
    last = turn.catch(() => {});
    return turn;
  }

  /** Removes a partial site: applications need the space. */
  async function render(site: Site, changes: readonly Change[], folder: string): Promise<void> {
    try {
      const outDir = await sites.begin(folder);
      await editor.render(site, changes, { kind: 'site', outDir, previousSite: editor.servedSite() });
      await sites.finish(folder, withValues(site.files, changes));
    } catch (error) {
      await sites.remove(folder);
      if (String(error).includes('ENOSPC')) throw new StoreUnavailable('disk full', { cause: error, isDiskFull: true });
      throw error;
    }
  }

  async function refuse(site: Site, changes: readonly (Change & Rebased)[], kind: Publication['kind']): Promise<void> {
    const issues = changes.flatMap((change) => issueOf(site.files, change) ?? []);
    if (issues.length > 0)
      throw new HttpError('bad-input', 'a change cannot be published: correct it', { site: { issues } });
    const conflicts = changes
      .filter(({ isConflict }) => isConflict)
      .map(({ file, path }): Conflict => ({ file, path, value: valueIn(site.files, { file, path }) ?? null }));
    if (conflicts.length > 0)
      throw new HttpError('conflict', 'somebody else has published another value: choose one of the two', {
        site: { conflicts },
      });
    // A restored text was on the site before.
    if (kind === 'restore') return;
    const { findings } = await editor.render(site, changes, { kind: 'check', places: changes });
    if (findings.length > 0)
      throw new HttpError('bad-input', 'a changed text breaks a rule: correct it', { site: { findings } });
  }

  /** Renders, records, then swaps: a kill at any moment leaves the old or the new site whole. */
  async function publish({ account, kind, changes: all }: Publication): Promise<number> {
    for (;;) {
      const site = await editor.readSite();
      const rebased = rebaseChanges(site.files, all);
      const changes = withoutIdleOrders(rebased);
      const isIdle = (change: Change) => atPlace(rebased, change) && !atPlace(changes, change);
      const drafted = all.filter((change): change is DraftChange => change.at !== undefined && !isIdle(change));
      if (changes.length === 0) {
        // The answer to an earlier request was lost.
        await transact((db) => changeDraft(db, account.id, (draft) => withoutPublished(draft, drafted)));
        return site.number;
      }
      await refuse(site, changes, kind);
      const version = { id: randomUUID(), number: site.number + 1, build: site.build };
      const folder = site.folder ? site.folder.replace(site.id, version.id) : `${version.id}-${site.revision}`;
      await render(site, changes, folder);
      const files = withValues(site.files, changes);
      const entry = { ...version, files, at: now(), by: account.name, kind, kept: [] };
      const isFirst = await transact(async (db) => {
        const known = db.selectFrom('account').select('id').where('id', '=', account.id);
        if (!(await known.executeTakeFirst())) throw new HttpError('unauthenticated', 'this account was removed');
        if (!(await insertVersion(db, { ...entry, changes: changesBetween(site.files, files) }))) return false;
        if (site.number === 0) await storeBuild(db, site.build, site.files);
        await changeDraft(db, account.id, (draft) => withoutPublished(draft, drafted));
        return true;
      }).catch(async (error: unknown) => {
        // The connection may fail after the commit.
        if ((await query((db) => readNewest(db, { ...site, ...entry })))?.id === version.id) return true;
        await sites.remove(folder);
        throw error;
      });
      if (!isFirst) {
        await sites.remove(folder);
        continue;
      }
      await sites.swap(folder);
      await whenServed();
      await transact((db) => removeUnusedPhotos(db, now())).catch(() => {});
      return version.number;
    }
  }

  return {
    /** Publications of one instance wait for one another. @returns the number of the version. @throws HttpError */
    publish: (publication: Publication) => inTurn(() => publish(publication)),

    /** Renders and serves the newest version: after a start, a new build, or a publication of another instance. */
    async follow(): Promise<void> {
      if (waiting > 0) return;
      await inTurn(async () => {
        const site = await editor.readSite();
        const { folder } = site;
        if (folder && !sites.isWhole(folder)) {
          if (folder === failed.folder && now() - failed.at < retryMs) return;
          await render(site, [], folder).catch((error: unknown) => {
            failed = { folder, at: now() };
            throw error;
          });
        }
        if (folder !== sites.current()) await sites.swap(folder, false);
      });
    },
  };
}

export type Publisher = ReturnType<typeof createPublisher>;
