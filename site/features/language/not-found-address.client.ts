import { meantAddress, notFoundAddress } from '../../../i18n/urls.ts';
import { languages } from '../../../model/languages.ts';

// In the head of the not-found pages. The page lists the paths of all pages, for scripts know no routes.
const page = document.documentElement;
const paths = (page.dataset.pages as string).split(' ');
const { pathname, search, hash } = location;
// Hosts of files alone do not know that `/RU` means `/ru`; our own server redirects before this page is sent.
const meant = meantAddress(pathname, languages, paths);
if (meant) {
  page.hidden = true;
  location.replace(meant + search + hash);
} else {
  console.error(`404 ${pathname}`);
  // An address under no known first segment takes the default language's, without a second request.
  const address = notFoundAddress(pathname, languages, paths);
  if (address !== pathname) history.replaceState(history.state, '', address + search + hash);
}
