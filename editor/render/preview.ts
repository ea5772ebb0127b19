import { existsSync } from 'node:fs';
import { readdir, readFile } from 'node:fs/promises';
import path from 'node:path';
import { contentFolder } from '../../model/content.ts';
import type { OutputPage } from '../../model/routes.ts';
import { type PageAssets, renderDocument } from '../../site/document/render-document.tsx';
import { photoAddress } from '../../site/features/owner/photo.ts';
import { readCompiled } from '../../ssg/compiled.ts';
import { scalePhoto } from '../../ssg/photos.ts';
import { renderMarkedPage } from './marked-page.ts';

const scriptPattern = /<script\b[\s\S]*?<\/script>/g;
const preloadPattern = /<link rel="preload"[^>]*>/g;
const photoPattern = /src="(\/photos\/[\w-]+\.webp)"/g;

/** Without its script, the carousel would show only the first of the testimonials. */
const previewStyle = '<style>[data-viewport]>div{flex-wrap:wrap;row-gap:1rem}[data-viewport]+div{display:none}</style>';

const assets: PageAssets = { ...readCompiled(), shareImages: {} };

/** Photos as data: URLs by their addresses on pages. The server serves published photos only. */
const photos = new Map<string, string>();

async function loadPhoto(address: string, folders: readonly string[]): Promise<void> {
  for (const folder of folders.filter(existsSync)) {
    const name = (await readdir(folder)).find((file) => photoAddress(file) === address);
    if (name === undefined) continue;
    const scaled = await scalePhoto(await readFile(path.join(folder, name)));
    photos.set(address, `data:image/webp;base64,${scaled.toString('base64')}`);
  }
}

export const renderPlain = (document: OutputPage): string => renderDocument(document, assets);

export async function renderPreview(document: OutputPage, photoFolder: string, isPlain = false): Promise<string> {
  const page = isPlain ? renderPlain(document) : renderMarkedPage(document, assets);
  const html = page
    .replaceAll(scriptPattern, '')
    // The frame replaces its page after each key, often before the page uses the fonts.
    .replaceAll(preloadPattern, '')
    .replaceAll('/assets/', '/desk/site/assets/')
    // The preview shows our fonts, however late they load.
    .replaceAll('font-display:optional', 'font-display:swap');
  for (const [, address = ''] of html.matchAll(photoPattern)) {
    if (!photos.has(address)) await loadPhoto(address, [path.join(contentFolder, 'photos'), photoFolder]);
  }
  return html
    .replaceAll(photoPattern, (_, address: string) => `src="${photos.get(address) ?? address}"`)
    .replace('</head>', () => `${previewStyle}</head>`);
}
