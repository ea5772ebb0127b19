import { randomUUID } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import { maxListedDuplicates, type Submission } from '../api/application.ts';
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
  const othersOf = async (...ids: string[]) =>
    Object.fromEntries(Object.entries(await store().others(ids)).map(([id, others]) => [id, others.length]));
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
          statusChangedAt: null,
          statusChangedBy: null,
          receivedAt: noon + 3,
          sharedKinds: ['telegram', 'email'],
          isDuplicate: true,
        },
        expect.objectContaining({ id: asTelegram, sharedKinds: ['email'] }),
      ]);
      expect(await namesOf(alone)).toEqual([]);
      expect(await othersOf(...ids)).toEqual({
        [phone]: 3,
        [asTelegram]: 3,
        [email]: 3,
        [both]: 3,
      });
      expect(await othersOf()).toEqual({});
    });

    it('does not include an application that was marked as separate, until the mark is removed', async () => {
      const phone = '+998901112233';
      const names = ['mother', 'daughter', 'daughter again'];
      const [mother = '', daughter = '', again = ''] = await accept(
        ...names.map((name) => ({ answers: { name, phone, telegram: 'family' } })),
      );
      for (const from of [store(), await another()]) {
        expect(await from.setDuplicate(mother, daughter, false, { now: noon })).toBe(true);
      }
      expect(await othersOf(mother, daughter, again)).toEqual({ [mother]: 1, [again]: 1 });
      const marked = (await duplicatesOf(daughter)).map(({ id, isDuplicate }) => [id, isDuplicate]);
      expect(marked).toEqual([
        [again, false],
        [mother, false],
      ]);
      expect(await store().setDuplicate(mother, daughter, true, { now: noon })).toBe(true);
      expect(await othersOf(mother)).toEqual({ [mother]: 2 });
      expect(await store().setDuplicate(mother, '00000000-0000-4000-8000-000000000000', false, { now: noon })).toBe(
        false,
      );
    });

    it('does not include spam until it is cleared', async () => {
      const repeated = submissionOf({ receivedAt: noon + 1 });
      const [kept = '', , cleared = ''] = await accept({}, { ...repeated, spam: 'too-fast' }, { spam: 'honeypot' });
      expect(await othersOf(kept, cleared)).toEqual({});
      const changeId = randomUUID();
      expect(await store().clearSpam(cleared, { now: noon, changeId })).toBe(true);
      expect(await othersOf(kept, cleared)).toEqual({ [kept]: 1, [cleared]: 1 });
      expect(await store().undo(cleared, changeId, { now: noon })).toBe(true);
      expect(await othersOf(kept, cleared)).toEqual({});
      expect(await store().clearSpam(cleared, { now: noon })).toBe(true);
      await store().accept(repeated);
      await store().accept(repeated);
      expect(await othersOf(kept)).toEqual({ [kept]: 2 });
    });

    it('loses a removed application', async () => {
      const [first = '', second = '', third = ''] = await accept({}, {}, {});
      expect(await store().remove(second, 1, { now: noon })).toBe(true);
      expect(await othersOf(first, third)).toEqual({ [first]: 1, [third]: 1 });
      await store().removeBefore(noon + 1);
      expect(await othersOf(third)).toEqual({});
    });

    it('with many applications is several persons, and has a limited list of the newest', async () => {
      await Promise.all(
        Array.from({ length: 70 }, (_, index) => store().accept(submissionOf({ receivedAt: noon + index }))),
      );
      const oldest = (await listAll(store())).at(-1)?.id as string;
      const [newest] = await listAll(store());
      expect(await othersOf(newest?.id ?? '')).toEqual({});
      const times = (await duplicatesOf(oldest)).map(({ receivedAt }) => receivedAt - noon);
      expect(times).toEqual(Array.from({ length: maxListedDuplicates }, (_, index) => 69 - index));
    });
  });
}
