import { languageKey } from '../../content/browser-storage.ts';

/** The stored choice, or null: none was made, or this browser keeps nothing. */
export function readLanguage(): string | null {
  try {
    return localStorage.getItem(languageKey);
  } catch {
    return null;
  }
}

/**
 * Stores a choice. Where storing fails an older choice is removed, so that it does not lead the visitor
 * back; where nothing can be kept at all, the address alone says the language.
 */
export function storeLanguage(code: string): void {
  try {
    localStorage.setItem(languageKey, code);
  } catch {
    try {
      localStorage.removeItem(languageKey);
    } catch {
      // Storage is switched off: there is no older choice either.
    }
  }
}
