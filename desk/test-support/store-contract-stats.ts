import { randomUUID } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import { dayMs, minuteMs } from '../../model/durations.ts';
import { pointIds } from '../../model/points.ts';
import { firstOwnerId } from '../api/account.ts';
import type { Submission } from '../api/application.ts';
import { readStats } from '../stats/queries.ts';
import { statsOf } from '../stats/stats.ts';
import { type Contract, listAll, noon, submissionOf } from './store-contract-support.ts';

/** The start of 21 November 2026 in Tashkent. */
const start = Date.UTC(2026, 10, 20, 19);

export function describeStats({ store }: Contract): void {
  describe('statistics', () => {
    const telegram = { utm_source: 'Telegram', utm_campaign: 'kuz' };
    const accept = async (changes: Partial<Submission>) => {
      await store().accept(submissionOf(changes));
      const [newest] = [...(await listAll(store())), ...(await listAll(store(), { spam: true }))].filter(
        ({ receivedAt }) => receivedAt === changes.receivedAt,
      );
      return newest?.id as string;
    };

    it('count current applications after a status change, a removal and a cleared spam mark', async () => {
      const enrolled = await accept({ receivedAt: start, hidden: telegram });
      const removed = await accept({ receivedAt: start + 1, hidden: telegram });
      await accept({ receivedAt: start + 2 * dayMs, language: 'ru', form: 'jmeter', hidden: {} });
      const spam = await accept({ receivedAt: start + 2, hidden: telegram, spam: 'honeypot' });
      await accept({ receivedAt: start - 1 });
      const qa = { form: 'qa', campaign: 'telegram\t\tkuz', points: 0 };

      expect((await readStats(store(), start)).applications).toContainEqual({ ...qa, applications: 2, enrolled: 0 });
      await store().setStatus(enrolled, 1, { status: 'enrolled' }, { now: noon });
      await store().remove(removed, 1, { now: noon });
      await store().clearSpam(spam, { now: noon });
      const { applications, sources, refusals } = await readStats(store(), start);
      expect(applications.sort((one, two) => one.form.localeCompare(two.form) || two.enrolled - one.enrolled)).toEqual([
        { form: 'jmeter', campaign: '', points: 0, applications: 1, enrolled: 0 },
        { ...qa, applications: 1, enrolled: 1 },
        { ...qa, applications: 1, enrolled: 0 },
      ]);
      expect(sources).toEqual([]);
      expect(refusals).toEqual([]);
    });

    it('count applications that came with points, and with a full star', async () => {
      const withPoints = (minutes: number, points: string, changes?: Partial<Submission>) =>
        accept({ receivedAt: start + minutes * minuteMs, hidden: { points }, ...changes });
      const full = pointIds.join();
      await withPoints(-1, full);
      await withPoints(0, 'once');
      await withPoints(1, full);
      await withPoints(2, full, { spam: 'honeypot' });
      await withPoints(3, full, { hidden: { utm_term: `"points":"${full}"` } });
      const repeated = await withPoints(4, full);
      await store().setStatus(repeated, 1, { status: 'repeated' }, { now: noon });
      expect(statsOf(await readStats(store(), start)).points).toEqual({ applications: 2, full: 1 });
    });

    it('count the applications that each colleague has worked on', async () => {
      const by = (name: string) => ({ id: firstOwnerId, name });
      const [one, two] = [await accept({ receivedAt: start }), await accept({ receivedAt: start + 1 })];
      await store().setStatus(two, 1, { status: 'closed' }, { now: noon, by: by('Jasur') });
      await store().setStatus(one, 1, { status: 'called' }, { now: start - 1, by: by('Malika') });
      await store().setStatus(one, 2, { status: 'noAnswer' }, { now: noon, by: by('Malika') });
      await store().setStatus(one, 3, { status: 'called' }, { now: noon, by: by('Malika') });
      await store().setStatus(one, 4, { status: 'closed' }, { now: noon, by: by('Jasur') });
      const undone = { now: noon, by: by('Dilshod'), changeId: randomUUID() };
      await store().setStatus(two, 2, { status: 'called' }, undone);
      await store().undo(two, undone.changeId, undone);
      const { colleagues } = statsOf(await readStats(store(), start));
      expect(colleagues).toEqual([
        { name: 'Jasur', count: 2 },
        { name: 'Malika', count: 1 },
      ]);
    });

    it('count refusals by reason, and applications by where they came from', async () => {
      for (const [index, refusalReason] of (['price', 'price', 'city'] as const).entries()) {
        const id = await accept({ receivedAt: start + index });
        await store().setStatus(id, 1, { status: 'refused', refusalReason }, { now: noon });
      }
      const earlier = await accept({ receivedAt: start - 1 });
      await store().setStatus(earlier, 1, { status: 'refused', refusalReason: 'time' }, { now: noon });
      const reopened = await accept({ receivedAt: start + 3 });
      await store().setStatus(reopened, 1, { status: 'refused', refusalReason: 'time' }, { now: noon });
      await store().setStatus(reopened, 2, { status: 'called' }, { now: noon });
      const { refusals } = await readStats(store(), start);
      expect(Object.fromEntries(refusals.map(({ reason, count }) => [reason, count]))).toEqual({ price: 2, city: 1 });
    });
  });
}
