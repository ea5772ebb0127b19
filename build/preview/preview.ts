import type { SiteDocument } from '../../site/document/documents.ts';
import { type PageAssets, renderDocument } from '../../site/document/render-document.tsx';
import { pseudoText } from '../../site/language/pseudo-language.ts';
import { languageTexts } from '../../site/language/texts.ts';
import { createTextMarks } from './text-marks.ts';

/** What the development server shows beside, or instead of, the texts of a page. */
export interface Preview {
  /** Each element says which texts it shows. */
  words: boolean;
  /** Every text is in the pseudo-language. */
  pseudo: boolean;
}

/** What an address asks for: `?words`, `?pseudo`, or both. */
export function readPreview(query: URLSearchParams): Preview {
  return { words: query.has('words'), pseudo: query.has('pseudo') };
}

/**
 * A page whose texts are marked or said in the pseudo-language; for the development server alone.
 * @param script what shows the marks, ready to stand in a page.
 */
export function renderPreview(document: SiteDocument, assets: PageAssets, preview: Preview, script: string): string {
  const marks = createTextMarks();
  const texts = languageTexts(document.language, {
    decorate: (text, place) => {
      const said = preview.pseudo ? pseudoText(text) : text;
      return preview.words ? marks.enclose(said, place) : said;
    },
  });
  const html = renderDocument(document, assets, texts);
  if (!preview.words) return html;
  return marks.moveToAttributes(html).replace('</body>', () => `<script>${script}</script></body>`);
}
