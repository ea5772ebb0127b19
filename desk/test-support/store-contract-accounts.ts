import { describe, expect, it } from 'vitest';
import { hourMs } from '../../model/durations.ts';
import type { Access } from '../accounts/access.ts';
import type { Session } from '../accounts/sessions.ts';
import { type Account, firstOwnerId, type Role } from '../api/account.ts';
import { type Contract, listAll, noon, submissionOf } from './store-contract-support.ts';

const owner: Account = { id: firstOwnerId, name: 'owner', role: 'owner' };
const invitationOf = (id: string, name: string, role: Role = 'administrator', accountId: string | null = null) => ({
  id,
  name,
  role,
  accountId,
  expiresAt: noon + hourMs,
});

/** What two instances do at the same time: the routes' own tests have one instance and libSQL. */
export function describeAccounts({ store, another }: Contract): void {
  const addSession = (id: string, accountId: string, by = store()) => {
    const session: Session = { id, accountId, passwordId: 'p', startedAt: noon };
    return by.addSession(session);
  };
  async function signIn(account: Account): Promise<Access> {
    const sessionId = `session of ${account.name}`;
    await addSession(sessionId, account.id);
    return { account, sessionId };
  }
  async function join(name: string, role: Role = 'administrator') {
    const by = { account: owner, sessionId: `for ${name}` };
    await addSession(by.sessionId, firstOwnerId);
    await store().invite(by, invitationOf(name, name, role), noon);
    const account = await store().acceptInvitation(name, `hash of ${name}`, noon);
    if (!account) throw new Error('not accepted');
    return account;
  }
  const kinds = async () => (await store().listHistory(50)).map(({ kind }) => kind);
  const outcomeOf = (change: Promise<unknown>) => change.catch(({ code }) => code);

  describe('accounts of two instances', () => {
    it('accept an invitation once', async () => {
      const other = await another();
      await store().invite(await signIn(owner), invitationOf('a', 'Gʻani'), noon);
      const made = await Promise.all([
        store().acceptInvitation('a', 'x', noon),
        other.acceptInvitation('a', 'y', noon),
      ]);
      expect(made.filter(Boolean)).toHaveLength(1);
      expect(await other.findAccountNamed(" G'ANI ")).toMatchObject({ name: 'Gʻani', role: 'administrator' });
    });

    it('give a name to one of two accounts', async () => {
      const [salima, malika] = [await signIn(await join('Salima')), await signIn(await join('Malika'))];
      const other = await another();
      for (let round = 0; round < 5; round++) {
        const name = `Opa ${round}`;
        const renamed = [store().renameAccount(salima, name, noon), other.renameAccount(malika, name, noon)];
        expect((await Promise.all(renamed.map(outcomeOf))).sort()).toEqual(['name-taken', undefined]);
      }
    });

    it('let only the first of two owners remove the other', async () => {
      const other = await another();
      for (let round = 0; round < 5; round++) {
        const [malika, salima] = [await join(`Malika ${round}`, 'owner'), await join(`Salima ${round}`, 'owner')];
        const [byMalika, bySalima] = [await signIn(malika), await signIn(salima)];
        const removals = await Promise.all([
          outcomeOf(store().removeAccount(byMalika, salima.id, noon)),
          outcomeOf(other.removeAccount(bySalima, malika.id, noon)),
        ]);
        expect(removals.sort()).toEqual(['unauthenticated', undefined]);
      }
    });

    it('begin no session and make no link for an account that is removed at the same time', async () => {
      const other = await another();
      const byOwner = await signIn(owner);
      for (let round = 0; round < 5; round++) {
        const salima = await join(`Salima ${round}`);
        const { sessionId } = await signIn(salima);
        const [begun, invited] = await Promise.all([
          addSession(`late ${round}`, salima.id, other),
          outcomeOf(other.invite(byOwner, invitationOf(`late ${round}`, salima.name, salima.role, salima.id), noon)),
          store().removeAccount(byOwner, salima.id, noon),
        ]);
        expect([true, false]).toContain(begun);
        expect([undefined, 'no-such-account']).toContain(invited);
        expect(await store().findSession(sessionId)).toBeUndefined();
        expect(await store().findSession(`late ${round}`)).toBeUndefined();
        expect(await store().listInvitations(noon)).toEqual([]);
      }
    });

    it('keep the password of a reset link that is used during a change of the password', async () => {
      const salima = await join('Salima');
      const other = await another();
      const byOwner = await signIn(owner);
      for (let round = 0; round < 5; round++) {
        const bySalima = await signIn(salima);
        await store().invite(byOwner, invitationOf(`link ${round}`, 'Salima', 'administrator', salima.id), noon);
        await Promise.all([
          other.acceptInvitation(`link ${round}`, `by link ${round}`, noon),
          outcomeOf(store().setPassword(bySalima, 'again', noon)),
        ]);
        expect(await store().findAccount(salima.id)).toMatchObject({ passwordHash: `by link ${round}` });
        expect(await outcomeOf(store().setTotpSecret(bySalima, 'SECRET', noon))).toBe('unauthenticated');
        expect(await store().findSession(bySalima.sessionId)).toBeUndefined();
      }
    });
  });

  describe('the history', () => {
    it('drops the entries of a removed application with its notes and notices, and keeps an entry of the removal', async () => {
      await store().accept(submissionOf());
      const [{ id } = { id: '' }] = await listAll(store());
      await store().setStatus(id, 1, { status: 'called' }, { now: noon, by: owner });
      await store().addNote(id, 'x', { now: noon });
      expect(await store().remove(id, 3, { now: noon + 1, by: owner })).toBe(true);
      expect(await store().find(id)).toBeUndefined();
      expect(await store().claim('telegram', noon, 1000)).toBeUndefined();
      expect(await store().listHistory(50)).toMatchObject([{ kind: 'removed', applicationId: null, detail: {} }]);
      await store().accept(submissionOf());
      const [{ id: old } = { id: '' }] = await listAll(store());
      await store().addNote(old, 'x', { now: noon, by: owner });
      await store().removeBefore(noon + 1);
      expect(await kinds()).toEqual(['removed']);
    });
  });
}
