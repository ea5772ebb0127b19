import Fastify, { type FastifyInstance } from 'fastify';
import { beforeEach, describe, expect, it, onTestFinished, vi } from 'vitest';
import { fieldSpecs } from '../../model/form-fields.ts';
import type { FormId } from '../../model/forms.ts';
import { fieldsOf, formFields } from '../../model/forms.ts';
import { site } from '../../site.config.ts';
import { newStoreFile } from '../../tests/fixtures/temporary-folder.ts';
import { formTranslator } from '../api/names.ts';
import { StoreUnavailable } from '../database/schema.ts';
import type { DeskStore } from '../store.ts';
import { openStore } from '../store.ts';
import { type FormOptions, formRoutes } from './routes.ts';

const submission = '7f3a92c1-0000-4000-8000-000000000001';
const filled = { name: 'Aziza', phone: '901234567', submission, started: '1', callback_reference: '' };
const ours = { 'sec-fetch-site': 'same-origin' };

let store: DeskStore;
let server: FastifyInstance;
const logged: string[] = [];
const onAccepted = vi.fn();
const onRefused = vi.fn();

async function serve(changes: Partial<FormOptions> = {}): Promise<FastifyInstance> {
  const fresh = Fastify({ logger: { level: 'error', stream: { write: (line: string) => logged.push(line) } } });
  await fresh.register(formRoutes, {
    store,
    assets: { fonts: { uz: '', ru: '' }, script: 'void 0', embedScript: 'void 1' },
    ancestors: ['https://partner.uz'],
    retentionMonths: 24,
    limits: { perAddress: 1000, overall: 1000 },
    onAccepted,
    onRefused,
    ...changes,
  });
  return fresh;
}

beforeEach(async () => {
  store = openStore({ file: newStoreFile(), channels: [] });
  onTestFinished(() => store.close());
  server = await serve();
  vi.clearAllMocks();
});

const send = (url: string, body: Record<string, string> | string, headers: Record<string, string> = ours) =>
  server.inject({
    method: 'POST',
    url,
    headers: { 'content-type': 'application/x-www-form-urlencoded', ...headers },
    payload: typeof body === 'string' ? body : new URLSearchParams(body).toString(),
  });
/** Sends the same application with a new UUID. */
const sendFrom = (remoteAddress: string, changes: Record<string, string> = {}) => {
  const body = new URLSearchParams({ ...filled, submission: '', ...changes }).toString();
  const headers = { ...ours, 'content-type': 'application/x-www-form-urlencoded' };
  return server.inject({ method: 'POST', url: '/r/qa', headers, payload: body, remoteAddress });
};
const kept = async (spam = false) => (await store.list({ spam }, 200)).applications;

