import { describe, expect, it } from 'vitest';
import { formatReport, needleTurn, simulateLoad, userRange } from './load-model.ts';

const { min, max, step } = userRange;
const all = Array.from({ length: (max - min) / step + 1 }, (_, index) => min + index * step);

describe('the sample load test', () => {
  it('has a higher latency and more errors with more users', () => {
    for (const [index, users] of all.slice(1).entries()) {
      const [fewer, more] = [simulateLoad(all[index] as number), simulateLoad(users)];
      expect(more.p95).toBeGreaterThan(fewer.p95);
      expect(more.errors).toBeGreaterThan(fewer.errors);
    }
  });

  it('goes from calm to strained to failing, and moves the needle over the dial', () => {
    const verdicts = all.map((users) => simulateLoad(users).verdict);
    expect([...new Set(verdicts)]).toEqual(['calm', 'strained', 'failing']);
    expect(simulateLoad(min).errors).toBeLessThan(0.001);
    expect(simulateLoad(max).errors).toBeGreaterThan(0.05);
    expect(simulateLoad(max).errors).toBeLessThan(0.2);
    expect(needleTurn(simulateLoad(min).p95)).toBeLessThan(-75);
    expect(needleTurn(simulateLoad(max).p95)).toBeGreaterThan(45);
  });

  it('keeps the needle within the dial', () => {
    expect([needleTurn(0), needleTurn(3), needleTurn(60)]).toEqual([-90, 0, 90]);
  });

  it('fills the sentence with numbers that have a decimal comma', () => {
    const sentence = '{users}: {time}, {failed}';
    const texts = { seconds: '{value} s', percent: '{value}%', calm: sentence, strained: '', failing: sentence };
    expect(formatReport(50, texts)).toMatchObject({ time: '0,3 s', failed: '0,0%', sentence: '50: 0,3, 0,0%' });
    expect(formatReport(500, texts).sentence).toMatch(/^500: \d,\d, \d,\d%$/);
  });
});
