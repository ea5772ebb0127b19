import { describe, expect, it } from 'vitest';
import { firstOwnerId, type Role } from './api/account.ts';
import type { AccountsResponse } from './api/types.ts';
import { openDesk } from './test-support/open-desk.ts';
import { filledStore } from './test-support/open-inbox.ts';

describe('a role', () => {
  it.each<[Role, string[]]>([
    ['editor', ['applications', 'removal', 'accounts', 'codes']],
    ['administrator', ['removal', 'accounts', 'codes']],
    ['owner', []],
  ])('%s is refused exactly the routes outside its permissions', async (role, refused) => {
    const { join } = await openDesk({ store: await filledStore(1) });
    const { ask } = await join('Dilnoza', role);
    const id = firstOwnerId;
    const routes: [string, 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE', string][] = [
      ['applications', 'GET', '/applications'],
      ['applications', 'GET', `/applications/${id}`],
      ['applications', 'PATCH', `/applications/${id}`],
      ['applications', 'POST', `/applications/${id}/notes`],
      ['applications', 'POST', `/applications/${id}/not-spam`],
      ['applications', 'POST', `/applications/${id}/spam`],
      ['applications', 'POST', `/applications/${id}/undo`],
      ['applications', 'PUT', `/applications/${id}/responsible`],
      ['applications', 'POST', `/applications/${id}/close-others`],
      ['applications', 'GET', '/colleagues'],
      ['removal', 'DELETE', `/applications/${id}`],
      ['applications', 'GET', '/today'],
      ['applications', 'GET', '/counts'],
      ['applications', 'GET', '/due-calls'],
      ['applications', 'POST', '/updates'],
      ['applications', 'GET', '/dead-letters'],
      ['applications', 'POST', '/dead-letters/1/retry'],
      ['applications', 'GET', '/export.csv'],
      ['applications', 'GET', '/stats?days=7'],
      ['accounts', 'GET', '/accounts'],
      ['accounts', 'POST', '/accounts/invitations'],
      ['accounts', 'DELETE', `/accounts/invitations/${'a'.repeat(43)}`],
      ['accounts', 'PATCH', `/accounts/${id}`],
      ['accounts', 'DELETE', `/accounts/${id}`],
      ['accounts', 'POST', `/accounts/${id}/reset`],
      ['accounts', 'GET', '/history'],
      ['accounts', 'GET', '/system'],
      ['codes', 'POST', '/account/codes/new'],
      ['codes', 'POST', '/account/codes'],
      ['codes', 'DELETE', '/account/codes'],
    ];
    for (const [of, method, address] of routes) {
      const { statusCode, body } = await ask(method, address);
      expect([address, statusCode === 403]).toEqual([address, refused.includes(of)]);
      if (refused.includes(of)) expect(JSON.parse(body)).toMatchObject({ error: { code: 'forbidden' } });
    }
    expect((await ask('GET', '/session')).json()).toMatchObject({ account: { name: 'Dilnoza', role } });
  });

  it('that was changed applies from the next request', async () => {
    const { join, owner } = await openDesk();
    const { id, ask } = await join('Dilnoza', 'administrator');
    expect((await ask('GET', '/applications')).statusCode).toBe(200);
    expect((await owner('PATCH', `/accounts/${id}`, { role: 'editor' })).statusCode).toBe(200);
    expect((await ask('GET', '/applications')).statusCode).toBe(403);
    expect((await owner('PATCH', `/accounts/${id}`, { role: 'guest' })).json()).toMatchObject({
      error: { code: 'bad-input', key: 'role' },
    });
  });

  it('of the first owner cannot be changed or removed, and no account can change its own role', async () => {
    const { join, owner } = await openDesk();
    const { id, ask } = await join('Dilnoza', 'owner');
    for (const [who, of] of [
      [ask, firstOwnerId],
      [ask, id],
      [owner, firstOwnerId],
    ] as const) {
      expect((await who('PATCH', `/accounts/${of}`, { role: 'editor' })).statusCode).toBe(404);
      expect((await who('DELETE', `/accounts/${of}`)).statusCode).toBe(404);
      expect((await who('POST', `/accounts/${of}/reset`)).statusCode).toBe(404);
    }
    expect((await owner('GET', '/accounts')).json<AccountsResponse>().accounts).toMatchObject([
      { id: firstOwnerId, role: 'owner' },
      { id, role: 'owner' },
    ]);
  });
});
