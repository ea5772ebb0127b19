import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { build, type InlineConfig, mergeConfig, type Plugin, type Rolldown, type ViteDevServer } from 'vite';
import { isSetting } from '../model/site-config.ts';

/** Without a trailing slash. */
export const projectRoot = fileURLToPath(new URL('..', import.meta.url)).replace(/\/$/, '');

/** Engines of the last two years. All know `light-dark()`, nesting and popover. */
const browsers = { chrome: [125, 0], edge: [125, 0], firefox: [128, 0], safari: [17, 5], ios: [17, 5] } as const;

/** Lightning CSS packs a version into an integer and calls iOS `ios_saf`. */
const cssTargets = Object.fromEntries(
  Object.entries(browsers).map(([name, [major, minor]]) => [
    name === 'ios' ? 'ios_saf' : name,
    (major << 16) | (minor << 8),
  ]),
);

export const viteSettings: InlineConfig = {
  root: projectRoot,
  configFile: false,
  publicDir: 'public',
  logLevel: 'warn',
  oxc: { jsx: { runtime: 'automatic' } },
  css: {
    transformer: 'lightningcss',
    // Without targets, Vite lowers `light-dark()` for its default browsers.
    lightningcss: { targets: cssTargets, cssModules: { pattern: '[name]-[local]' } },
  },
  build: {
    target: Object.entries(browsers).map(([name, version]) => `${name}${version.join('.')}`),
    cssMinify: 'lightningcss',
    emptyOutDir: false,
    copyPublicDir: false,
    reportCompressedSize: false,
    modulePreload: false,
    // Hides a warning about slow plugins: a builder cannot change them.
    rolldownOptions: { checks: { pluginTimings: false } },
  },
};

export async function viteBuild(config: InlineConfig): Promise<Rolldown.RolldownOutput['output']> {
  const result = (await build(mergeConfig(viteSettings, config))) as
    | Rolldown.RolldownOutput
    | Rolldown.RolldownOutput[];
  return [result].flat()[0]?.output as Rolldown.RolldownOutput['output'];
}

/** Freezes the settings of this build: a server with other variables would contradict the pages. */
export const settingsAsBuilt: Plugin = {
  name: 'sinov:settings-as-built',
  enforce: 'pre',
  transform(code, id) {
    if (id !== path.join(projectRoot, 'site.config.ts')) return undefined;
    const settings = Object.entries(process.env).filter(([name]) => isSetting(name));
    return code.replace('process.env', () => JSON.stringify(Object.fromEntries(settings)));
  },
};

export function invalidateContent({ environments: { ssr } }: ViteDevServer): void {
  for (const module of ssr.moduleGraph.getModulesByFile(path.join(projectRoot, 'model/content.ts')) ?? [])
    ssr.moduleGraph.invalidateModule(module);
}
