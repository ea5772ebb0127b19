import { describe, expect, it } from 'vitest';
import type { Submission } from '../../shared/application.ts';
import type { VisitCount } from '../../shared/figures.ts';
import type { FiguresQuery } from '../figures.ts';
import { type Contract, listAll, noon, submissionOf } from './store-contract-support.ts';

const dayMs = 24 * 60 * 60 * 1000;
/** 21 November 2026 is a Saturday; in Tashkent it began so. */
const start = Date.UTC(2026, 10, 20, 19);

const asked: FiguresQuery = {
  from: '2026-11-21',
  to: '2026-11-23',
  weekStarts: [start, start + 2 * dayMs, start + 3 * dayMs],
  seats: [
    { form: 'qa', since: noon },
    { form: 'jmeter', since: 0 },
  ],
  trials: ['0/4', '3/4'],
};

/** A page that was shown, but for what is said otherwise. */
export const visitOf = (changes: Partial<VisitCount> = {}): VisitCount => ({
  day: '2026-11-21',
  kind: 'page',
  subject: 'home',
  language: 'uz',
  campaign: '',
  count: 1,
  ...changes,
});

export function describeFigures({ store, another }: Contract): void {
  describe('what visitors asked for', () => {
    it('is added up, whichever instance counted it, and read within its days', async () => {
      const other = await another();
      const many = Array.from({ length: 1500 }, (_, index) => visitOf({ campaign: `c${index}` }));
      await Promise.all([store().addVisits([visitOf(), ...many]), other.addVisits([visitOf({ count: 4 })])]);
      await store().addVisits([
        visitOf({ day: '2026-11-22', count: 7 }),
        visitOf({ day: '2026-11-22', kind: 'form', subject: 'qa', language: 'ru', count: 2 }),
        visitOf({ day: '2026-11-20', count: 100 }),
        visitOf({ day: '2026-11-24', count: 100 }),
      ]);
      const { visits, visitsByDay } = await other.figures(asked);
      expect(visits).toHaveLength(1502);
      expect(visits.filter(({ campaign }) => campaign === '').sort((one, two) => one.count - two.count)).toEqual([
        { kind: 'form', subject: 'qa', language: 'ru', campaign: '', count: 2 },
        { kind: 'page', subject: 'home', language: 'uz', campaign: '', count: 12 },
      ]);
      expect(visitsByDay.sort((one, two) => one.count - two.count)).toEqual([
        { day: '2026-11-22', kind: 'form', count: 2 },
        { day: '2026-11-22', kind: 'page', count: 7 },
        { day: '2026-11-21', kind: 'page', count: 1505 },
      ]);
    });

    it('is removed with its day', async () => {
      await store().addVisits([visitOf(), visitOf({ day: '2026-11-22' })]);
      await store().removeVisitsBefore('2026-11-22');
      expect((await store().figures(asked)).visitsByDay).toEqual([{ day: '2026-11-22', kind: 'page', count: 1 }]);
    });
  });

  describe('figures of applications', () => {
    const telegram = { utm_source: 'Telegram', utm_campaign: 'kuz' };
    const accept = async (changes: Partial<Submission>) => {
      await store().accept(submissionOf(changes));
      const [newest] = [...(await listAll(store())), ...(await listAll(store(), { spam: true }))].filter(
        ({ receivedAt }) => receivedAt === changes.receivedAt,
      );
      return newest?.id as string;
    };

    it('are those of the applications that there are: enrolled, removed and no spam after all', async () => {
      const enrolled = await accept({ receivedAt: start, hidden: { ...telegram, trial: '3/4' } });
      const removed = await accept({ receivedAt: start + 1, hidden: telegram });
      await accept({ receivedAt: start + 2 * dayMs, language: 'ru', form: 'jmeter', hidden: { trial: '0/4' } });
      const spam = await accept({ receivedAt: start + 2, hidden: telegram, spam: 'honeypot' });
      await accept({ receivedAt: start - 1, hidden: { trial: '3/4' } });
      await accept({ receivedAt: start + 3 * dayMs });
      const count = { form: 'qa', language: 'uz', campaign: 'telegram\t\tkuz' };

      expect((await store().figures(asked)).applications).toContainEqual({ ...count, status: 'new', count: 2 });
      await store().setStatus(enrolled, 1, 'enrolled', noon);
      await store().remove(removed, 1);
      await store().clearSpam(spam);
      const { applications, weeks, seats, trials } = await store().figures(asked);
      expect(applications.sort((one, two) => (one.status < two.status ? -1 : one.form < two.form ? -1 : 1))).toEqual([
        { ...count, status: 'enrolled', count: 1 },
        { form: 'jmeter', language: 'ru', campaign: '', status: 'new', count: 1 },
        { ...count, status: 'new', count: 1 },
      ]);
      expect(weeks).toEqual([
        { applications: 2, enrolled: 1 },
        { applications: 1, enrolled: 0 },
      ]);
      expect([seats, trials]).toEqual([
        [1, 0],
        [1, 1],
      ]);
      // Who was enrolled for the cohort before takes no seat.
      const [qa] = (await store().figures({ ...asked, seats: [{ form: 'qa', since: noon + 1 }] })).seats;
      expect(qa).toBe(0);
    });

    it('are empty where nothing came', async () => {
      expect(await store().figures({ ...asked, seats: [] })).toEqual({
        visits: [],
        visitsByDay: [],
        applications: [],
        weeks: [
          { applications: 0, enrolled: 0 },
          { applications: 0, enrolled: 0 },
        ],
        seats: [],
        trials: [0, 0],
      });
    });
  });
}
