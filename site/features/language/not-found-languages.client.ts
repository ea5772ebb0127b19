import { pathWithoutLanguage } from '../../../i18n/urls.ts';
import { languages, localizedPath } from '../../../model/languages.ts';

// A not-found page serves any address, so its language links must keep the address.
const path = pathWithoutLanguage(location.pathname, languages);
for (const link of document.querySelectorAll<HTMLAnchorElement>('a[data-language]')) {
  const language = languages.find(({ code }) => code === link.dataset.language);
  if (language) link.href = localizedPath(path, language.prefix);
}
