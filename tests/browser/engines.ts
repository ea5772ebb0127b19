/**
 * The eleven journeys that another engine can break, also run in Firefox: apply, form service, language, menu, carousel,
 * trial, eight points, inbox, editor, print, no scripts. All tests run in Chromium.
 */
export const inFirefox = { tag: '@firefox' };