it('both parts of a phone number have type text, which tel-* autofill requires, and inputMode tel', async () => {
  const { body } = await server.inject('/r/qa');
  const inputs = body.match(/<input[^>]*autoComplete="tel-[^>]*>/gi) ?? [];
  expect(inputs).toHaveLength(2);
  for (const input of inputs) expect(input).toMatch(/type="text".*inputMode="tel"|inputMode="tel".*type="text"/);
});

describe('a submission', () => {
  it('is stored with its hidden fields, then redirected to the page with its receipt', async () => {
    const answer = await send('/r/qa?course=qa&language=ru&page=%2Fru%2Fdars%2Fqa&utm_source=tg&evil=1', filled);
    expect(answer.statusCode).toBe(303);
    expect(answer.headers.location).toMatch(/^\/r\/qa\/received\?receipt=7F3A-92C1&language=ru&signature=[\w-]{43}$/);
    expect(await kept()).toMatchObject([
      {
        form: 'qa',
        language: 'ru',
        receipt: '7F3A-92C1',
        answers: { name: 'Aziza', phone: '+998901234567' },
        hidden: { course: 'qa', language: 'ru', page: '/ru/dars/qa', utm_source: 'tg' },
      },
    ]);
    expect((await kept())[0]?.hidden).not.toHaveProperty('evil');
    expect(onAccepted).toHaveBeenCalledOnce();
    const thanks = await server.inject(String(answer.headers.location));
    expect(thanks.body).toContain('7F3A-92C1');
    const madeUp = await server.inject(String(answer.headers.location).replace('7F3A-92C1', '7F3A-92C2'));
    expect([madeUp.statusCode, madeUp.body.includes('data-received')]).toEqual([404, false]);
  });

  it('that is repeated gets the same receipt and is stored once', async () => {
    const answers = await Promise.all(
      Array.from({ length: 5 }, () => send('/embed/qa', filled, { ...ours, accept: 'application/json' })),
    );
    expect(new Set(answers.map(({ body }) => body))).toEqual(new Set(['{"receipt":"7F3A-92C1"}']));
    expect(await kept()).toHaveLength(1);
  });

  it('with errors shows the form again with the typed values and the same UUID', async () => {
    const answer = await send('/embed/qa?language=ru', { ...filled, phone: '<script>12', email: 'x' });
    expect(answer.statusCode).toBe(422);
    expect(answer.body).toContain('value="Aziza"');
    expect(answer.body).toContain('value="&lt;script&gt;12"');
    expect(answer.body).toContain(`value="${submission}"`);
    expect(answer.body).toContain('Напишите только номер: 90\u00a0123');
    expect(await kept()).toEqual([]);
  });

  it('with a filled-in honeypot is stored as spam', async () => {
    await send('/r/qa', { ...filled, callback_reference: 'http://spam' });
    expect(await kept()).toEqual([]);
    expect(await kept(true)).toMatchObject([{ spam: 'honeypot' }]);
  });

  it('sent as soon as the form was opened is stored as spam', async () => {
    const startedOfForm = async () =>
      /name="started" value="([^"]*)"/.exec((await server.inject('/r/qa')).body)?.[1] ?? '';
    await expect.poll(startedOfForm).toMatch(/^\d+\.[\w-]{43}$/);
    await send('/r/qa', { ...filled, started: await startedOfForm() });
    expect(await kept(true)).toMatchObject([{ spam: 'too-fast' }]);
  });

  it('with errors keeps the time at which the form was opened', async () => {
    const started = '1800000000000.signed-by-whom';
    const { body } = await send('/r/qa', { ...filled, started, phone: '' });
    expect(body).toContain(`name="started" value="${started}"`);
  });

  it.each(Object.keys(formFields) as FormId[])(
    'to %s may hold the longest allowed value in every field',
    async (form) => {
      const body = new URLSearchParams(filled);
      for (const { name } of fieldsOf(form)) {
        const { maxLength = 0, options = [] } = fieldSpecs[name] as { maxLength?: number; options?: readonly string[] };
        for (const option of options) body.append(name, option);
        if (maxLength > 0 && name !== 'phone') body.set(name, '\u6587'.repeat(maxLength));
      }
      const answer = await send(`/r/${site.forms.ids[form]}`, body.toString());
      // Chinese letters are not a valid e-mail address: the response may report that, but not the length.
      expect([303, 422]).toContain(answer.statusCode);
      expect(answer.body).not.toContain(formTranslator('uz')('errors.tooLong'));
    },
  );

  it.each<Record<string, string>>([
    { 'sec-fetch-site': 'cross-site' },
    { origin: 'https://evil.example' },
    { origin: 'null' },
  ])('from another site (%j) is not stored, and the form shows the typed values', async (headers) => {
    const answer = await send('/r/qa', filled, { ...headers });
    expect(answer.statusCode).toBe(403);
    expect(answer.body).toContain('value="Aziza"');
    expect(await kept()).toEqual([]);
  });

  it('of a browser that sends only an Origin header is accepted', async () => {
    expect((await send('/r/qa', filled, { host: 'sinov.uz', origin: 'https://sinov.uz' })).statusCode).toBe(303);
  });

  it('gets the filled-in form and an error message while the store is unavailable', async () => {
    const away = { ...store, accept: () => Promise.reject(new StoreUnavailable('disk full')) } as DeskStore;
    server = await serve({ store: away });
    const page = await send('/r/qa?language=ru', filled);
    expect([page.statusCode, page.headers['retry-after']]).toEqual([503, '60']);
    expect(page.body).toContain('value="Aziza"');
    expect(page.body).toContain(formTranslator('ru')('problems.unavailable'));
    const json = await send('/r/qa', filled, { ...ours, accept: 'application/json' });
    expect(json.json().problem).toBe(formTranslator('uz')('problems.unavailable'));
    expect(logged.join('')).toContain('disk full');
    expect(logged.join('')).not.toContain('Aziza');
    expect([onRefused.mock.calls.length, onAccepted.mock.calls.length]).toEqual([2, 0]);
  });

  it.each([
    [
      'the onAccepted callback fails',
      () => ({
        onAccepted: () => {
          throw new Error('no dispatcher');
        },
      }),
      303,
    ],
    [
      'its receipt cannot be signed',
      () => ({ store: { ...store, getOrSet: () => Promise.reject(new StoreUnavailable('away')) } as DeskStore }),
      200,
    ],
  ] as const)('that is stored gets a receipt, even if %s', async (_name, changes, status) => {
    server = await serve(changes());
    const answer = await send('/r/qa', filled);
    expect(answer.statusCode).toBe(status);
    if (status === 200) expect(answer.body).toContain('7F3A-92C1');
    expect((await send('/r/qa', filled, { ...ours, accept: 'application/json' })).json()).toEqual({
      receipt: '7F3A-92C1',
    });
    expect(await kept()).toHaveLength(1);
    expect(onRefused).not.toHaveBeenCalled();
  });

  it('over the limit gets the filled-in form and a retry time', async () => {
    server = await serve({ limits: { perAddress: 2, overall: 100 } });
    const statuses = [];
    for (let count = 0; count < 3; count++) statuses.push((await send('/r/qa', filled)).statusCode);
    expect(statuses).toEqual([303, 303, 429]);
    const refused = await send('/r/qa', filled);
    expect(refused.body).toContain('value="Aziza"');
    expect(Number(refused.headers['retry-after'])).toBeGreaterThan(0);
  });

  it('from another address is accepted while one address exceeds its limit', async () => {
    server = await serve({ limits: { perAddress: 2, overall: 4 } });
    for (let count = 0; count < 6; count++) await sendFrom('192.0.2.1');
    expect((await sendFrom('192.0.2.2')).statusCode).toBe(303);
    expect((await sendFrom('192.0.2.3')).statusCode).toBe(303);
    expect((await sendFrom('192.0.2.4')).statusCode).toBe(429);
  });

  it('that is spam does not use up the limits of real submissions', async () => {
    server = await serve({ limits: { perAddress: 2, overall: 3 } });
    const trap = { callback_reference: 'x' };
    for (const last of [1, 2, 3, 4]) {
      for (let count = 0; count < 3; count++) await sendFrom(`192.0.2.${last}`, trap);
    }
    expect((await sendFrom('192.0.2.1', trap)).statusCode).toBe(429);
    expect(await kept(true)).toHaveLength(8);
    expect((await sendFrom('192.0.2.1')).statusCode).toBe(303);
    expect((await sendFrom('192.0.2.9')).statusCode).toBe(303);
  });

  it.each([
    ['/r/qa?language=ru', 'ru'],
    ['/embed/qa?language=uz', 'uz'],
  ] as const)(
    'over the overall limit gets an error at %s that offers phone, Telegram and a copy of the answers',
    async (url, language) => {
      server = await serve({ limits: { perAddress: 10, overall: 1 } });
      await sendFrom('192.0.2.1');
      const answer = await send(url, { ...filled, submission: '' });
      const t = formTranslator(language);
      expect(answer.statusCode).toBe(429);
      expect(answer.body).toContain(t('problems.busy'));
      expect(answer.body).not.toContain(t('problems.rateLimited'));
      for (const way of ['value="Aziza"', 'href="tel:', 'https://t.me/', 'data-copy=']) {
        expect(answer.body).toContain(way);
      }
    },
  );

  it('to the contact form is never called an application in an error message', async () => {
    for (const path of ['/r/contact?language=uz', '/r/contact?language=ru']) {
      const page = (await send(path, { ...filled, name: '' })).body;
      const problem = /<p data-problem-text="">([^<]*)/.exec(page)?.[1];
      expect(problem).toMatch(/\p{L}/u);
      const others = [...page.matchAll(/data-(?:offline|failed|summary)="([^"]*)"/g)].map(([, text]) => text);
      for (const text of [problem, ...others]) expect(text).not.toMatch(/ariza|заявк/i);
    }
  });

  it.each([
    [32_000, 413],
    [3_000, 422],
  ])('of a letter with twice %i marks is refused without normalizing the whole text', async (count, status) => {
    const normalize = vi.spyOn(String.prototype, 'normalize');
    const name = `a${'\u0315'.repeat(count)}${'\u0300'.repeat(count)}`;
    const answer = await send('/r/qa', `name=${name}&phone=901234567`);
    const longest = Math.max(0, ...normalize.mock.contexts.map((text) => String(text).length));
    normalize.mockRestore();
    expect([answer.statusCode, longest < 1000]).toEqual([status, true]);
  });

  it('over the limit is refused before its body is validated', async () => {
    server = await serve({ limits: { perAddress: 1, overall: 100 } });
    await send('/r/qa', filled);
    expect((await send('/r/qa', 'x='.padEnd(200_000, 'y'))).statusCode).toBe(429);
    const marks = 'a'.padEnd(5000, '\u0301');
    const page = await send('/r/qa', { ...filled, name: marks });
    expect([page.statusCode, page.body.includes(marks)]).toEqual([429, true]);
    const json = await send('/r/qa', filled, { ...ours, accept: 'application/json' });
    expect([json.statusCode, json.json().problem]).toEqual([429, formTranslator('uz')('problems.rateLimited')]);
  });
});

