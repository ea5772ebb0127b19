import { cp, mkdir, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import { isDeepStrictEqual } from 'node:util';
import { build } from 'vite';
import { BadInput } from '../config/bad-input.ts';
import { overridesIn } from '../config/define-site.ts';
import { withPolicyInside } from '../hosting/page-policy.ts';
import type { PageAssets } from '../site/document/render-document.tsx';
import { tashkentDay } from '../site/language/tashkent-time.ts';
import { site as config } from '../site.config.ts';
import { buildInlineScripts, buildIslands } from './browser-code.ts';
import { buildDesk } from './build-desk.ts';
import { checkContent } from './check-content.ts';
import { pageDatesFile, readPageDates, writePageDates } from './discovery/kept-dates.ts';
import { buildFonts } from './fonts.ts';
import { prepareForHosts, writeHostRules } from './hosts.ts';
import { makePagesInThreads } from './pages/pages-in-threads.ts';
import { replaceFolder } from './replace-folder.ts';
import { buildShareImages } from './share-images/share-images.ts';
import { shortNames } from './short-names.ts';
import { projectRoot, viteSettings } from './vite-settings.ts';

type Prerender = typeof import('./prerender-entry.ts');

interface BuildOptions {
  /** Where the finished site goes; what stands there is replaced only when the new one is whole. */
  outDir: string;
  /** Called as the build goes on. */
  report?: (step: string) => void;
}

/** The compiled `pages/page-thread.ts`'s name. */
const pageThread = 'page-thread';

async function buildPrerender(outDir: string): Promise<Prerender> {
  await build({
    ...viteSettings,
    plugins: [shortNames()],
    build: {
      ...viteSettings.build,
      outDir,
      ssr: true,
      rolldownOptions: {
        ...viteSettings.build?.rolldownOptions,
        input: {
          prerender: path.join(projectRoot, 'build/prerender-entry.ts'),
          [pageThread]: path.join(projectRoot, 'build/pages/page-thread.ts'),
        },
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

/** What stands for addresses that are missing, and for the site's own faults. */
async function renderStatusPages(site: Prerender, assets: PageAssets, folder: string): Promise<void> {
  for (const document of site.documents) {
    if (document.kind === 'page') continue;
    await writeInside(folder, document.file, withPolicyInside(site.renderDocument(document, assets), config));
  }
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
    report('compiling pages and the application desk');
    const prerender = path.join(work, 'prerender');
    const fonts = await buildFonts(fresh);
    const [site] = await allOf([buildPrerender(prerender), buildDesk(freshDesk, fonts.css)]);
    report('compiling scripts and islands');
    const [inline, islands] = await allOf([
      buildInlineScripts(site.inlineScriptNames),
      buildIslands(site.islandNames, fresh),
    ]);
    report('drawing what link previews show');
    const shareImages = await buildShareImages(site.shareDrawings(), fresh);
    report(`rendering ${site.documents.length} documents`);
    const now = Date.now();
    const kept = await readPageDates();
    const assets = { inline, islands, fonts, shareImages };
    const [{ texts, missing }] = await allOf([
      makePagesInThreads(path.join(prerender, `${pageThread}.mjs`), site.canonicalPages.length, {
        folder: fresh,
        assets,
        kept,
        today: tashkentDay(now),
      }),
      renderStatusPages(site, assets, fresh),
    ]);
    const [lacking] = [...missing, ...site.takeMissingTexts()];
    if (lacking) {
      const file = `content/${lacking.copy}/${lacking.language}.json`;
      throw new BadInput(file, lacking.key, 'a page asks for this text and no dictionary has it: write it');
    }
    await cp(path.join(projectRoot, 'public'), fresh, { recursive: true });
    for (const [name, text] of Object.entries(site.textFiles(texts, config, now))) {
      await writeInside(fresh, name, text);
    }
    report('pressing files, writing what hosts read');
    const answers = await prepareForHosts(fresh, config);
    await replaceFolder(freshDesk, `${outDir}-desk`);
    await replaceFolder(fresh, outDir);
    await writeHostRules(`${outDir}-hosts`, answers);
    // A trial, built elsewhere or configured otherwise for this once, is not what the words are dated by.
    const isPublished =
      path.resolve(outDir) === path.join(projectRoot, 'dist') && overridesIn(process.env).length === 0;
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
