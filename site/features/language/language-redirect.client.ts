import { readLanguage } from '../../../i18n/language-storage.ts';

const stored = readLanguage();
const page = document.documentElement;

// The links above in the head name the page in every language: the one that the visitor chose takes its place.
for (const { hreflang, href } of document.querySelectorAll<HTMLLinkElement>('link[hreflang]')) {
  if (hreflang === stored && hreflang !== page.lang) {
    // Nothing of the wrong language is seen meanwhile.
    page.hidden = true;
    location.replace(new URL(href).pathname + location.search + location.hash);
  }
}
