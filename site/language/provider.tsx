import { createContext, type ReactNode } from 'react';
import type siteWords from '../../content/site/uz.json';
import { useRequiredContext } from '../react/required-context.ts';
import type { GuaranteeWords } from './fact-values.ts';
import type { Units } from './format.ts';
import { localizedPath } from './localize.ts';
import type { AnyTranslator, Translator } from './translator.ts';

/** What a page's parts share: its language and the words that belong to no single screen. */
export interface LanguageContext {
  language: Translator<typeof siteWords>['language'];
  words: Translator<typeof siteWords>;
  /** The shared words of each language, for what a menu says of it in its own words. */
  wordsOf: (language: LanguageContext['language']) => Translator<typeof siteWords>;
  units: Units;
  guarantees: GuaranteeWords;
  /** The texts of a screen other than the one shown: a card's, a related course's. */
  copyOf: (copy: string) => AnyTranslator;
  /** The texts of a course, by keys that every course has: `name`, `card.title`. */
  copyOfCourse: (id: string) => (key: string) => string;
}

const Context = createContext<LanguageContext | null>(null);

export function LanguageProvider({ value, children }: { value: LanguageContext; children: ReactNode }) {
  return <Context value={value}>{children}</Context>;
}

/**
 * The language of the page around `part`, with `href` for links to screens.
 * @param part the component that asks, for the error that it throws outside a `LanguageProvider`.
 */
export function useLanguage(part: string): LanguageContext & { href: (path: string) => string } {
  const context = useRequiredContext(Context, part, 'LanguageProvider');
  return { ...context, href: (path) => localizedPath(path, context.language.prefix) };
}
