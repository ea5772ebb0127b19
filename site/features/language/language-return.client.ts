import { languageKey } from '../../../model/storage-keys.ts';

/**
 * On pages whose address names their language. Whoever comes back to one, from the browser's cache or not, gets it in the
 * language that was chosen in this tab meanwhile. Whoever comes to it anew means the language of its address, and the choice
 * no longer counts in this tab.
 */
function keepChoice({ persisted }: { persisted?: boolean }): void {
  try {
    const chosen = sessionStorage.getItem(languageKey);
    if (!chosen || chosen === document.documentElement.lang) return;
    // 2: by Back or Forward.
    if (persisted || performance.navigation.type === 2)
      document.querySelector<HTMLElement>(`a[data-language=${chosen}]`)?.click();
    else sessionStorage.removeItem(languageKey);
  } catch {
    // Storage is switched off: the address alone says the language.
  }
}

keepChoice({});
addEventListener('pageshow', keepChoice);
