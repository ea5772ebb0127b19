import { describe, expect, it } from 'vitest';
import { firstOwnerId } from '../../shared/account.ts';
import { database202611, submission202611 } from './database-2026-11.ts';
import { type Contract, listAll, noon, submissionOf } from './store-contract-support.ts';

/** What every engine's store does with databases of before. */
export function describeMigrations({ store, another, database }: Contract): void {
  describe('a database', () => {
    it('of November 2026 is taken over with what it holds', async () => {
      await database().run(database202611(database().uuidType));
      const [application] = await listAll(store());
      const { spam, ...told } = submission202611;
      expect(application).toMatchObject({ ...told, status: 'called', receipt: '7F3A-92C1', version: 1 });
      const id = application?.id as string;
      expect((await store().find(id))?.notes).toMatchObject([{ text: 'Ertaga' }]);
      expect(await store().accept(submission202611)).toEqual({ receipt: '7F3A-92C1', isRepeat: true });
      const day = { from: '2026-01-01', to: '2026-12-31', weekStarts: [0, noon * 2], seats: [], trials: [] };
      expect((await store().figures(day)).applications).toMatchObject([{ campaign: 'telegram\t\t', count: 1 }]);
      expect((await store().list({ search: "o'ktam" }, 10)).applications).toHaveLength(1);
      expect(await store().claim('telegram', noon, 1000)).toMatchObject({ application: { id }, attempts: 1 });
      expect(await store().findAccount(firstOwnerId)).toMatchObject({ role: 'owner', passwordHash: 'hash' });
      // The key of sessions that nobody could end is not.
      expect(await store().getOrSet('inbox.sessionKey', 'another')).toEqual({ value: 'another', isNew: true });
      await (await another()).accept(submissionOf());
      expect(await listAll(store())).toHaveLength(2);
    });
  });
}
