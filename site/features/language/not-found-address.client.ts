import { notFoundAddress } from '../../../i18n/urls.ts';

// In the head of the not-found pages: an address under no known first segment takes the default
// language's, without a second request. The page lists the segments, for scripts know no routes.
const { segments = '', language = '' } = document.documentElement.dataset;
const { pathname, search, hash } = location;
console.error(`404 ${pathname}`);
const address = notFoundAddress(pathname, segments.split(' '), language);
if (address !== pathname) history.replaceState(history.state, '', address + search + hash);
