import { cpSync, existsSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { onTestFinished } from 'vitest';
import { type DeskStore, openStore } from '../../../desk/store.ts';
import { manifestFile } from '../../../hosting/manifest.ts';
import { newStoreFile, temporaryFolder } from '../../../tests/fixtures/temporary-folder.ts';
import type { Renderer } from '../../render/client.ts';
import type { PublicationState, SiteFinding } from '../../shared/api.ts';
import { atPlace, type ContentFiles, type DraftPlace, type Json, valueIn } from '../../shared/draft.ts';
import { joinQuestions } from '../../shared/questions.ts';
import { readFiles, writeChange } from '../draft.ts';
import { openEditor } from '../editor.ts';
import { createPublisher } from '../publish.ts';
import { migrations } from '../tables.ts';

/** A text that exists in both languages. */
export const lead = (language: 'uz' | 'ru'): DraftPlace => ({
  file: `content/pages/contact/${language}.json`,
  path: ['hero', 'lead'],
});

/** A build. The fake renderer writes its content as JSON instead of pages. */
interface Site {
  dist: string;
  contentFolder: string;
  /** Writes a value into content/ as a release does. */
  release: (place: DraftPlace, value: Json) => void;
  remove: (place: DraftPlace) => void;
}

function createSite(): Site {
  const dist = temporaryFolder();
  const contentFolder = path.join(dist, 'content');
  cpSync('content', contentFolder, { recursive: true });
  let builds = 0;
  const build = () => {
    builds += 1;
    writeFileSync(path.join(dist, manifestFile), JSON.stringify({ build: `build${builds}`.padEnd(12 + builds, 'x') }));
  };
  build();
  function change({ file, path: keys }: DraftPlace, act: (holder: Record<string, Json>, key: string) => void): void {
    const target = path.join(dist, file);
    const json = JSON.parse(readFileSync(target, 'utf8'));
    const holder = keys.slice(0, -1).reduce((now, key) => now[key], json);
    act(holder, keys.at(-1) as string);
    writeFileSync(target, JSON.stringify(json));
    build();
  }
  return {
    dist,
    contentFolder,
    release: (place, value) =>
      change(place, (holder, key) => {
        holder[key] = value;
      }),
    remove: (place) => change(place, (holder, key) => delete holder[key]),
  };
}

/** Settings and counters of the fake renderer. */
interface FakeRenderer {
  findings: SiteFinding[];
  whileChecking: () => void;
  whileRendering: () => Promise<void> | void;
  renders: number;
  whileDecoding: () => Promise<void> | void;
}

interface InstanceOptions {
  site?: Site;
  file?: string;
  store?: DeskStore;
  siteFolder?: string;
  clock?: { time: number };
}

/** An instance of the desk with an editor. Instances can share a database and a site. */
export async function openTestEditor(options: InstanceOptions = {}) {
  const site = options.site ?? createSite();
  const file = options.file ?? newStoreFile();
  const siteFolder = options.siteFolder ?? path.join(temporaryFolder(), 'site');
  const clock = options.clock ?? { time: Date.UTC(2026, 10, 26, 12) };
  const store = options.store ?? openStore({ file, channels: [] });
  onTestFinished(() => store.close());
  await store.migrate({ table: 'editor_migration', migrations });
  const fake: FakeRenderer = {
    findings: [],
    whileChecking: () => {},
    whileRendering: () => {},
    renders: 0,
    whileDecoding: () => {},
  };
  const renderer = {
    async ask(files: ContentFiles, request: { kind: string; outDir?: string }) {
      if (request.kind === 'check') {
        fake.whileChecking();
        return { findings: fake.findings };
      }
      if (request.kind === 'photo') {
        await fake.whileDecoding();
        return { photo: new Uint8Array([1]) };
      }
      if (request.kind !== 'site') throw new Error(`unexpected request ${request.kind}`);
      fake.renders += 1;
      await fake.whileRendering();
      mkdirSync(path.join(request.outDir as string, 'site'), { recursive: true });
      writeFileSync(path.join(request.outDir as string, 'site/index.html'), JSON.stringify(joinQuestions(files)));
      return {};
    },
    stop() {},
  } as unknown as Renderer;
  const editor = openEditor({
    store,
    dist: site.dist,
    contentFolder: site.contentFolder,
    siteFolder,
    createRenderer: () => renderer,
    log: { warn: () => {} },
    now: () => clock.time,
  });
  const publisher = createPublisher(editor);
  const published = async (place: DraftPlace) => valueIn((await editor.snapshot()).published.files, place) ?? null;

  async function write(place: DraftPlace, value: Json, seen: { base?: Json; version?: number } = {}, by = 'Nodira') {
    const base = await published(place);
    return editor.change((db, snapshot) => {
      const version = atPlace(snapshot.draft.changes, place)?.version ?? 0;
      return writeChange(db, snapshot, { ...place, value, base, version, ...seen }, { by, now: clock.time });
    });
  }

  async function undo(id: string, by = 'Sardor'): Promise<PublicationState> {
    clock.time += 1;
    await publisher.undo(id, by);
    await publisher.whenIdle();
    return publisher.state();
  }

  return {
    undo,
    /** Rendered sites on disk. */
    renderedSites: () => readdirSync(siteFolder).filter((name) => name.includes('-build')),
    ...{ editor, publisher, fake, site, siteFolder, clock, file, store, write, published },
    changes: async () => (await editor.snapshot()).draft.changes,
    /** Publishes, and waits for the end. @returns the final state. */
    async publish(by = 'Nodira'): Promise<PublicationState> {
      clock.time += 1;
      const failure = await publisher.publish(by);
      await publisher.whenIdle();
      return failure ? { state: 'failed', failure } : publisher.state();
    },
    /** The value in the served site, or in the build if no rendered site is served. */
    served({ file: name, path: keys }: DraftPlace): Json {
      const folder = editor.sites.served();
      if (folder && !existsSync(path.join(folder, 'site/index.html'))) throw new Error('the served site is not whole');
      return valueIn(readFiles(path.join(folder ?? site.dist, 'content')), { file: name, path: keys }) ?? null;
    },
    /** Another instance with the same database. */
    another: (more: InstanceOptions = {}) => openTestEditor({ site, file, clock, ...more }),
  };
}

export type TestEditor = Awaited<ReturnType<typeof openTestEditor>>;

/** Changes a text in both languages, so that no review is pending. */
export async function writeBoth(editor: TestEditor, ending = ' Yana.'): Promise<void> {
  for (const language of ['uz', 'ru'] as const) {
    await editor.write(lead(language), `${await editor.published(lead(language))}${ending}`);
  }
}
