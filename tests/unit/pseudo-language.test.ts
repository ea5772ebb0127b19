import { parseFragment } from 'parse5';
import { describe, expect, it } from 'vitest';
import { pseudoText, removePseudoTexts } from '../../i18n/pseudo-language.ts';
import { languageTexts } from '../../i18n/texts.ts';
import { languages } from '../../model/languages.ts';
import { documents } from '../../model/routes.ts';
import { storedItems } from '../../model/storage-keys.ts';
import { noLazyModules } from '../../site/document/client-scripts.ts';
import { renderBody, renderHead } from '../../site/document/render-document.tsx';
import { getSite } from '../../site.config.ts';
import { spokenTexts } from '../fixtures/html.ts';
import { ownersTexts } from '../fixtures/output-texts.ts';

/** Texts outside of the dictionaries: values of the configuration, testimonials, the owner's texts, storage keys. */
const untranslated = [
  getSite().brand,
  getSite().phone,
  `@${getSite().telegram.bot}`,
  getSite().operator.purpose.uz ?? '',
  ...ownersTexts,
  ...storedItems.map(({ key }) => key),
];

/** Finds letters outside ⟦…⟧: the brackets contain each text of a dictionary. */
function hardCoded(text: string): string {
  let rest = removePseudoTexts(text).replace(/https?:\/\/\S+/g, '');
  for (const word of untranslated) rest = rest.replaceAll(word, '');
  return /\p{L}/u.test(rest) ? rest.trim() : '';
}

/** Values that are sent but not shown: of checkboxes, radios, ranges, hidden fields and buttons with a text. */
const sentValues = /(<(?:button\b|input\b[^>]* type="(?:checkbox|hidden|radio|range)")[^>]*?) value="[^"]*"/g;

/** Includes `value`, because a button may show it. */
const findings = (html: string) =>
  spokenTexts(parseFragment(html.replace(sentValues, '$1'), { scriptingEnabled: false }), (name) => name === 'value')
    .map(hardCoded)
    .filter(Boolean);

const [uz] = languages;
const pseudo = languageTexts(uz, { decorate: pseudoText });

describe('hard-coded texts in components', () => {
  it.each(documents.filter(({ language }) => language.code === uz.code))('are absent from $address', (document) => {
    const html = renderBody(document, pseudo, noLazyModules);
    expect(html).toContain('⟦');
    expect(findings(html)).toEqual([]);
    const head = renderHead(document, pseudo);
    const said = [...head.matchAll(/<title>(.*?)<\/title>|name="description" content="([^"]*)"/g)];
    expect(said).toHaveLength(2);
    expect(said.map(([, title, description]) => hardCoded(title ?? description ?? '')).filter(Boolean)).toEqual([]);
  });
});
