import { correctedAddress, notFoundAddress } from '../../../i18n/urls.ts';
import { languages } from '../../../model/languages.ts';

// Runs in the head of not-found pages. The page lists the paths of all pages, because scripts know no routes.
const page = document.documentElement;
const paths = (page.dataset.pages as string).split(' ');
const { pathname, search, hash } = location;
// Static hosts do not redirect `/RU` to `/ru`. Our own server redirects before it sends this page.
const corrected = correctedAddress(pathname, languages, paths);
if (corrected) {
  page.hidden = true;
  location.replace(corrected + search + hash);
} else {
  console.error(`404 ${pathname}`);
  // Adds the language to the address without a second request.
  const address = notFoundAddress(pathname, languages, paths);
  if (address !== pathname) history.replaceState(history.state, '', address + search + hash);
}
