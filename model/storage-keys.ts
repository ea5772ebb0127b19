/**
 * Every key under which the site and its forms store something in the browser: the privacy page lists them. Separate
 * constants, so that the script of a page carries only the keys that it uses.
 */
export const languageKey = 'sinov.language';
export const campaignKey = 'sinov.campaign';
export const insightKey = 'sinov.insight';
/** Results of all trials, as `model/trials.ts` writes them. */
export const trialResultsKey = 'sinov.trials';
export const firstBugStepsKey = 'sinov.first-bug';

/** The name of the form follows the prefix. */
export const draftPrefix = 'sinov.draft.';
export const sentPrefix = 'sinov.sent.';

export const draftDays = 7;

interface StoredItem {
  id: 'language' | 'campaign' | 'draft' | 'sent' | 'trials' | 'firstBugSteps' | 'insight';
  key: string;
  until: 'cleared' | 'tabClosed' | 'days';
}

export const storedItems: readonly StoredItem[] = [
  { id: 'language', key: languageKey, until: 'cleared' },
  { id: 'campaign', key: campaignKey, until: 'tabClosed' },
  { id: 'draft', key: draftPrefix, until: 'days' },
  { id: 'sent', key: sentPrefix, until: 'cleared' },
  { id: 'trials', key: trialResultsKey, until: 'cleared' },
  { id: 'firstBugSteps', key: firstBugStepsKey, until: 'cleared' },
  { id: 'insight', key: insightKey, until: 'cleared' },
];
