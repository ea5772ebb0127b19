import { cp, mkdir, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import { withPolicyInside } from '../hosting/content-security-policy.ts';
import { manifestFile } from '../hosting/manifest.ts';
import { checkContent } from '../i18n/check-dictionaries.ts';
import { tashkentDay } from '../i18n/dates.ts';
import { contentFolder } from '../model/content.ts';
import { owner } from '../model/owner.ts';
import { UserError } from '../model/user-error.ts';
import type { PageAssets } from '../site/document/render-document.tsx';
import { site as config } from '../site.config.ts';
import { buildInlineScripts, buildLazyModules } from './browser-code.ts';
import { buildBackend } from './build-backend.ts';
import { buildFonts } from './fonts.ts';
import { finishSite } from './hosts.ts';
import { buildPhotos } from './photos.ts';
import { replaceFolder, restoreFolder } from './replace-folder.ts';
import { readLastModified } from './seo/last-modified.ts';
import type { PageTexts } from './seo/text-files.ts';
import { buildShareImages } from './share-images/share-images.ts';
import { shortNames } from './short-names.ts';
import { projectRoot, viteBuild } from './vite-settings.ts';

type Prerender = typeof import('./entry-server.ts');

interface BuildOptions {
  /** What is there is replaced only when the new build is whole. */
  outDir: string;
  report?: (step: string) => void;
}

async function buildPrerender(outDir: string): Promise<Prerender> {
  await viteBuild({
    plugins: [shortNames()],
    build: {
      outDir,
      ssr: true,
      rolldownOptions: {
        input: { prerender: path.join(projectRoot, 'ssg/entry-server.ts') },
        output: { entryFileNames: '[name].mjs', chunkFileNames: '[name].mjs' },
      },
    },
  });
  return (await import(pathToFileURL(path.join(outDir, 'prerender.mjs')).href)) as Prerender;
}

/** Like `Promise.all`, but nothing of it goes on writing into folders that are removed after a failure. */
async function allOf<Tasks extends readonly Promise<unknown>[]>(tasks: readonly [...Tasks]) {
  await Promise.allSettled(tasks);
  return Promise.all(tasks);
}

async function writeInside(folder: string, name: string, text: string): Promise<void> {
  const file = path.join(folder, name);
  await mkdir(path.dirname(file), { recursive: true });
  await writeFile(file, text);
}

/**
 * Writes every page and its alias, whose bodies are the same.
 * @param now milliseconds since the epoch.
 * @returns what the pages say to others than browsers.
 */
async function renderPages(site: Prerender, assets: PageAssets, folder: string, now: number): Promise<PageTexts[]> {
  const lastModified = readLastModified();
  const pageTexts: PageTexts[] = [];
  for (const page of site.canonicalPages) {
    const texts = site.textsOf(page.language.code);
    const body = site.renderBody(page, texts, assets.lazyModules);
    for (const document of site.documents) {
      if (document.kind !== 'page' || document.route !== page.route || document.language !== page.language) continue;
      await writeInside(folder, document.file, site.renderDocument(document, assets, texts, body));
    }
    pageTexts.push(site.pageTexts(page, lastModified, tashkentDay(now), body));
  }
  return pageTexts;
}

/** What stands for addresses that are missing, and for the site's own faults. */
async function renderStatusPages(site: Prerender, assets: PageAssets, folder: string): Promise<void> {
  for (const document of site.documents) {
    if (document.kind === 'page') continue;
    await writeInside(folder, document.file, withPolicyInside(site.renderDocument(document, assets), config));
  }
}

/**
 * Builds `site/` (flat files), `server/`, `desk/` and the site's manifest into one folder.
 * @returns how many documents were written.
 * @throws UserError for configuration, facts or texts that are wrong; the folder is then as it was.
 */
export async function buildSite({ outDir, report = () => {} }: BuildOptions): Promise<number> {
  restoreFolder(outDir);
  report('checking configuration, facts and texts');
  checkContent();

  // A folder of its own for every build: a module is imported once from one place.
  const work = path.join(projectRoot, '.build', `${process.pid}-${Date.now()}`);
  const fresh = `${outDir}.next`;
  const siteDir = path.join(fresh, 'site');
  await rm(fresh, { recursive: true, force: true });
  try {
    report('compiling pages, server and application desk');
    const prerender = path.join(work, 'prerender');
    await cp(contentFolder, path.join(work, 'content'), { recursive: true });
    const fonts = await buildFonts(siteDir);
    const [site] = await allOf([buildPrerender(prerender), buildBackend(fresh, fonts)]);
    report('compiling browser scripts');
    const [inline, lazyModules] = await allOf([
      buildInlineScripts(site.inlineScripts),
      buildLazyModules(site.lazyModules, siteDir),
    ]);
    report('drawing what link previews show');
    await buildPhotos(owner.trainers, [path.join(projectRoot, 'content/photos')], siteDir);
    const shareImages = await buildShareImages(site.shareDrawings(), siteDir);
    report(`rendering ${site.documents.length} documents`);
    const now = Date.now();
    const assets = { inline, lazyModules, fonts, shareImages };
    const texts = await renderPages(site, assets, siteDir, now);
    await renderStatusPages(site, assets, siteDir);
    const [lacking] = site.takeMissingTexts();
    if (lacking) {
      const file = `content/${lacking.namespace}/${lacking.language}.json`;
      throw new UserError(file, lacking.key, 'a page asks for this text and no dictionary has it: write it');
    }
    await cp(path.join(projectRoot, 'public'), siteDir, { recursive: true });
    for (const [name, text] of Object.entries(site.textFiles(texts, config, now))) {
      await writeInside(siteDir, name, text);
    }
    report('compressing files, writing server config');
    await writeInside(fresh, manifestFile, JSON.stringify(await finishSite(siteDir, config), null, 1));
    await replaceFolder(fresh, outDir);
    return site.documents.length;
  } finally {
    for (const folder of [work, fresh]) await rm(folder, { recursive: true, force: true });
  }
}
