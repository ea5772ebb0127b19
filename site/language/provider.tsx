import { createContext, type ReactNode } from 'react';
import type { Language } from '../../content/languages.ts';
import type siteWords from '../../content/site/uz.json';
import { useRequiredContext } from '../react/required-context.ts';
import type { GuaranteeWords } from './fact-values.ts';
import type { Units } from './format.ts';
import { localizedPath } from './localize.ts';
import type { AnyTranslator, Translator } from './translator.ts';

/** What a page's parts share: its language and the words that belong to no single screen. */
export interface LanguageContext {
  language: Language;
  words: Translator<typeof siteWords>;
  /** The shared words of each language, for what a menu says of it in its own words. */
  wordsOf: (language: Language) => Translator<typeof siteWords>;
  units: Units;
  guarantees: GuaranteeWords;
  /** The texts of a screen other than the one shown: a card's, a related course's. */
  copyOf: (copy: string) => AnyTranslator;
  /** The texts of a course, by keys that every course has: `name`, `card.title`. */
  copyOfCourse: (id: string) => (key: string) => string;
}

const Context = createContext<LanguageContext | null>(null);

/** Gives the parts of a page its language. */
export function LanguageProvider({ value, children }: { value: LanguageContext; children: ReactNode }) {
  return <Context value={value}>{children}</Context>;
}

/**
 * The language of the page around `part`, with `href` for links to screens.
 * @param part the component that asks, by the name that its users write.
 * @throws Error naming it, outside a `LanguageProvider`.
 */
export function useLanguage(part: string): LanguageContext & { href: (path: string) => string } {
  const context = useRequiredContext(Context, part, 'LanguageProvider');
  return { ...context, href: (path) => localizedPath(path, context.language.prefix) };
}
