import { cp, mkdir, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import packageJson from '../package.json' with { type: 'json' };
import { inlineScripts, lazyModules } from '../site/document/client-scripts.ts';
import { buildInlineScripts, buildLazyModules } from './browser-code.ts';
import { buildBackend } from './build-backend.ts';
import { type Compiled, compiledFile, renderFolder, shareFontsFolder, siteFilesFolder } from './compiled.ts';
import { buildFonts } from './fonts.ts';
import { readCommitDays } from './seo/commit-days.ts';
import { buildShareTools } from './share-images/share-tools.ts';
import { shortNames } from './short-names.ts';
import { projectRoot, settingsAsBuilt, viteBuild } from './vite-settings.ts';

/** Bundles every package that production does not install. */
const buildRenderer = (outDir: string) =>
  viteBuild({
    plugins: [settingsAsBuilt, shortNames()],
    ssr: { noExternal: true, external: Object.keys(packageJson.dependencies) },
    build: {
      outDir,
      ssr: true,
      rolldownOptions: {
        input: {
          main: path.join(projectRoot, 'ssg/render-main.ts'),
          'render-site': path.join(projectRoot, 'ssg/render-site.ts'),
          worker: path.join(projectRoot, 'editor/render/worker.ts'),
        },
        output: { entryFileNames: '[name].mjs', chunkFileNames: '[name]-[hash].mjs' },
      },
    },
  });

/** The editor's folder imports ssg/, so its path is no import here. */
async function compileEditor(outDir: string): Promise<void> {
  const file = path.join(projectRoot, 'editor/render/compile.ts');
  const editor = (await import(/* @vite-ignore */ pathToFileURL(file).href)) as {
    compileEditor: (outDir: string) => Promise<void>;
  };
  await editor.compileEditor(outDir);
}

/** Waits for every task, because the caller removes the folders that tasks write. */
async function settleAll<Tasks extends readonly Promise<unknown>[]>(tasks: readonly [...Tasks]) {
  await Promise.allSettled(tasks);
  return Promise.all(tasks);
}

export async function compile(outDir: string): Promise<void> {
  const folder = path.join(outDir, renderFolder);
  const files = path.join(folder, siteFilesFolder);
  await mkdir(files, { recursive: true });
  await cp(path.join(projectRoot, 'public'), files, { recursive: true });
  const fonts = await buildFonts(files);
  const [inline, modules, shareTools] = await settleAll([
    buildInlineScripts(inlineScripts),
    buildLazyModules(lazyModules, files),
    buildShareTools(path.join(folder, shareFontsFolder)),
    buildRenderer(folder),
    buildBackend(outDir, fonts),
    compileEditor(folder),
  ]);
  const compiled: Compiled = { inline, lazyModules: modules, fonts, shareTools, commitDays: readCommitDays() };
  await writeFile(path.join(folder, compiledFile), JSON.stringify(compiled));
}
