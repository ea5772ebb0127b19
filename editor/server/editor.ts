import { randomUUID } from 'node:crypto';
import { readFileSync, statSync } from 'node:fs';
import path from 'node:path';
import type { Kysely } from 'kysely';
import { repeat } from '../../desk/shared/repeat.ts';
import type { Tables } from '../../desk/store/schema.ts';
import type { DeskStore } from '../../desk/store/store.ts';
import { manifestFile } from '../../hosting/manifest.ts';
import type { Renderer, SiteContent } from '../render/client.ts';
import type { DraftState } from '../shared/draft.ts';
import { type ContentFiles, type Published, publish, readFiles, readPhotos, withValues } from './content.ts';
import { draftOver, readDraft } from './draft.ts';
import { canHold } from './places.ts';
import { readOverrides, readState, readPhotos as readStoredPhotos } from './publications.ts';
import { openSiteFolder } from './site-folder.ts';
import type { EditorDb } from './tables.ts';

export interface EditorOptions {
  store: Pick<DeskStore, 'query' | 'transact' | 'migrate'>;
  /** The build: `site/`, its manifest, and what renders. */
  dist: string;
  /** content/ that the build was made of. */
  contentFolder: string;
  /** Where rendered sites lie. */
  siteFolder: string;
  createRenderer: () => Renderer;
  log: { warn: (details: object, message: string) => void };
  now?: () => number;
}

/** content/ of a build. */
export interface Base {
  version: string;
  build: string;
  files: ContentFiles;
}

/** The published content and the draft, as the database has them. */
export interface Snapshot {
  base: Base;
  published: Published;
  draft: ReturnType<typeof draftOver>;
  /** Of the newest publication; empty where there is none. */
  publication: string;
}

/** How often another instance's publication is looked for, in milliseconds. */
const followMs = 2_000;

/** The site's content with its draft, and the process that renders it. */
export function openEditor({ store, dist, contentFolder, siteFolder, log, now = Date.now, ...options }: EditorOptions) {
  const sites = openSiteFolder(siteFolder);
  const id = randomUUID();
  let renderer: Renderer | undefined;
  let base: Base | undefined;
  let contents = new WeakMap<ContentFiles, SiteContent>();
  let last: { key: string; snapshot: Snapshot } | undefined;
  let stopFollowing: (() => Promise<void>) | undefined;

  const asEditor =
    <T>(queries: (db: EditorDb) => Promise<T>) =>
    (db: Kysely<Tables>) =>
      queries(db.withTables());
  const query = <T>(queries: (db: EditorDb) => Promise<T>) => store.query(asEditor(queries));
  const transact = <T>(queries: (db: EditorDb) => Promise<T>) => store.transact(asEditor(queries));

  /** content/ as the present build has it; a new build replaces the process that renders, too. */
  function readBase(): Base {
    const file = path.join(dist, manifestFile);
    const { mtimeMs, ino } = statSync(file);
    const version = `${mtimeMs} ${ino}`;
    if (base?.version === version) return base;
    renderer?.stop();
    renderer = undefined;
    contents = new WeakMap();
    last = undefined;
    const { build } = JSON.parse(readFileSync(file, 'utf8')) as { build: string };
    base = { version, build: build.slice(0, 12), files: readFiles(contentFolder) };
    return base;
  }

  /** The published content, within a transaction. */
  const readPublished = async (db: EditorDb): Promise<Published> =>
    publish(readBase().files, await readOverrides(db), canHold);

  async function readSnapshot(db: EditorDb): Promise<Snapshot> {
    const { draft_version, published: publication } = await readState(db);
    const reviews = await db
      .selectFrom('editor_review')
      .select((eb) => eb.fn.countAll().as('count'))
      .executeTakeFirst();
    const present = readBase();
    const key = JSON.stringify([present.version, draft_version, publication, reviews?.count]);
    if (last?.key === key) return last.snapshot;
    const published = await readPublished(db);
    const files = last?.snapshot.published.files;
    // The same files stay the same object: the renderer knows by it that it has them.
    if (files && JSON.stringify(files) === JSON.stringify(published.files)) published.files = files;
    const draft = draftOver(await readDraft(db), published);
    last = { key, snapshot: { base: present, published, draft, publication } };
    return last.snapshot;
  }

  const drafts = new WeakMap<DraftState, ContentFiles>();

  return {
    id,
    now,
    log,
    sites,
    query,
    transact,
    readPublished,
    snapshot: () => query(readSnapshot),
    base: () => readBase(),
    contentFolder,
    dist,
    renderer: (): Renderer => {
      readBase();
      renderer ??= options.createRenderer();
      return renderer;
    },
    /** The files as the draft has them. */
    draftFiles({ draft, published }: Snapshot): ContentFiles {
      const files = drafts.get(draft) ?? withValues(published.files, draft.changes);
      drafts.set(draft, files);
      return files;
    },
    /** What the renderer is given of files. */
    content(files: ContentFiles): SiteContent {
      const known = contents.get(files);
      if (known) return known;
      const photos = async () => new Map([...readPhotos(contentFolder), ...(await query(readStoredPhotos))]);
      const content = { files, photos };
      contents.set(files, content);
      return content;
    },
    /** The name of the site of a publication over a build; empty where the build itself is that site. */
    siteNameOf: ({ build }: Base, publication: string, hasOverrides: boolean) =>
      hasOverrides ? `${publication}-${build}` : '',
    /** Runs an action again and again, for publications of other instances. */
    follow(action: () => Promise<void>): void {
      stopFollowing = repeat(action, {
        intervalMs: followMs,
        firstMs: 1,
        onError: (error) =>
          log.warn({ err: error }, 'cannot render what was published, still serving the previous site'),
      });
    },
    async stop(): Promise<void> {
      renderer?.stop();
      await stopFollowing?.();
    },
  };
}

export type Editor = ReturnType<typeof openEditor>;
