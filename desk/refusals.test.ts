import { randomUUID } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import { newStoreFile } from '../tests/fixtures/temporary-folder.ts';
import {
  filledStore,
  interruptible,
  openInbox,
  openSignedIn,
  ownPage,
  password,
  quickHash,
  storeOn,
} from './test-support/open-inbox.ts';

const id = randomUUID();

type Route = [method: 'GET' | 'HEAD' | 'POST' | 'PATCH' | 'DELETE', address: string, payload?: object];

/** Every route that reads or changes applications. */
const dataRoutes: Route[] = [
  ['GET', '/applications'],
  ['GET', `/applications/${id}`],
  ['PATCH', `/applications/${id}`, { status: 'called', version: 1 }],
  ['POST', `/applications/${id}/notes`, { text: 'Salom' }],
  ['POST', '/updates', { viewing: null, since: null }],
  ['POST', `/applications/${id}/not-spam`, {}],
  ['DELETE', `/applications/${id}`, { version: 1 }],
  ['GET', '/counts'],
  ['GET', '/dead-letters'],
  ['GET', '/retention'],
  ['POST', '/retention', { action: 'remove-due' }],
  ['POST', `/dead-letters/${id}/retry`, {}],
  ['GET', '/export.csv'],
  ['GET', '/export.json'],
  ['DELETE', '/sessions', {}],
];
const reads: Route[] = [
  ['HEAD', '/applications'],
  ['HEAD', '/export.csv'],
  ['GET', '/session'],
];
const changes: Route[] = [
  ['POST', '/session', { password }],
  ['DELETE', '/session', {}],
  ...dataRoutes.filter(([method]) => method !== 'GET'),
];

describe('a request without a session', () => {
  it.each([...dataRoutes, ...reads])('gets 401 from %s %s', async (method, address, payload) => {
    const { ask } = await openInbox({ store: await filledStore(3), passwordHash: quickHash(password) });
    for (const cookie of ['', '__Host-sinov_desk=', `__Host-sinov_desk=${'A'.repeat(43)}`]) {
      const headers = { ...ownPage, cookie };
      const answer = await ask({ method, url: `/desk/api${address}`, headers, ...(payload && { payload }) });
      expect(answer.statusCode).toBe(401);
      if (method !== 'HEAD') expect(answer.json()).toMatchObject({ error: { code: 'unauthenticated' } });
      expect(answer.headers['set-cookie']).toBeUndefined();
    }
  });
});

it.each([2 ** 31, 2 ** 40, -1, 1.5, '1'])('an invalid version number is refused: %s', async (version) => {
  const { owner } = await openSignedIn({ store: await filledStore(0) });
  const templates = { uz: null, ru: null };
  for (const [method, address, payload] of [
    ['PATCH', `/applications/${id}`, { status: 'called', version }],
    ['DELETE', `/applications/${id}`, { version }],
    ['PUT', '/templates', { version, templates }],
  ] as const) {
    const answer = await owner(method, address, payload);
    expect([answer.statusCode, answer.json()]).toMatchObject([400, { error: { code: 'bad-input', key: 'version' } }]);
  }
});

describe('a request that changes data', () => {
  it.each(changes)(
    'from another site is refused, even with a valid session: %s %s',
    async (method, address, payload) => {
      const { ask, cookie } = await openSignedIn({ store: await filledStore(1) });
      const { origin: _origin, 'sec-fetch-site': _site, ...bare } = ownPage;
      const foreign = [
        bare,
        { ...ownPage, origin: 'https://evil.example' },
        { ...ownPage, origin: 'null' },
        { ...ownPage, 'sec-fetch-site': 'cross-site' },
        { ...ownPage, 'sec-fetch-site': 'same-site' },
        { ...bare, 'sec-fetch-site': 'none' },
      ];
      for (const headers of foreign) {
        const answer = await ask({
          method,
          url: `/desk/api${address}`,
          headers: { ...headers, cookie },
          ...(payload && { payload }),
        });
        expect([answer.statusCode, answer.json()]).toMatchObject([403, { error: { code: 'cross-site' } }]);
        expect(answer.headers['set-cookie']).toBeUndefined();
      }
    },
  );

  it('with a content type other than JSON is refused', async () => {
    const { ask, cookie } = await openSignedIn({ store: await filledStore(1) });
    const types = [
      'application/x-www-form-urlencoded',
      'text/plain',
      'multipart/form-data; boundary=x',
      'application/jsonp',
      undefined,
    ];
    for (const type of types) {
      const { 'content-type': _json, ...untyped } = ownPage;
      const answer = await ask({
        method: 'POST',
        url: `/desk/api/applications/${id}/notes`,
        headers: { ...untyped, cookie, ...(type && { 'content-type': type }) },
        payload: '{"text":"Salom"}',
      });
      expect([answer.statusCode, answer.json()]).toMatchObject([415, { error: { code: 'not-json' } }]);
    }
  });

  it('from the desk’s own page is accepted when the browser sends only an Origin header', async () => {
    const { ask } = await openInbox({ store: await storeOn(newStoreFile()), passwordHash: quickHash(password) });
    const { 'sec-fetch-site': _site, ...headers } = ownPage;
    const json = { ...headers, 'content-type': 'application/json; charset=utf-8' };
    const answer = await ask({ method: 'POST', url: '/desk/api/session', headers: json, payload: { password } });
    expect(answer.statusCode).toBe(200);
  });
});

