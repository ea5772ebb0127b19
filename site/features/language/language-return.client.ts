import { languageKey } from '../../../model/storage-keys.ts';

/** Back and Forward open the page in the language chosen in this tab. A new visit means the language of the address. */
function applyTabLanguage({ persisted }: { persisted?: boolean }): void {
  try {
    const chosen = sessionStorage.getItem(languageKey);
    if (!chosen || chosen === document.documentElement.lang) return;
    // 2 is Back or Forward.
    if (persisted || performance.navigation.type === 2)
      document.querySelector<HTMLElement>(`a[data-language=${chosen}]`)?.click();
    else sessionStorage.removeItem(languageKey);
  } catch {
    // Storage is switched off.
  }
}

applyTabLanguage({});
addEventListener('pageshow', applyTabLanguage);
