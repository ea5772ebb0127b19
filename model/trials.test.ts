import { describe, expect, it } from 'vitest';
import { bugs } from './first-bug.ts';
import { hiddenFieldLimit } from './form-fields.ts';
import { type TrialId, trialParts, trialResultsOf, trialResultsPattern } from './trials.ts';

const ids = Object.keys(trialParts) as TrialId[];
const resultOf = (id: TrialId, done: number) => `${id === 'first-bug' ? '' : `${id}:`}${done}/${trialParts[id]}`;

describe('the results of trials', () => {
  it.each(ids)('of %s range from no part to all parts', (id) => {
    const all = trialParts[id];
    for (let done = 0; done <= all; done++) {
      const text = resultOf(id, done);
      expect(text).toMatch(trialResultsPattern);
      expect(trialResultsOf(text)).toEqual([{ id, done: String(done), all: String(all) }]);
    }
    expect(resultOf(id, all + 1)).not.toMatch(trialResultsPattern);
  });

  it('are joined by commas and fit in a field of a form', () => {
    const row = ids.map((id) => resultOf(id, trialParts[id])).join();
    expect(row).toMatch(trialResultsPattern);
    expect(trialResultsOf(row).map(({ id }) => id)).toEqual(ids);
    expect(row.length).toBeLessThan(hiddenFieldLimit);
  });

  it.each(['', ',', '3/4,', 'jmeter:1/1', 'constructor:1/1', '3/4;linux-qa:2/2', '3/4 or so', '3/43/4'])(
    'are none in %j',
    (text) => expect(text).not.toMatch(trialResultsPattern),
  );

  it('has a part of the shop for each bug', () => expect(trialParts['first-bug']).toBe(bugs.length));
});
