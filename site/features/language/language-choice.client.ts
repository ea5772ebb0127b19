import { storeLanguage } from '../../../i18n/language-storage.ts';

/**
 * Stores the language of a link, and lets it keep this page's query and hash. The other language takes the page's place in
 * the history: Back leads to the page before.
 */
function choose(event: MouseEvent): void {
  const link = (event.target as Element).closest<HTMLAnchorElement>('a[data-language]');
  // A right click asks for a menu, not for the link.
  if (!link || event.button > 1) return;
  storeLanguage(link.dataset.language as string);
  link.search = location.search;
  link.hash = location.hash;
  // A new tab or window is wanted: the link leads there.
  if (event.button || event.metaKey || event.ctrlKey || event.shiftKey) return;
  event.preventDefault();
  location.replace(link.href);
}

addEventListener('click', choose);
// A middle click opens the link in a new tab, which reads the stored choice.
addEventListener('auxclick', choose);
