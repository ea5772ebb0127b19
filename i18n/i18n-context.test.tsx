import { renderToStaticMarkup } from 'react-dom/server';
import { expect, it } from 'vitest';
import { useI18n } from './i18n-context.tsx';

it('the language context is asked for within a LanguageProvider alone', () => {
  const Language = () => useI18n().language.code;
  expect(() => renderToStaticMarkup(<Language />)).toThrow('`useI18n` must be used within `LanguageProvider`');
});
