import { createHash, randomUUID } from 'node:crypto';
import { readFileSync, statSync } from 'node:fs';
import path from 'node:path';
import type { DeskStore } from '../../desk/store.ts';
import { manifestFile } from '../../hosting/manifest.ts';
import { testimonialsFile } from '../../model/company.ts';
import { parseJson, readJsonFiles } from '../../model/json.ts';
import { ownerFile } from '../../model/owner.ts';
import { type Renderer, WorkerError } from '../render/client.ts';
import type { RenderedSite, RequestKind, WorkerRequest, WorkerResult } from '../render/protocol.ts';
import { previewScriptFile } from '../render/worker-files.ts';
import {
  atPlace,
  type Change,
  type ContentFiles,
  isDeskText,
  isSameText,
  isWithin,
  type Json,
  type Place,
  rebaseChanges,
  textGroupOf,
} from '../shared/content.ts';
import { changesBetween } from './changes-between.ts';
import { openPhotos } from './photos.ts';
import { issueOf } from './places.ts';
import { mergeRelease } from './release.ts';
import { openSiteFolder } from './site-folder.ts';
import type { EditorDb } from './tables.ts';
import { insertVersion, type Newest, readBuild, readNewest, storeBuild } from './versions.ts';

interface EditorOptions {
  store: Pick<DeskStore, 'query' | 'transact'>;
  /** The build: `site/`, its manifest and the renderer. */
  dist: string;
  contentFolder: string;
  siteFolder: string;
  /** `photoFolder` contains the photos that are not in content/. */
  createRenderer: (photoFolder: string) => Renderer;
  now?: () => number;
}

interface Build {
  /** Changes with the file of the manifest. */
  file: string;
  /** Changes with every build, also of other code. */
  id: string;
  /** Of the content. */
  hash: string;
  files: ContentFiles;
  /** The newest version has the content of this build, or of a newer one. */
  isReleased: boolean;
}

export interface Site extends Newest {
  revision: string;
  /** Folder of the rendered site; empty if the build is served. */
  folder: string;
}

export function readFiles(folder: string): ContentFiles {
  const texts = [...readJsonFiles(folder)].map(([name, text]) => [`content/${name}`, text] as const);
  const shown = texts.filter(([file]) => !isDeskText(file));
  return Object.fromEntries(shown.map(([file, text]) => [file, parseJson(text, file) as Json]));
}

export function openEditor({ store, dist, contentFolder, siteFolder, now = Date.now, ...options }: EditorOptions) {
  const sites = openSiteFolder(siteFolder);
  const query = <T>(queries: (db: EditorDb) => Promise<T>) => store.query((db) => queries(db.withTables()));
  const transact = <T>(queries: (db: EditorDb) => Promise<T>) => store.transact((db) => queries(db.withTables()));
  const photos = openPhotos({ query, contentFolder, folder: sites.place('photos') });
  let renderer: Renderer | undefined;
  let build: Build | undefined;
  let last: Newest | undefined;

  /** Reads content/ of the current build. A new build also replaces the render process. */
  function currentBuild(): Build {
    const manifest = path.join(dist, manifestFile);
    const { mtimeMs, ino } = statSync(manifest);
    const file = `${mtimeMs} ${ino}`;
    if (build?.file === file) return build;
    renderer?.stop();
    renderer = undefined;
    const { build: id } = JSON.parse(readFileSync(manifest, 'utf8')) as { build: string };
    const files = readFiles(contentFolder);
    const hash = createHash('sha256').update(JSON.stringify(files)).digest('hex').slice(0, 32);
    build = { file, id: id.slice(0, 12), hash, files, isReleased: false };
    return build;
  }

  async function render<Kind extends RequestKind>(
    site: RenderedSite,
    changes: readonly Change[],
    request: WorkerRequest<Kind>,
  ): Promise<WorkerResult<Kind>> {
    currentBuild();
    await photos.provide([site.files[ownerFile], site.files[testimonialsFile], changes]);
    renderer ??= options.createRenderer(photos.folder);
    return renderer.ask<Kind>(site, changes, request);
  }

  /** Places of edits that the new build refuses, for example a text that names a removed fact. */
  async function findRefused(files: ContentFiles, edits: readonly Place[]): Promise<readonly Place[]> {
    try {
      await render({ revision: randomUUID(), files }, [], { kind: 'check', places: [] });
    } catch (error) {
      const refused = error instanceof WorkerError ? error.failure.place : undefined;
      if (!refused) return [];
      const text = textGroupOf(refused);
      return edits.filter((edit) => {
        const group = textGroupOf(edit);
        return text && group ? isSameText(text, group) : isWithin(edit, refused);
      });
    }
    return [];
  }

  async function writeRelease(newest: Newest, { hash, files: built }: Build): Promise<void> {
    const oldBuild = (await query((db) => readBuild(db, newest.build))) ?? built;
    const refused: Place[] = [];
    let merged = mergeRelease(oldBuild, built, newest.files);
    for (;;) {
      const found = await findRefused(merged.files, changesBetween(built, merged.files));
      const more = found.filter((place) => !atPlace(refused, place));
      if (more.length === 0) break;
      refused.push(...more);
      merged = mergeRelease(oldBuild, built, newest.files, refused);
    }
    const version = {
      number: newest.number + 1,
      id: randomUUID(),
      at: now(),
      by: '',
      kind: 'release',
      build: hash,
    } as const;
    await transact(async (db) => {
      if (await insertVersion(db, { ...version, ...merged })) await storeBuild(db, hash, built);
    });
  }

  /** The newest version. The first call after a new build writes a version with its content. */
  async function readSite(): Promise<Site> {
    const built = currentBuild();
    for (;;) {
      const newest = await query((db) => readNewest(db, last));
      last = newest;
      const { hash, files } = built;
      if (!newest) return siteOf({ number: 0, id: '', build: hash, files }, built);
      built.isReleased ||= newest.build === hash;
      if (built.isReleased) return siteOf(newest, built);
      await writeRelease(newest, built);
    }
  }

  const siteOf = (newest: Newest, { id }: Build): Site => {
    const folder = newest.id && `${newest.id}-${id}`;
    return { ...newest, folder, revision: folder || id };
  };

  return {
    ...{ now, sites, query, transact, photos, readSite, render },
    previewScript: path.join(dist, 'render', previewScriptFile),
    servedSite: () => path.join(sites.served() ?? dist, 'site'),
    showable: ({ files }: Site, changes: readonly Change[]) =>
      rebaseChanges(files, changes).filter((change) => issueOf(files, change) === undefined),
    stop: () => renderer?.stop(),
  };
}

export type Editor = ReturnType<typeof openEditor>;
