import { readFileSync } from 'node:fs';
import path from 'node:path';
import type { PageAssets } from '../site/document/render-document.tsx';
import type { CommitDays } from './seo/text-files.ts';
import type { ShareTools } from './share-images/share-images.ts';

export const renderFolder = 'render';

export const compiledFile = 'compiled.json';
export const compiledFiles = 'files';
export const compiledFonts = 'fonts';

export interface Compiled extends Omit<PageAssets, 'shareImages'> {
  shareTools: ShareTools;
  commitDays: CommitDays;
}

export const compiledFontsFolder = path.join(import.meta.dirname, compiledFonts);

export const readCompiled = (): Compiled =>
  JSON.parse(readFileSync(path.join(import.meta.dirname, compiledFile), 'utf8')) as Compiled;
