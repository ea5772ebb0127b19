/** The privacy page lists every key. With separate constants, a page script carries only the keys that it uses. */
export const languageKey = 'sinov.language';
export const campaignKey = 'sinov.campaign';
export const insightKey = 'sinov.insight';
export const pointsKey = 'sinov.points';
export const firstBugStepsKey = 'sinov.first-bug';

export const draftPrefix = 'sinov.draft.';
export const sentPrefix = 'sinov.sent.';

export const draftDays = 7;

interface StoredItem {
  id: 'language' | 'campaign' | 'draft' | 'sent' | 'points' | 'firstBugSteps' | 'insight';
  key: string;
  until: 'cleared' | 'tabClosed' | 'days';
}

export const storedItems: readonly StoredItem[] = [
  { id: 'language', key: languageKey, until: 'cleared' },
  { id: 'campaign', key: campaignKey, until: 'tabClosed' },
  { id: 'draft', key: draftPrefix, until: 'days' },
  { id: 'sent', key: sentPrefix, until: 'cleared' },
  { id: 'points', key: pointsKey, until: 'cleared' },
  { id: 'firstBugSteps', key: firstBugStepsKey, until: 'cleared' },
  { id: 'insight', key: insightKey, until: 'cleared' },
];
