import { parseFragment } from 'parse5';
import { describe, expect, it } from 'vitest';
import { pseudoText } from '../../i18n/pseudo-language.ts';
import { languageTexts } from '../../i18n/texts.ts';
import { getCompany, getTestimonials } from '../../model/company.ts';
import { getCourses } from '../../model/courses.ts';
import { languages } from '../../model/languages.ts';
import { getOwner } from '../../model/owner.ts';
import { documents } from '../../model/routes.ts';
import { storedItems } from '../../model/storage-keys.ts';
import { noLazyModules } from '../../site/document/client-scripts.ts';
import { renderBody, renderHead } from '../../site/document/render-document.tsx';
import { getSite } from '../../site.config.ts';
import { spokenTexts } from '../fixtures/html.ts';

const textsIn = (node: unknown): string[] =>
  typeof node === 'string' ? [node] : Object.values(node ?? {}).flatMap(textsIn);

/** Texts outside of the dictionaries: values of the configuration, testimonials, the owner's texts, storage keys. */
const untranslated = [
  getSite().brand,
  getSite().phone,
  `@${getSite().telegram.bot}`,
  getSite().operator.purpose.uz ?? '',
  // The longest first, because one may contain another.
  ...textsIn([getOwner(), getTestimonials(), getCompany().announcement]).sort((a, b) => b.length - a.length),
  ...storedItems.map(({ key }) => key),
];

/** Numbers outside of the dictionaries: the year, minutes of the class, samples of the company page. */
const minutes = getCourses().flatMap(({ classPlan }) => classPlan?.steps.map((step) => step.minutes) ?? []);
const untranslatedNumbers = new RegExp(`^(?:© ${getSite().firstYear} .*|${minutes.join('|')}|[0-6]|400)$`);

/** Texts of dictionaries contain each other. */
function removePseudoTexts(text: string): string {
  let rest = text;
  for (let before = ''; before !== rest; ) {
    before = rest;
    rest = rest.replace(/⟦[^⟦⟧]*⟧/gu, '');
  }
  return rest;
}

/** Finds letters and digits outside ⟦…⟧: the brackets contain each text of a dictionary, with its facts. */
function hardCoded(text: string): string {
  let rest = removePseudoTexts(text).replace(/https?:\/\/\S+/g, '');
  for (const word of untranslated) rest = rest.replaceAll(word, '');
  rest = rest.trim();
  return /[\p{L}\p{N}]/u.test(rest) && !untranslatedNumbers.test(rest) ? rest : '';
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

describe('hard-coded texts and numbers in components', () => {
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
