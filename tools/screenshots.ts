import { mkdir, readdir, readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { parseArgs } from 'node:util';
import { type Browser, chromium, type Page } from '@playwright/test';
import { languages, localizedPath } from '../model/languages.ts';
import { routePaths } from '../model/routes.ts';
import { withDeskServer } from './desk-server.ts';
import { locate } from './requirements.mjs';
import { type PageState, statesOf } from './screenshot-states.ts';

const phone = { width: 360, height: 740 };
/** A low laptop: what a first view holds there it holds on any. */
const laptop = { width: 1366, height: 650 };
/** Phones, a tablet, windows about the widths where the layout changes, a laptop, a desktop. */
const windows = [
  { width: 320, height: 640 },
  phone,
  { width: 768, height: 1024 },
  { width: 1024, height: 768 },
  { width: 1280, height: 800 },
  laptop,
  { width: 1920, height: 1080 },
];
const themes = ['light', 'dark'] as const;
const folder = path.resolve('screenshots');
/** Two pages are drawn at a time: as many as the smallest machine has cores. */
const parallel = 2;

interface Shot {
  page: string;
  address: string;
  window: (typeof windows)[number];
  theme: (typeof themes)[number];
  /** Without one, the whole page as it arrives. */
  state?: PageState;
  file: string;
}

const nameOf = (address: string) => address.replace(/^\//, '').replaceAll('/', '-') || 'home';

/** Not found beside every page. */
const everyPath = [...routePaths, '/nope'];

/** Every shot of a page: as it arrives in each window, and in each of its states on a phone and on a laptop. */
const shotsOf = (page: string): Shot[] =>
  languages.flatMap(({ prefix }) =>
    themes.flatMap((theme) =>
      [undefined, ...statesOf(page)].flatMap((state) =>
        (state ? [phone, laptop] : windows).map((window) => {
          const address = localizedPath(page, prefix);
          const file = [nameOf(address), window.width, theme, ...(state ? [state.name] : [])].join('-');
          return { page, address, window, theme, ...(state && { state }), file: `${file}.png` };
        }),
      ),
    ),
  );

async function take(browser: Browser, origin: string, { address, window, theme, state, file }: Shot): Promise<void> {
  const context = await browser.newContext({ viewport: window, colorScheme: theme });
  const page: Page = await context.newPage();
  await page.goto(origin + address);
  // A font that comes late is left for the next view (font-display: optional), and that is what shall be seen; and a
  // fresh visit leaves what is far below for later (fresh-visit.ts). The contact page's form comes in a frame, after the page.
  await page.reload({ waitUntil: 'networkidle' });
  await state?.show(page);
  const fullPage = state === undefined || state.isWhole === true;
  // Not ended by Playwright: that would end those of scrolling too, which show the bar to apply.
  await page.evaluate(async () => {
    const runs = document.getAnimations().filter(({ timeline }) => timeline === document.timeline);
    await Promise.all(runs.map(({ finished }) => finished));
  });
  await page.screenshot({ path: path.join(folder, file), fullPage });
  await context.close();
}

/** All shots of one page side by side, as HTML, to be looked at in a browser. */
function contactSheet(page: string, shots: readonly Shot[]): string {
  const images = shots.map(
    ({ file, window }) =>
      `<figure><img src="${file}" width="${Math.round(window.width / 3)}"><figcaption>${file}</figcaption></figure>`,
  );
  return `<!doctype html><meta charset="utf-8"><title>${page}</title>
<style>body{display:flex;flex-wrap:wrap;gap:1rem;align-items:start;font:12px sans-serif}figure{margin:0}</style>
${images.join('\n')}\n`;
}

async function takeAll(origin: string, shots: readonly Shot[]): Promise<void> {
  const browser = await chromium.launch({
    executablePath: locate('chromium'),
    args: ['--no-sandbox', '--disable-gpu'],
  });
  const queue = [...shots];
  const takeNext = async (): Promise<void> => {
    for (let shot = queue.shift(); shot; shot = queue.shift()) {
      const { file } = shot;
      await take(browser, origin, shot).catch((cause: Error) => {
        throw new Error(`${file}: ${cause.message}`, { cause });
      });
    }
  };
  try {
    await Promise.all(Array.from({ length: parallel }, takeNext));
  } finally {
    await browser.close();
  }
}

/**
 * Draws pages of dist/ in each language, window and theme, and in each state, into screenshots/, and a contact sheet a page.
 * Every page; those of `--pages /,/dars/qa`, others left as they are there; of these the files whose names `--only` has.
 */
async function main(): Promise<void> {
  const { values } = parseArgs({ options: { pages: { type: 'string' }, only: { type: 'string', default: '' } } });
  const paths = values.pages?.split(',') ?? everyPath;
  const unknown = paths.filter((one) => !everyPath.includes(one));
  if (unknown.length > 0) throw new Error(`no page ${unknown.join(', ')}; there are ${everyPath.join(', ')}`);
  await readFile('dist/site/index.html').catch(() => {
    throw new Error('dist/site/ is missing: run npm run build first');
  });
  await mkdir(folder, { recursive: true });
  for (const page of paths) {
    const shots = shotsOf(page).filter(({ file }) => new RegExp(values.only).test(file));
    // With a desk, whose forms are shown; of its own, for a desk thanks one sender only so often.
    await withDeskServer(({ address }) => takeAll(address, shots));
    const present = new Set(await readdir(folder));
    const drawn = shotsOf(page).filter(({ file }) => present.has(file));
    await writeFile(path.join(folder, `${nameOf(page)}.html`), contactSheet(page, drawn));
    console.log(`${page}: ${shots.length} screenshots`);
  }
}

main().catch((error: Error) => {
  console.error(error.message);
  process.exitCode = 1;
});