describe('an invalid request to a form', () => {
  it.each([
    ['a body that is too large', 'x='.padEnd(200_000, 'y'), {}, 413],
    ['a JSON body', '{"name":"A"}', { 'content-type': 'application/json' }, 422],
    ['an unsupported content type', '<xml/>', { 'content-type': 'text/xml' }, 400],
    ['broken percent-encoding', 'name=%E0%A4%A&phone=%', {}, 422],
    ['an empty body', '', {}, 422],
  ])('with %s gets the form in the visitor’s language', async (_name, body, headers, status) => {
    const answer = await send('/r/qa?language=ru', body, { ...ours, ...headers });
    expect(answer.statusCode).toBe(status);
    expect(answer.body).toContain('lang="ru"');
    expect(answer.body).toContain('<form');
    expect(await kept()).toEqual([]);
  });

  it.each([
    '/r/cobol?language=ru',
    '/embed/__proto__?language=ru',
    '/r/qa/received?language=ru&receipt=%3Cb%3E',
    '/r/qa/received?language=ru&receipt=7F3A-92C1',
  ])('to %s gets a page that says that the form does not exist', async (url) => {
    const answer = await server.inject(url);
    expect(answer.statusCode).toBe(404);
    expect(answer.body).toContain('Такой формы нет');
    expect(answer.body).toContain('href="/ru/darslar"');
  });
});

