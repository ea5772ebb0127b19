import { randomUUID } from 'node:crypto';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { dayMs } from '../../model/durations.ts';
import { initialFields, type Submission } from '../api/application.ts';
import type { DeskStore } from '../store.ts';
import { describeAccounts } from './store-contract-accounts.ts';
import { describeDeliveries } from './store-contract-deliveries.ts';
import { describePossibleDuplicates } from './store-contract-duplicates.ts';
import { describeLists } from './store-contract-lists.ts';
import { describePersons } from './store-contract-persons.ts';
import { describeReminders } from './store-contract-reminders.ts';
import { describeStats } from './store-contract-stats.ts';
import { type Contract, type Database, listAll, noon, submissionOf } from './store-contract-support.ts';
import { describeUpdates } from './store-contract-updates.ts';

function describeAcceptance({ store, another }: Contract): void {
  describe('a submission', () => {
    it('is stored unchanged, with a receipt', async () => {
      const submission = submissionOf({
        answers: { name: 'Мария', company: '"Bulut" & Co', services: ['audit', 'load'], message: 'a\0b\n\ud83d\ude00' },
      });
      const { receipt, isRepeat } = await store().accept(submission);
      expect([receipt, isRepeat]).toEqual([expect.stringMatching(/^[\dA-F]{4}-[\dA-F]{4}$/), false]);
      const [kept] = await listAll(store());
      expect(kept).toEqual({
        ...submission,
        ...initialFields,
        id: expect.any(String),
        receipt,
      });
      expect(await store().find(kept?.id ?? '')).toEqual({
        application: kept,
        notes: [],
        history: [],
        possibleDuplicates: [],
      });
    });

    it('is stored once when it arrives several times at several instances', async () => {
      const other = await another();
      const submissions = Array.from({ length: 40 }, () => submissionOf());
      const answers = await Promise.all(
        submissions.flatMap((one) => [store().accept(one), other.accept(one), store().accept({ ...one, hidden: {} })]),
      );
      expect(answers.filter(({ isRepeat }) => !isRepeat)).toHaveLength(40);
      const kept = await listAll(store());
      expect(new Set(answers.map(({ receipt }) => receipt))).toEqual(new Set(kept.map(({ receipt }) => receipt)));
      expect(kept.map(({ submissionId }) => submissionId).sort()).toEqual(
        submissions.map((one) => one.submissionId).sort(),
      );
    });

    it('with a known id and other content is stored as a second application with the same receipt', async () => {
      const first = submissionOf();
      const correction = { ...first, answers: { ...first.answers, phone: '+998909999999' } };
      const { receipt } = await store().accept(first);
      expect(await store().accept(correction)).toMatchObject({ receipt, isRepeat: false });
      expect(await store().accept(first)).toMatchObject({ receipt, isRepeat: true });
      const phones = (await listAll(store())).map(({ answers }) => answers.phone);
      expect(phones.sort()).toEqual(['+998901234567', '+998909999999']);
    });

    it('gets a receipt that its visitor cannot choose', async () => {
      const chosen = () => submissionOf({ submissionId: `aaaaaaaa-${randomUUID().slice(9)}` });
      const receipts = await Promise.all([chosen(), chosen()].map(async (one) => (await store().accept(one)).receipt));
      expect(new Set([...receipts, 'AAAA-AAAA']).size).toBe(3);
    });

    it('that is suspected spam is one of 200 a day: the oldest goes first, unless a colleague has used it', async () => {
      const spamAt = (receivedAt: number) => store().accept(submissionOf({ spam: 'honeypot', receivedAt }));
      await spamAt(noon - 2 * dayMs);
      await spamAt(noon);
      const [used] = await listAll(store(), { spam: true });
      await store().addNote(used?.id ?? '', 'Vali', { now: noon });
      for (let count = 1; count <= 203; count++) await spamAt(noon + count);
      await store().accept(submissionOf({ receivedAt: noon }));
      const times = (await listAll(store(), { spam: true })).map(({ receivedAt }) => receivedAt - noon);
      const newest = Array.from({ length: 200 }, (_, index) => 203 - index);
      expect(times).toEqual([...newest, 0, -2 * dayMs]);
      expect(await listAll(store())).toHaveLength(1);
    });

    it('that was acknowledged is found after the store is reopened', async () => {
      const submissions = Array.from({ length: 300 }, () => submissionOf());
      await Promise.all(submissions.map((one) => store().accept(one)));
      await store().close();
      const reopened = await another();
      expect(await listAll(reopened)).toHaveLength(300);
      expect((await reopened.accept(submissions[7] as Submission)).isRepeat).toBe(true);
    });

    it('in progress is stored before the store closes', async () => {
      const accepted = Promise.all(Array.from({ length: 20 }, () => store().accept(submissionOf())));
      await store().close();
      await accepted;
      expect(await listAll(await another())).toHaveLength(20);
      await expect(store().accept(submissionOf())).rejects.toMatchObject({ name: 'StoreUnavailable' });
    });
  });
}

