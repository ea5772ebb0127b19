import { describe, expect, it, vi } from 'vitest';
import { createApi } from './client.ts';
import { filterQuery, noFilter } from './filter.ts';

const json = (status: number, body: object) => new Response(JSON.stringify(body), { status });

/** An API client whose desk gives these responses in order. */
function apiOver(...answers: (Response | Error)[]) {
  const onSignedOut = vi.fn();
  const asked: Request[] = [];
  const fetchFrom = async (input: RequestInfo | URL, init?: RequestInit) => {
    asked.push(new Request(new URL(String(input), 'https://desk.example'), init));
    const answer = answers.shift();
    if (!answer || answer instanceof Error) throw answer;
    return answer;
  };
  return { api: createApi(onSignedOut, fetchFrom as typeof fetch), asked, onSignedOut };
}

describe('the API client', () => {
  it('requests a list by its filter, and marks background requests of the inbox', async () => {
    const { api, asked } = apiOver(json(200, { applications: [], next: null }), json(200, {}));
    const filter = { ...noFilter, status: 'new', search: 'Oʻktam' } as const;
    expect(await api.call('GET /applications', { query: filterQuery(filter), search: filter.search })).toEqual({
      applications: [],
      next: null,
    });
    await api.call('GET /counts', { query: { whose: 'all' }, isBackground: true });
    expect(asked.map(({ url }) => url)).toEqual([
      'https://desk.example/desk/api/applications?status=new',
      'https://desk.example/desk/api/counts?whose=all',
    ]);
    expect(asked.map(({ headers }) => headers.get('x-background-poll'))).toEqual([null, '1']);
    expect(asked.map(({ headers }) => headers.get('x-search'))).toEqual([encodeURIComponent('Oʻktam'), null]);
  });

  it('sends changes as JSON, with the version that the owner saw', async () => {
    const { api, asked } = apiOver(json(200, {}), new Response(null, { status: 204 }));
    await api.call('PATCH /applications/:id', {
      params: { id: 'a' },
      body: { status: 'called', callAt: null, version: 1 },
    });
    await api.call('DELETE /applications/:id', { params: { id: 'b' }, body: { version: 2 } });
    expect(asked.map(({ method, url }) => `${method} ${url}`)).toEqual([
      'PATCH https://desk.example/desk/api/applications/a',
      'DELETE https://desk.example/desk/api/applications/b',
    ]);
    expect(asked.map(({ headers }) => headers.get('content-type'))).toEqual(['application/json', 'application/json']);
    expect(await Promise.all(asked.map((request) => request.json()))).toEqual([
      { status: 'called', callAt: null, version: 1 },
      { version: 2 },
    ]);
  });

  it('sends the id of the signed-in account with each request until the session ends', async () => {
    const unauthenticated = json(401, { error: { code: 'unauthenticated', message: 'x' } });
    const { api, asked } = apiOver(json(200, { account: { id: 'a' } }), json(200, {}), unauthenticated, json(200, {}));
    await api.signIn({ name: 'owner', password: 'x', code: '' });
    await api.call('POST /applications/:id/notes', { params: { id: 'b' }, body: { text: 'Ertaga' } });
    await api.call('GET /counts', { query: {} }).catch(() => {});
    await api.call('GET /counts', { query: {}, isBackground: true });
    expect(asked.map(({ headers }) => headers.get('x-account'))).toEqual([null, 'a', 'a', null]);
  });

  it('rejects with the error code and details of the response', async () => {
    const error = { code: 'too-many-attempts', message: 'x', retryAfter: 60 };
    const { api, onSignedOut } = apiOver(json(429, { error }));
    await expect(api.signIn({ name: 'owner', password: 'x', code: '' })).rejects.toMatchObject({
      code: error.code,
      details: { retryAfter: 60 },
    });
    expect(onSignedOut).not.toHaveBeenCalled();
  });

  it('reports the end of the session after any request', async () => {
    const { api, onSignedOut } = apiOver(json(401, { error: { code: 'unauthenticated', message: 'x' } }));
    await expect(api.call('GET /counts', { query: {} })).rejects.toMatchObject({ code: 'unauthenticated' });
    expect(onSignedOut).toHaveBeenCalledOnce();
  });

  it.each([
    ['no response', new TypeError('Failed to fetch'), 'offline'],
    ['a response of a proxy', new Response('<h1>Bad gateway</h1>', { status: 502 }), 'offline'],
    ['an error without a code', json(500, {}), 'failed'],
  ])('turns %s into an ApiError with a code', async (_, answer, code) => {
    await expect(apiOver(answer).api.call('GET /counts', { query: {} })).rejects.toMatchObject({
      name: 'ApiError',
      code,
    });
  });
});
