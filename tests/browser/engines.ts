/**
 * The ten journeys that another engine can break, also run in Firefox: apply, form service, language, menu, carousel,
 * trial, inbox, editor, print, no scripts. All tests run in Chromium.
 */
export const inFirefox = { tag: '@firefox' };
