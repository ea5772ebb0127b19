import { readLanguage } from '../../../i18n/language-storage.ts';

const page = document.documentElement;

/** On pages whose address names no language: the one that the visitor chose takes its place. */
function redirect(): void {
  const stored = readLanguage();
  // One of the links above in the head, which name the page in every language.
  const link = document.querySelector<HTMLLinkElement>(`link[hreflang='${stored}']`);
  if (link && stored !== page.lang) {
    // Nothing of the wrong language is seen meanwhile.
    page.hidden = true;
    location.replace(new URL(link.href).pathname + location.search + location.hash);
  }
}

redirect();
// Back to a page that the browser kept: another language may have been chosen meanwhile.
addEventListener('pageshow', redirect);
