import { randomUUID } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import type { Submission } from '../api/application.ts';
import { maxCountedDuplicates, maxListedDuplicates } from '../api/possible-duplicates.ts';
import { type Contract, listAll, noon, submissionOf } from './store-contract-support.ts';

export function describePossibleDuplicates({ store, another }: Contract): void {
  /** Stores submissions in order. @returns their ids. */
  async function accept(...many: Partial<Submission>[]): Promise<string[]> {
    for (const [index, changes] of many.entries()) {
      await store().accept(submissionOf({ receivedAt: noon + index, ...changes }));
    }
    const all = [...(await listAll(store())), ...(await listAll(store(), { spam: true }))];
    return all.toSorted((one, two) => one.receivedAt - two.receivedAt).map(({ id }) => id);
  }
  const duplicatesOf = async (id: string) => (await store().find(id))?.possibleDuplicates ?? [];
  const namesOf = async (id: string) => (await duplicatesOf(id)).map(({ name }) => name);

  describe('a person', () => {
    it('is recognized by a shared phone, e-mail address or Telegram name, in any spelling', async () => {
      const ids = await accept(
        { answers: { name: 'phone', phone: '+998901112233' } },
        { answers: { name: 'phone as Telegram', telegram: '90 111-22-33', email: 'Ali@Mail.example' } },
        { answers: { name: 'e-mail', email: 'ali@mail.example', telegram: 'Ali_Vali' } },
        { answers: { company: 'both', email: 'ALI@mail.example', telegram: 'ali_vali' } },
        { answers: { name: 'another', phone: '+998901112234', telegram: 'ali_valiyev' } },
        { answers: { name: 'nobody' } },
      );
      const [phone = '', asTelegram = '', email = '', both = '', alone = ''] = ids;
      expect(await namesOf(phone)).toEqual(['phone as Telegram']);
      expect(await namesOf(asTelegram)).toEqual(['both', 'e-mail', 'phone']);
      expect(await duplicatesOf(email)).toEqual([
        {
          id: both,
          receipt: expect.stringMatching(/^[\dA-F]{4}-[\dA-F]{4}$/),
          name: 'both',
          form: 'qa',
          status: 'new',
          attempts: 0,
          callAt: null,
          lastChange: null,
          responsibleName: null,
          receivedAt: noon + 3,
          sharedKinds: ['telegram', 'email'],
          isDuplicate: true,
        },
        expect.objectContaining({ id: asTelegram, sharedKinds: ['email'] }),
      ]);
      expect(await namesOf(alone)).toEqual([]);
      expect(await store().countPossibleDuplicates(ids)).toEqual({
        [phone]: 1,
        [asTelegram]: 3,
        [email]: 2,
        [both]: 2,
      });
      expect(await store().countPossibleDuplicates([])).toEqual({});
    });

    it('does not include an application that was marked as separate, until the mark is removed', async () => {
      const phone = '+998901112233';
      const names = ['mother', 'daughter', 'daughter again'];
      const [mother = '', daughter = '', again = ''] = await accept(
        ...names.map((name) => ({ answers: { name, phone, telegram: 'family' } })),
      );
      for (const from of [store(), await another()]) {
        expect(await from.setDuplicate(mother, daughter, false)).toBe(true);
      }
      expect(await store().countPossibleDuplicates([mother, daughter, again])).toEqual({
        [mother]: 1,
        [daughter]: 1,
        [again]: 2,
      });
      const marked = (await duplicatesOf(daughter)).map(({ id, isDuplicate }) => [id, isDuplicate]);
      expect(marked).toEqual([
        [again, true],
        [mother, false],
      ]);
      expect(await store().setDuplicate(daughter, mother, true)).toBe(true);
      expect(await store().countPossibleDuplicates([mother])).toEqual({ [mother]: 2 });
      expect(await store().setDuplicate(mother, '00000000-0000-4000-8000-000000000000', false)).toBe(false);
    });

    it('does not include spam until it is cleared', async () => {
      const repeated = submissionOf({ receivedAt: noon + 1 });
      const [kept = '', , cleared = ''] = await accept({}, { ...repeated, spam: 'too-fast' }, { spam: 'honeypot' });
      expect(await store().countPossibleDuplicates([kept, cleared])).toEqual({});
      const changeId = randomUUID();
      expect(await store().clearSpam(cleared, noon, undefined, changeId)).toBe(true);
      expect(await store().countPossibleDuplicates([kept, cleared])).toEqual({ [kept]: 1, [cleared]: 1 });
      expect(await store().undo(cleared, changeId, noon)).toBe(true);
      expect(await store().countPossibleDuplicates([kept, cleared])).toEqual({});
      expect(await store().clearSpam(cleared)).toBe(true);
      await store().accept(repeated);
      await store().accept(repeated);
      expect(await store().countPossibleDuplicates([kept])).toEqual({ [kept]: 2 });
    });

    it('loses a removed application and its marks', async () => {
      const [first = '', second = '', third = ''] = await accept({}, {}, {});
      await store().setDuplicate(first, second, false);
      await store().setDuplicate(third, second, false);
      expect(await store().remove(second, 1)).toBe(true);
      expect(await store().countPossibleDuplicates([first, third])).toEqual({ [first]: 1, [third]: 1 });
      await store().removeBefore(noon + 1);
      expect(await store().countPossibleDuplicates([third])).toEqual({});
    });

    it('with many applications has a limited count and a limited list of the newest', async () => {
      await Promise.all(
        Array.from({ length: 70 }, (_, index) => store().accept(submissionOf({ receivedAt: noon + index }))),
      );
      const oldest = (await listAll(store())).at(-1)?.id as string;
      expect(await store().countPossibleDuplicates([oldest])).toEqual({ [oldest]: maxCountedDuplicates + 1 });
      const times = (await duplicatesOf(oldest)).map(({ receivedAt }) => receivedAt - noon);
      expect(times).toEqual(Array.from({ length: maxListedDuplicates }, (_, index) => 69 - index));
    });
  });
}
