import { createHash } from 'node:crypto';
import { mkdir, readFile, writeFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import { readMetrics } from 'fontaine';
import subsetFont from 'subset-font';
import { BadInput } from '../config/bad-input.ts';
import { type LanguageCode, languages } from '../content/languages.ts';
import type { PageAssets } from '../site/document/render-document.tsx';
import { keptFile } from './kept-file.ts';
import { projectRoot } from './vite-settings.ts';

export type Script = 'latin' | 'cyrillic';

const range = (from: number, to: number) =>
  Array.from({ length: to - from + 1 }, (_, index) => String.fromCodePoint(from + index)).join('');

/** What texts may hold: ASCII and the marks of Uzbek and Russian typography; the Russian alphabet and №. */
const characters: Record<Script, string> = {
  latin: `${range(0x20, 0x7e)}\u00a0«»©·×ʻʼ–—“”…`,
  cyrillic: `${range(0x410, 0x44f)}Ёё№`,
};

/** Kept apart, so that a page without Cyrillic asks for no Cyrillic file. */
const unicodeRanges: Record<Script, string> = {
  latin: 'U+0-3FF,U+2000-2115,U+2117-22FF',
  cyrillic: 'U+400-4FF,U+2116',
};

/** Our scripts by their names in ISO 15924. Names of tools are Latin in every language. */
const scripts = { Latn: ['latin'], Cyrl: ['latin', 'cyrillic'] } as const satisfies Record<string, readonly Script[]>;

type ScriptCode = keyof typeof scripts;

const isScriptCode = (script: string): script is ScriptCode => Object.hasOwn(scripts, script);

function scriptCodeOf(code: string): ScriptCode {
  const script = new Intl.Locale(code).maximize().script ?? '';
  if (isScriptCode(script)) return script;
  throw new BadInput('build/fonts.ts', code, `the fonts are not cut for the script ${script}: add its characters`);
}

/**
 * The scripts of a language's texts: what the first view of its pages needs.
 * @throws BadInput for a language that is written in none of them.
 */
export const scriptsOf = (code: string): readonly Script[] => scripts[scriptCodeOf(code)];

interface Family {
  name: string;
  package: string;
  /** Weights that the site uses: one, or a range of the variable axis. */
  weight: number | { min: number; max: number };
  use: 'text' | 'code';
  /** Fonts that phones and desktops have, to be shaped like this one until it is there; the last is tried first. */
  fallbacks: readonly Fallback[];
}

/** How many times as wide our texts are as in a font of a device: those of weight 400, and titles of 700. */
interface Width {
  text: number;
  title: number;
}

interface Fallback {
  /** The font's names on devices: its full one, and PostScript's where a newer version has another full one. */
  local: readonly string[];
  /**
   * By script, or by language where one differs from others of its script. Titles, too, browsers draw of the regular
   * font. Measured over the pages' paragraphs and titles; `device-fonts.spec.ts` holds them to it.
   */
  widths: Readonly<Record<ScriptCode, Width> & Partial<Record<LanguageCode, Width>>>;
}

const families: readonly Family[] = [
  {
    name: 'Onest',
    package: '@fontsource-variable/onest',
    weight: { min: 400, max: 700 },
    use: 'text',
    fallbacks: [
      {
        local: ['Roboto', 'Roboto-Regular'],
        widths: { Latn: { text: 1.037, title: 1.074 }, Cyrl: { text: 1.021, title: 1.054 } },
      },
      {
        local: ['Arial'],
        widths: { Latn: { text: 1.052, title: 1.089 }, Cyrl: { text: 1.046, title: 1.08 } },
      },
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
const cutter = require('subset-font/package.json') as { version: string };
const cache = path.join(projectRoot, '.build', 'fonts');

interface Cut {
  /** The package of a variable font. */
  package: string;
  script: Script;
  /** One weight, or a range of the variable axis. */
  weight: number | { min: number; max: number };
  format: 'woff2' | 'truetype';
}

const sourceOf = ({ package: name, script }: Pick<Cut, 'package' | 'script'>) =>
  require.resolve(`${name}/files/${path.basename(name)}-${script}-wght-normal.woff2`);

/** A font cut to our characters and a weight; kept by what it was cut from, how, and by what. */
export async function cutFont(cut: Cut): Promise<Buffer> {
  const source = await readFile(sourceOf(cut));
  const recipe = JSON.stringify([characters[cut.script], cut.weight, cutter.version]);
  const hash = createHash('sha256').update(source).update(recipe).digest('hex');
  return keptFile(path.join(cache, `${hash}.${cut.format}`), () =>
    subsetFont(source, characters[cut.script], { targetFormat: cut.format, variationAxes: { wght: cut.weight } }),
  );
}

/** Faces of fonts that are on the device, scaled to a family's metrics for texts of a language. */
async function fallbackFaces(family: Family, language: LanguageCode): Promise<string> {
  const metrics = await readMetrics(pathToFileURL(sourceOf({ package: family.package, script: 'latin' })));
  if (!metrics) throw new Error(`${family.package} has no metrics to match a fallback to`);
  const percent = (share: number) => `${Number((share * 100).toFixed(1))}%`;
  const face = ({ local }: Fallback, width: number, weight: string) => {
    const height = (units: number) => percent(Math.abs(units) / metrics.unitsPerEm / width);
    return (
      `@font-face{font-family:"${family.name} fallback";src:${local.map((name) => `local("${name}")`)};${weight}` +
      `size-adjust:${percent(width)};ascent-override:${height(metrics.ascent)};` +
      `descent-override:${height(metrics.descent)};line-gap-override:${height(metrics.lineGap)}}`
    );
  };
  return family.fallbacks
    .map((fallback) => {
      const width = fallback.widths[language] ?? fallback.widths[scriptCodeOf(language)];
      // Nearest to 600 and 700, and still below 600: from there on a browser would take the face for a bold one.
      return face(fallback, width.text, '') + face(fallback, width.title, 'font-weight:599;');
    })
    .join('');
}

/**
 * Writes the fonts to `<outDir>/assets`, content-hashed.
 *
 * `font-display: optional`: a font that has not come with the first view waits for the next page, so text
 * never moves under a reader on a slow line.
 */
export async function buildFonts(outDir: string): Promise<PageAssets['fonts']> {
  const faces: string[] = [];
  const files: { use: Family['use']; script: Script; address: string }[] = [];
  await mkdir(path.join(outDir, 'assets'), { recursive: true });
  for (const family of families) {
    for (const script of Object.keys(characters) as Script[]) {
      const { package: name, weight } = family;
      const font = await cutFont({ package: name, script, weight, format: 'woff2' });
      const hash = createHash('sha256').update(font).digest('base64url').slice(0, 8);
      const address = `/assets/${path.basename(name)}-${script}-${hash}.woff2`;
      await writeFile(path.join(outDir, address), font);
      // A single cut stands for every weight: browsers must not draw a false bold of it.
      const weights = typeof weight === 'number' ? '400 700' : `${weight.min} ${weight.max}`;
      faces.push(
        `@font-face{font-family:"${family.name}";src:url(${address})format("woff2");font-weight:${weights};` +
          `font-display:optional;unicode-range:${unicodeRanges[script]}}`,
      );
      files.push({ use: family.use, script, address });
    }
  }
  const css = await Promise.all(
    languages.map(async ({ code }) => {
      const fallbacks = await Promise.all(families.map((family) => fallbackFaces(family, code)));
      return [code, [...faces, ...fallbacks].join('')];
    }),
  );
  const addressesFor = (use: Family['use']) => {
    const entries = languages.map(({ code }) => [
      code,
      files.filter((file) => file.use === use && scriptsOf(code).includes(file.script)).map(({ address }) => address),
    ]);
    return Object.fromEntries(entries);
  };
  return { css: Object.fromEntries(css), text: addressesFor('text'), code: addressesFor('code') };
}
