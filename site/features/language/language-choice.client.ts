import { storeLanguage } from '../../../i18n/language-storage.ts';

/** The page in the other language replaces this page in the history. */
function chooseLanguage(event: MouseEvent): void {
  const link = (event.target as Element).closest<HTMLAnchorElement>('a[data-language]');
  if (!link || event.button > 1) return;
  storeLanguage(link.dataset.language as string);
  link.search = location.search;
  link.hash = location.hash;
  // The browser opens a new tab or window.
  if (event.button || event.metaKey || event.ctrlKey || event.shiftKey) return;
  event.preventDefault();
  location.replace(link.href);
}

addEventListener('click', chooseLanguage);
// A middle click opens a new tab. The new tab reads the stored choice.
addEventListener('auxclick', chooseLanguage);
