import { beforeEach, expect, it, vi } from 'vitest';
import { trialResultsKey } from '../../../model/storage-keys.ts';
import { keepResult } from './keep-result.ts';

const stored = new Map<string, string>();

beforeEach(() => {
  stored.clear();
  vi.stubGlobal('localStorage', {
    getItem: (key: string) => stored.get(key) ?? null,
    setItem: (key: string, value: string) => stored.set(key, value),
  });
});

it.each([
  [['jmeter:1/2', 'jmeter:2/2'], 'jmeter:2/2'],
  [['jmeter:2/2', 'jmeter:0/2'], 'jmeter:2/2'],
  [['3/4', 'jmeter:0/2', '4/4', 'linux-qa:1/2'], 'jmeter:0/2,4/4,linux-qa:1/2'],
])('the results %j leave %s', (results, kept) => {
  results.forEach(keepResult);
  expect(stored.get(trialResultsKey)).toBe(kept);
});
