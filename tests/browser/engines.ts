/**
 * What one engine can be asked and another cannot, as tags of the tests that ask it: `playwright.config.ts` runs each
 * where it belongs. All other tests run in every engine.
 */

/**
 * About speculation rules, which only Chromium knows. Elsewhere a page is fetched when its link is pressed; that it
 * opens then is tested in every engine.
 */
export const fetchingAhead = { tag: '@fetching-ahead' };

/**
 * About what a visitor has set in the system: dark colours, less motion. Playwright 1.64 cannot tell a stock Firefox
 * while it runs; one that is set so from its start runs these tests.
 */
export const visitorSettings = { tag: '@visitor-settings' };
