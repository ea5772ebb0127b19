import { describe, expect, it } from 'vitest';
import { firstOwnerId } from '../api/account.ts';
import { invitationOf, joinTo, none, owner, sessionOf } from './store-contract-accounts.ts';
import { type Contract, noon } from './store-contract-support.ts';

export function describeLinks({ store, another }: Contract): void {
  const join = joinTo(store);

  describe('a link', () => {
    const linksOf = async (ids: readonly string[]) =>
      (await Promise.all(ids.map((id) => store().findInvitation(id, noon)))).map((found) => found?.invitedBy);

    it.each(['demoted', 'removed'])('ends when the owner who made it is %s', async (end) => {
      const [malika, salima] = [await join('Malika', 'owner'), await join('Salima')];
      await store().invite(invitationOf('invites', 'Nigora', 'owner'), malika, noon);
      await store().invite(invitationOf('resets', 'Salima', 'administrator', salima.id), malika, noon);
      await store().invite(invitationOf('of the owner', 'Sardor'), owner, noon);
      expect(await linksOf(['invites', 'resets', 'of the owner'])).toEqual(['Malika', 'Malika', 'owner']);
      const other = await another();
      if (end === 'removed') await other.removeAccount(malika.id, owner, noon);
      else await other.setRole(malika.id, 'administrator', owner, noon);
      expect(await store().listInvitations(noon)).toMatchObject([{ id: 'of the owner', invitedBy: 'owner' }]);
      expect(await store().acceptInvitation('invites', 'x', noon)).toBeUndefined();
      expect(await store().acceptInvitation('resets', 'x', noon)).toBeUndefined();
      expect(await store().findAccount(salima.id)).toMatchObject({ passwordHash: 'hash of Salima' });
      if (end === 'demoted') await other.setRole(malika.id, 'owner', owner, noon);
      expect(await linksOf(['invites', 'resets'])).toEqual([undefined, undefined]);
    });

    it('is invalid when its creator was demoted before it was stored', async () => {
      const malika = await join('Malika', 'owner');
      await store().setRole(malika.id, 'editor', owner, noon);
      await store().invite(invitationOf('late', 'Nigora', 'owner'), malika, noon);
      expect(await linksOf(['late'])).toEqual([undefined]);
      expect(await store().acceptInvitation('late', 'x', noon)).toBeUndefined();
    });
  });

  describe('a password change', () => {
    const change = { confirmedHash: 'hash of Salima', passwordHash: 'again', confirmedId: 'p', passwordId: 'q' };

    it('does not overwrite the password of a reset link that was used after the confirmation', async () => {
      const salima = await join('Salima');
      const other = await another();
      await store().addSession(sessionOf('s', salima.id, noon), none);
      for (let round = 0; round < 5; round++) {
        await store().invite(invitationOf(`link ${round}`, 'Salima', 'administrator', salima.id), owner, noon);
        const { passwordHash } = (await store().findAccount(salima.id)) ?? {};
        await Promise.all([
          other.acceptInvitation(`link ${round}`, `by link ${round}`, noon),
          store().setPassword(salima, { ...change, confirmedHash: passwordHash ?? '' }, 's', noon),
        ]);
        expect(await store().findAccount(salima.id)).toMatchObject({ passwordHash: `by link ${round}` });
        expect(await store().setTotpSecret(salima, 'SECRET', 'p', noon)).toBe(false);
        expect(await store().listSessions(salima.id)).toEqual([]);
        await store().addSession(sessionOf('s', salima.id, noon), none);
      }
    });

    it('is refused when the confirmed password is outdated or the session has ended', async () => {
      const salima = await join('Salima');
      await store().addSession(sessionOf('s', salima.id, noon), none);
      await store().addSession(sessionOf('of the owner', firstOwnerId, noon), none);
      expect(await store().setPassword(salima, { ...change, confirmedHash: 'other' }, 's', noon)).toBe(false);
      for (const session of ['ended', 'of the owner']) {
        expect(await store().setPassword(salima, change, session, noon)).toBe(false);
      }
      expect(await store().findAccount(salima.id)).toMatchObject({ passwordHash: 'hash of Salima' });
      expect((await store().listHistory(50)).map(({ kind }) => kind)).not.toContain('password');
    });
  });
}
