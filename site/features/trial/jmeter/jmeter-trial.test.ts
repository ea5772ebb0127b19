import { describe, expect, it } from 'vitest';
import {
  type JmeterTrial,
  limit,
  newTrial,
  p95Of,
  play,
  reportOf,
  requests,
  right,
  slowRequest,
  type TrialEvent,
  userRange,
  type Verdict,
} from './jmeter-trial.ts';

const { min, max, step } = userRange;
const loads = Array.from({ length: (max - min) / step + 1 }, (_, index) => min + index * step);
const reports = loads.map(reportOf);
const [other = ''] = requests.filter((request) => request !== right.request && request !== slowRequest);

const playAll = (...events: TrialEvent[]) => events.reduce<JmeterTrial>((trial, event) => play(trial, event), newTrial);
const load = (users: number): TrialEvent => ({ do: 'load', users });
const answer = (request: string): TrialEvent => ({ do: 'answer', request });

describe('the report of the JMeter trial', () => {
  it('has more p95 and errors in each row with more users', () => {
    for (const [index, rows] of reports.slice(1).entries())
      for (const [row, { p95, errors, samples }] of rows.entries()) {
        const fewer = reports[index]?.[row];
        expect(p95).toBeGreaterThan(fewer?.p95 ?? 0);
        expect(errors).toBeGreaterThanOrEqual(fewer?.errors ?? 0);
        expect(samples).toBeGreaterThan(fewer?.samples ?? 0);
      }
  });

  it('has a total that agrees with its requests', () => {
    for (const rows of reports) {
      const [total, each] = [rows.at(-1), rows.slice(0, -1)];
      const times = each.map(({ p95 }) => p95);
      const failed = each.reduce((sum, { errors, samples }) => sum + errors * samples, 0);
      expect(total?.samples).toBe(each.reduce((sum, { samples }) => sum + samples, 0));
      expect(failed).toBeCloseTo((total?.errors ?? 0) * (total?.samples ?? 0), 6);
      expect(total?.p95).toBeGreaterThan(Math.min(...times));
      expect(total?.p95).toBeLessThan(Math.max(...times));
    }
  });

  it('has one request that breaks, which is not the slowest without load', () => {
    const above = requests.filter((request) => p95Of(max, request) > limit);
    expect(above).toEqual([right.request]);
    expect(slowRequest).not.toBe(right.request);
  });

  it('exceeds the limit once, by more than rounding hides', () => {
    expect(loads.filter((users) => p95Of(users) > limit)).toEqual(loads.filter((users) => users >= right.users));
    expect(p95Of(right.users)).toBeGreaterThan(limit + 0.02);
    expect(p95Of(right.users - step)).toBeLessThan(limit - 0.02);
  });
});

describe('the JMeter trial', () => {
  it.each<[string, number, string, Verdict]>([
    ['right', right.users, right.request, 'right'],
    ['of too few users', right.users - step, right.request, 'early'],
    ['of too many users', right.users + step, right.request, 'late'],
    ['that takes the slowest request without load', right.users, slowRequest, 'slow'],
    ['of another request', right.users, other, 'request'],
    ['of nothing right', right.users + step, slowRequest, 'neither'],
    ['without a request', right.users, '', 'empty'],
  ])('judges an answer %s', (_, users, request, verdict) =>
    expect(playAll(load(users), answer(request))).toMatchObject({ verdict, isFinished: verdict === 'right' }),
  );

  it('shows no verdict about another load, and keeps a hint', () => {
    expect(playAll(load(right.users), answer(other), load(min)).verdict).toBeUndefined();
    expect(playAll({ do: 'hint' }, load(min)).verdict).toBe('hint');
  });

  it('ends without a right answer if the visitor gives up', () =>
    expect(playAll(load(right.users), answer(other), { do: 'giveUp' })).toMatchObject({
      verdict: 'shown',
      isFinished: true,
    }));

  it('takes no load beyond its range', () =>
    expect(Math.max(...playAll(load(max + step)).tried)).toBeLessThanOrEqual(max));

  it('starts again as a new trial', () =>
    expect(playAll(load(max), answer(right.request), { do: 'again' })).toEqual(newTrial));
});
