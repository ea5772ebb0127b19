import { createHash } from 'node:crypto';
import { cp, mkdir, writeFile } from 'node:fs/promises';
import path from 'node:path';
import type { DeskAssets } from '../desk/plugin.ts';
import { contentFolder } from '../model/content.ts';
import { defaultLanguage } from '../model/languages.ts';
import type { PageAssets } from '../site/document/render-document.tsx';
import { buildScript } from './browser-code.ts';
import { buildUzbekCyrillic } from './fonts.ts';
import { projectRoot, settingsAsBuilt, viteBuild } from './vite-settings.ts';

async function buildInbox(outDir: string): Promise<Omit<DeskAssets['inbox'], 'fonts'>> {
  const output = await viteBuild({
    base: '/desk/',
    // A hash of the path, so that two style sheets may have the same name.
    css: { lightningcss: { cssModules: { pattern: '[hash]-[local]' } } },
    build: {
      outDir,
      minify: true,
      rolldownOptions: {
        input: path.join(projectRoot, 'desk/browser/app.tsx'),
        // One file for the code of every visit: brotli compresses five files less well.
        output: { codeSplitting: { groups: [{ name: 'first', tags: ['$initial'] }] } },
        // Libraries mark modules for React Server Components. The inbox has none.
        onLog: (level, log, report) => log.code !== 'MODULE_LEVEL_DIRECTIVE' && report(level, log),
      },
    },
  });
  const entry = output.find((file) => file.type === 'chunk' && file.isEntry);
  if (!entry) throw new Error('desk/browser/app.tsx compiled to no code');
  // The imports of the entry. Other pages load their code and styles when they are opened.
  const chunks = new Map(output.flatMap((file) => (file.type === 'chunk' ? [[file.fileName, file] as const] : [])));
  const first = new Set([entry.fileName]);
  for (const name of first) for (const imported of chunks.get(name)?.imports ?? []) first.add(imported);
  const styles = [...first].flatMap((name) => [...(chunks.get(name)?.viteMetadata?.importedCss ?? [])]);
  const addressOf = (fileName: string) => `/desk/${fileName}`;
  return {
    script: addressOf(entry.fileName),
    modules: [...first].filter((name) => name !== entry.fileName).map(addressOf),
    // The entry's styles come first, because they set the order of cascade layers.
    styles: styles.map(addressOf),
  };
}

/** @param outDir gets `server/`, `desk/` and the content that both read. @param fonts of the site. */
export async function buildBackend(outDir: string, { css: fonts, text }: PageAssets['fonts']): Promise<void> {
  const deskDir = path.join(outDir, 'desk');
  await cp(contentFolder, path.join(outDir, 'content'), { recursive: true });
  await viteBuild({
    plugins: [settingsAsBuilt],
    build: {
      outDir,
      ssr: true,
      rolldownOptions: {
        input: {
          'server/main': path.join(projectRoot, 'server/main.ts'),
          'desk/plugin': path.join(projectRoot, 'desk/plugin.ts'),
          'desk/commands': path.join(projectRoot, 'desk/commands.ts'),
          'editor/plugin': path.join(projectRoot, 'editor/server/plugin.ts'),
        },
        output: { entryFileNames: '[name].mjs', chunkFileNames: 'server/shared-[hash].mjs' },
      },
    },
  });
  const [script, embedScript, inbox] = await Promise.all([
    buildScript('desk/forms/browser/form.ts'),
    buildScript('desk/forms/browser/embed.ts'),
    buildInbox(deskDir),
  ]);
  await mkdir(path.join(deskDir, 'assets'), { recursive: true });
  // The inbox's Content-Security-Policy allows no inline style.
  const inboxFonts = fonts[defaultLanguage.code] + (await buildUzbekCyrillic(deskDir));
  const fontsFile = `assets/fonts-${createHash('sha256').update(inboxFonts).digest('hex').slice(0, 8)}.css`;
  await writeFile(path.join(deskDir, fontsFile), inboxFonts);
  const styles = [`/desk/${fontsFile}`, ...inbox.styles];
  const assets: DeskAssets = {
    fonts,
    script,
    embedScript,
    inbox: { ...inbox, styles, fonts: [...new Set(Object.values(text).flat())] },
  };
  await writeFile(path.join(deskDir, 'assets.json'), JSON.stringify(assets));
}
