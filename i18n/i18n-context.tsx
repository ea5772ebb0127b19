import { createContext, type Context as ReactContext, type ReactNode, useContext } from 'react';
import type siteWords from '../content/site/uz.json';
import { type Language, localizedPath } from '../model/languages.ts';
import type { GuaranteeWords } from './fact-values.ts';
import type { Units } from './format.ts';
import type { Translator } from './translator.ts';

export interface LanguageContext {
  language: Language;
  words: Translator<typeof siteWords>;
  wordsOf: (language: Language) => Translator<typeof siteWords>;
  units: Units;
  guarantees: GuaranteeWords;
  getT: <D = Record<string, string>>(namespace: string) => Translator<D>;
  getCourseT: (id: string) => (key: string) => string;
}

const Context = createContext<LanguageContext | null>(null);

export function LanguageProvider({ value, children }: { value: LanguageContext; children: ReactNode }) {
  return <Context value={value}>{children}</Context>;
}

export function useI18n(): LanguageContext & { href: (path: string) => string } {
  const context = useRequiredContext(Context, 'useI18n', 'LanguageProvider');
  return { ...context, href: (path) => localizedPath(path, context.language.prefix) };
}

export function useRequiredContext<T>(context: ReactContext<T | null>, part: string, parent: string): T {
  const value = useContext(context);
  if (value === null) throw new Error(`\`${part}\` must be used within \`${parent}\``);
  return value;
}
