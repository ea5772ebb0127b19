import { cpSync, existsSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { onTestFinished } from 'vitest';
import { firstOwnerId, firstOwnerName } from '../../../desk/api/account.ts';
import { type DeskStore, openStore } from '../../../desk/store.ts';
import { manifestFile } from '../../../hosting/manifest.ts';
import { newStoreFile, temporaryFolder } from '../../../tests/fixtures/temporary-folder.ts';
import { type Renderer, WorkerError } from '../../render/client.ts';
import type { RenderedSite, WorkerFailure } from '../../render/protocol.ts';
import { previewScriptFile } from '../../render/worker-files.ts';
import type { SiteFinding } from '../../shared/api.ts';
import {
  type ContentFiles,
  type DraftChange,
  type Json,
  type Place,
  valueIn,
  withValueAt,
  withValues,
} from '../../shared/content.ts';
import { openEditor, readFiles } from '../editor.ts';
import { createPublisher } from '../publish.ts';
import { migrations } from '../tables.ts';

/** A text that exists in both languages. */
export const lead = (language: 'uz' | 'ru'): Place => ({
  file: `content/pages/contact/${language}.json`,
  path: ['hero', 'lead'],
});

/** A build. The fake renderer writes its content as JSON instead of pages. */
function createBuild() {
  const dist = temporaryFolder();
  const contentFolder = path.join(dist, 'content');
  cpSync('content', contentFolder, { recursive: true });
  mkdirSync(path.join(dist, 'render'));
  writeFileSync(path.join(dist, 'render', previewScriptFile), '');
  let builds = 0;
  /** Writes values into content/ as a release does; null removes a value. */
  function release(...changes: readonly (Place & { value: Json })[]): void {
    for (const { file, path: keys, value } of changes) {
      const target = path.join(dist, file);
      writeFileSync(target, JSON.stringify(withValueAt(JSON.parse(readFileSync(target, 'utf8')), keys, value)));
    }
    builds += 1;
    writeFileSync(path.join(dist, manifestFile), JSON.stringify({ build: `build${builds}`.padEnd(12 + builds, 'x') }));
  }
  release();
  return { dist, contentFolder, release };
}

interface InstanceOptions {
  build?: ReturnType<typeof createBuild>;
  file?: string;
  store?: DeskStore;
  siteFolder?: string;
  clock?: { time: number };
}

/** An instance of the desk with an editor. Instances can share a database and a build. */
export async function openTestEditor(options: InstanceOptions = {}) {
  const build = options.build ?? createBuild();
  const file = options.file ?? newStoreFile();
  const siteFolder = options.siteFolder ?? path.join(temporaryFolder(), 'site');
  const clock = options.clock ?? { time: Date.UTC(2026, 10, 26, 12) };
  const store = options.store ?? openStore({ file, channels: [] });
  onTestFinished(() => store.close());
  await store.migrate({ table: 'editor_migration', migrations });
  const fake = {
    findings: [] as SiteFinding[],
    refuse: (_files: ContentFiles): WorkerFailure | undefined => undefined,
    whileRendering: (): Promise<void> | void => {},
    whileDecoding: (): Promise<void> | void => {},
    renders: 0,
  };
  const renderer = {
    async ask({ files }: RenderedSite, changes: readonly DraftChange[], request: { kind: string; outDir?: string }) {
      const content = withValues(files, changes);
      const failure = fake.refuse(content);
      if (failure) throw new WorkerError(failure);
      const json = JSON.stringify(content);
      if (request.kind === 'check') return { findings: fake.findings };
      if (request.kind === 'pages') return { pages: [], isUzbekChecked: false };
      if (request.kind === 'render') return { html: `<main><p>${valueIn(JSON.parse(json), lead('uz'))}</p>` };
      if (request.kind === 'names' || request.kind === 'places') return {};
      if (request.kind === 'picture') return { png: new Uint8Array([1]) };
      if (request.kind === 'photo') {
        await fake.whileDecoding();
        return { photo: new Uint8Array([1]) };
      }
      if (request.kind !== 'site') throw new Error(`unexpected request ${request.kind}`);
      fake.renders += 1;
      await fake.whileRendering();
      mkdirSync(path.join(request.outDir as string, 'site'), { recursive: true });
      writeFileSync(path.join(request.outDir as string, 'site/index.html'), json);
      return {};
    },
    stop() {},
  } as unknown as Renderer;
  const editor = openEditor({
    ...{ store, dist: build.dist, contentFolder: build.contentFolder, siteFolder },
    createRenderer: () => renderer,
    now: () => clock.time,
  });
  const publisher = createPublisher(editor);
  const published = async (place: Place) => valueIn((await editor.readSite()).files, place) ?? null;

  return {
    ...{ editor, publisher, fake, build, siteFolder, clock, file, store, published },
    /** Rendered sites on disk. */
    renderedSites: () => readdirSync(siteFolder).filter((name) => name.includes('-build')),
    /** A change of the published value. */
    change: async ({ file, path: keys }: Place, value: Json): Promise<DraftChange> => ({
      ...{ file, path: keys, value },
      base: await published({ file, path: keys }),
      at: clock.time,
    }),
    publish(...changes: readonly DraftChange[]) {
      clock.time += 10;
      const account = { id: firstOwnerId, name: firstOwnerName };
      return publisher.publish({ account, kind: 'publish', changes });
    },
    /** The value in the served site, or in the build if no rendered site is served. */
    served(place: Place): Json {
      const folder = editor.sites.served();
      if (folder && !existsSync(path.join(folder, 'site/index.html'))) throw new Error('the served site is not whole');
      return valueIn(readFiles(path.join(folder ?? build.dist, 'content')), place) ?? null;
    },
    /** Another instance with the same database. */
    another: (more: InstanceOptions = {}) => openTestEditor({ build, file, clock, ...more }),
  };
}

export type TestEditor = Awaited<ReturnType<typeof openTestEditor>>;
