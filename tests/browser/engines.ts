/**
 * Tags of tests that not every engine runs: `playwright.config.ts` runs each where it belongs, and all other tests in
 * every engine. Playwright 1.64 drives a stock Firefox by WebDriver BiDi, which cannot emulate a visitor's settings:
 * `emulateMedia` does nothing there, and reports nothing.
 */

/**
 * What cannot differ by engine, for the test asks for what all engines are given: the document that is served, the
 * addresses and statuses of responses, the accessible names and roles in the markup, the colours that our style sheets
 * declare, and what our scripts compute without the page (dates, sums, texts). Chromium alone runs these. What an engine
 * does itself runs in each: layout, line breaks, printing, focus, keys, scrolling, history, storage, dialogs, popovers,
 * frames, form controls and fonts.
 */
export const sameInEveryEngine = { tag: '@same-in-every-engine' };

/**
 * About speculation rules, which only Chromium knows. Elsewhere a page is fetched when its link is pressed; that it
 * opens then is tested in every engine.
 */
export const fetchingAhead = { tag: '@fetching-ahead' };

/** About what a visitor has set in the system: dark colours, less motion. A Firefox that is set so from its start runs these. */
export const visitorSettings = { tag: '@visitor-settings' };

/** About a visitor's own colours in place of ours (`forced-colors`). Another Firefox, set so from its start, runs these. */
export const forcedColours = { tag: '@forced-colours' };

/**
 * About a file that a page makes and hands over. Firefox names neither the navigation nor the download that it came of,
 * and Playwright 1.64 passes over what has no such name.
 */
export const handedFiles = { tag: '@handed-files' };

/**
 * About a page that comes piece by piece: Chromium alone knows what to wait for before it paints (`rel=expect`, fonts that
 * a script asks for), and alone says what moved.
 */
export const arrivingPages = { tag: '@arriving-pages' };

/**
 * About what is far below and laid out when it comes near: in Chromium alone. Firefox 153 scrolls to what takes the focus
 * there by heights that were only counted on, and ends elsewhere; it has all laid out at once.
 */
export const laidOutLater = { tag: '@laid-out-later' };

/** About pages that turn into each other (`@view-transition`), which Firefox 153 does not do between documents. */
export const viewTransitions = { tag: '@view-transitions' };

/** About what follows the scrolling by style sheets alone (`animation-timeline`), which Firefox 153 does not know. */
export const scrollTimelines = { tag: '@scroll-timelines' };

/** About what style sheets count (`counter-increment`): the DevTools of Chromium alone say what it comes to. */
export const countedByStyles = { tag: '@counted-by-styles' };

/**
 * About a bold that is drawn of a device's regular font: Chromium leaves its letters as wide as they were, Firefox 153
 * makes them 3 or 4 % wider. Our scaling follows Chromium, which phones have.
 */
export const drawnBold = { tag: '@drawn-bold' };
