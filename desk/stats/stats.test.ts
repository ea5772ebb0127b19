import { describe, expect, it } from 'vitest';
import { dayMs } from '../../model/durations.ts';
import { newStoreFile } from '../../tests/fixtures/temporary-folder.ts';
import type { DeskStore } from '../store.ts';
import { noon, openSignedIn, storeOn } from '../test-support/open-inbox.ts';
import { sampleSubmission } from '../test-support/sample-submissions.ts';
import type { StatsResponse } from './types.ts';

/** A signed-in inbox over a store; `noon` is a Saturday in November. */
const openStats = (store: DeskStore) => openSignedIn({ store });

/** Applications with their day in November, form and campaign. */
const applications = [
  { day: 14, form: 'qa', source: 'telegram', isEnrolled: true },
  { day: 15, form: 'qa', source: 'Telegram', isEnrolled: true },
  { day: 16, form: 'qa', source: 'telegram', isEnrolled: true },
  { day: 16, form: 'jmeter', source: undefined, isEnrolled: false },
  { day: 21, form: 'qa', source: '=1+1', isEnrolled: false },
  { day: 21, form: 'qa', source: 'a@b.example', isEnrolled: false },
];

async function filled(): Promise<DeskStore> {
  const store = await storeOn(newStoreFile());
  for (const [index, { day, form, source, isEnrolled }] of applications.entries()) {
    const receivedAt = Date.UTC(2026, 10, day, 6);
    const hidden = { ...(source && { utm_source: source }) };
    await store.accept({ ...sampleSubmission(index, noon), form, language: 'uz', receivedAt, hidden, spam: null });
    const [stored] = (await store.list({}, 1)).applications;
    if (isEnrolled) await store.setStatus(stored?.id as string, 1, { status: 'enrolled' }, { now: noon });
  }
  return store;
}

describe('statistics', () => {
  it('match a count by hand', async () => {
    const { owner } = await openStats(await filled());
    const response = await owner('GET', '/stats?days=7');
    const stats: StatsResponse = response.json();
    expect(stats.total).toEqual({ applications: 5, enrolled: 2 });
    expect(stats.forms.filter(({ form }) => ['qa', 'jmeter', 'contact'].includes(form))).toEqual([
      { form: 'jmeter', applications: 1, enrolled: 0 },
      { form: 'qa', applications: 4, enrolled: 2 },
      { form: 'contact', applications: 0, enrolled: 0 },
    ]);
    expect(stats.campaigns[0]).toEqual({ campaign: 'telegram\t\t', applications: 2, enrolled: 2 });
    const others = ['', '=1+1\t\t', 'other'].map((campaign) => ({ campaign, applications: 1, enrolled: 0 }));
    expect(stats.campaigns).toHaveLength(4);
    expect(stats.campaigns).toEqual(expect.arrayContaining(others));
    expect(stats.campaigns.at(-1)?.campaign).toBe('other');
    expect(stats.sources).toEqual([{ source: 'site', applications: 5, enrolled: 2 }]);
  });

  it('cover today, 90 days or a year on request, and refuse other ranges and unknown parameters', async () => {
    const store = await filled();
    const receivedAt = noon - 100 * dayMs;
    await store.accept({ ...sampleSubmission(9, noon), form: 'qa', receivedAt, spam: null });
    const { owner } = await openStats(store);
    const totalOf = async (days: number) => (await owner('GET', `/stats?days=${days}`)).json().total.applications;
    expect(await Promise.all([1, 30, 90, 365].map(totalOf))).toEqual([2, 6, 6, 7]);
    for (const [query, key] of [
      ['', 'days'],
      ['?days=31', 'days'],
      ['?days=30&secret=1', 'secret'],
    ]) {
      const response = await owner('GET', `/stats${query}`);
      expect([response.statusCode, response.json().error.key]).toEqual([400, key]);
    }
  });
});
