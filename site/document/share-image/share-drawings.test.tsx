import { describe, expect, it } from 'vitest';
import { languageTexts } from '../../../i18n/texts.ts';
import { type LanguageCode, languageOf } from '../../../model/languages.ts';
import { shareDrawings } from './share-drawings.tsx';

const drawings = shareDrawings();

const textOf = (markup: string) => markup.replace(/<[^>]+>/g, ' ').replaceAll('\u00a0', ' ');

const monthsOf = (code: LanguageCode) => languageTexts(languageOf(code)).units.list('monthNames');

describe('the pictures of link previews', () => {
  it.each(drawings)('$route in $language shows neither a date nor a sum of money', ({ language, markup }) => {
    const text = textOf(markup);
    expect(text).not.toMatch(/\b20\d\d\b/);
    expect(text).not.toMatch(/soʻm|сум|UZS|USD|€|\$ ?\d{2}/);
    for (const month of monthsOf(language)) expect(text.toLowerCase()).not.toContain(` ${month} `);
  });

  it.each(drawings)('$route in $language gives no part the class of its tone', ({ markup }) => {
    const [, tone = ''] = /^<div class="\S+ (\S+)"/.exec(markup) ?? [];
    expect(markup.match(new RegExp(`${tone}(?=[" ])`, 'g'))).toHaveLength(1);
  });

  it.each(drawings)('$route in $language has an alternative text that contains its title', ({ alt, titleText }) => {
    expect(alt).toContain(titleText);
    expect(alt).not.toMatch(/\{\{|undefined|\.alt$/);
  });
});
