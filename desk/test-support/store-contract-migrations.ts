import { describe, expect, it } from 'vitest';
import { firstOwnerId } from '../api/account.ts';
import { renewNameKeys } from '../database/account-names.ts';
import { readStats } from '../stats/queries.ts';
import { database202611, submission202611 } from './database-2026-11.ts';
import { type Contract, listAll, noon, submissionOf } from './store-contract-support.ts';

/** Tests of databases of earlier versions, for every engine. */
export function describeMigrations({ store, another, database }: Contract): void {
  describe('a database', () => {
    it('of November 2026 is migrated with all its data', async () => {
      await database().run(database202611(database().uuidType));
      const [application] = await listAll(store());
      const { spam, ...told } = submission202611;
      expect(application).toMatchObject({ ...told, status: 'called', receipt: '7F3A-92C1', version: 1 });
      const id = application?.id as string;
      expect((await store().find(id))?.notes).toMatchObject([{ text: 'Ertaga' }]);
      expect(await store().accept(submission202611)).toEqual({ receipt: '7F3A-92C1', isRepeat: true });
      const ever = { start: 0, end: noon * 2, seats: [] };
      expect((await readStats(store(), ever)).applications).toMatchObject([{ campaign: 'telegram\t\t', count: 1 }]);
      for (const search of ["o'ktam", 'Ўктам Ганиев', '901234567', 'эртага']) {
        expect((await store().list({ search }, 10)).applications).toHaveLength(1);
      }
      expect(await store().claim('telegram', noon, 1000)).toMatchObject({ application: { id }, attempts: 1 });
      expect(await store().findAccount(firstOwnerId)).toMatchObject({ role: 'owner', passwordHash: 'hash' });
      // The session key of that version is not taken over: its sessions could not be ended.
      expect(await store().getOrSet('inbox.sessionKey', 'another')).toEqual({ value: 'another', isNew: true });
      await (await another()).accept(submissionOf());
      expect(await listAll(store())).toHaveLength(2);
    });

    it('with older name keys keeps its accounts, and a look-alike name gets a number', async () => {
      const names = {
        'Sali\u200bma': 'sali ma',
        'ow\u00adner': 'ow ner',
        Malika: 'malika',
        '\u041ewner': '\u043ewner',
      };
      const rows = Object.entries(names).map(([name, name_key], index) => ({
        id: `00000000-0000-7000-8000-00000000001${index}`,
        ...{ name, name_key, role: 'editor' as const, password_hash: 'hash', created_at: noon },
      }));
      await store().transact((db) => db.insertInto('account').values(rows).execute());
      await store().transact((db) => renewNameKeys(db, noon));
      const signsIn = async (name: string) => (await store().findAccountNamed(name))?.id;
      expect(await signsIn('salima')).toBe(rows[0]?.id);
      expect(await signsIn('owner')).toBe(firstOwnerId);
      expect(await signsIn('owner 2')).toBe(rows[1]?.id);
      expect(await Promise.all(['malika', '\u041ewner'].map(signsIn))).toEqual([rows[2]?.id, rows[3]?.id]);
      expect(await store().listHistory(9)).toMatchObject([{ kind: 'renamed', detail: { from: 'ow\u00adner' } }]);
    });
  });
}
