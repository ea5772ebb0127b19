import { type LanguageCode, languages } from './languages.ts';

interface Reading<T> {
  value: T;
  /** Where the client's notes say so. */
  source: string;
}

/**
 * A fact on which the client's notes disagree: every reading is kept, and `publish` names the one that
 * the site shows, in all languages or by language. Flipping it is an edit of that one line; the reasons
 * stand in docs/decisions/001-disputed-facts.md. The launch check reports it until `confirmed` says who settled
 * it and when.
 */
export interface Disputed<T> {
  readings: Record<string, Reading<T>>;
  published: Record<LanguageCode, T>;
}

/** @param publish the name of one reading, or one name a language. */
export function disputed<T, Name extends string>(fact: {
  readings: Record<Name, Reading<T>>;
  publish: NoInfer<Name> | Record<LanguageCode, NoInfer<Name>>;
  /** `the owner, 12 January 2027`; counts where every language publishes the same reading. */
  confirmed?: string;
}): Disputed<T> {
  const { readings, publish } = fact;
  const chosen = (code: LanguageCode) => readings[typeof publish === 'string' ? publish : publish[code]].value;
  const published = Object.fromEntries(languages.map(({ code }) => [code, chosen(code)]));
  return { readings, published: published as Record<LanguageCode, T> };
}
