import { randomUUID } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import { firstOwnerId } from '../api/account.ts';
import { maxPersonApplications, type Submission } from '../api/application.ts';
import { readStats } from '../stats/queries.ts';
import { type Contract, listAll, noon, submissionOf } from './store-contract-support.ts';

const owner = { id: firstOwnerId, name: 'owner' };
const phone = '+998901112233';
const dayEnd = noon + 60_000;

export function describePersons({ store }: Contract): void {
  let count = 0;
  async function accept(answers: Submission['answers']): Promise<string> {
    await store().accept(submissionOf({ receivedAt: noon + count++, answers }));
    const { applications } = await store().list({ search: answers.name ?? '' }, 1);
    return applications[0]?.id ?? '';
  }
  const version = async (id: string) => (await store().find(id))?.application.version ?? 0;
  async function set(id: string, change: Partial<Parameters<ReturnType<Contract['store']>['setStatus']>[2]>) {
    const changeId = randomUUID();
    const author = { now: noon + count++, by: owner, changeId };
    expect(await store().setStatus(id, await version(id), { status: 'new', ...change }, author)).toBe(true);
    return changeId;
  }
  /** The names in Today's new applications. */
  const fresh = async () => {
    const today = await store().today(dayEnd, 50);
    expect((await store().counts(dayEnd)).fresh).toBe(today.fresh.length);
    return today.fresh.map(({ answers }) => answers.name);
  };
  const statuses = async () =>
    Object.fromEntries((await listAll(store())).map(({ answers, status }) => [answers.name, status]));

  describe('a person with several applications', () => {
    it('has one row in Today, which an attempt on any of them takes away, until they write again', async () => {
      const first = await accept({ name: 'first', phone });
      const second = await accept({ name: 'second', phone });
      await accept({ name: 'stranger', phone: '+998901112234' });
      expect(await fresh()).toEqual(['stranger', 'second']);
      await set(first, { status: 'called' });
      await set(first, { status: 'new' });
      const at = noon + count;
      const changeId = await set(first, { status: 'noAnswer', callAt: dayEnd });
      expect(await fresh()).toEqual(['stranger']);
      const changed = { statusChangedAt: at, statusChangedBy: 'owner' };
      const noAnswer = { id: first, status: 'noAnswer', attempts: 1, callAt: dayEnd, ...changed };
      expect((await store().others([second]))[second]).toMatchObject([noAnswer]);
      expect((await store().find(second))?.possibleDuplicates).toMatchObject([noAnswer]);
      await store().undo(first, changeId, { now: noon + count++, by: owner });
      expect(await fresh()).toEqual(['stranger', 'first']);
      await set(first, { status: 'noAnswer', callAt: dayEnd });
      const third = await accept({ name: 'third', phone });
      expect(await fresh()).toEqual(['third', 'stranger']);
      expect((await store().others([third]))[third]?.map(({ id }) => id)).toEqual([second, first]);
    });

    it('is shown for the applications that are left when one is refused, enrolled or closed', async () => {
      const [first, second] = [await accept({ name: 'first', phone }), await accept({ name: 'second', phone })];
      await set(second, { status: 'refused', refusalReason: 'price' });
      expect(await fresh()).toEqual(['first']);
      await set(first, { status: 'closed' });
      const third = await accept({ name: 'third', phone });
      await set(second, { status: 'enrolled' });
      expect(await fresh()).toEqual(['third']);
      await set(third, { status: 'called' });
      expect(await fresh()).toEqual([]);
    });

    it('who wrote again after the last attempt stays new when the others are closed, and when this is undone', async () => {
      const tried = await accept({ name: 'tried', phone });
      await set(tried, { status: 'interviewed' });
      const kept = await accept({ name: 'kept', phone });
      await accept({ name: 'newest', phone });
      const changeId = randomUUID();
      await store().closeOthers(kept, { now: noon + count++, by: owner, changeId });
      expect(await fresh()).toEqual(['kept']);
      await store().undo(kept, changeId, { now: noon + count++, by: owner });
      expect(await fresh()).toEqual(['newest']);
      const undone = { kind: 'othersClosed', detail: { undoes: changeId } };
      expect((await store().find(kept))?.history[0]).toMatchObject(undone);
    });

    it('hides nothing: not by a chain of contacts, a removal, spam or a mark as another person', async () => {
      const a = await accept({ name: 'a', phone });
      await accept({ name: 'b', phone, email: 'b@mail.example' });
      expect(await fresh()).toEqual(['b']);
      const c = await accept({ name: 'c', email: 'b@mail.example' });
      expect(await fresh()).toEqual(['c']);
      await set(c, { status: 'called' });
      expect(await fresh()).toEqual([]);
      await store().remove(c, await version(c), { now: noon });
      expect(await fresh()).toEqual(['b']);
      const d = await accept({ name: 'd', phone });
      expect(await fresh()).toEqual(['d']);
      await store().setDuplicate(d, a, false, { now: noon });
      expect(await fresh()).toEqual(['d', 'a']);
      // Neither a correction nor a cleared mark joins what a colleague has separated.
      await store().correct(d, await version(d), { telegram: 'd_otajonov' }, { now: noon });
      await store().markSpam(d, { now: noon });
      await store().clearSpam(d, { now: noon });
      expect(await fresh()).toEqual(['d', 'a']);
      await store().setDuplicate(d, a, true, { now: noon });
      expect(await fresh()).toEqual(['d']);
      await store().markSpam(d, { now: noon });
      expect(await fresh()).toEqual(['b']);
    });

    it('is no school whose phone many write', async () => {
      for (let index = 0; index <= maxPersonApplications + 1; index++) await accept({ name: `pupil${index}`, phone });
      await set(await accept({ name: 'last', phone }), { status: 'called' });
      expect((await fresh()).length).toBeGreaterThan(1);
    });

    it('is closed but for one application, which takes over status, call and colleague, and all is undone', async () => {
      const enrolled = await accept({ name: 'enrolled', phone });
      await set(enrolled, { status: 'enrolled' });
      const tried = await accept({ name: 'tried', phone });
      await accept({ name: 'twin', phone });
      const kept = await accept({ name: 'kept', phone });
      await set(tried, { status: 'noAnswer', callAt: noon });
      const before = await statuses();
      expect(await fresh()).toEqual([]);

      const [changeId, second] = [randomUUID(), randomUUID()];
      const close = (id: string) => store().closeOthers(kept, { now: noon + count++, by: owner, changeId: id });
      await close(changeId);
      await close(changeId);
      expect(await statuses()).toEqual({
        enrolled: 'enrolled',
        tried: 'repeated',
        twin: 'repeated',
        kept: 'noAnswer',
      });
      const today = await store().today(dayEnd, 50);
      expect(today.calls).toMatchObject([{ id: kept, callAt: noon, attempts: 1, responsible: owner }]);
      expect(today.fresh).toEqual([]);
      expect((await store().others([kept]))[kept]).toMatchObject([{ id: enrolled }]);
      const { applications } = await readStats(store(), 0);
      expect(applications.reduce((sum, row) => sum + row.applications, 0)).toBe(2);
      expect((await store().find(kept))?.history[0]).toMatchObject({ kind: 'othersClosed', accountName: 'owner' });

      expect(await store().undo(kept, changeId, { now: noon + count++, by: owner })).toBe(true);
      expect(await statuses()).toEqual(before);
      expect((await store().find(kept))?.application).toMatchObject({ callAt: null, responsible: owner });
      expect(await fresh()).toEqual([]);

      // The closing makes its author responsible for a free person.
      await store().setResponsible(kept, await version(kept), null, { now: noon + count++, by: owner });
      await close(second);
      expect(await store().undo(kept, second, { now: noon + count++, by: owner })).toBe(true);
      expect(await statuses()).toEqual(before);
    });
  });
}
