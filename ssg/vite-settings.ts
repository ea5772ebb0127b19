import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { build, type InlineConfig, mergeConfig, type Rolldown, type ViteDevServer } from 'vite';

/** The project's folder, without a slash at the end. */
export const projectRoot = fileURLToPath(new URL('..', import.meta.url)).replace(/\/$/, '');

/** Engines of the last two years; all of them know `light-dark()`, nesting and popover. */
const browsers = { chrome: [125, 0], edge: [125, 0], firefox: [128, 0], safari: [17, 5], ios: [17, 5] } as const;

/** Lightning CSS packs a version into an integer, and takes `ios` as `ios_saf`. */
const cssTargets = Object.fromEntries(
  Object.entries(browsers).map(([name, [major, minor]]) => [
    name === 'ios' ? 'ios_saf' : name,
    (major << 16) | (minor << 8),
  ]),
);

/** What every use of Vite here shares: pages, browser code and the development server. */
export const viteSettings: InlineConfig = {
  root: projectRoot,
  configFile: false,
  publicDir: 'public',
  logLevel: 'warn',
  oxc: { jsx: { runtime: 'automatic' } },
  css: {
    transformer: 'lightningcss',
    // Without targets of its own the style pipeline lowers to Vite's defaults, light-dark() among it.
    lightningcss: { targets: cssTargets, cssModules: { pattern: '[name]-[local]' } },
  },
  build: {
    target: Object.entries(browsers).map(([name, version]) => `${name}${version.join('.')}`),
    cssMinify: 'lightningcss',
    emptyOutDir: true,
    copyPublicDir: false,
    reportCompressedSize: false,
    modulePreload: false,
    // How long plugins take is no fault of whoever builds, and warnings are read as faults.
    rolldownOptions: { checks: { pluginTimings: false } },
  },
};

/** Builds by the shared settings and these. @returns what was, or would be, written. */
export async function viteBuild(config: InlineConfig): Promise<Rolldown.RolldownOutput['output']> {
  const result = (await build(mergeConfig(viteSettings, config))) as
    | Rolldown.RolldownOutput
    | Rolldown.RolldownOutput[];
  return [result].flat()[0]?.output as Rolldown.RolldownOutput['output'];
}

/** Lets what is loaded from now on read content/ anew. */
export function invalidateContent({ environments: { ssr } }: ViteDevServer): void {
  for (const module of ssr.moduleGraph.getModulesByFile(path.join(projectRoot, 'model/content.ts')) ?? [])
    ssr.moduleGraph.invalidateModule(module);
}
