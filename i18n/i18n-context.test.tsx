import { renderToStaticMarkup } from 'react-dom/server';
import { expect, it } from 'vitest';
import { useI18n } from './i18n-context.tsx';

it('useI18n throws outside a LanguageProvider', () => {
  const Language = () => useI18n().language.code;
  expect(() => renderToStaticMarkup(<Language />)).toThrow('`useI18n` must be used within `LanguageProvider`');
});
