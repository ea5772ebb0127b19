import { cp, mkdir, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import { isDeepStrictEqual } from 'node:util';
import { build } from 'vite';
import { BadInput } from '../config/bad-input.ts';
import { withPolicyInside } from '../hosting/page-policy.ts';
import type { PageAssets } from '../site/document/render-document.tsx';
import { tashkentDay } from '../site/language/tashkent-time.ts';
import { site as config } from '../site.config.ts';
import { buildInlineScripts, buildIslands } from './browser-code.ts';
import { buildDesk } from './build-desk.ts';
import { checkContent } from './check-content.ts';
import { pageDatesFile, readPageDates, writePageDates } from './discovery/kept-dates.ts';
import { pageTextsInThreads } from './discovery/page-texts-in-threads.ts';
import { buildFonts } from './fonts.ts';
import { prepareForHosts, writeHostRules } from './hosts.ts';
import { replaceFolder } from './replace-folder.ts';
import { buildShareImages } from './share-images/share-images.ts';
import { shortClassNames } from './short-class-names.ts';
import { projectRoot, viteSettings } from './vite-settings.ts';

type Prerender = typeof import('./prerender-entry.ts');

interface BuildOptions {
  /** Where the finished site goes; what stands there is replaced only when the new one is whole. */
  outDir: string;
  /** Called as the build goes on. */
  report?: (step: string) => void;
}

/** The compiled {@link pageTextsInThreads} thread's name. */
const textsThread = 'page-texts-thread';

async function buildPrerender(outDir: string): Promise<Prerender> {
  await build({
    ...viteSettings,
    plugins: [shortClassNames()],
    build: {
      ...viteSettings.build,
      outDir,
      ssr: true,
      rolldownOptions: {
        ...viteSettings.build?.rolldownOptions,
        input: {
          prerender: path.join(projectRoot, 'build/prerender-entry.ts'),
          [textsThread]: path.join(projectRoot, 'build/discovery/page-texts-thread.ts'),
        },
        output: { entryFileNames: '[name].mjs', chunkFileNames: '[name].mjs' },
      },
    },
  });
  return (await import(pathToFileURL(path.join(outDir, 'prerender.mjs')).href)) as Prerender;
}

async function writeInside(folder: string, name: string, text: string): Promise<void> {
  const file = path.join(folder, name);
  await mkdir(path.dirname(file), { recursive: true });
  await writeFile(file, text);
}

/** @throws BadInput for a text that a page asks for and no dictionary has. */
async function renderDocuments(site: Prerender, assets: PageAssets, folder: string): Promise<void> {
  for (const document of site.documents) {
    const html = site.renderDocument(document, assets);
    await writeInside(folder, document.file, document.kind === 'page' ? html : withPolicyInside(html, config));
  }
  const [lacking] = site.takeMissingTexts();
  if (!lacking) return;
  const file = `content/${lacking.copy}/${lacking.language}.json`;
  throw new BadInput(file, lacking.key, 'a page asks for this text and no dictionary has it: write it');
}

/**
 * Builds the whole site as flat files, and beside it, in `<outDir>-desk`, the application desk, and in
 * `<outDir>-hosts` the rules of whoever serves it.
 * @returns how many documents were written.
 * @throws BadInput for configuration, facts or texts that are wrong; all three folders are then as they were.
 */
export async function buildSite({ outDir, report = () => {} }: BuildOptions): Promise<number> {
  report('checking configuration, facts and texts');
  await checkContent(path.join(projectRoot, 'content'));

  // A folder of its own for every build: a module is imported once from one place.
  const work = path.join(projectRoot, '.build', `${process.pid}-${Date.now()}`);
  const fresh = `${outDir}.next`;
  const freshDesk = `${outDir}-desk.next`;
  await rm(fresh, { recursive: true, force: true });
  try {
    report('compiling pages');
    const prerender = path.join(work, 'prerender');
    const site = await buildPrerender(prerender);
    report('compiling scripts, islands and fonts');
    const [inline, islands, fonts] = await Promise.all([
      buildInlineScripts(site.inlineScriptNames),
      buildIslands(site.islandNames, fresh),
      buildFonts(fresh),
    ]);
    report('drawing what link previews show');
    const shareImages = await buildShareImages(site.shareDrawings(), fresh);
    report(`rendering ${site.documents.length} documents`);
    const now = Date.now();
    const kept = await readPageDates();
    const [texts] = await Promise.all([
      pageTextsInThreads(path.join(prerender, `${textsThread}.mjs`), site.canonicalPages.length, {
        kept,
        today: tashkentDay(now),
      }),
      renderDocuments(site, { inline, islands, fonts, shareImages }, fresh),
    ]);
    await cp(path.join(projectRoot, 'public'), fresh, { recursive: true });
    for (const [name, text] of Object.entries(site.textFiles(texts, config, now))) {
      await writeInside(fresh, name, text);
    }
    report('compiling the application desk');
    await buildDesk(freshDesk, fonts.css);
    report('pressing files, writing what hosts read');
    const answers = await prepareForHosts(fresh, config);
    await replaceFolder(freshDesk, `${outDir}-desk`);
    await replaceFolder(fresh, outDir);
    await writeHostRules(`${outDir}-hosts`, answers);
    // Built elsewhere, as a trial of another configuration is, a site is not what the words are dated by.
    const isPublished = path.resolve(outDir) === path.join(projectRoot, 'dist');
    const dates = Object.fromEntries(
      texts.map(({ address, words, changed }) => [address, { words, changed }] as const),
    );
    if (isPublished && !isDeepStrictEqual(dates, kept)) {
      report(
        (await writePageDates(dates))
          ? `${pageDatesFile} has the dates of new words: commit it with them`
          : `${pageDatesFile} cannot be written: pages with new words are dated today`,
      );
    }
    return site.documents.length;
  } finally {
    for (const folder of [work, fresh, freshDesk]) await rm(folder, { recursive: true, force: true });
  }
}
