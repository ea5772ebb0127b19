import { TOTP } from 'otpauth';
import { describe, expect, it, vi } from 'vitest';
import { getSite } from '../../site.config.ts';
import type { InvitedResponse, NewTotpResponse } from '../api/types.ts';
import { minute, newPassword, openDesk, turnTotpOn } from '../test-support/open-desk.ts';
import { openInbox, password, quickHash } from '../test-support/open-inbox.ts';
import { loginLimits } from './password-gate.ts';

// The cheapest hash: these tests set many passwords, and password.test.ts tests the real hash.
vi.mock(import('./password.ts'), async (original) => ({
  ...(await original()),
  hashPassword: async (typed) => (await import('../test-support/open-inbox.ts')).quickHash(typed),
}));

describe('TOTP codes', () => {
  it('are turned on by a right code and the password, then required, and each valid once', async () => {
    const { join, signInAs, clock } = await openDesk();
    const { ask } = await join('Dilnoza', 'owner');
    const made = (await ask('POST', '/account/codes/new')).json<NewTotpResponse>();
    expect(made.uri).toContain(`/totp/${getSite().brand}:Dilnoza?`);
    const turnOn = (typed: string, code: string) =>
      ask('POST', '/account/codes', { password: typed, secret: made.secret, code });
    const codeAt = (timestamp: number) => new TOTP({ secret: made.secret }).generate({ timestamp });
    const code = codeAt(clock.time);
    const wrong = codeAt(clock.time + 60 * minute);
    expect((await turnOn('wrong', code)).json()).toMatchObject({ error: { code: 'wrong-password' } });
    expect((await turnOn(newPassword, wrong)).json()).toMatchObject({ error: { code: 'wrong-code' } });
    expect((await signInAs('Dilnoza', newPassword)).statusCode).toBe(200);
    expect((await turnOn(newPassword, code)).json()).toMatchObject({ hasTotp: true });

    const codeNeeded = { error: { code: 'code-needed' } };
    const wrongCode = { error: { code: 'wrong-code' } };
    const asked = await signInAs('Dilnoza', newPassword);
    expect([asked.statusCode, asked.json(), asked.headers['set-cookie']]).toMatchObject([401, codeNeeded, undefined]);
    expect((await signInAs('Dilnoza', 'wrong')).json()).toMatchObject({ error: { code: 'wrong-password' } });
    expect((await signInAs('Dilnoza', newPassword, code)).json()).toMatchObject(wrongCode);
    expect((await signInAs('Dilnoza', newPassword, wrong)).json()).toMatchObject(wrongCode);
    clock.time += minute;
    const next = codeAt(clock.time);
    const typed = `${next.slice(0, 3)} ${next.slice(3)}`;
    const both = await Promise.all([signInAs('Dilnoza', newPassword, typed), signInAs('Dilnoza', newPassword, next)]);
    expect(both.map(({ statusCode }) => statusCode).sort()).toEqual([200, 401]);
    expect((await signInAs('Dilnoza', newPassword, next)).json()).toMatchObject(wrongCode);
  });

  it('may be guessed five times in 15 minutes, from all networks together', async () => {
    const { join, signInAs, clock } = await openDesk();
    const { ask } = await join('Dilnoza', 'owner');
    const { codeAt } = await turnTotpOn(ask, newPassword, clock.time);
    clock.time += minute;
    const wrong = codeAt(clock.time + 60 * minute);
    for (let guess = 0; guess < loginLimits.failures; guess++) {
      expect((await signInAs('Dilnoza', newPassword, wrong)).statusCode).toBe(401);
    }
    const refused = await signInAs('Dilnoza', newPassword, codeAt(clock.time));
    expect([refused.statusCode, refused.headers['retry-after']]).toEqual([429, '900']);
    clock.time += loginLimits.windowMs;
    expect((await signInAs('Dilnoza', newPassword, codeAt(clock.time))).statusCode).toBe(200);
  });

  it('stay on after a password change, and are turned off with the current password', async () => {
    const { join, signInAs, clock } = await openDesk();
    const { ask } = await join('Dilnoza', 'owner');
    await turnTotpOn(ask, newPassword, clock.time);
    await ask('POST', '/account/password', { password: newPassword, newPassword: 'four small words' });
    const code = async () => (await signInAs('Dilnoza', 'four small words')).json().error?.code;
    expect(await code()).toBe('code-needed');
    expect((await ask('DELETE', '/account/codes', { password: newPassword })).statusCode).toBe(401);
    const off = await ask('DELETE', '/account/codes', { password: 'four small words' });
    expect(off.json()).toMatchObject({ hasTotp: false });
    expect(await code()).toBeUndefined();
  });

  it('are turned off by a password reset link, and the link also ends the sessions', async () => {
    const { join, owner, send, signInAs, clock } = await openDesk();
    const { id, ask } = await join('Dilnoza', 'owner');
    await turnTotpOn(ask, newPassword, clock.time);
    const { token, accounts } = (await owner('POST', `/accounts/${id}/reset`)).json<InvitedResponse>();
    expect(accounts).toMatchObject([{ hasTotp: false }, { name: 'Dilnoza', hasTotp: true }]);
    expect((await send('POST', '/invitation', '', { token })).json()).toMatchObject({ isNewPassword: true });
    expect((await ask('GET', '/session')).statusCode).toBe(200);

    const accepted = await send('POST', '/invitation/accept', '', { token, password: 'four small words' });
    expect(accepted.json()).toMatchObject({ account: { id, name: 'Dilnoza', role: 'owner' } });
    expect((await ask('GET', '/session')).statusCode).toBe(401);
    expect((await signInAs('Dilnoza', newPassword)).statusCode).toBe(401);
    expect((await signInAs('Dilnoza', 'four small words')).statusCode).toBe(200);
  });

  it('of the first owner are turned off when the configured password changes', async () => {
    const { owner, store, signInAs, clock } = await openDesk();
    await turnTotpOn(owner, password, clock.time);
    expect((await signInAs('owner', password)).json()).toMatchObject({ error: { code: 'code-needed' } });
    const changed = await openInbox({ store, passwordHash: quickHash('another') });
    expect((await changed.signIn('another')).statusCode).toBe(200);
  });
});
