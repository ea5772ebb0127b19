import { readFileSync } from 'node:fs';
import path from 'node:path';
import type { PageAssets } from '../site/document/render-document.tsx';
import type { CommitDays } from './seo/text-files.ts';
import type { ShareTools } from './share-images/share-images.ts';

export const renderFolder = 'render';

export const compiledFile = 'compiled.json';
export const siteFilesFolder = 'files';
export const shareFontsFolder = 'fonts';

export interface Compiled extends Omit<PageAssets, 'shareImages'> {
  shareTools: ShareTools;
  commitDays: CommitDays;
}

export const shareFontsPath = path.join(import.meta.dirname, shareFontsFolder);

export const readCompiled = (): Compiled =>
  JSON.parse(readFileSync(path.join(import.meta.dirname, compiledFile), 'utf8')) as Compiled;
