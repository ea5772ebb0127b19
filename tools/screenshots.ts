import { mkdir, readFile } from 'node:fs/promises';
import path from 'node:path';
import { parseArgs } from 'node:util';
import { type Browser, chromium, type Page } from '@playwright/test';
import { languages, localizedPath } from '../model/languages.ts';
import { routePaths } from '../model/routes.ts';
import { withDeskServer } from './desk-server.ts';
import { locate } from './requirements.mjs';
import { type PageState, statesOf } from './screenshot-states.ts';

const phone = { width: 360, height: 740 };
/** The shortest first view of common laptops. */
const laptop = { width: 1366, height: 650 };
/** Includes the widths where the layout changes. */
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
/** The smallest machine has two processors. */
const parallel = 2;

interface Shot {
  page: string;
  address: string;
  window: (typeof windows)[number];
  theme: (typeof themes)[number];
  /** Default: the whole page as it loads. */
  state?: PageState;
  file: string;
}

const nameOf = (address: string) => address.replace(/^\//, '').replaceAll('/', '-') || 'home';

const everyPath = [...routePaths, '/nope'];

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

async function capture(browser: Browser, origin: string, { address, window, theme, state, file }: Shot): Promise<void> {
  const context = await browser.newContext({ viewport: window, colorScheme: theme });
  const page: Page = await context.newPage();
  await page.goto(origin + address);
  // The first visit delays late fonts (font-display: optional) and far sections (navigation-type.client.ts).
  // The contact page loads the frame of its form after the page.
  await page.reload({ waitUntil: 'networkidle' });
  await state?.show(page);
  const fullPage = state === undefined || state.isWhole === true;
  // Playwright would also end the scroll animations that show the apply bar.
  await page.evaluate(async () => {
    const runs = document.getAnimations().filter(({ timeline }) => timeline === document.timeline);
    await Promise.all(runs.map(({ finished }) => finished));
  });
  await page.screenshot({ path: path.join(folder, file), fullPage });
  await context.close();
}

async function captureAll(origin: string, shots: readonly Shot[]): Promise<void> {
  const browser = await chromium.launch({
    executablePath: locate('chromium'),
    args: ['--no-sandbox', '--disable-gpu'],
  });
  const queue = [...shots];
  const captureNext = async (): Promise<void> => {
    for (let shot = queue.shift(); shot; shot = queue.shift()) {
      const { file } = shot;
      await capture(browser, origin, shot).catch((cause: Error) => {
        throw new Error(`${file}: ${cause.message}`, { cause });
      });
    }
  };
  try {
    await Promise.all(Array.from({ length: parallel }, captureNext));
  } finally {
    await browser.close();
  }
}

/** `--pages /,/dars/qa` captures some pages; `--only` some files, by a pattern of their names. */
async function main(): Promise<void> {
  const { values } = parseArgs({ options: { pages: { type: 'string' }, only: { type: 'string', default: '' } } });
  const paths = values.pages?.split(',') ?? everyPath;
  const unknown = paths.filter((one) => !everyPath.includes(one));
  if (unknown.length > 0) throw new Error(`unknown page: ${unknown.join(', ')}; known pages: ${everyPath.join(', ')}`);
  await readFile('dist/site/index.html').catch(() => {
    throw new Error('dist/site/ is missing: run npm run build first');
  });
  await mkdir(folder, { recursive: true });
  for (const page of paths) {
    const shots = shotsOf(page).filter(({ file }) => new RegExp(values.only).test(file));
    // A separate desk for each page, because a desk accepts few applications from one sender.
    await withDeskServer(({ address }) => captureAll(address, shots));
    console.log(`${page}: ${shots.length} screenshots`);
  }
}

main().catch((error: Error) => {
  console.error(error.message);
  process.exitCode = 1;
});
