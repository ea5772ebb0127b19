import { languages } from '../../content/languages.ts';
import { localizedPath } from '../language/localize.ts';
import { readLanguage } from './language-storage.ts';

// In the head of the default language's pages, before anything is painted: a visitor who chose another
// language gets it. Hidden meanwhile, so that the wrong one never flashes.
const chosen = languages.find(({ code }) => code === readLanguage());
if (chosen && chosen.prefix !== '') {
  document.documentElement.hidden = true;
  location.replace(localizedPath(location.pathname, chosen.prefix) + location.search + location.hash);
}
