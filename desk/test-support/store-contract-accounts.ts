import { describe, expect, it } from 'vitest';
import { hourMs } from '../../model/durations.ts';
import type { Session } from '../accounts/sessions.ts';
import { type Account, firstOwnerId, type Role } from '../api/account.ts';
import { type Contract, listAll, noon, submissionOf } from './store-contract-support.ts';

export const owner: Account = { id: firstOwnerId, name: 'owner', role: 'owner' };
export const invitationOf = (
  id: string,
  name: string,
  role: Role = 'administrator',
  accountId: string | null = null,
) => ({
  id,
  name,
  role,
  accountId,
  expiresAt: noon + hourMs,
});
export const sessionOf = (id: string, accountId: string, at: number): Session => ({
  id,
  accountId,
  passwordId: 'p',
  device: 'Firefox',
  startedAt: at,
  usedAt: at,
});
export const none = { startedBefore: 0, usedBefore: 0 };

export const joinTo =
  (store: Contract['store']) =>
  async (name: string, role: Role = 'administrator') => {
    await store().invite(invitationOf(name, name, role), owner, noon);
    const account = await store().acceptInvitation(name, `hash of ${name}`, noon);
    if (!account) throw new Error('not accepted');
    return account;
  };

export function describeAccounts({ store, another }: Contract): void {
  const join = joinTo(store);
  const kinds = async () => (await store().listHistory(50)).map(({ kind }) => kind);

  describe('an account', () => {
    it('of the first owner exists from the start, cannot be removed, and gets its first password once', async () => {
      expect(await store().listAccounts()).toMatchObject([{ ...owner, passwordHash: null, usedAt: null }]);
      const other = await another();
      const set = await Promise.all([store().setFirstPassword('one'), other.setFirstPassword('other')]);
      expect(set.sort()).toEqual([false, true]);
      expect(await store().setRole(firstOwnerId, 'editor', undefined, noon)).toBe(false);
      expect(await store().removeAccount(firstOwnerId, undefined, noon)).toBe(false);
    });

    it('is created by an invitation once, before the invitation expires', async () => {
      const other = await another();
      await store().invite(invitationOf('a', 'Gʻani'), owner, noon);
      expect(await other.findInvitation('a', noon)).toMatchObject({ name: 'Gʻani', role: 'administrator' });
      const made = await Promise.all([
        store().acceptInvitation('a', 'x', noon),
        other.acceptInvitation('a', 'y', noon),
      ]);
      expect(made.filter(Boolean)).toHaveLength(1);
      expect(await other.findAccountNamed(" G'ANI ")).toMatchObject({ name: 'Gʻani', role: 'administrator' });
      await store().invite(invitationOf('b', 'Salima'), owner, noon);
      expect(await store().findInvitation('b', noon + hourMs)).toBeUndefined();
      expect(await store().acceptInvitation('b', 'x', noon + hourMs)).toBeUndefined();
      expect(await store().listInvitations(noon + hourMs)).toEqual([]);
    });

    it('needs a unique name, and a second invitation for the name replaces the first', async () => {
      await join('Gʻani');
      expect(await store().invite(invitationOf('b', 'gani'), owner, noon)).toBe(false);
      await store().invite(invitationOf('c', 'Salima'), owner, noon);
      await store().invite(invitationOf('d', 'Salima', 'editor'), owner, noon);
      expect(await store().listInvitations(noon)).toMatchObject([{ id: 'd', role: 'editor' }]);
      const salima = await store().acceptInvitation('d', 'x', noon);
      expect(await store().renameAccount(salima?.id as string, 'G’ani', noon)).toBe(false);
      expect(await store().renameAccount(salima?.id as string, 'Salima opa', noon)).toBe(true);
      expect(await store().findAccountNamed('salima OPA')).toMatchObject({ id: salima?.id });
    });

    it('gets a new password by a reset link, and the link removes its TOTP secret and sessions', async () => {
      const salima = await join('Salima');
      const { id } = salima;
      await store().setTotpSecret(salima, 'SECRET', 'p', noon);
      await store().addSession(sessionOf('s', id, noon), none);
      await store().invite(invitationOf('earlier', 'Salima', 'administrator', id), owner, noon);
      await store().renameAccount(id, 'Salima opa', noon);
      await store().invite(invitationOf('r', 'Salima opa', 'administrator', id), owner, noon);
      expect(await store().listInvitations(noon)).toMatchObject([{ id: 'r' }]);
      const account = await store().acceptInvitation('r', 'new', noon);
      expect(account).toMatchObject({ id, passwordHash: 'new', totpSecret: null });
      expect(await store().findSessions(['s'])).toEqual([]);
    });

    it('keeps its name unique when two accounts take the same name at once', async () => {
      const [salima, malika] = [await join('Salima'), await join('Malika')];
      const other = await another();
      for (let round = 0; round < 5; round++) {
        const name = `Opa ${round}`;
        const renamed = [store().renameAccount(salima.id, name, noon), other.renameAccount(malika.id, name, noon)];
        expect((await Promise.all(renamed)).sort()).toEqual([false, true]);
      }
    });

    it('accepts a TOTP code once, and no earlier code', async () => {
      const other = await another();
      const taken = await Promise.all([
        store().consumeTotpCode(firstOwnerId, 7),
        other.consumeTotpCode(firstOwnerId, 7),
      ]);
      expect(taken.sort()).toEqual([false, true]);
      expect(await store().consumeTotpCode(firstOwnerId, 6)).toBe(false);
      expect(await store().consumeTotpCode(firstOwnerId, 8)).toBe(true);
    });

    it('that was removed loses its sessions and links, and its name stays in the history', async () => {
      const salima = await join('Salima');
      await store().addSession(sessionOf('s', salima.id, noon), none);
      await store().invite(invitationOf('r', 'Salima', 'administrator', salima.id), owner, noon);
      await store().addHistory({ kind: 'export', detail: { format: 'csv' } }, salima, noon + 1);
      expect(await (await another()).removeAccount(salima.id, owner, noon + 2)).toBe(true);
      expect(await store().findSessions(['s'])).toEqual([]);
      expect(await store().listInvitations(noon)).toEqual([]);
      expect(await store().removeAccount(salima.id, owner, noon)).toBe(false);
      const [removed, exported] = await store().listHistory(2);
      expect(removed).toMatchObject({ kind: 'accountRemoved', detail: { name: 'Salima' }, accountName: 'owner' });
      expect(exported).toMatchObject({ kind: 'export', accountId: salima.id, accountName: 'Salima', at: noon + 1 });
    });
  });

  describe('a session', () => {
    const ids = async (...names: string[]) => (await store().findSessions(names)).map(({ id }) => id).sort();

    it('is known to every instance, with its account and last use, until it is removed', async () => {
      const salima = await join('Salima');
      for (const id of ['a', 'b', 'c']) await store().addSession(sessionOf(id, firstOwnerId, noon), none);
      await store().addSession(sessionOf('d', salima.id, noon), none);
      const other = await another();
      await other.touchSession('b', noon + 5);
      const used = { ...sessionOf('b', firstOwnerId, noon), usedAt: noon + 5 };
      expect(await store().findSessions(['b', 'unknown'])).toEqual([used]);
      expect((await store().listSessions(firstOwnerId)).map(({ id }) => id)[0]).toBe('b');
      await other.removeSessionsOf(firstOwnerId, { only: 'd' });
      await other.removeSessions(['a', 'unknown']);
      expect(await ids('a', 'b', 'c', 'd')).toEqual(['b', 'c', 'd']);
      await other.removeSessionsOf(firstOwnerId, { except: 'c' });
      expect(await ids('a', 'b', 'c', 'd')).toEqual(['c', 'd']);
      await other.setRole(salima.id, 'editor', owner, noon);
      expect(await store().findAccount(salima.id)).toMatchObject({ role: 'editor' });
      await other.removeSessionsOf(salima.id, {});
      expect(await ids('c', 'd')).toEqual(['c']);
    });

    it('that has ended is removed when the next session begins', async () => {
      for (const [id, at] of Object.entries({ old: 0, idle: 10, running: 10 })) {
        await store().addSession(sessionOf(id, firstOwnerId, noon + at), none);
      }
      await store().touchSession('running', noon + 20);
      const ended = { startedBefore: noon + 5, usedBefore: noon + 15 };
      await store().addSession(sessionOf('new', firstOwnerId, noon + 30), ended);
      expect(await ids('old', 'idle', 'running', 'new')).toEqual(['new', 'running']);
    });

    it('that changes the password continues, and the account’s other sessions end', async () => {
      for (const id of ['here', 'elsewhere']) await store().addSession(sessionOf(id, firstOwnerId, noon), none);
      await store().setTotpSecret({ ...owner, passwordHash: null }, 'SECRET', 'p', noon);
      await store().setFirstPassword('old');
      const change = { confirmedHash: 'old', passwordHash: 'new', confirmedId: 'p', passwordId: 'q' };
      expect(await store().setPassword(owner, change, 'here', noon)).toBe(true);
      const found = await store().findSessions(['here', 'elsewhere']);
      expect(found).toMatchObject([{ id: 'here', passwordId: 'q' }]);
      expect(await store().findAccount(firstOwnerId)).toMatchObject({ passwordHash: 'new', totpPasswordId: 'q' });
      const later = { confirmedHash: 'new', passwordHash: 'newer', confirmedId: 'of another', passwordId: 'r' };
      expect(await store().setPassword(owner, later, 'here', noon)).toBe(true);
      expect(await store().findAccount(firstOwnerId)).toMatchObject({ totpPasswordId: null });
    });
  });

  describe('the history', () => {
    it('records who changed an application, newest first, and each note records its author', async () => {
      await store().accept(submissionOf({ spam: 'too-fast' }));
      const [{ id } = { id: '' }] = await listAll(store(), { spam: true });
      const salima = await join('Salima');
      await store().clearSpam(id, noon + 1, owner);
      await store().setStatus(id, 2, 'noAnswer', noon + 2, noon + hourMs, salima);
      await store().addNote(id, 'Ertaga', noon + 3, salima);
      expect(await store().setStatus(id, 3, 'declined', noon + 4, null, owner)).toBe(false);
      const found = await store().find(id);
      expect(found?.notes).toMatchObject([{ text: 'Ertaga', author: 'Salima' }]);
      const from = { status: 'new', callAt: null };
      const to = { status: 'noAnswer', callAt: noon + hourMs };
      expect(found?.history).toMatchObject([
        { kind: 'note', detail: {}, accountName: 'Salima' },
        { kind: 'status', detail: { from, to }, accountName: 'Salima', at: noon + 2, applicationId: id },
        { kind: 'notSpam', detail: {}, accountName: 'owner', accountId: firstOwnerId },
      ]);
    });

    it('drops the entries of a removed application, and keeps an entry of the removal', async () => {
      await store().accept(submissionOf());
      const [{ id } = { id: '' }] = await listAll(store());
      await store().setStatus(id, 1, 'called', noon, null, owner);
      expect(await store().remove(id, 2, noon + 1, owner)).toBe(true);
      expect(await store().listHistory(50)).toMatchObject([{ kind: 'removed', applicationId: null, detail: {} }]);
      await store().accept(submissionOf());
      const [{ id: old } = { id: '' }] = await listAll(store());
      await store().addNote(old, 'x', noon, owner);
      await store().removeBefore(noon + 1, 10);
      expect(await kinds()).toEqual(['removed']);
    });

    it('is read page by page, and records changes of roles, names, passwords and TOTP', async () => {
      const salima = await join('Salima');
      await store().setRole(salima.id, 'editor', owner, noon + 1);
      await store().setTotpSecret(salima, 'SECRET', 'p', noon + 2);
      await store().addSession(sessionOf('s', salima.id, noon), none);
      const change = { confirmedHash: 'hash of Salima', passwordHash: 'new', confirmedId: 'p', passwordId: 'q' };
      await store().setPassword(salima, change, 's', noon + 3);
      await store().setTotpSecret({ ...salima, passwordHash: 'new' }, null, '', noon + 4);
      await store().renameAccount(salima.id, 'Salima opa', noon + 5);
      const first = await store().listHistory(4);
      const rest = await store().listHistory(4, first.at(-1)?.id);
      expect(first.map(({ kind }) => kind)).toEqual(['renamed', 'codesOff', 'password', 'codesOn']);
      expect(rest.map(({ kind }) => kind).sort()).toEqual(['invited', 'joined', 'role']);
    });
  });
}
