import { Readable } from 'node:stream';
import type { FastifyInstance } from 'fastify';
import { expect, it, vi } from 'vitest';
import type { Role } from '../api/account.ts';
import type { AccountsResponse, InvitedResponse } from '../api/types.ts';
import { newPassword, openDesk } from '../test-support/open-desk.ts';
import { filledStore, ownPage, storeOn } from '../test-support/open-inbox.ts';

type Desk = Awaited<ReturnType<typeof openDesk>>;
type Colleague = Awaited<ReturnType<Desk['join']>>;

/** Sends the last byte of the body after `before`, when the server has checked the headers. */
function sendLate(
  { ask }: Desk,
  { cookie }: Pick<Colleague, 'cookie'>,
  [method, address, body]: [method: 'POST' | 'PUT' | 'PATCH' | 'DELETE', address: string, body: object | Buffer],
  before: () => Promise<unknown>,
) {
  const bytes = Buffer.isBuffer(body) ? body : Buffer.from(JSON.stringify(body));
  const payload = Readable.from(
    (async function* () {
      yield bytes.subarray(0, -1);
      await before();
      yield bytes.subarray(-1);
    })(),
  );
  const type = Buffer.isBuffer(body) ? 'application/octet-stream' : 'application/json';
  const headers = { ...ownPage, cookie, 'content-type': type, 'content-length': String(bytes.length) };
  return ask({ method, url: `/desk/api${address}`, headers, payload });
}

const unauthenticated = [401, { error: { code: 'unauthenticated' } }];

async function openWith(role: Role, options: Parameters<typeof openDesk>[0] = {}) {
  const desk = await openDesk(options);
  const dilnoza = await desk.join('Dilnoza', role);
  const remove = () => desk.owner('DELETE', `/accounts/${dilnoza.id}`);
  const accounts = async () => (await desk.owner('GET', '/accounts')).json<AccountsResponse>();
  return { desk, dilnoza, remove, accounts };
}

it.each([
  ['demoted', 'PATCH', '', { role: 'owner' }, [403, { error: { code: 'forbidden' } }]],
  ['removed', 'DELETE', '', {}, unauthenticated],
  ['removed', 'POST', '/reset', {}, unauthenticated],
] as const)('an owner who was %s while sending %s %s changes no account', async (end, method, path, body, refusal) => {
  const { desk, dilnoza, remove, accounts } = await openWith('owner');
  const { id } = await desk.join('Anvar', 'editor');
  const demote = () => desk.owner('PATCH', `/accounts/${dilnoza.id}`, { role: 'administrator' });
  const before = end === 'demoted' ? demote : remove;
  const late = await sendLate(desk, dilnoza, [method, `/accounts/${id}${path}`, body], before);
  expect([late.statusCode, late.json()]).toMatchObject(refusal);
  const { accounts: all, invitations } = await accounts();
  expect(all.find((one) => one.id === id)).toMatchObject({ name: 'Anvar', role: 'editor' });
  expect(invitations).toEqual([]);
});

it('a note that arrives after its author has signed out everywhere is not stored', async () => {
  const store = await filledStore(1);
  const { desk, dilnoza } = await openWith('administrator', { store });
  const [{ id } = { id: '' }] = (await dilnoza.ask('GET', '/applications')).json().applications;
  const signOut = () => dilnoza.ask('DELETE', '/sessions');
  const late = await sendLate(desk, dilnoza, ['POST', `/applications/${id}/notes`, { text: 'Ertaga' }], signOut);
  expect([late.statusCode, late.json()]).toMatchObject(unauthenticated);
  expect((await store.find(id))?.notes).toEqual([]);
});

it.each([
  ['a text', {}],
  ['an upload', Buffer.from('photo')],
])('an editor who was removed while sending %s changes nothing in the site', async (_what, body) => {
  const received = vi.fn(async () => ({}));
  const extension = {
    page: { id: 'site', roles: ['editor'] as const },
    api: async (api: FastifyInstance) => {
      api.addContentTypeParser('application/octet-stream', { parseAs: 'buffer' }, async () => ({}));
      api.put('/site', received);
    },
  };
  const { desk, dilnoza, remove } = await openWith('editor', { extension });
  const late = await sendLate(desk, dilnoza, ['PUT', '/site', body], remove);
  expect([late.statusCode, late.json()]).toMatchObject(unauthenticated);
  expect(received).not.toHaveBeenCalled();
});

it('a sign-in or a link whose account is removed meanwhile gets 401', async () => {
  const stored = await storeOn();
  const onTheWay: (() => Promise<unknown>)[] = [];
  const addSession: typeof stored.addSession = async (...session) => {
    await onTheWay.pop()?.();
    return stored.addSession(...session);
  };
  const { desk, dilnoza, remove } = await openWith('editor', { store: { ...stored, addSession } });
  const { token } = (await desk.owner('POST', `/accounts/${dilnoza.id}/reset`)).json<InvitedResponse>();
  const { ask } = desk;
  onTheWay.push(remove);
  const late = await desk.signInAs('Dilnoza', newPassword);
  expect([late.statusCode, late.json(), late.headers['set-cookie']]).toMatchObject([...unauthenticated, undefined]);
  const payload = { token, password: newPassword };
  const link = await ask({ method: 'POST', url: '/desk/api/invitation/accept', headers: ownPage, payload });
  expect(link.json()).toMatchObject({ error: { code: 'invitation-ended' } });
});