describe('while the store is unavailable', () => {
  it.each(dataRoutes)(
    '%s %s gives 503 without details of the database, and works again afterwards',
    async (...route) => {
      const [method, address, payload] = route;
      const { store, setAway } = interruptible(await filledStore(3));
      const { owner, logged } = await openSignedIn({ store });
      setAway(true);
      const answer = await owner(method, address, payload);
      expect([answer.statusCode, answer.json()]).toMatchObject([503, { error: { code: 'store-unavailable' } }]);
      expect(answer.body).not.toContain('database');
      expect(answer.headers['content-type']).toMatch(/^application\/json/);
      expect(logged).toHaveLength(1);
      expect(logged[0]).toContain('StoreUnavailable');
      setAway(false);
      expect((await owner(method, address, payload)).statusCode).not.toBe(503);
    },
  );
});

it('an internal error is logged, and its message is not sent', async () => {
  const store = await storeOn(newStoreFile());
  const counts = async () => {
    throw new Error('secret detail');
  };
  const { owner, logged } = await openSignedIn({ store: { ...store, counts } });
  const answer = await owner('GET', '/counts');
  expect([answer.statusCode, answer.json()]).toMatchObject([500, { error: { code: 'failed' } }]);
  expect(answer.body).not.toContain('secret');
  expect(logged).toHaveLength(1);
});

it('unknown routes and methods give 404', async () => {
  const { owner } = await openSignedIn({ store: await storeOn(newStoreFile()) });
  for (const [method, address] of [
    ['GET', '/nothing'],
    ['POST', '/applications'],
    ['DELETE', '/counts'],
  ] as const) {
    const answer = await owner(method, address);
    expect([answer.statusCode, answer.json()]).toMatchObject([404, { error: { code: 'not-found' } }]);
  }
});

it('the inbox page holds no application data, and loads only scripts of its own origin', async () => {
  const { ask } = await openInbox({ store: await filledStore(3), passwordHash: quickHash(password) });
  const { headers, body } = await ask({ url: '/desk' });
  expect(headers['content-type']).toBe('text/html; charset=utf-8');
  expect(body).toContain('<script type="module" src="/inbox.js">');
  expect(body).not.toContain('+998');
  expect(headers['content-security-policy']).toContain("default-src 'none'; script-src 'self'");
  expect((await ask({ url: '/desk/' })).headers.location).toBe('/desk');
});

it.each(['/desk', '/desk/api/applications', '/desk/api/export.csv'])(
  '%s forbids caching, framing, indexing and access from other windows',
  async (url) => {
    const { ask, cookie } = await openSignedIn({ store: await filledStore(1) });
    const { headers } = await ask({ url, headers: { cookie } });
    expect(headers).toMatchObject({
      'cache-control': 'no-store',
      'x-robots-tag': 'noindex, nofollow',
      'x-content-type-options': 'nosniff',
      'referrer-policy': 'no-referrer',
      'cross-origin-opener-policy': 'same-origin',
    });
    expect(headers['content-security-policy']).toContain("frame-ancestors 'none'");
  },
);

it('a page that was opened for another account gets 401 with the current session', async () => {
  const { owner } = await openSignedIn({ store: await filledStore(1) });
  const { id } = (await owner('GET', '/session')).json().account;
  expect((await owner('GET', '/counts', undefined, { 'x-account': id })).statusCode).toBe(200);
  const refused = await owner('GET', '/counts', undefined, { 'x-account': randomUUID() });
  expect([refused.statusCode, refused.json()]).toMatchObject([401, { error: { code: 'unauthenticated' } }]);
});
