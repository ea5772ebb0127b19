import { describe, expect, it } from 'vitest';
import { type LinuxTrial, newTrial, play, type TrialEvent, type TrialFacts, type Verdict } from './linux-trial.ts';
import { shopFacts, solution } from './shop-log.ts';

const shop = shopFacts('');
const facts: TrialFacts = shop;
const { files, right } = shop;
const playAll = (...events: TrialEvent[]) =>
  events.reduce<LinuxTrial>((trial, event) => play(trial, event, facts), newTrial);
const answer = (count: string, page: string): TrialEvent => ({ do: 'answer', count, page });

describe('the Linux trial', () => {
  it('has one page whose requests failed with 500, counted in the log itself', () => {
    const failed = (files['access.log'] ?? '').split('\n').filter((line) => line.includes('" 500 '));
    expect(failed.every((line) => line.includes(` ${right.page} `))).toBe(true);
    expect(right).toEqual({ count: String(failed.length), page: '/cart' });
  });

  it.each<[string, TrialEvent, Verdict]>([
    ['right', answer('7', '/cart'), 'right'],
    ['of another page', answer('7', '/promo'), 'page'],
    ['of another count', answer('8', '/cart'), 'count'],
    ['of nothing right', answer('8', '/promo'), 'neither'],
    ['that counts the time zone', answer('26', '/cart'), 'zone'],
    ['that counts bodies of 500 bytes', answer('9', '/cart'), 'size'],
    ['without a count', answer('', '/cart'), 'empty'],
    ['without a page', answer('7', ''), 'empty'],
    ['of zero', answer('0', '/cart'), 'count'],
  ])('judges an answer %s', (_, event, verdict) =>
    expect(playAll(event)).toMatchObject({ verdict, isFinished: verdict === 'right' }),
  );

  it('has a solution that prints the answer', () => {
    const { entries } = playAll(...solution.map((line): TrialEvent => ({ do: 'run', line })));
    expect(entries.map(({ lines }) => lines)).toEqual([[right.count], [`      ${right.count} ${right.page}`]]);
  });

  it('ends without a right answer if the visitor gives up', () =>
    expect(playAll(answer('7', '/promo'), { do: 'giveUp' })).toMatchObject({
      verdict: 'shown',
      isFinished: true,
    }));

  it('starts again as a new trial', () =>
    expect(playAll({ do: 'run', line: 'ls' }, answer('8', '/cart'), { do: 'again' })).toEqual(newTrial));
});
