import { createContext, type Context as ReactContext, type ReactNode, useContext } from 'react';
import type siteWords from '../content/site/uz.json';
import type { Language } from '../model/languages.ts';
import { localizedPath } from '../model/languages.ts';
import type { GuaranteeWords } from './fact-values.ts';
import type { Units } from './format.ts';
import type { Translator } from './translator.ts';

/** What a page's parts share: its language and the words that belong to no single page. */
export interface LanguageContext {
  language: Language;
  words: Translator<typeof siteWords>;
  /** The shared words of each language, for what a menu says of it in its own words. */
  wordsOf: (language: Language) => Translator<typeof siteWords>;
  units: Units;
  guarantees: GuaranteeWords;
  /** The texts of a screen other than the one shown: a card's, a related course's. */
  getT: <D = Record<string, string>>(namespace: string) => Translator<D>;
  /** The texts of a course, by keys that every course has: `name`, `card.title`. */
  getCourseT: (id: string) => (key: string) => string;
}

const Context = createContext<LanguageContext | null>(null);

/** Gives the parts of a page its language. */
export function LanguageProvider({ value, children }: { value: LanguageContext; children: ReactNode }) {
  return <Context value={value}>{children}</Context>;
}

/**
 * The language and the texts of the page around a component, with `href` for links to pages.
 * @throws Error outside a `LanguageProvider`.
 */
export function useI18n(): LanguageContext & { href: (path: string) => string } {
  const context = useRequiredContext(Context, 'useI18n', 'LanguageProvider');
  return { ...context, href: (path) => localizedPath(path, context.language.prefix) };
}

/**
 * Reads a context that its provider must have filled.
 * @param part the component that reads, as its users write it.
 * @param parent the one that it must stand in.
 * @throws Error naming the part and the parent that it lacks.
 */
export function useRequiredContext<T>(context: ReactContext<T | null>, part: string, parent: string): T {
  const value = useContext(context);
  if (value === null) throw new Error(`\`${part}\` must be used within \`${parent}\``);
  return value;
}
