import { describe, expect, it, vi } from 'vitest';
import { getSite } from '../../site.config.ts';
import { firstOwnerId } from '../api/account.ts';
import type { AccountsResponse, InvitedResponse } from '../api/types.ts';
import { day, newPassword, openDesk, turnTotpOn } from '../test-support/open-desk.ts';
import { cookieOf, password } from '../test-support/open-inbox.ts';
import { loginLimits } from './password-gate.ts';

// The cheapest hash: these tests set many passwords, and password.test.ts tests the real hash.
vi.mock(import('./password.ts'), async (original) => ({
  ...(await original()),
  hashPassword: async (typed) => (await import('../test-support/open-inbox.ts')).quickHash(typed),
}));

describe('an invitation link', () => {
  it('shows name and role, creates the account with the chosen password, and signs in, once', async () => {
    const { invite, send, signInAs, owner, clock } = await openDesk();
    const { token, invitations } = await invite('Dilnoza', 'editor');
    expect(invitations).toMatchObject([{ name: 'Dilnoza', role: 'editor', isNewPassword: false, invitedBy: 'owner' }]);
    const shown = await send('POST', '/invitation', '', { token });
    const expiresAt = clock.time + 3 * day;
    expect(shown.json()).toEqual({ name: 'Dilnoza', role: 'editor', isNewPassword: false, expiresAt });
    const short = await send('POST', '/invitation/accept', '', { token, password: 'eleven char' });
    expect(short.json()).toMatchObject({ error: { code: 'bad-input', key: 'password' } });

    const accepted = await send('POST', '/invitation/accept', '', { token, password: newPassword });
    expect(accepted.json()).toMatchObject({ account: { name: 'Dilnoza', role: 'editor' } });
    expect((await send('GET', '/session', cookieOf(accepted))).json()).toEqual(accepted.json());
    expect((await signInAs('dilnoza', newPassword)).statusCode).toBe(200);
    const again = await send('POST', '/invitation/accept', '', { token, password: newPassword });
    expect([again.statusCode, again.json()]).toMatchObject([404, { error: { code: 'invitation-ended' } }]);
    expect((await owner('GET', '/accounts')).json<AccountsResponse>().invitations).toEqual([]);
  });

  it('ends when it is removed, after three days, and when a newer link is made for the same person', async () => {
    const { invite, send, owner, clock } = await openDesk();
    const statusOf = async (token: string) => (await send('POST', '/invitation', '', { token })).statusCode;
    const removed = await invite('Anvar');
    await owner('DELETE', `/accounts/invitations/${removed.invitations[0]?.id}`);
    expect(await statusOf(removed.token)).toBe(404);
    const first = await invite('Dilnoza');
    const second = await invite('Dilnoza');
    expect([await statusOf(first.token), await statusOf(second.token)]).toEqual([404, 200]);
    clock.time += 3 * day - 1;
    expect(await statusOf(second.token)).toBe(200);
    clock.time++;
    expect(await statusOf(second.token)).toBe(404);
    const refused = await send('POST', '/invitation/accept', '', { token: second.token, password: newPassword });
    expect(refused.json()).toMatchObject({ error: { code: 'invitation-ended' } });
  });

  it('for a new password replaces the earlier link of the account, also under its new name', async () => {
    const { join, owner } = await openDesk();
    const { id, ask } = await join('Dilnoza', 'editor');
    await owner('POST', `/accounts/${id}/reset`);
    await ask('PATCH', '/account', { name: 'Dilnoza opa' });
    const { invitations } = (await owner('POST', `/accounts/${id}/reset`)).json<InvitedResponse>();
    expect(invitations).toMatchObject([{ name: 'Dilnoza opa', isNewPassword: true }]);
  });

  it('is refused for a name that is taken, invisible or too long', async () => {
    const { join, owner } = await openDesk();
    const ask = (name: string) => owner('POST', '/accounts/invitations', { name, role: 'editor' });
    const { ask: askAsHer } = await join('Gʻani', 'owner');
    const taken = { error: { code: 'name-taken', key: 'name' } };
    for (const name of ["g'ani", 'GANI', ' Owner ', 'ow\u00adner', 'ow\u{e0020}ner', 'ｏｗｎｅｒ', '𝐨wner']) {
      const refused = await ask(name);
      expect([refused.statusCode, refused.json()]).toMatchObject([409, taken]);
    }
    expect((await askAsHer('PATCH', '/account', { name: 'OWNER' })).json()).toMatchObject(taken);
    for (const name of ['', ' ', '\u202e', '…', '\u3164…', 'a'.repeat(61)]) {
      expect((await ask(name)).json()).toMatchObject({ error: { code: 'bad-input', key: 'name' } });
    }
    const cleaned = await ask('Anna\u0000\u202e\nKim');
    expect(cleaned.json()).toMatchObject({ invitations: [{ name: 'Anna Kim' }] });
  });

  it.each(['demoted', 'removed'])('ends when the owner who made it is %s', async (end) => {
    const { join, owner, send, signInAs } = await openDesk();
    const [dilnoza, anvar] = [await join('Dilnoza', 'owner'), await join('Anvar', 'editor')];
    const invited = { name: 'Nigora', role: 'owner' };
    const { token } = (await dilnoza.ask('POST', '/accounts/invitations', invited)).json<InvitedResponse>();
    const reset = (await dilnoza.ask('POST', `/accounts/${anvar.id}/reset`)).json<InvitedResponse>();
    expect(reset.invitations.map(({ invitedBy }) => invitedBy)).toEqual(['Dilnoza', 'Dilnoza']);
    if (end === 'removed') await owner('DELETE', `/accounts/${dilnoza.id}`);
    else await owner('PATCH', `/accounts/${dilnoza.id}`, { role: 'administrator' });
    expect((await owner('GET', '/accounts')).json<AccountsResponse>().invitations).toEqual([]);
    // Nor does it come back with the role.
    if (end === 'demoted') await owner('PATCH', `/accounts/${dilnoza.id}`, { role: 'owner' });
    for (const link of [token, reset.token]) {
      const accepted = await send('POST', '/invitation/accept', '', { token: link, password: 'of the link alone' });
      expect(accepted.json()).toMatchObject({ error: { code: 'invitation-ended' } });
    }
    expect((await signInAs('Anvar', newPassword)).statusCode).toBe(200);
  });

  it('is accepted only where a password may still be sent', async () => {
    const { invite, send, signInAs } = await openDesk();
    const { token } = await invite('Dilnoza');
    const from = '203.0.113.7';
    const accept = (of: string, by: string) =>
      send('POST', '/invitation/accept', '', { token: of, password: newPassword }, by);
    for (let guess = 0; guess < loginLimits.failures; guess++) {
      expect((await accept('A'.repeat(43), from)).statusCode).toBe(404);
    }
    expect((await accept(token, from)).statusCode).toBe(429);
    expect((await signInAs('owner', password, undefined, from)).statusCode).toBe(429);
    expect((await accept(token, '203.0.113.8')).statusCode).toBe(200);
  });
});

