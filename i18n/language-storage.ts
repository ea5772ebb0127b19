import { languageKey } from '../model/storage-keys.ts';

export function readLanguage(): string | null {
  try {
    return localStorage.getItem(languageKey);
  } catch {
    return null;
  }
}

/** Removes the old choice first: if storing fails, the old choice must not redirect the visitor. */
export function storeLanguage(code: string): void {
  try {
    localStorage.removeItem(languageKey);
    // `language-return.client.ts` reads the choice when Back or Forward leads to a page in another language.
    sessionStorage.setItem(languageKey, code);
    localStorage.setItem(languageKey, code);
  } catch {
    // Storage is full or switched off.
  }
}
