import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import type { Page } from '@playwright/test';
import { languages } from '../../content/languages.ts';
import { localizedPath } from '../../site/language/localize.ts';
import { screens } from '../../site/routes.ts';
import { drawnBold } from './engines.ts';
import { expect, test } from './fixtures.ts';

const require = createRequire(import.meta.url);

/** A font as devices have it, whole: its files in base64. */
function plainFont(name: string) {
  const file = (script: string) => require.resolve(`@fontsource/${name}/files/${name}-${script}-400-normal.woff2`);
  const base64 = (script: string) => readFileSync(file(script)).toString('base64');
  return { cyrillic: base64('cyrillic'), latin: base64('latin') };
}

/** By their names in our CSS. Arimo is as wide as Arial, letter by letter. */
const devices = { Roboto: plainFont('roboto'), Arial: plainFont('arimo') };

interface Width {
  device: string;
  weight: number;
  /** How many times as wide as it is our CSS draws the device's font. */
  stated: number;
  /** How many times as wide as it our font draws the same text. */
  measured: number;
}

/** The widths of a text of some weight. */
const widthsOf = (page: Page, weight: number, text: string): Promise<Width[]> =>
  page.evaluate(
    async ([fonts, weight, text]) => {
      const probe = document.body.appendChild(document.createElement('span'));
      Object.assign(probe.style, { position: 'absolute', whiteSpace: 'pre', fontSize: '40px', fontWeight: weight });
      probe.textContent = text;
      const widthIn = async (family: string) => {
        probe.style.fontFamily = family;
        await document.fonts.load(`${weight} 40px ${family}`, text);
        return probe.getBoundingClientRect().width;
      };
      const rules = [...document.styleSheets]
        .flatMap((sheet) => [...sheet.cssRules])
        .filter((rule) => rule instanceof CSSFontFaceRule)
        .map(({ cssText }) => cssText);
      const ours = await widthIn('Onest');
      const widths: Width[] = [];
      for (const [device, { cyrillic, latin }] of Object.entries(fonts)) {
        const family = `plain-${device}`;
        for (const [base64, unicodeRange] of [
          [latin, 'U+0-3FF, U+2000-2115'],
          [cyrillic, 'U+400-4FF, U+2116'],
        ] as const) {
          const bytes = Uint8Array.from(atob(base64), (character) => character.charCodeAt(0));
          document.fonts.add(await new FontFace(family, bytes, { unicodeRange }).load());
        }
        const [regular = '', bold = ''] = rules.filter((rule) => rule.includes(`local("${device}")`));
        const stated = Number(/size-adjust: ([\d.]+)%/.exec(weight < 600 ? regular : bold)?.[1]) / 100;
        widths.push({ device, weight, stated, measured: ours / (await widthIn(family)) });
      }
      probe.remove();
      return widths;
    },
    [devices, weight, text] as const,
  );

for (const { code, prefix } of languages) {
  test(
    `the fonts of devices draw the texts of ${code} as wide as ours, within a hundredth`,
    drawnBold,
    async ({ page }) => {
      const [paragraphs, titles]: [string[], string[]] = [[], []];
      for (const { path } of screens) {
        await page.goto(localizedPath(path, prefix));
        paragraphs.push(...(await page.locator('main p, main li').allTextContents()));
        titles.push(...(await page.locator('main :is(h1, h2)').allTextContents()));
      }
      const widths = [
        ...(await widthsOf(page, 400, paragraphs.join(' '))),
        ...(await widthsOf(page, 700, titles.join(' '))),
      ];
      expect(widths).toHaveLength(4);
      for (const { device, weight, stated, measured } of widths) {
        const remedy = `build/fonts.ts: the widths of ${code} in ${device}, at ${weight}: ${stated}, not ${measured}`;
        expect.soft(Math.abs(stated / measured - 1), remedy).toBeLessThan(0.01);
      }
    },
  );
}
