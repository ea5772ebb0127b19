import { createHash } from 'node:crypto';
import { mkdir, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { build, type Plugin, type Rolldown } from 'vite';
import { defaultLanguage } from '../content/languages.ts';
import type { DeskAssets } from '../desk/desk.ts';
import type { PageAssets } from '../site/document/render-document.tsx';
import { site } from '../site.config.ts';
import { buildScript } from './browser-code.ts';
import { projectRoot, viteSettings } from './vite-settings.ts';

type Output = Rolldown.RolldownOutput;

/**
 * The configuration as this build reads it, in place of its source: read once more when the server starts, with other
 * variables, forms would say and promise something else than pages.
 */
const configurationAsBuilt: Plugin = {
  name: 'sinov-configuration-as-built',
  load: (id) =>
    id === path.join(projectRoot, 'site.config.ts') ? `export const site = ${JSON.stringify(site)};` : undefined,
};

/** Builds the inbox's browser code into `<outDir>/assets`, content-hashed. */
async function buildInbox(outDir: string): Promise<DeskAssets['inbox']> {
  const result = (await build({
    ...viteSettings,
    base: '/desk/',
    build: {
      ...viteSettings.build,
      outDir,
      emptyOutDir: false,
      minify: true,
      rolldownOptions: {
        ...viteSettings.build?.rolldownOptions,
        input: path.join(projectRoot, 'desk/inbox/app/main.tsx'),
      },
    },
  })) as Output | Output[];
  const { output } = (Array.isArray(result) ? result[0] : result) as Output;
  const entry = output.find((file) => file.type === 'chunk' && file.isEntry);
  if (!entry) throw new Error('desk/inbox/app/main.tsx compiled to nothing');
  const styles = output.filter(({ fileName }) => fileName.endsWith('.css'));
  return { script: `/desk/${entry.fileName}`, styles: styles.map(({ fileName }) => `/desk/${fileName}`) };
}

/**
 * Builds the application desk: its server part and its notifier as modules, and what its pages carry or load.
 * @param outDir what stands there is removed first.
 * @param fonts the `@font-face` rules of each language.
 */
export async function buildDesk(outDir: string, fonts: PageAssets['fonts']['css']): Promise<void> {
  await rm(outDir, { recursive: true, force: true });
  await build({
    ...viteSettings,
    plugins: [configurationAsBuilt],
    build: {
      ...viteSettings.build,
      outDir,
      ssr: true,
      rolldownOptions: {
        ...viteSettings.build?.rolldownOptions,
        input: {
          desk: path.join(projectRoot, 'desk/desk.ts'),
          notifier: path.join(projectRoot, 'desk/notify/notifier-process.ts'),
        },
        output: { entryFileNames: '[name].mjs', chunkFileNames: 'shared-[hash].mjs' },
      },
    },
  });
  const [script, embedScript, inbox] = await Promise.all([
    buildScript('desk/browser/form.ts'),
    buildScript('desk/browser/embed.ts'),
    buildInbox(outDir),
  ]);
  await mkdir(path.join(outDir, 'assets'), { recursive: true });
  // The inbox allows no style within its page, and has one for all languages.
  const inboxFonts = fonts[defaultLanguage.code];
  const fontsFile = `assets/fonts-${createHash('sha256').update(inboxFonts).digest('hex').slice(0, 8)}.css`;
  await writeFile(path.join(outDir, fontsFile), inboxFonts);
  const styles = [`/desk/${fontsFile}`, ...inbox.styles];
  const assets: DeskAssets = { fonts, script, embedScript, inbox: { ...inbox, styles } };
  await writeFile(path.join(outDir, 'assets.json'), JSON.stringify(assets));
}
