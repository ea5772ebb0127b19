import path from 'node:path';
import type { InlineScriptName, LazyModuleName } from '../site/document/client-scripts.ts';
import type { PageAssets } from '../site/document/render-document.tsx';
import { shortNames } from './short-names.ts';
import { projectRoot, viteBuild } from './vite-settings.ts';

export async function buildScript(file: string): Promise<string> {
  const [chunk] = await viteBuild({
    build: {
      write: false,
      minify: true,
      rolldownOptions: {
        input: path.join(projectRoot, file),
        // Our modules have no getters, so unused reads can go.
        treeshake: { propertyReadSideEffects: false },
        output: { format: 'es' },
      },
    },
  });
  if (!chunk) throw new Error(`${file} compiled to no code`);
  if (chunk.imports.length > 0 || chunk.exports.length > 0)
    throw new Error(`${file} must compile to one script without imports and exports`);
  // Shorter than the `iife` format.
  return `(()=>{${chunk.code.trim().replace(/;$/, '')}})()`.replaceAll('</script', '<\\/script');
}

export async function buildInlineScripts(
  files: Readonly<Record<InlineScriptName, string>>,
): Promise<PageAssets['inline']> {
  const scripts = await Promise.all(
    Object.entries(files).map(async ([name, file]) => [name, await buildScript(file)] as const),
  );
  return Object.fromEntries(scripts) as PageAssets['inline'];
}

/** Pages already have the styles of lazy modules. */
const withoutStylesheets = {
  name: 'sinov:without-stylesheets',
  generateBundle(_: unknown, bundle: Record<string, unknown>) {
    for (const file of Object.keys(bundle)) if (file.endsWith('.css')) delete bundle[file];
  },
};

export async function buildLazyModules(
  files: Readonly<Record<LazyModuleName, string>>,
  outDir: string,
): Promise<PageAssets['lazyModules']> {
  // Built one by one: a shared chunk would cost a second round trip.
  const urls = await Promise.all(
    Object.entries(files).map(async ([name, file]) => {
      const [chunk] = await viteBuild({
        plugins: [withoutStylesheets, shortNames()],
        build: {
          outDir,
          minify: true,
          rolldownOptions: {
            input: { [name]: path.join(projectRoot, file) },
            preserveEntrySignatures: 'strict',
            output: { entryFileNames: 'assets/[name]-[hash].js' },
          },
        },
      });
      return [name, `/${chunk?.fileName}`] as const;
    }),
  );
  return Object.fromEntries(urls) as PageAssets['lazyModules'];
}
