/**
 * The names under which the site and its forms keep something in a visitor's browser. There are no others: the privacy
 * page lists them. Constants of their own, so that a page's script carries only the one that it needs.
 */
export const languageKey = 'sinov.language';
export const campaignKey = 'sinov.campaign';
export const insightKey = 'sinov.insight';
/** How many bugs of the first-bug trial were found, of all: `3/4`. */
export const firstBugResultKey = 'sinov.first-bug-result';
export const firstBugResultPattern = /^[0-4]\/4$/;
/** What was done in it, so that it goes on where it was left. */
export const firstBugStepsKey = 'sinov.first-bug';

/** What was begun in a form, and that one was sent: the name of the form follows. */
export const draftPrefix = 'sinov.draft.';
export const sentPrefix = 'sinov.sent.';

/** How many days what was begun in a form is kept. */
export const draftDays = 7;

interface StoredItem {
  /** The words for it stand in `content/pages/privacy/`, under `browser`. */
  id: 'language' | 'campaign' | 'draft' | 'sent' | 'firstBug' | 'firstBugSteps' | 'insight';
  key: string;
  /** Till its owner clears it, till the tab is closed, or for {@link draftDays}. */
  until: 'cleared' | 'tabClosed' | 'days';
}

export const storedItems: readonly StoredItem[] = [
  { id: 'language', key: languageKey, until: 'cleared' },
  { id: 'campaign', key: campaignKey, until: 'tabClosed' },
  { id: 'draft', key: draftPrefix, until: 'days' },
  { id: 'sent', key: sentPrefix, until: 'cleared' },
  { id: 'firstBug', key: firstBugResultKey, until: 'cleared' },
  { id: 'firstBugSteps', key: firstBugStepsKey, until: 'cleared' },
  { id: 'insight', key: insightKey, until: 'cleared' },
];
