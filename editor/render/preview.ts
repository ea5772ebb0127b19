import { readFileSync } from 'node:fs';
import { readdir, readFile } from 'node:fs/promises';
import path from 'node:path';
import { contentFolder } from '../../model/content.ts';
import type { OutputPage } from '../../model/routes.ts';
import { type PageAssets, renderDocument } from '../../site/document/render-document.tsx';
import { photoAddress } from '../../site/features/owner/photo.ts';
import { readCompiled } from '../../ssg/compiled.ts';
import { scalePhoto } from '../../ssg/photos.ts';
import { renderPreview } from '../../ssg/preview/preview.ts';
import { previewScriptFile } from './worker-files.ts';

const anyScript = /<script\b[\s\S]*?<\/script>/g;
const anyPhoto = /src="(\/photos\/[\w-]+\.webp)"/g;

const assets: PageAssets = { ...readCompiled(), shareImages: {} };
const script = readFileSync(path.join(import.meta.dirname, previewScriptFile), 'utf8');

const photoFolder = path.join(contentFolder, 'photos');
/** By the addresses that pages have for them. */
const photos = new Map<string, Promise<string>>();

async function photoData(address: string): Promise<string> {
  const name = (await readdir(photoFolder)).find((file) => photoAddress(file) === address);
  if (name === undefined) return address;
  const scaled = await scalePhoto(await readFile(path.join(photoFolder, name)));
  return `data:image/webp;base64,${scaled.toString('base64')}`;
}

/** A page with its photos as data: URLs. Only published photos have addresses of their own. */
async function withPhotos(html: string): Promise<string> {
  const addresses = [...new Set([...html.matchAll(anyPhoto)].map(([, address]) => address as string))];
  for (const address of addresses) if (!photos.has(address)) photos.set(address, photoData(address));
  const data = new Map(
    await Promise.all(addresses.map(async (address) => [address, await photos.get(address)] as const)),
  );
  return html.replaceAll(anyPhoto, (_, address: string) => `src="${data.get(address)}"`);
}

/** A page whose texts can be chosen, without scripts of its own. */
export async function renderPage(document: OutputPage): Promise<string> {
  const html = renderPreview(document, assets, { words: true, pseudo: false }, '')
    .replaceAll(anyScript, '')
    .replaceAll('/assets/', '/desk/site/assets/')
    // A preview shows our fonts, however late they come.
    .replaceAll('font-display:optional', 'font-display:swap');
  return (await withPhotos(html)).replace('</body>', () => `<script>${script}</script></body>`);
}

/** A page as visitors get it. */
export const renderPlain = (document: OutputPage): string => renderDocument(document, assets);
