import { describe, expect, it } from 'vitest';
import { firstOwnerId } from '../api/account.ts';
import { renewNameKeys } from '../database/account-names.ts';
import { readStats } from '../stats/queries.ts';
import { database202611, submission202611 } from './database-2026-11.ts';
import { type Contract, listAll, noon, submissionOf } from './store-contract-support.ts';

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
      // The session key of that version is not kept: its sessions could not be ended.
      expect(await store().getOrSet('inbox.sessionKey', 'another')).toEqual({ value: 'another', isNew: true });
      await (await another()).accept(submissionOf());
      expect(await listAll(store())).toHaveLength(2);
    });

    it('of March 2027 keeps which applications are no duplicates', async () => {
      for (const receivedAt of [noon, noon + 1]) await store().accept(submissionOf({ receivedAt }));
      const [first = '', second = ''] = (await listAll(store())).map(({ id }) => id);
      await store().setDuplicate(first, second, false, noon);
      await store().setDuplicate(first, second, true, noon + 1);
      await store().setDuplicate(first, second, false, noon + 2);
      await database().run(`
        alter table not_duplicate rename to separate_person;
        drop index not_duplicate_other;
        create index separate_person_other on separate_person (other_id);
        update history set kind = 'otherPerson' where kind = 'notDuplicate';
        update history set kind = 'samePerson' where kind = 'duplicate';
        delete from kysely_migration where name >= '2027-04';
      `);
      const migrated = await another();
      const details = await migrated.find(first);
      expect(details?.possibleDuplicates).toMatchObject([{ id: second, isDuplicate: false }]);
      expect(details?.history.map(({ kind }) => kind)).toEqual(['notDuplicate', 'duplicate', 'notDuplicate']);
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
