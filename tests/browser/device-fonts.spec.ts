import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import type { Page } from '@playwright/test';
import { languages, localizedPath } from '../../model/languages.ts';
import { routes } from '../../model/routes.ts';
import { distFile } from '../fixtures/dist.ts';
import { readPage, select, textOf } from '../fixtures/html.ts';
import { expect, test } from './fixtures.ts';

const require = createRequire(import.meta.url);

/** A complete font as devices have it: its files in base64. */
function plainFont(name: string) {
  const file = (script: string) => require.resolve(`@fontsource/${name}/files/${name}-${script}-400-normal.woff2`);
  const base64 = (script: string) => readFileSync(file(script)).toString('base64');
  return { cyrillic: base64('cyrillic'), latin: base64('latin') };
}

/** Keyed by their names in our CSS. Every letter of Arimo is as wide as in Arial. */
const devices = { Roboto: plainFont('roboto'), Arial: plainFont('arimo') };

interface Width {
  device: string;
  /** The `size-adjust` of our CSS for the device's font, as a factor. */
  stated: number;
  /** The width of a text in our font, divided by its width in the device's font. */
  measured: number;
}

const widthsOf = (page: Page, weight: number, text: string): Promise<Width[]> =>
  page.evaluate(
    async ([fonts, weight, text]) => {
      const add = async (...face: ConstructorParameters<typeof FontFace>) =>
        document.fonts.add(await new FontFace(...face).load());
      const faces = [...document.styleSheets]
        .flatMap((sheet) => [...sheet.cssRules])
        .filter((rule) => rule instanceof CSSFontFaceRule);
      // Under another name, because a late font with `font-display: optional` is not used.
      for (const { style } of faces) {
        if (style.getPropertyValue('font-family').replaceAll('"', '') !== 'Onest') continue;
        const unicodeRange = style.getPropertyValue('unicode-range');
        await add('ours', style.getPropertyValue('src'), {
          unicodeRange,
          weight: style.getPropertyValue('font-weight'),
        });
      }
      const probe = document.body.appendChild(document.createElement('span'));
      Object.assign(probe.style, { position: 'absolute', whiteSpace: 'pre', fontSize: '40px', fontWeight: weight });
      // At one device pixel per CSS pixel, Chromium's headless shell rounds every letter's width to whole pixels,
      // and changes a text's width by up to a hundredth. This setting keeps the font's own widths, as phones do.
      probe.style.textRendering = 'geometricPrecision';
      probe.textContent = text;
      const widthIn = (families: string) => {
        probe.style.fontFamily = families;
        return probe.getBoundingClientRect().width;
      };
      const widths: Width[] = [];
      for (const [device, { cyrillic, latin }] of Object.entries(fonts)) {
        const family = `plain-${device}`;
        for (const [base64, unicodeRange] of [
          [latin, 'U+0-3FF, U+2000-2115'],
          [cyrillic, 'U+400-4FF, U+2116'],
        ] as const) {
          const bytes = Uint8Array.from(atob(base64), (character) => character.charCodeAt(0));
          await add(family, bytes, { unicodeRange });
        }
        const [regular = '', bold = ''] = faces
          .map(({ cssText }) => cssText)
          .filter((rule) => rule.includes(`local("${device}")`));
        const stated = Number(/size-adjust: ([\d.]+)%/.exec(weight < 600 ? regular : bold)?.[1]) / 100;
        // A letter that the device's font lacks is drawn in ours both times.
        widths.push({ device, stated, measured: widthIn('ours') / widthIn(`${family}, ours`) });
      }
      probe.remove();
      return widths;
    },
    [devices, weight, text] as const,
  );

for (const { code, prefix } of languages) {
  test(`the fallback fonts draw the texts in ${code} as wide as our font, within 1 %`, async ({ page }) => {
    const texts = routes.flatMap(({ path }) => {
      const html = readPage(distFile(localizedPath(path, prefix)));
      return ['h1', 'h2', 'p', 'li'].flatMap((tag) => select(html, `main ${tag}`).map(textOf));
    });
    await page.goto(localizedPath('/', prefix));
    for (const weight of [400, 700]) {
      const widths = await widthsOf(page, weight, texts.join(' '));
      expect(widths).toHaveLength(2);
      for (const { device, stated, measured } of widths) {
        const message = `size-adjust of ${device} at ${weight}: ${stated}, and its texts are ${measured} times as wide`;
        expect.soft(Math.abs(stated / measured - 1), message).toBeLessThan(0.01);
      }
    }
  });
}
