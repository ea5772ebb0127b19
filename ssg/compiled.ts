import { readFileSync } from 'node:fs';
import path from 'node:path';
import type { PageAssets } from '../site/document/render-document.tsx';
import type { CommitDays } from './seo/last-modified.ts';
import type { ShareTools } from './share-images/share-images.ts';

export const renderFolder = 'render';

/** Within the renderer's folder: {@link Compiled} as JSON. */
export const compiledFile = 'compiled.json';
/** Within the renderer's folder: files that every site has. */
export const compiledFiles = 'files';
/** Within the renderer's folder: fonts of link previews. */
export const compiledFonts = 'fonts';

export interface Compiled extends Omit<PageAssets, 'shareImages'> {
  shareTools: ShareTools;
  commitDays: CommitDays;
}

export const readCompiled = (): Compiled =>
  JSON.parse(readFileSync(path.join(import.meta.dirname, compiledFile), 'utf8')) as Compiled;
