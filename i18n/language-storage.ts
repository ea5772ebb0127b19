import { languageKey } from '../model/storage-keys.ts';

/** @returns null without a stored choice, or without storage. */
export function readLanguage(): string | null {
  try {
    return localStorage.getItem(languageKey);
  } catch {
    return null;
  }
}

/** Removes the older choice first: if storing fails, the older choice must not redirect the visitor. */
export function storeLanguage(code: string): void {
  try {
    localStorage.removeItem(languageKey);
    // Pages to which this tab returns follow the choice: `language-return.client.ts`.
    sessionStorage.setItem(languageKey, code);
    localStorage.setItem(languageKey, code);
  } catch {
    // Storage is full or switched off.
  }
}
