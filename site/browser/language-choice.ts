import { languages } from '../../content/languages.ts';
import { localizedPath, pathWithoutLanguage } from '../language/localize.ts';
import { storeLanguage } from './language-storage.ts';

/** Stores the language of a link before it is followed, and lets it lead to this page, query and hash kept. */
function choose(event: MouseEvent): void {
  // A right click asks for a menu, not for the link.
  if (event.button > 1) return;
  const link = (event.target as Element).closest<HTMLAnchorElement>('a[data-language]');
  const language = languages.find(({ code }) => code === link?.dataset.language);
  if (!link || !language) return;
  storeLanguage(language.code);
  const path = pathWithoutLanguage(location.pathname, languages);
  link.href = localizedPath(path, language.prefix) + location.search + location.hash;
}

addEventListener('click', choose);
// A middle click opens the link in a new tab, which reads the stored choice.
addEventListener('auxclick', choose);
