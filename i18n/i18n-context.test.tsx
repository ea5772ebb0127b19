import { renderToStaticMarkup } from 'react-dom/server';
import { describe, expect, it } from 'vitest';
import { languageOf } from '../model/languages.ts';
import { LanguageProvider, useI18n } from './i18n-context.tsx';
import { languageTexts } from './texts.ts';

function Links() {
  const { href } = useI18n();
  return [href('/'), href('/dars/qa')].join(' ');
}

describe('the language context', () => {
  it('is asked for within a LanguageProvider alone', () => {
    expect(() => renderToStaticMarkup(<Links />)).toThrow('`useI18n` must be used within `LanguageProvider`');
  });

  it('links routes under the prefix of its language', () => {
    const links = (code: 'uz' | 'ru') =>
      renderToStaticMarkup(
        <LanguageProvider value={languageTexts(languageOf(code))}>
          <Links />
        </LanguageProvider>,
      );
    expect(links('uz')).toBe('/ /dars/qa');
    expect(links('ru')).toBe('/ru /ru/dars/qa');
  });
});