function describeChanges({ store, another }: Contract): void {
  describe('an application', () => {
    const acceptOne = async (changes: Partial<Submission> = {}) => {
      await store().accept(submissionOf(changes));
      return (await listAll(store()))[0]?.id as string;
    };

    it('takes a status and records the time of the change', async () => {
      const id = await acceptOne();
      expect(await store().setStatus(id, 1, { status: 'called' }, { now: noon + 5 })).toBe(true);
      const changed = { status: 'called', statusChangedAt: noon + 5, version: 2 };
      expect((await store().find(id))?.application).toMatchObject(changed);
      // A promised call keeps the status and is a change too. The next status keeps the call.
      await store().setStatus(id, 2, { status: 'called', callAt: noon + 60 }, { now: noon + 6 });
      expect((await store().find(id))?.application).toMatchObject({
        ...changed,
        statusChangedAt: noon + 6,
        callAt: noon + 60,
        version: 3,
      });
      await store().setStatus(id, 3, { status: 'interviewed' }, { now: noon + 7 });
      const interviewed = { status: 'interviewed', callAt: noon + 60, version: 4 };
      expect((await store().find(id))?.application).toMatchObject(interviewed);
      await store().setStatus(id, 4, { status: 'interviewed', callAt: null }, { now: noon + 8 });
      expect((await store().find(id))?.application.callAt).toBeNull();
      expect((await store().counts(noon)).byStatus).toMatchObject({ new: 0, interviewed: 1 });
    });

    it('stores a note with the same id once, also when both come at once', async () => {
      const id = await acceptOne();
      const other = await another();
      const noteId = randomUUID();
      const add = (by: typeof other) => by.addNote(id, 'x', { now: noon }, noteId);
      expect(await Promise.all([add(store()), add(other)])).toEqual([true, true]);
      expect(await add(store())).toBe(true);
      expect(await store().addNote(id, 'y', { now: noon }, noteId)).toBe(false);
      const { notes, history } = (await store().find(id)) ?? {};
      expect(notes).toMatchObject([{ id: noteId, text: 'x' }]);
      expect(history).toHaveLength(1);
    });

    it('accepts every note, and only one of two statuses that are set at once', async () => {
      const id = await acceptOne();
      const other = await another();
      const notes = [store().addNote(id, 'first', { now: noon }), other.addNote(id, 'second', { now: noon })];
      expect(await Promise.all(notes)).toEqual([true, true]);
      const statuses = [
        store().setStatus(id, 3, { status: 'called' }, { now: noon }),
        other.setStatus(id, 3, { status: 'closed' }, { now: noon }),
      ];
      expect((await Promise.all(statuses)).sort()).toEqual([false, true]);
      expect(await store().remove(id, 3, { now: noon })).toBe(false);
      expect((await store().find(id))?.notes).toHaveLength(2);
      expect(await store().remove(id, 4, { now: noon })).toBe(true);
    });

    it('is removed when it is older than a given time, whether spam or not', async () => {
      await Promise.all(
        Array.from({ length: 600 }, (_, index) =>
          store().accept(submissionOf({ receivedAt: noon + index, spam: index % 4 === 1 ? 'honeypot' : null })),
        ),
      );
      expect(await store().countBefore(noon + 590)).toBe(590);
      expect(await store().removeBefore(noon + 590)).toBe(590);
      expect(await store().removeBefore(noon + 590)).toBe(0);
      const left = [...(await listAll(store())), ...(await listAll(store(), { spam: true }))];
      expect(left.map(({ receivedAt }) => receivedAt - noon).sort()).toEqual([
        590, 591, 592, 593, 594, 595, 596, 597, 598, 599,
      ]);
    });
  });

  describe('a setting', () => {
    it('is set by the first request only', async () => {
      const other = await another();
      const answers = await Promise.all(
        Array.from({ length: 10 }, (_, index) => (index % 2 ? store() : other).getOrSet('secret', `value ${index}`)),
      );
      expect(new Set(answers).size).toBe(1);
      expect(await store().getOrSet('other', 'x')).toBe('x');
    });

    it('is changed by only one of two simultaneous changes', async () => {
      const other = await another();
      await store().getOrSet('state', 'a');
      const changes = await Promise.all([store().replace('state', 'a', 'b'), other.replace('state', 'a', 'c')]);
      expect(changes.sort()).toEqual([false, true]);
      expect(['b', 'c']).toContain(await store().getOrSet('state', 'x'));
    });
  });
}

/** @param create makes an empty database. */
export function describeStore(name: string, create: () => Promise<Database>): void {
  describe(`the store over ${name}`, () => {
    let database: Database;
    let opened: DeskStore[] = [];

    const another: Contract['another'] = async (channels) => {
      const store = await database.open(channels);
      opened.push(store);
      return store;
    };
    const contract: Contract = { store: () => opened[0] as DeskStore, another };

    beforeEach(async () => {
      database = await create();
      opened = [];
      await another();
    });
    afterEach(async () => {
      await Promise.all(opened.map((store) => store.close()));
      await database.remove();
    });

    describeAcceptance(contract);
    describeChanges(contract);
    describeLists(contract);
    describePossibleDuplicates(contract);
    describePersons(contract);
    describeDeliveries(contract);
    describeReminders(contract);
    describeAccounts(contract);
    describeStats(contract);
    describeUpdates(contract);
  });
}
