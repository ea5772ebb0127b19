/** Parts of each trial. A result is `<trial>:<done>/<all>`, without a name for the shop: `3/4,linux-qa:2/2`. */
export const trialParts = {
  'first-bug': 4,
  'linux-qa': 2,
  'api-testing': 2,
  'playwright-robot': 2,
  jmeter: 2,
} as const;

export type TrialId = keyof typeof trialParts;

const resultPatterns = Object.entries(trialParts).map(
  ([id, parts]) => `${id === 'first-bug' ? '' : `${id}:`}[0-${parts}]/${parts}`,
);

const trialResultsPattern = new RegExp(`^(?:,?\\b(?:${resultPatterns.join('|')}))+$`);

export interface TrialResult {
  id: TrialId;
  done: string;
  all: string;
}

export const trialResultsOf = (text: string): TrialResult[] =>
  [...text.matchAll(/(?:([a-z-]+):)?(\d)\/(\d)/g)].map(([, id = 'first-bug', done = '', all = '']) => ({
    id: id as TrialId,
    done,
    all,
  }));

/** Whether a text holds results of trials, each trial once. */
export function isTrialResults(text: string): boolean {
  if (!trialResultsPattern.test(text)) return false;
  const ids = trialResultsOf(text).map(({ id }) => id);
  return new Set(ids).size === ids.length;
}
