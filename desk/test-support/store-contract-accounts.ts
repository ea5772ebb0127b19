import { describe, expect, it } from 'vitest';
import { hourMs } from '../../model/durations.ts';
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
const sessionOf = (id: string, accountId: string, at: number): Session => ({
  id,
  accountId,
  passwordId: 'p',
  device: 'Firefox',
  startedAt: at,
  usedAt: at,
});
const none = { startedBefore: 0, usedBefore: 0 };

export function describeAccounts({ store, another }: Contract): void {
  async function join(name: string, role: Role = 'administrator') {
    await store().invite(invitationOf(name, name, role), owner, noon);
    const account = await store().acceptInvitation(name, `hash of ${name}`, noon);
    if (!account) throw new Error('not accepted');
    return account;
  }
  const kinds = async () => (await store().listHistory(50)).map(({ kind }) => kind);

  describe('an account', () => {
    it('of the first owner exists from the start, and gets its first password once', async () => {
      expect(await store().listAccounts()).toMatchObject([{ ...owner, passwordHash: null, usedAt: null }]);
      const other = await another();
      const set = await Promise.all([store().setFirstPassword('one'), other.setFirstPassword('other')]);
      expect(set.sort()).toEqual([false, true]);
    });

    it('is created once when an invitation is accepted twice at once', async () => {
      const other = await another();
      await store().invite(invitationOf('a', 'Gʻani'), owner, noon);
      const made = await Promise.all([
        store().acceptInvitation('a', 'x', noon),
        other.acceptInvitation('a', 'y', noon),
      ]);
      expect(made.filter(Boolean)).toHaveLength(1);
      expect(await other.findAccountNamed(" G'ANI ")).toMatchObject({ name: 'Gʻani', role: 'administrator' });
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
      await store().addHistory({ kind: 'export', detail: {} }, salima, noon + 1);
      expect(await (await another()).removeAccount(salima.id, owner, noon + 2)).toBe(true);
      expect(await store().findSession('s')).toBeUndefined();
      expect(await store().listInvitations(noon)).toEqual([]);
      expect(await store().removeAccount(salima.id, owner, noon)).toBe(false);
      const [removed, exported] = await store().listHistory(2);
      expect(removed).toMatchObject({ kind: 'accountRemoved', detail: { name: 'Salima' }, accountName: 'owner' });
      expect(exported).toMatchObject({ kind: 'export', accountId: salima.id, accountName: 'Salima', at: noon + 1 });
    });
  });

  describe('a session', () => {
    it('that has ended is removed when the next session begins', async () => {
      for (const [id, at] of Object.entries({ old: 0, idle: 10, running: 10 })) {
        await store().addSession(sessionOf(id, firstOwnerId, noon + at), none);
      }
      await store().touchSession('running', noon + 20);
      const ended = { startedBefore: noon + 5, usedBefore: noon + 15 };
      await store().addSession(sessionOf('new', firstOwnerId, noon + 30), ended);
      expect((await store().listSessions(firstOwnerId)).map(({ id }) => id)).toEqual(['new', 'running']);
    });
  });

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

  describe('the history', () => {
    it('records who changed an application, newest first, and each note records its author', async () => {
      await store().accept(submissionOf({ spam: 'too-fast' }));
      const [{ id } = { id: '' }] = await listAll(store(), { spam: true });
      const salima = await join('Salima');
      await store().clearSpam(id, noon + 1, owner);
      await store().setStatus(id, 2, { status: 'noAnswer', callAt: noon + hourMs }, noon + 2, salima);
      await store().addNote(id, 'Ertaga', noon + 3, salima);
      expect(await store().setStatus(id, 3, { status: 'declined' }, noon + 4, owner)).toBe(false);
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
      await store().setStatus(id, 1, { status: 'called' }, noon, owner);
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
