import { randomUUID } from 'node:crypto';
import { existsSync, readFileSync, statSync } from 'node:fs';
import { mkdir, readFile, rename, writeFile } from 'node:fs/promises';
import path from 'node:path';
import type { DeskStore } from '../../desk/store.ts';
import { manifestFile } from '../../hosting/manifest.ts';
import { testimonialsFile } from '../../model/company.ts';
import { ownerFile } from '../../model/owner.ts';
import type { Renderer } from '../render/client.ts';
import type { RequestKind, WorkerRequest, WorkerResult } from '../render/protocol.ts';
import { type ContentFiles, withValues } from '../shared/draft.ts';
import { applyDraft, applyOverrides, readFiles, type Snapshot } from './draft.ts';
import { openSiteFolder } from './site-folder.ts';
import { type EditorDb, readDraft, readOverrides, readState } from './tables.ts';

export interface EditorOptions {
  store: Pick<DeskStore, 'query' | 'transact' | 'migrate'>;
  /** The build: `site/`, its manifest and the renderer. */
  dist: string;
  contentFolder: string;
  siteFolder: string;
  /** `photoFolder` contains the photos that are not in content/. */
  createRenderer: (photoFolder: string) => Renderer;
  log: { warn: (details: object, message: string) => void };
  now?: () => number;
}

export function openEditor({ store, dist, contentFolder, siteFolder, log, now = Date.now, ...options }: EditorOptions) {
  const sites = openSiteFolder(siteFolder);
  const photoFolder = sites.place('photos');
  let renderer: Renderer | undefined;
  let base: Snapshot['base'] | undefined;
  let last: { key: string; snapshot: Snapshot } | undefined;

  const query = <T>(queries: (db: EditorDb) => Promise<T>) => store.query((db) => queries(db.withTables()));
  const transact = <T>(queries: (db: EditorDb) => Promise<T>) => store.transact((db) => queries(db.withTables()));

  /** Reads content/ of the current build. A new build also replaces the render process. */
  function readBase(): Snapshot['base'] {
    const file = path.join(dist, manifestFile);
    const { mtimeMs, ino } = statSync(file);
    const version = `${mtimeMs} ${ino}`;
    if (base?.version === version) return base;
    renderer?.stop();
    renderer = undefined;
    const { build } = JSON.parse(readFileSync(file, 'utf8')) as { build: string };
    base = { version, build: build.slice(0, 12), files: readFiles(contentFolder) };
    return base;
  }

  async function readSnapshot(db: EditorDb): Promise<Snapshot> {
    const { draft_version: version, published: publication } = await readState(db);
    const present = readBase();
    const key = JSON.stringify([present.version, version, publication]);
    if (last?.key === key) return last.snapshot;
    const overrides = await readOverrides(db);
    const published = applyOverrides(present.files, overrides);
    const draft = applyDraft({ version, ...(await readDraft(db)) }, present, published);
    const files = withValues(published.files, draft.changes);
    last = { key, snapshot: { base: present, overrides, published, draft, files, publication } };
    return last.snapshot;
  }

  async function readPhoto(name: string): Promise<Buffer | undefined> {
    const row = await query((db) =>
      db.selectFrom('editor_photo').select('content').where('name', '=', name).executeTakeFirst(),
    );
    const file = path.join(contentFolder, 'photos', name);
    return row ? Buffer.from(row.content, 'base64') : readFile(file).catch(() => undefined);
  }

  async function providePhotos(files: ContentFiles): Promise<void> {
    const people = JSON.stringify([files[ownerFile], files[testimonialsFile]]);
    for (const [, name = ''] of people.matchAll(/"photo":"([a-z0-9-]+\.\w+)"/g)) {
      const file = path.join(photoFolder, name);
      const photo = existsSync(file) ? undefined : await readPhoto(name);
      if (!photo) continue;
      await mkdir(photoFolder, { recursive: true });
      // A rename is atomic, and each request has its own partial file.
      const partial = `${file}.${randomUUID()}`;
      await writeFile(partial, photo);
      await rename(partial, file);
    }
  }

  return {
    /** Holder of the publication lock. */
    id: randomUUID(),
    now,
    log,
    sites,
    query,
    transact,
    dist,
    contentFolder,
    readPhoto,
    snapshot: () => query(readSnapshot),
    /** A transaction that locks the draft: SQLite has a single writer, PostgreSQL locks the row. */
    change: <T>(queries: (db: EditorDb, snapshot: Snapshot) => Promise<T>) =>
      transact(async (db) => {
        await db.updateTable('editor_state').set({ id: 1 }).execute();
        return queries(db, await readSnapshot(db));
      }),
    async render<Kind extends RequestKind>(
      files: ContentFiles,
      request: WorkerRequest<Kind>,
    ): Promise<WorkerResult<Kind>> {
      readBase();
      await providePhotos(files);
      renderer ??= options.createRenderer(photoFolder);
      return renderer.ask<Kind>(files, request);
    },
    stop: () => renderer?.stop(),
  };
}

export type Editor = ReturnType<typeof openEditor>;
