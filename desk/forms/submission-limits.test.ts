import { describe, expect, it, vi } from 'vitest';
import { formTranslator } from '../api/names.ts';
import { asJson, filledForm, openForms, ownForm } from '../test-support/open-forms.ts';

/** Forms with limits, and a function that sends the same application with a new UUID. */
async function openLimited(perAddress: number, overall: number) {
  const forms = await openForms({ limits: { perAddress, overall } });
  const sendFrom = async (from: string, changes: Record<string, string> = {}) =>
    (await forms.send('/r/qa', { ...filledForm, submission: '', ...changes }, { from })).statusCode;
  return { ...forms, sendFrom };
}

describe('a submission', () => {
  it('over the limit is refused before its body is validated, with a retry time and the filled-in form', async () => {
    const { send, sendFrom } = await openLimited(1, 100);
    await sendFrom('192.0.2.1');
    expect((await send('/r/qa', 'x='.padEnd(200_000, 'y'))).statusCode).toBe(429);
    const marks = 'a'.padEnd(5000, '\u0301');
    const page = await send('/r/qa', { ...filledForm, name: marks });
    expect([page.statusCode, page.body.includes(marks)]).toEqual([429, true]);
    expect(Number(page.headers['retry-after'])).toBeGreaterThan(0);
    const json = await send('/r/qa', filledForm, { headers: asJson });
    expect([json.statusCode, json.json().problem]).toEqual([429, formTranslator('uz')('problems.busy')]);
  });

  it('with errors counts too, before its answers are read', async () => {
    const { sendFrom } = await openLimited(2, 100);
    const codes = { phone_country: '77' };
    expect([await sendFrom('192.0.2.1', codes), await sendFrom('192.0.2.1', codes)]).toEqual([422, 422]);
    expect(await sendFrom('192.0.2.1', codes)).toBe(429);
  });

  it.each([
    [413, 'x='.padEnd(200_000, 'y'), {}],
    [400, '<xml/>', { ...ownForm, 'content-type': 'text/xml' }],
  ])('whose body is refused with %i counts too', async (status, body, headers) => {
    const { send } = await openLimited(2, 100);
    const answers = await Promise.all([1, 2].map(() => send('/r/qa', body, { headers })));
    expect(answers.map(({ statusCode }) => statusCode)).toEqual([status, status]);
    expect((await send('/r/qa')).statusCode).toBe(429);
  });

  it('from another address is accepted while one address exceeds its limit', async () => {
    const { sendFrom } = await openLimited(2, 4);
    for (let count = 0; count < 6; count++) await sendFrom('192.0.2.1');
    expect(await sendFrom('192.0.2.2')).toBe(200);
    expect(await sendFrom('192.0.2.3')).toBe(200);
    expect(await sendFrom('192.0.2.4')).toBe(429);
  });

  it('that is spam does not use up the limits of real submissions', async () => {
    const { sendFrom, kept } = await openLimited(2, 3);
    const trap = { callback_reference: 'x' };
    for (const last of [1, 2, 3, 4]) {
      for (let count = 0; count < 3; count++) await sendFrom(`192.0.2.${last}`, trap);
    }
    expect(await sendFrom('192.0.2.1', trap)).toBe(429);
    expect(await kept(true)).toHaveLength(8);
    expect((await kept(true))[0]).toMatchObject({ spam: 'honeypot' });
    expect(await sendFrom('192.0.2.1')).toBe(200);
    expect(await sendFrom('192.0.2.9')).toBe(200);
  });

  it('over the overall limit gets an error that offers phone, Telegram and a copy of the answers', async () => {
    const { send, sendFrom } = await openLimited(10, 1);
    await sendFrom('192.0.2.1');
    const t = formTranslator('uz');
    const { statusCode, body } = await send('/embed/qa?language=uz', { ...filledForm, submission: '' });
    expect(statusCode).toBe(429);
    for (const part of [t('problems.busy'), 'value="Aziza"', 'href="tel:', 'https://t.me/', 'data-copy=']) {
      expect(body).toContain(part);
    }
  });

  it.each([
    [32_000, 413],
    [3_000, 422],
  ])('of a letter with twice %i marks is refused without normalizing the whole text', async (count, status) => {
    const { send } = await openForms();
    const normalize = vi.spyOn(String.prototype, 'normalize');
    const name = `a${'\u0315'.repeat(count)}${'\u0300'.repeat(count)}`;
    const answer = await send('/r/qa', `name=${name}&phone=901234567`);
    const longest = Math.max(0, ...normalize.mock.contexts.map((text) => String(text).length));
    normalize.mockRestore();
    expect([answer.statusCode, longest < 1000]).toEqual([status, true]);
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
    const { send, kept } = await openForms();
    const answer = await send('/r/qa?language=ru', body, { headers: { ...ownForm, ...headers } });
    expect(answer.statusCode).toBe(status);
    expect(answer.body).toContain('lang="ru"');
    expect(answer.body).toContain('<form');
    expect(await kept()).toEqual([]);
  });

  it.each(['/r/cobol', '/embed/__proto__'])(
    'to %s gets a page that says that the form does not exist',
    async (path) => {
      const { server, send } = await openForms();
      const url = `${path}?language=ru`;
      for (const answer of [await server.inject(url), await send(url)]) {
        expect(answer.statusCode).toBe(404);
        expect(answer.body).toContain('Такой формы нет');
      }
    },
  );
});
