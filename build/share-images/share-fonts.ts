import type { Font } from 'satori';
import { cutFont, type Script } from '../fonts.ts';

/** What `site/share/share-card.module.css` calls the alphabets of a family. */
const suffixes: Record<Script, string> = { latin: '', cyrillic: ' Cyrillic' };

/** The weight that a font is cut at, by the weight of CSS that it stands for: satori takes hundreds only. */
const families = [
  { name: 'Onest', package: '@fontsource-variable/onest', weights: { 400: 420, 600: 600, 700: 750 } },
  { name: 'Source Code Pro', package: '@fontsource-variable/source-code-pro', weights: { 400: 500, 600: 650 } },
] as const;

/** The site's fonts as satori takes them: one file a weight and alphabet. */
export async function shareFonts(): Promise<Font[]> {
  const cuts = families.flatMap((family) =>
    Object.entries(family.weights).flatMap(([stated, weight]) =>
      (['latin', 'cyrillic'] as const).map(async (script) => ({
        name: family.name + suffixes[script],
        weight: Number(stated) as NonNullable<Font['weight']>,
        style: 'normal' as const,
        data: await cutFont({ package: family.package, script, weight, format: 'truetype' }),
      })),
    ),
  );
  return Promise.all(cuts);
}
