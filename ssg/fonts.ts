import { createHash } from 'node:crypto';
import { mkdir, readFile, writeFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import path from 'node:path';
import { create, type Font } from 'fontkitten';
import subsetFont from 'subset-font';
import { getDictionaries } from '../i18n/texts.ts';
import type { Dictionary } from '../i18n/translator.ts';
import { type LanguageCode, languages } from '../model/languages.ts';
import { fontCharacters } from '../model/text-kinds.ts';
import { UserError } from '../model/user-error.ts';
import type { PageAssets } from '../site/document/render-document.tsx';
import { cachedFile } from './cached-file.ts';
import { projectRoot } from './vite-settings.ts';

export type Script = 'latin' | 'cyrillic';

/** A page without Cyrillic requests no Cyrillic file. */
const unicodeRanges: Record<Script, string> = {
  latin: 'U+0-3FF,U+2000-2115,U+2117-22FF',
  cyrillic: 'U+400-4FF,U+2116',
};

/** By ISO 15924 code. Tool names are Latin in every language. */
const scripts: Readonly<Record<string, readonly Script[]>> = { Latn: ['latin'], Cyrl: ['latin', 'cyrillic'] };

/** For the first view of a page. @throws UserError for another script. */
export function scriptsOf(language: string): readonly Script[] {
  const { script = '' } = new Intl.Locale(language).maximize();
  const found = scripts[script];
  if (found) return found;
  throw new UserError('ssg/fonts.ts', language, `no font subset for the script ${script}: add its characters`);
}

interface Family {
  name: string;
  package: string;
  weight: number | { min: number; max: number };
  use: 'text' | 'code';
  /** Fonts of phones and desktops. Browsers try the last font first. */
  fallbacks: readonly Fallback[];
}

interface Fallback {
  /** The full name on devices, and the PostScript name, because a version may change the full name. */
  local: readonly string[];
  /** A package with letters of the same width. */
  package: string;
}

const families: readonly Family[] = [
  {
    name: 'Onest',
    package: '@fontsource-variable/onest',
    weight: { min: 400, max: 700 },
    use: 'text',
    fallbacks: [
      { local: ['Roboto', 'Roboto-Regular'], package: '@fontsource/roboto' },
      { local: ['Arial'], package: '@fontsource/arimo' },
    ],
  },
  {
    name: 'Source Code Pro',
    package: '@fontsource-variable/source-code-pro',
    weight: 500,
    use: 'code',
    fallbacks: [],
  },
];

const require = createRequire(import.meta.url);
const subsetPackage = require('subset-font/package.json') as { version: string };
const cache = path.join(projectRoot, '.build', 'fonts');

interface FontSubset {
  package: string;
  script: Script | 'cyrillic-ext';
  characters?: string;
  weight: number | { min: number; max: number };
  format: 'woff2' | 'truetype';
}

const fileOf = (name: string, script: FontSubset['script'], variant: string) =>
  require.resolve(`${name}/files/${path.basename(name)}-${script}-${variant}-normal.woff2`);

export async function buildFontSubset(subset: FontSubset): Promise<Buffer> {
  const source = await readFile(fileOf(subset.package, subset.script, 'wght'));
  const text = subset.characters ?? fontCharacters[subset.script as Script];
  const recipe = JSON.stringify([text, subset.weight, subsetPackage.version]);
  const hash = createHash('sha256').update(source).update(recipe).digest('hex');
  return cachedFile(path.join(cache, `${hash}.${subset.format}`), () =>
    subsetFont(source, text, { targetFormat: subset.format, variationAxes: { wght: subset.weight } }),
  );
}

/** People write names in Uzbek Cyrillic, and texts of the site do not: only the inbox loads these letters. */
const uzbekCyrillic = [
  { script: 'cyrillic', characters: 'Ўў', range: 'U+40E,U+45E' },
  { script: 'cyrillic-ext', characters: 'ҒғҚқҲҳ', range: 'U+492-493,U+49A-49B,U+4B2-4B3' },
] as const;

/** @returns the CSS of two files of about 1 KB. */
export async function buildUzbekCyrillic(deskDir: string): Promise<string> {
  const faces = uzbekCyrillic.map(async ({ script, characters, range }) => {
    const weight = { min: 400, max: 700 };
    const subset = { package: '@fontsource-variable/onest', script, characters, weight, format: 'woff2' } as const;
    const font = await buildFontSubset(subset);
    const hash = createHash('sha256').update(font).digest('base64url').slice(0, 8);
    const file = `assets/onest-uzbek-${script}-${hash}.woff2`;
    await writeFile(path.join(deskDir, file), font);
    return (
      `@font-face{font-family:"Onest";src:url(/desk/${file})format("woff2");font-weight:400 700;` +
      `font-display:swap;unicode-range:${range}}`
    );
  });
  return (await Promise.all(faces)).join('');
}

/** Visitors never read these texts, so pages must not change with them. */
const deskTexts = /^(inbox|notifications)/;

function countCharacters(language: LanguageCode): ReadonlyMap<string, number> {
  const counts = new Map<string, number>();
  const count = (text: Dictionary[string]): void => {
    if (typeof text === 'object') Object.values(text).forEach(count);
    else for (const character of text) counts.set(character, (counts.get(character) ?? 0) + 1);
  };
  for (const [folder, { [language]: dictionary = {} }] of Object.entries(getDictionaries())) {
    if (!deskTexts.test(folder)) count(dictionary);
  }
  return counts;
}

const allScripts = Object.keys(fontCharacters) as Script[];

const openFonts = (read: (script: Script) => Promise<Buffer>): Promise<Font[]> =>
  Promise.all(allScripts.map(async (script) => create(await read(script)) as Font));

/** Our width divided by the other font's width. Counts only characters that both fonts have. */
function widthRatio(counts: ReadonlyMap<string, number>, ours: readonly Font[], others: readonly Font[]): number {
  const advance = (fonts: readonly Font[], code: number): number => {
    const font = fonts.find((candidate) => candidate.hasGlyphForCodePoint(code));
    return font ? font.glyphForCodePoint(code).advanceWidth / font.unitsPerEm : 0;
  };
  const total = { ours: 0, others: 0 };
  for (const [character, count] of counts) {
    const code = character.codePointAt(0) as number;
    const [our, other] = [advance(ours, code), advance(others, code)];
    if (our === 0 || other === 0) continue;
    total.ours += count * our;
    total.others += count * other;
  }
  return total.ours / total.others;
}

async function fallbackFaces(family: Family, language: LanguageCode): Promise<string> {
  const metrics = create(await readFile(fileOf(family.package, 'latin', 'wght'))) as Font;
  const counts = countCharacters(language);
  const percent = (share: number) => `${Number((share * 100).toFixed(1))}%`;
  const face = async ({ local, package: device }: Fallback, weight: number, rule: string) => {
    const ours = await openFonts((script) =>
      buildFontSubset({ package: family.package, script, weight, format: 'truetype' }),
    );
    const width = widthRatio(counts, ours, await openFonts((script) => readFile(fileOf(device, script, '400'))));
    const height = (units: number) => percent(Math.abs(units) / metrics.unitsPerEm / width);
    return (
      `@font-face{font-family:"${family.name} fallback";src:${local.map((name) => `local("${name}")`)};${rule}` +
      `size-adjust:${percent(width)};ascent-override:${height(metrics.ascent)};` +
      `descent-override:${height(metrics.descent)};line-gap-override:${height(metrics.lineGap)}}`
    );
  };
  const faces = await Promise.all(
    family.fallbacks.flatMap((fallback) => [
      face(fallback, 400, ''),
      // Browsers also draw titles of weight 700 from the regular font. From 600 on they would take this face for bold.
      face(fallback, 700, 'font-weight:599;'),
    ]),
  );
  return faces.join('');
}

/** With `font-display: optional`, text never moves: a late font waits for the next page. */
export async function buildFonts(outDir: string): Promise<PageAssets['fonts']> {
  const files: { family: Family; script: Script; address: string }[] = [];
  await mkdir(path.join(outDir, 'assets'), { recursive: true });
  for (const family of families) {
    for (const script of allScripts) {
      const { package: name, weight } = family;
      const font = await buildFontSubset({ package: name, script, weight, format: 'woff2' });
      const hash = createHash('sha256').update(font).digest('base64url').slice(0, 8);
      const address = `/assets/${path.basename(name)}-${script}-${hash}.woff2`;
      await writeFile(path.join(outDir, address), font);
      files.push({ family, script, address });
    }
  }
  const cssOf = async (language: LanguageCode): Promise<string> => {
    const faces = files.map(({ family: { name, weight, use }, script, address }) => {
      // The first font with the space sets the baseline. With the space in both files, a missing file moves no text.
      const space = use === 'text' && script === 'cyrillic' && scriptsOf(language).includes(script) ? 'U+20,' : '';
      // One file serves every weight. Browsers must not draw a false bold.
      const weights = typeof weight === 'number' ? '400 700' : `${weight.min} ${weight.max}`;
      // Only the language menu shows another script. Its font may come after the menu opens.
      const display = scriptsOf(language).includes(script) ? 'optional' : 'fallback';
      return (
        `@font-face{font-family:"${name}";src:url(${address})format("woff2");font-weight:${weights};` +
        `font-display:${display};unicode-range:${space}${unicodeRanges[script]}}`
      );
    });
    const fallbacks = await Promise.all(families.map((family) => fallbackFaces(family, language)));
    return [...faces, ...fallbacks].join('');
  };
  const css = await Promise.all(languages.map(async ({ code }) => [code, await cssOf(code)]));
  const addressesFor = (use: Family['use']) => {
    const entries = languages.map(({ code }) => [
      code,
      files
        .filter(({ family, script }) => family.use === use && scriptsOf(code).includes(script))
        .map(({ address }) => address),
    ]);
    return Object.fromEntries(entries);
  };
  return { css: Object.fromEntries(css), text: addressesFor('text'), code: addressesFor('code') };
}