describe('an account', () => {
  it('answers a wrong password like a name without an account, and counts both to one limit', async () => {
    const { join, signInAs } = await openDesk();
    await join('Dilnoza', 'editor');
    const wrong = await signInAs('Dilnoza', 'wrong');
    const unknown = await signInAs('Nobody', password);
    expect([unknown.statusCode, unknown.body]).toEqual([wrong.statusCode, wrong.body]);
    const from = '203.0.113.7';
    for (let guess = 0; guess < loginLimits.failures; guess++) await signInAs('Nobody', password, undefined, from);
    expect((await signInAs('Dilnoza', newPassword, undefined, from)).statusCode).toBe(429);
  });

  it('of the first owner signs in with its own name only', async () => {
    const { owner, signInAs } = await openDesk();
    expect((await signInAs('Owner', password)).json()).toMatchObject({ account: { id: firstOwnerId } });
    for (const name of ['', getSite().brand]) expect((await signInAs(name, password)).statusCode).toBe(401);
    await owner('PATCH', '/account', { name: 'Dilnoza' });
    expect((await signInAs('dilnoza', password)).json()).toMatchObject({ account: { id: firstOwnerId } });
    expect((await signInAs('owner', password)).statusCode).toBe(401);
  });

  it('that changes its password keeps the current session and loses all others', async () => {
    const { join, signInAs, asker } = await openDesk();
    const { ask } = await join('Dilnoza', 'editor');
    const elsewhere = asker(cookieOf(await signInAs('Dilnoza', newPassword)));
    const change = (typed: string) =>
      ask('POST', '/account/password', { password: typed, newPassword: 'four small words' });
    expect((await change('wrong')).json()).toMatchObject({ error: { code: 'wrong-password' } });
    expect((await elsewhere('GET', '/session')).statusCode).toBe(200);
    expect((await change(newPassword)).statusCode).toBe(200);
    expect((await ask('GET', '/session')).statusCode).toBe(200);
    expect((await elsewhere('GET', '/session')).statusCode).toBe(401);
    expect((await signInAs('Dilnoza', newPassword)).statusCode).toBe(401);
    expect((await signInAs('Dilnoza', 'four small words')).statusCode).toBe(200);
  });

  it('whose password is configured cannot change it in the desk', async () => {
    const { owner } = await openDesk();
    const refused = await owner('POST', '/account/password', { password, newPassword });
    expect([refused.statusCode, refused.json()]).toMatchObject([403, { error: { code: 'forbidden' } }]);
    expect((await owner('GET', '/session')).json()).toMatchObject({ isPasswordConfigured: true });
  });

  it('that is removed leaves its name in the history, with the changes of all accounts', async () => {
    const { join, owner, history, clock } = await openDesk();
    const { id, ask } = await join('Dilnoza', 'owner');
    await ask('PATCH', '/account', { name: 'Dilnoza opa' });
    await turnTotpOn(ask, newPassword, clock.time);
    await ask('POST', '/account/password', { password: newPassword, newPassword: 'four small words' });
    await ask('DELETE', '/account/codes', { password: 'four small words' });
    await owner('PATCH', `/accounts/${id}`, { role: 'administrator' });
    await owner('DELETE', `/accounts/${id}`);
    expect((await ask('GET', '/session')).statusCode).toBe(401);
    const byOwner = { accountName: 'owner' };
    const byDilnoza = { accountId: id, accountName: 'Dilnoza opa' };
    expect(Object.fromEntries((await history()).map(({ kind, ...entry }) => [kind, entry]))).toMatchObject({
      invited: { ...byOwner, detail: { name: 'Dilnoza', role: 'owner' } },
      joined: { accountId: id, accountName: 'Dilnoza' },
      renamed: { ...byDilnoza, detail: { from: 'Dilnoza' } },
      codesOn: byDilnoza,
      password: byDilnoza,
      codesOff: byDilnoza,
      role: { ...byOwner, detail: { name: 'Dilnoza opa', from: 'owner', to: 'administrator' } },
      accountRemoved: { ...byOwner, detail: { name: 'Dilnoza opa' } },
    });
  });
});
