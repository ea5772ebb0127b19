import { languageKey } from '../model/storage-keys.ts';

/** The stored choice, or null: none was made, or this browser keeps nothing. */
export function readLanguage(): string | null {
  try {
    return localStorage.getItem(languageKey);
  } catch {
    return null;
  }
}

/**
 * Stores a choice. The older one goes first, so that it leads no visitor back where the new one cannot be stored; where
 * nothing can be kept at all, the address alone says the language.
 */
export function storeLanguage(code: string): void {
  try {
    localStorage.removeItem(languageKey);
    // For this tab alone: pages that it comes back to follow it.
    sessionStorage.setItem(languageKey, code);
    localStorage.setItem(languageKey, code);
  } catch {
    // No room, or storage is switched off.
  }
}
