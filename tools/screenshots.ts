import { mkdir, readFile, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { type Browser, chromium } from '@playwright/test';
import { languages, localizedPath } from '../model/languages.ts';
import { routePaths } from '../model/routes.ts';
import { findBrowser } from './browser.ts';
import { withDeskServer } from './desk-server.ts';

const widths = [360, 768, 1440];
const themes = ['light', 'dark'] as const;
const folder = path.resolve('screenshots');
/** Two pages are drawn at a time: as many as the smallest machine has cores. */
const parallel = 2;

interface Shot {
  page: string;
  address: string;
  width: number;
  theme: (typeof themes)[number];
  file: string;
}

const nameOf = (address: string) => address.replace(/^\//, '').replaceAll('/', '-') || 'home';

/** Not found beside every page. */
const paths = [...routePaths, '/nope'];

const shots: readonly Shot[] = paths.flatMap((page) =>
  languages.flatMap(({ prefix }) =>
    themes.flatMap((theme) =>
      widths.map((width) => {
        const address = localizedPath(page, prefix);
        return { page, address, width, theme, file: `${nameOf(address)}-${width}-${theme}.png` };
      }),
    ),
  ),
);

async function take(browser: Browser, origin: string, { address, width, theme, file }: Shot): Promise<void> {
  const context = await browser.newContext({ viewport: { width, height: 800 }, colorScheme: theme });
  const page = await context.newPage();
  await page.goto(origin + address);
  // A font that comes late is left for the next view (font-display: optional), and that is what shall be seen; and a
  // fresh visit leaves what is far below for later (fresh-visit.ts). The contact page's form comes in a frame, after the page.
  await page.reload({ waitUntil: 'networkidle' });
  await page.screenshot({ path: path.join(folder, file), fullPage: true, animations: 'disabled' });
  await context.close();
}

/** All shots of one page side by side, as HTML, to be looked at in a browser. */
function contactSheet(page: string): string {
  const images = shots
    .filter((shot) => shot.page === page)
    .map(
      ({ file, width }) => `<figure><img src="${file}" width="${width / 3}"><figcaption>${file}</figcaption></figure>`,
    );
  return `<!doctype html><meta charset="utf-8"><title>${page}</title>
<style>body{display:flex;flex-wrap:wrap;gap:1rem;align-items:start;font:12px sans-serif}figure{margin:0}</style>
${images.join('\n')}\n`;
}

async function takeAll(origin: string): Promise<void> {
  const browser = await chromium.launch({ executablePath: findBrowser(), args: ['--no-sandbox', '--disable-gpu'] });
  const queue = [...shots];
  const takeNext = async (): Promise<void> => {
    for (let shot = queue.shift(); shot; shot = queue.shift()) {
      await take(browser, origin, shot);
      if (queue.length % 20 === 0) console.log(`${shots.length - queue.length} of ${shots.length}`);
    }
  };
  try {
    await Promise.all(Array.from({ length: parallel }, takeNext));
  } finally {
    await browser.close();
  }
}

/** Draws every page of dist/ in each language, width and theme into screenshots/, and a contact sheet a page. */
async function main(): Promise<void> {
  await readFile('dist/site/index.html').catch(() => {
    throw new Error('dist/site/ is missing: run npm run build first');
  });
  await rm(folder, { recursive: true, force: true });
  await mkdir(folder, { recursive: true });
  // With its desk: the contact page shows a form of it.
  await withDeskServer(({ address }) => takeAll(address));
  for (const page of paths) await writeFile(path.join(folder, `${nameOf(page)}.html`), contactSheet(page));
  console.log(`${shots.length} screenshots and ${paths.length} contact sheets in screenshots/`);
}

main().catch((error: Error) => {
  console.error(error.message);
  process.exitCode = 1;
});
