import { cp, mkdir, readFile, rename, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { addPolicyMeta } from '../hosting/content-security-policy.ts';
import { manifestFile } from '../hosting/manifest.ts';
import { checkContent } from '../i18n/check-dictionaries.ts';
import { tashkentDay } from '../i18n/dates.ts';
import { takeMissingTexts, textsOf } from '../i18n/texts.ts';
import { contentFolder } from '../model/content.ts';
import { languages } from '../model/languages.ts';
import { photosOf } from '../model/people.ts';
import { canonicalPages, documents } from '../model/routes.ts';
import { UserError } from '../model/user-error.ts';
import { type PageAssets, renderBody, renderDocument } from '../site/document/render-document.tsx';
import { shareDrawings } from '../site/document/share-image/share-drawings.tsx';
import { dataModule, dataModuleNames } from '../site/features/data-modules.ts';
import { getSite } from '../site.config.ts';
import { readCompiled, shareFontsPath, siteFilesFolder } from './compiled.ts';
import { finishSite } from './hosts.ts';
import { buildPhotos } from './photos.ts';
import { replaceFolder, restoreFolder } from './replace-folder.ts';
import { type CommitDays, type PageTexts, pageTexts, textFiles } from './seo/text-files.ts';
import { buildShareImages } from './share-images/share-images.ts';

export { readContent, replaceContent } from '../model/content.ts';

interface RenderOptions {
  outDir: string;
  cache?: string | undefined;
  /** A rendered site. Unchanged images and compressed files are reused. */
  previousSite?: string | undefined;
  photos?: string | undefined;
  isQuick?: boolean | undefined;
  report?: ((step: string) => void) | undefined;
}

async function writeInside(folder: string, name: string, text: string): Promise<void> {
  const file = path.join(folder, name);
  await mkdir(path.dirname(file), { recursive: true });
  await writeFile(file, text);
}

async function renderPages(
  assets: PageAssets,
  folder: string,
  commitDays: CommitDays,
  now: number,
): Promise<PageTexts[]> {
  const all: PageTexts[] = [];
  for (const page of canonicalPages) {
    const texts = textsOf(page.language.code);
    const body = renderBody(page, texts, assets.lazyModules);
    for (const document of documents) {
      if (document.kind !== 'page' || document.route !== page.route || document.language !== page.language) continue;
      await writeInside(folder, document.file, renderDocument(document, assets, texts, body));
    }
    all.push(pageTexts(page, commitDays, tashkentDay(now)));
  }
  return all;
}

async function writeDataModules({ lazyModules }: PageAssets, folder: string): Promise<void> {
  for (const { code } of languages)
    for (const name of dataModuleNames) {
      const { url, exports } = dataModule(name, textsOf(code), lazyModules[name]);
      await writeInside(folder, url, (await readFile(path.join(folder, lazyModules[name]), 'utf8')) + exports);
    }
}

async function renderOtherPages(assets: PageAssets, folder: string): Promise<void> {
  for (const document of documents) {
    if (document.kind === 'page') continue;
    const html = renderDocument(document, assets);
    // A server may send not-found and error pages without headers.
    await writeInside(folder, document.file, document.kind === 'points' ? html : addPolicyMeta(html, getSite()));
  }
}

function refuseMissingTexts(): void {
  const [missing] = takeMissingTexts();
  if (!missing) return;
  const file = `content/${missing.namespace}/${missing.language}.json`;
  throw new UserError(file, missing.key, 'missing text: a page uses it, add it to this file');
}

/** @returns the number of documents. @throws UserError for invalid facts or texts; the site then stays unchanged. */
export async function renderSite({
  outDir,
  cache,
  previousSite,
  photos,
  isQuick,
  report = () => {},
}: RenderOptions): Promise<number> {
  checkContent();
  const { inline, lazyModules, fonts, shareTools, commitDays } = readCompiled();
  const site = path.join(outDir, 'site');
  const fresh = `${site}.next`;
  const inCache = (name: string) => cache && path.join(cache, name);
  restoreFolder(site);
  await rm(fresh, { recursive: true, force: true });
  try {
    await cp(path.join(import.meta.dirname, siteFilesFolder), fresh, { recursive: true });
    report('drawing link preview images');
    await buildPhotos(photosOf(), [path.join(contentFolder, 'photos'), ...(photos ? [photos] : [])], fresh);
    const shareImages = await buildShareImages(shareDrawings(), {
      tools: shareTools,
      fonts: shareFontsPath,
      outDir: fresh,
      cache: inCache('share-images'),
      previousSite,
    });
    report(`rendering ${documents.length} documents`);
    const now = Date.now();
    const assets = { inline, lazyModules, fonts, shareImages };
    const texts = await renderPages(assets, fresh, commitDays, now);
    await renderOtherPages(assets, fresh);
    await writeDataModules(assets, fresh);
    refuseMissingTexts();
    for (const [name, text] of Object.entries(textFiles(texts, getSite(), now))) await writeInside(fresh, name, text);
    report('compressing files, writing server config');
    const manifest = JSON.stringify(
      await finishSite(fresh, getSite(), { cache: inCache('compressed'), previousSite, isQuick }),
      null,
      1,
    );
    await writeInside(outDir, `${manifestFile}.next`, manifest);
    await replaceFolder(fresh, site);
    await rename(path.join(outDir, `${manifestFile}.next`), path.join(outDir, manifestFile));
    return documents.length;
  } finally {
    await rm(fresh, { recursive: true, force: true });
  }
}
