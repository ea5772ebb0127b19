import { createHash } from 'node:crypto';
import { mkdir, readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';
import type { Font } from 'satori';
import { buildFontSubset, type Script } from '../fonts.ts';
import { projectRoot } from '../vite-settings.ts';
import type { ShareTools } from './share-images.ts';

/** Suffixes of the font names in `site/document/share-image/share-card.module.css`. */
const suffixes: Record<Script, string> = { latin: '', cyrillic: ' Cyrillic' };

/** By CSS weight. satori accepts only hundreds. */
const families = [
  { name: 'Onest', package: '@fontsource-variable/onest', weights: { 400: 420, 600: 600, 700: 750 } },
  { name: 'Source Code Pro', package: '@fontsource-variable/source-code-pro', weights: { 400: 500, 600: 650 } },
] as const;

export async function subsetShareFonts(): Promise<Font[]> {
  const subsets = families.flatMap((family) =>
    Object.entries(family.weights).flatMap(([stated, weight]) =>
      (['latin', 'cyrillic'] as const).map(async (script) => ({
        name: family.name + suffixes[script],
        weight: Number(stated) as NonNullable<Font['weight']>,
        style: 'normal' as const,
        data: await buildFontSubset({ package: family.package, script, weight, format: 'truetype' }),
      })),
    ),
  );
  return Promise.all(subsets);
}

const packages = ['satori', '@resvg/resvg-js', 'upng-js'];

async function hashTools(fonts: readonly Font[]): Promise<string> {
  const { dependencies } = JSON.parse(await readFile(path.join(projectRoot, 'package.json'), 'utf8'));
  const code = await Promise.all(
    ['draw-share-image.ts', 'fit-title.ts'].map((file) => readFile(new URL(file, import.meta.url), 'utf8')),
  );
  const versions = packages.map((name) => `${name}@${dependencies[name]}`);
  const hash = createHash('sha256').update([...versions, ...code].join('\0'));
  for (const { name, weight, data } of fonts) hash.update(`${name} ${weight}`).update(new Uint8Array(data));
  return hash.digest('base64url');
}

export async function buildShareTools(outDir: string): Promise<ShareTools> {
  const fonts = await subsetShareFonts();
  await mkdir(outDir, { recursive: true });
  const files = fonts.map(async ({ data, ...font }, index) => {
    const file = `share-${index}.ttf`;
    await writeFile(path.join(outDir, file), new Uint8Array(data));
    return { ...font, file };
  });
  return { hash: await hashTools(fonts), fonts: await Promise.all(files) };
}
