import { readLanguage } from '../../../i18n/language-storage.ts';

const page = document.documentElement;

function redirect(): void {
  const stored = readLanguage();
  const link = document.querySelector<HTMLLinkElement>(`link[hreflang='${stored}']`);
  if (link && stored !== page.lang) {
    // The visitor must not see the wrong language.
    page.hidden = true;
    location.replace(new URL(link.href).pathname + location.search + location.hash);
  }
}

redirect();
// The visitor may have chosen another language before Back shows a cached page.
addEventListener('pageshow', redirect);
