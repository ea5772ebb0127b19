import { describe, expect, it } from 'vitest';
import { firstOwnerId } from '../api/account.ts';
import { type Contract, listAll, noon, submissionOf } from './store-contract-support.ts';

export function describeUpdates({ store, another }: Contract): void {
  describe('updates', () => {
    it('are the applications received or changed since a time, each once', async () => {
      for (const minutes of [0, 1, 2]) await store().accept(submissionOf({ receivedAt: noon + minutes * 60_000 }));
      await store().accept(submissionOf({ receivedAt: noon + 200_000, spam: 'honeypot' }));
      const [newest, middle, oldest] = await listAll(store());
      const idsSince = async (since: number) =>
        (await store().updates(since, 10)).applications.map(({ id }) => id).sort();
      expect(await idsSince(noon + 120_000)).toEqual([newest?.id]);
      expect(await idsSince(noon + 120_001)).toEqual([]);
      const other = await another();
      await other.addNote(oldest?.id ?? '', 'Ertaga', { now: noon + 300_000 });
      await other.setStatus(oldest?.id ?? '', 2, { status: 'called' }, { now: noon + 300_001 });
      expect(await idsSince(noon + 300_000)).toEqual([oldest?.id]);
      expect((await store().updates(noon + 300_000, 10)).applications).toMatchObject([
        { status: 'called', version: 3 },
      ]);
      expect(await idsSince(noon + 60_000)).toEqual([oldest?.id, middle?.id, newest?.id].sort());
      expect(await store().updates(noon, 2)).toEqual({ applications: [], isTruncated: true });
    });
  });

  describe('an open application', () => {
    it('is known to every instance until it is closed, or its session ends', async () => {
      await store().accept(submissionOf());
      const [{ id } = { id: '' }] = await listAll(store());
      const session = { accountId: firstOwnerId, passwordId: 'p', startedAt: noon };
      await store().addSession({ ...session, id: 'here' });
      const other = await another();
      await store().setViewing('here', id, noon + 5);
      const viewing = { sessionId: 'here', accountId: firstOwnerId, name: 'owner', applicationId: id };
      expect(await other.viewings(noon + 5)).toEqual([viewing]);
      expect(await other.viewings(noon + 6)).toEqual([]);
      await store().setViewing('here', null, noon + 7);
      expect(await other.viewings(0)).toEqual([]);
      await store().setViewing('here', id, noon + 8);
      await store().removeSession('here');
      expect(await other.viewings(0)).toEqual([]);
    });
  });
}
