import { describe, expect, it } from 'vitest';
import { loadAt, needleTurn, reportAt, userRange } from './load-model.ts';

const { min, max, step } = userRange;
const all = Array.from({ length: (max - min) / step + 1 }, (_, index) => min + index * step);

describe('the sample load test', () => {
  it('gets slower and fails more with each user', () => {
    for (const [index, users] of all.slice(1).entries()) {
      const [fewer, more] = [loadAt(all[index] as number), loadAt(users)];
      expect(more.p95).toBeGreaterThan(fewer.p95);
      expect(more.errors).toBeGreaterThan(fewer.errors);
    }
  });

  it('is calm at first, then strained, then failing, and moves the needle all the way', () => {
    const verdicts = all.map((users) => loadAt(users).verdict);
    expect([...new Set(verdicts)]).toEqual(['calm', 'strained', 'failing']);
    expect(loadAt(min).errors).toBeLessThan(0.001);
    expect(loadAt(max).errors).toBeGreaterThan(0.05);
    expect(loadAt(max).errors).toBeLessThan(0.2);
    expect(needleTurn(loadAt(min).p95)).toBeLessThan(-75);
    expect(needleTurn(loadAt(max).p95)).toBeGreaterThan(45);
  });

  it('holds Little’s law: users are those who wait and those who read', () => {
    // The mean of an exponential distribution, and the load at which the queue has that mean.
    for (const users of all) {
      const mean = loadAt(users).p95 / Math.log(20);
      const throughput = 80 * (1 - 0.1 / mean);
      expect(throughput * (mean + 5)).toBeCloseTo(users, 6);
    }
  });

  it('keeps its needle within the dial', () => {
    expect([needleTurn(0), needleTurn(3), needleTurn(60)]).toEqual([-90, 0, 90]);
  });

  it('says its figures within the sentence, with a decimal comma', () => {
    const sentence = '{users}: {time}, {failed}';
    const texts = { seconds: '{value} s', percent: '{value}%', calm: sentence, strained: '', failing: sentence };
    expect(reportAt(50, texts)).toMatchObject({ time: '0,3 s', failed: '0,0%', sentence: '50: 0,3, 0,0%' });
    expect(reportAt(500, texts).sentence).toMatch(/^500: \d,\d, \d,\d%$/);
  });
});
