import { rm } from 'node:fs/promises';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import { checkContent } from '../i18n/check-dictionaries.ts';
import { compile } from './compile.ts';
import { renderFolder } from './compiled.ts';
import { replaceFolder, restoreFolder } from './replace-folder.ts';
import { projectRoot } from './vite-settings.ts';

type Renderer = typeof import('./render-site.ts');

interface BuildOptions {
  /** What is there is replaced only when the new build is whole. */
  outDir: string;
  report?: (step: string) => void;
}

/**
 * Compiles the code once, then renders content/ with it: `site/`, `server/`, `desk/`, `render/`, `content/` and the site's
 * manifest in one folder. Once in a process: the renderer stays loaded.
 * @returns how many documents were written.
 * @throws UserError for configuration, facts or texts that are wrong; the folder is then as it was.
 */
export async function buildSite({ outDir, report = () => {} }: BuildOptions): Promise<number> {
  restoreFolder(outDir);
  report('checking configuration, facts and texts');
  checkContent();
  const fresh = `${outDir}.next`;
  await rm(fresh, { recursive: true, force: true });
  try {
    report('compiling pages, server, application desk and browser scripts');
    await compile(fresh);
    const renderer = pathToFileURL(path.join(fresh, renderFolder, 'render-site.mjs'));
    const { renderSite } = (await import(renderer.href)) as Renderer;
    const count = await renderSite({ outDir: fresh, cache: path.join(projectRoot, '.build'), report });
    await replaceFolder(fresh, outDir);
    return count;
  } finally {
    await rm(fresh, { recursive: true, force: true });
  }
}
