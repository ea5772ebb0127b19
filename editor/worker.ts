import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { editorFiles } from '../desk/editor/files.ts';
import type { WorkerAnswer, WorkerRequest, WorkerResults } from '../desk/editor/protocol.ts';
import { failureOf } from '../desk/editor/protocol.ts';
import type { TextFact, TextFacts } from '../desk/shared/site-api.ts';
import { dictionaryOf } from '../desk/shared/site-draft.ts';
import type { LanguageContext } from '../i18n/i18n-context.tsx';
import type { LanguageCode } from '../model/languages.ts';
import type { OutputPage } from '../model/routes.ts';
import type { PageAssets } from '../site/document/render-document.tsx';
import { buildInlineScripts, buildLazyModules, buildScript } from '../ssg/browser-code.ts';
import { buildFonts } from '../ssg/fonts.ts';
import { buildPhotos } from '../ssg/photos.ts';
import { projectRoot } from '../ssg/vite-settings.ts';
import { type DraftFiles, type DraftProject, openDraftProject } from './draft-project.ts';
import { blocksOf, differencesOf, type PageBlocks } from './places.ts';
import { proofread, setsOf } from './proofread.ts';

type Prerender = typeof import('../ssg/entry-server.ts');
type PreviewModule = typeof import('../ssg/preview/preview.ts');
type CheckModule = typeof import('../i18n/check-dictionaries.ts');
type LanguagesModule = typeof import('../model/languages.ts');
type LimitsModule = typeof import('../tools/content-lint/text-limits.ts');

/** Files that previews load: fonts and photos. */
const builtFiles = path.join(projectRoot, '.build/editor/files');

const anyScript = /<script\b[\s\S]*?<\/script>/g;

