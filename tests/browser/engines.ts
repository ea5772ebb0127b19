/**
 * Tags of tests that do not run in every engine. `playwright.config.ts` assigns tags to engines, and runs all other
 * tests in every engine. Playwright 1.64 drives a stock Firefox by WebDriver BiDi. BiDi cannot emulate a visitor's
 * settings: `emulateMedia` does nothing in Firefox, without an error.
 */

/**
 * Tests whose result cannot differ by engine run in Chromium only. They check the served document, addresses and
 * statuses of responses, accessible names and roles in the markup, the colours of our style sheets, and the values
 * that our scripts compute without the page (dates, sums, texts). Tests of the engine's own work run in every engine:
 * layout, line breaks, printing, focus, keys, scrolling, history, storage, dialogs, popovers, frames, form controls
 * and fonts.
 */
export const sameInEveryEngine = { tag: '@same-in-every-engine' };

/**
 * Speculation rules: only Chromium supports them. Other engines fetch a page when its link is followed; tests of every
 * engine cover that.
 */
export const fetchingAhead = { tag: '@fetching-ahead' };

/** A visitor's system settings: dark colours, reduced motion. One Firefox project starts with these settings. */
export const visitorSettings = { tag: '@visitor-settings' };

/** A visitor's own colours instead of ours (`forced-colors`). Another Firefox project starts with this setting. */
export const forcedColours = { tag: '@forced-colours' };

/**
 * Downloads that a page creates. Firefox reports no navigation id and no download id for them, and Playwright 1.64
 * ignores downloads without ids.
 */
export const handedFiles = { tag: '@handed-files' };

/**
 * Pages that arrive in pieces. Only Chromium supports what blocks the first paint (`rel=expect`, fonts that a script
 * requests), and only Chromium reports layout shifts.
 */
export const arrivingPages = { tag: '@arriving-pages' };

/**
 * Distant sections that are laid out when they come near, in Chromium only. Firefox 153 scrolls to a focused element by
 * estimated heights and misses it, so in Firefox the site lays out all sections at once.
 */
export const laidOutLater = { tag: '@laid-out-later' };

/** View transitions between documents (`@view-transition`). Firefox 153 does not support them. */
export const viewTransitions = { tag: '@view-transitions' };

/** CSS counters (`counter-increment`). Only the DevTools of Chromium report their value. */
export const countedByStyles = { tag: '@counted-by-styles' };

/**
 * Synthetic bold of a device's regular font. Chromium keeps the widths of letters, Firefox 153 makes letters 3 or 4 %
 * wider. Our scaling follows Chromium, the engine of most phones.
 */
export const drawnBold = { tag: '@drawn-bold' };