describe('the form pages', () => {
  it('may be framed only at /embed/, by the site and the configured origins', async () => {
    const policyOf = async (url: string) => String((await server.inject(url)).headers['content-security-policy']);
    expect(await policyOf('/embed/qa')).toContain(`frame-ancestors 'self' ${site.origin} https://partner.uz`);
    expect(await policyOf('/r/qa')).toContain("frame-ancestors 'none'");
    expect(await policyOf('/r/qa')).not.toContain('unsafe');
  });

  it('set no cookie and are not cached', async () => {
    const { headers } = await server.inject('/r/qa');
    expect([headers['set-cookie'], headers['cache-control']]).toEqual([undefined, 'no-store']);
  });

  it('have the services of the query checked, and show their number', async () => {
    const { body } = await server.inject('/embed/corporate?language=uz&services=audit,tools,magic');
    const checked = [...body.matchAll(/checked="" value="(\w+)"/g)].map(([, service]) => service);
    expect(checked).toEqual(['tools', 'audit']);
    expect(body).toContain(formTranslator('uz')('chosen', { number: 2 }));
  });

  it('name the operator, link the privacy page and show the retention period', async () => {
    const { body } = await server.inject('/r/qa?language=ru');
    const { name, taxNumber } = site.operator;
    expect(body).toMatch(new RegExp(`${name} \\([^()]*${taxNumber}\\)`));
    expect(body).toContain('href="/ru/maxfiylik" target="_blank"');
    expect(body).toContain('24');
  });
});