const anyLink = /(<a\b[^>]*?\shref=")(\/[^"?#]*)/g;

/** The pages by the addresses that visitors are shown. */
const shownOf = ({ documents }: Prerender) =>
  documents.filter((document) => document.kind !== 'page' || !document.isAlias);

/** A page whose links to other pages lead to those below a path. */
const linkedBelow = (html: string, addresses: ReadonlySet<string>, below: string) =>
  html.replaceAll(anyLink, (link, start, address) => (addresses.has(address) ? `${start}${below}${address}` : link));

/** What pages carry beside their texts: made once, for an editor changes none of it. */
async function buildAssets(project: DraftProject): Promise<{ assets: PageAssets; script: string }> {
  const site = await project.load<Prerender>('/ssg/entry-server.ts');
  const [inline, lazyModules, fonts, script] = await Promise.all([
    buildInlineScripts(site.inlineScripts),
    buildLazyModules(site.lazyModules, builtFiles),
    buildFonts(builtFiles),
    buildScript('editor/preview-script.ts'),
  ]);
  return { assets: { inline, lazyModules, fonts, shareImages: {} }, script };
}

/** The page with its photos in it: nobody who is not signed in is to see what is not published. */
async function withPhotos(html: string): Promise<string> {
  const addresses = new Set(
    [...html.matchAll(/src="(\/photos\/[\w-]+\.webp)"/g)].map(([, address]) => address as string),
  );
  const contents = await Promise.all(
    [...addresses].map(async (address) => [address, await readFile(path.join(builtFiles, address), 'base64')] as const),
  );
  return contents.reduce(
    (page, [address, content]) => page.replaceAll(`src="${address}"`, `src="data:image/webp;base64,${content}"`),
    html,
  );
}

/** As navigation and breadcrumbs name a page; of those that nothing leads to, what search results would say of them. */
function titleOf(document: OutputPage, namespace: string, { words, getCourseT, getT }: LanguageContext): string {
  const { label, course } = document.kind === 'page' ? document.route : {};
  if (label) return words(`navigation.${label}`);
  if (course) return getCourseT(course)('name');
  return getT(namespace)('head.title').replace(/\s[–—]\s.+$/, '');
}

/** Keeps the project's code loaded, and answers requests of the desk one after another. */
async function startWorker(): Promise<void> {
  const project = await openDraftProject();
  let built: ReturnType<typeof buildAssets> | undefined;
  let published: { content: string; pages: Map<string, PageBlocks> } | undefined;

  function assetsOf(): NonNullable<typeof built> {
    built ??= buildAssets(project);
    built.catch(() => {
      built = undefined;
    });
    return built;
  }

  /** What every page says, by its address. */
  async function blocksOfPages(): Promise<Map<string, PageBlocks>> {
    const { assets } = await assetsOf();
    const site = await project.load<Prerender>('/ssg/entry-server.ts');
    return new Map(
      shownOf(site).map((document) => [
        document.address,
        blocksOf(site.renderDocument(document, assets, site.textsOf(document.language.code))),
      ]),
    );
  }

  /** The facts that texts of folders may name, by folder and language. */
  async function factsOf(files: DraftFiles, namespaces: readonly string[]): Promise<Record<string, TextFacts>> {
    const { languages } = await project.load<LanguagesModule>('/model/languages.ts');
    const { buildTimeValuesOf, placeholdersOf } = await project.load<CheckModule>('/i18n/check-dictionaries.ts');
    const sets = setsOf(files);
    const factsIn = (namespace: string, code: LanguageCode): TextFact[] => {
      const values = buildTimeValuesOf(sets, namespace, code);
      const names = [...new Set([...Object.keys(values), ...placeholdersOf(sets, namespace, code)])];
      return names.map((name) => ({ name, ...(values[name] !== undefined && { value: String(values[name]) }) }));
    };
    return Object.fromEntries(
      namespaces.map((namespace) => [
        namespace,
        Object.fromEntries(languages.map(({ code }) => [code, factsIn(namespace, code)])) as unknown as TextFacts,
      ]),
    );
  }

  const answers: {
    [Kind in keyof WorkerResults]: (request: Extract<WorkerRequest, { kind: Kind }>) => Promise<WorkerResults[Kind]>;
  } = {
    async pages({ changes }) {
      await project.apply(changes);
      const site = await project.load<Prerender>('/ssg/entry-server.ts');
      return shownOf(site).map((document) => {
        const namespace = document.kind === 'page' ? document.route.namespace : `pages/${document.kind}`;
        return {
          id: document.kind === 'page' ? document.route.id : document.kind,
          language: document.language.code,
          address: document.address,
          namespace,
          title: titleOf(document, namespace, site.textsOf(document.language.code)),
        };
      });
    },

    async render({ changes, address, below }) {
      await project.apply(changes);
      const { assets, script } = await assetsOf();
      const site = await project.load<Prerender>('/ssg/entry-server.ts');
      const { renderPreview } = await project.load<PreviewModule>('/ssg/preview/preview.ts');
      const document = site.documents.find((one) => one.address === address);
      if (!document) throw new RangeError(`page: there is no page ${address}`);
      const { owner } = await project.load<typeof import('../model/owner.ts')>('/model/owner.ts');
      const folders = [path.join(projectRoot, 'content/photos'), editorFiles(projectRoot).photos];
      await buildPhotos(owner.trainers, folders, builtFiles);
      const options = { words: below === undefined, pseudo: false };
      const rendered = renderPreview(document, assets, options, '')
        .replaceAll(anyScript, '')
        .replaceAll('/assets/', '/desk/site/assets/')
        // What is edited is looked at in our fonts, however late they come.
        .replaceAll('font-display:optional', 'font-display:swap');
      const html = await withPhotos(rendered);
      if (below === undefined) return { html: html.replace('</body>', () => `<script>${script}</script></body>`) };
      return { html: linkedBelow(html, new Set(site.documents.map((one) => one.address)), below) };
    },

    async check({ changes, namespaces }) {
      const files = await project.apply(changes);
      return { findings: await proofread(project, files, namespaces) };
    },

    async places({ changes }) {
      const content = JSON.stringify([...(await project.read([]))]);
      if (published?.content !== content) {
        await project.apply([]);
        published = { content, pages: await blocksOfPages() };
      }
      await project.apply(changes);
      const after = await blocksOfPages();
      const places = [...after].flatMap(([address, blocks]) =>
        differencesOf(address, published?.pages.get(address) ?? [], blocks),
      );
      return { pages: after.size, places };
    },

    async facts({ changes, namespace, key }) {
      const { characterLimitOf } = await project.load<LimitsModule>('/tools/content-lint/text-limits.ts');
      const { [namespace]: facts } = await factsOf(await project.apply(changes), [namespace]);
      const limit = characterLimitOf(key);
      return { facts: facts as TextFacts, ...(limit && { limit }) };
    },

    async names({ changes }) {
      const files = await project.apply(changes);
      const folders = [...files.keys()].flatMap((file) => dictionaryOf(file)?.namespace ?? []);
      return { folders: await factsOf(files, [...new Set(folders)]) };
    },
  };

  // The desk asks for one thing after another.
  process.on('message', async (message: WorkerRequest) => {
    const answer: WorkerAnswer = await (answers[message.kind] as (request: WorkerRequest) => Promise<never>)(
      message,
    ).then(
      (result) => ({ result }),
      (error: unknown) => ({ failure: failureOf(error) }),
    );
    process.send?.(answer);
  });
  // The desk has ended, or been killed.
  process.once('disconnect', () => process.exit());
}

await startWorker();
