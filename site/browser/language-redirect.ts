import { languages } from '../../content/languages.ts';
import { addressInStoredLanguage } from '../language/localize.ts';
import { readLanguage } from './language-storage.ts';

// In the head of the default language's pages, before anything is painted: a visitor who chose another
// language gets it. Hidden meanwhile, so that the wrong one never flashes.
const address = addressInStoredLanguage(location.pathname, readLanguage(), languages);
if (address) {
  document.documentElement.hidden = true;
  location.replace(address + location.search + location.hash);
}
