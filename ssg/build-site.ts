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
  /** Replaced only if the whole build succeeds. */
  outDir: string;
  report?: (step: string) => void;
}

/** The renderer stays in memory: call it once. @throws UserError for invalid input; the folder then stays unchanged. */
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
