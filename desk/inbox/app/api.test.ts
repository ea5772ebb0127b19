import { describe, expect, it, vi } from 'vitest';
import { createApi } from './api.ts';

const json = (status: number, body: object) => new Response(JSON.stringify(body), { status });

/** The API over a desk that gives these answers, one after the other. */
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

describe('the inbox’s way to the desk', () => {
  it('asks for a list by its filter, and says where nobody asked but the inbox itself', async () => {
    const { api, asked } = apiOver(json(200, { applications: [], next: null }), json(200, {}));
    expect(await api.list(new URLSearchParams({ status: 'new' }))).toEqual({ applications: [], next: null });
    await api.counts({ isQuiet: true });
    expect(asked.map(({ url }) => url)).toEqual([
      'https://desk.example/desk/api/applications?status=new',
      'https://desk.example/desk/api/counts',
    ]);
    expect(asked.map(({ headers }) => headers.get('x-desk-quiet'))).toEqual([null, '1']);
  });

  it('sends changes as JSON, those without content too', async () => {
    const { api, asked } = apiOver(json(200, {}), new Response(null, { status: 204 }));
    await api.setStatus('a', 'called');
    await api.remove('a/b');
    expect(asked.map(({ method, url }) => `${method} ${url}`)).toEqual([
      'PATCH https://desk.example/desk/api/applications/a',
      'DELETE https://desk.example/desk/api/applications/a%2Fb',
    ]);
    expect(asked.map(({ headers }) => headers.get('content-type'))).toEqual(['application/json', 'application/json']);
    expect(await Promise.all(asked.map((request) => request.json()))).toEqual([{ status: 'called' }, {}]);
  });

  it('says what the desk says is wrong', async () => {
    const error = { code: 'too-many-attempts', message: 'x', retryAfter: 60 };
    const { api, onSignedOut } = apiOver(json(429, { error }));
    await expect(api.signIn('x')).rejects.toMatchObject({ code: error.code, details: { retryAfter: 60 } });
    expect(onSignedOut).not.toHaveBeenCalled();
  });

  it('notices the end of a session, whoever asked', async () => {
    const { api, onSignedOut } = apiOver(json(401, { error: { code: 'unauthenticated', message: 'x' } }));
    await expect(api.counts({ isQuiet: true })).rejects.toMatchObject({ code: 'unauthenticated' });
    expect(onSignedOut).toHaveBeenCalledOnce();
  });

  it.each([
    ['no answer', new TypeError('Failed to fetch'), 'offline'],
    ['an answer of something else on the way', new Response('<h1>Bad gateway</h1>', { status: 502 }), 'offline'],
    ['a fault that nobody explains', json(500, {}), 'failed'],
  ])('takes %s for a fault with words', async (_, answer, code) => {
    await expect(apiOver(answer).api.counts()).rejects.toMatchObject({ name: 'ApiFault', code });
  });
});
