import { describe, expect, it } from 'vitest';
import { bugs } from './first-bug.ts';
import { hiddenFieldLimit } from './form-fields.ts';
import { isTrialResults, type TrialId, trialParts, trialResultsOf } from './trials.ts';

const ids = Object.keys(trialParts) as TrialId[];
const resultOf = (id: TrialId, done: number) => `${id === 'first-bug' ? '' : `${id}:`}${done}/${trialParts[id]}`;

describe('the results of trials', () => {
  it.each(ids)('of %s range from no part to all parts', (id) => {
    const all = trialParts[id];
    for (let done = 0; done <= all; done++) {
      const text = resultOf(id, done);
      expect(isTrialResults(text)).toBe(true);
      expect(trialResultsOf(text)).toEqual([{ id, done: String(done), all: String(all) }]);
    }
    expect(isTrialResults(resultOf(id, all + 1))).toBe(false);
  });

  it('are joined by commas and fit in a field of a form', () => {
    const row = ids.map((id) => resultOf(id, trialParts[id])).join();
    expect(isTrialResults(row)).toBe(true);
    expect(trialResultsOf(row).map(({ id }) => id)).toEqual(ids);
    expect(row.length).toBeLessThan(hiddenFieldLimit);
  });

  it.each([
    '',
    ',',
    '3/4,',
    'jmeter:1/1',
    'constructor:1/1',
    '3/4;linux-qa:2/2',
    '3/4 or so',
    '3/43/4',
    '3/4,3/4',
    '3/4,linux-qa:1/2,2/4',
  ])('are none in %j', (text) => expect(isTrialResults(text)).toBe(false));

  it('has a part of the shop for each bug', () => expect(trialParts['first-bug']).toBe(bugs.length));
});
