import { randomUUID } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import { filledStore, openInbox, openSignedIn, ownPage, password, quickHash } from './test-support/open-inbox.ts';

const id = randomUUID();

const withId = (url: string) => url.replace(':id', id);

it('every route of the API but those for signing in needs a session', async () => {
  const { ask, routes } = await openInbox({ store: await filledStore(3), passwordHash: quickHash(password) });
  const open = ['POST /session', 'POST /invitation', 'POST /invitation/accept', 'DELETE /session'];
  const asked = routes.filter(
    ([method, url]) => /^\/desk\/api\/\w/.test(url) && !open.includes(`${method} ${url.slice('/desk/api'.length)}`),
  );
  expect(asked.length).toBeGreaterThan(30);
  for (const [method, url] of [
    ...asked,
    ['HEAD', '/desk/api/applications'],
    ['HEAD', '/desk/api/export.csv'],
  ] as const) {
    for (const cookie of ['', 'sinov_desk=', `sinov_desk=${'A'.repeat(43)}`]) {
      const payload = /GET|HEAD/.test(method) ? {} : { payload: {} };
      const answer = await ask({
        method: method as 'GET',
        url: withId(url),
        headers: { ...ownPage, cookie },
        ...payload,
      });
      expect([method, url, answer.statusCode]).toEqual([method, url, 401]);
      if (method !== 'HEAD') expect(answer.json()).toMatchObject({ error: { code: 'unauthenticated' } });
      expect(answer.headers['set-cookie']).toBeUndefined();
    }
  }
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
  it('from another site is refused on every route, even with a valid session', async () => {
    const { ask, cookie, routes } = await openSignedIn({ store: await filledStore(1) });
    const { origin: _origin, 'sec-fetch-site': _site, ...bare } = ownPage;
    const foreign = [
      bare,
      { ...ownPage, origin: 'https://evil.example' },
      { ...ownPage, origin: 'null' },
      { ...ownPage, 'sec-fetch-site': 'cross-site' },
      { ...ownPage, 'sec-fetch-site': 'same-site' },
      { ...bare, 'sec-fetch-site': 'none' },
    ];
    const changes = routes.filter(([method, url]) => method !== 'GET' && /^\/desk\/api\/\w/.test(url));
    expect(changes.length).toBeGreaterThan(15);
    for (const [method, url] of changes) {
      for (const headers of foreign) {
        const request = { url: withId(url), headers: { ...headers, cookie }, payload: {} };
        const answer = await ask({ method: method as 'POST', ...request });
        expect([url, answer.statusCode, answer.json()]).toMatchObject([url, 403, { error: { code: 'cross-site' } }]);
        expect(answer.headers['set-cookie']).toBeUndefined();
      }
    }
  });

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
    const { ask } = await openInbox({ passwordHash: quickHash(password) });
    const { 'sec-fetch-site': _site, ...headers } = ownPage;
    const json = { ...headers, 'content-type': 'application/json; charset=utf-8' };
    const answer = await ask({
      method: 'POST',
      url: '/desk/api/session',
      headers: json,
      payload: { name: 'owner', password },
    });
    expect(answer.statusCode).toBe(200);
  });
});

it('unknown routes and methods give 404', async () => {
  const { owner } = await openSignedIn();
  for (const [method, address] of [
    ['GET', '/nothing'],
    ['PUT', '/applications'],
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
