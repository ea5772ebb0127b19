import { describe, expect, it, onTestFinished, vi } from 'vitest';
import { fieldSpecs } from '../../model/form-fields.ts';
import { type FormId, fieldsOf, getFormFields } from '../../model/forms.ts';
import { languages } from '../../model/languages.ts';
import { getSite } from '../../site.config.ts';
import { formats } from '../answers.ts';
import { formTranslator } from '../api/names.ts';
import { StoreUnavailable } from '../database/schema.ts';
import { asJson, filledForm, openForms, submissionId } from '../test-support/open-forms.ts';
import { storeOn } from '../test-support/open-inbox.ts';

describe('a submission', () => {
  it('is stored with its hidden fields, and gets its receipt', async () => {
    const { send, kept, onAccepted } = await openForms();
    const answer = await send('/r/qa?course=qa&language=ru&page=%2Fru%2Fdars%2Fqa&utm_source=tg&evil=1');
    expect(answer.statusCode).toBe(200);
    const [, receipt = ''] = /data-receipt="([\dA-F]{4}-[\dA-F]{4})"/.exec(answer.body) ?? [];
    expect(await kept()).toMatchObject([
      {
        form: 'qa',
        language: 'ru',
        receipt,
        answers: { name: 'Aziza', phone: '+998901234567' },
        hidden: { course: 'qa', language: 'ru', page: '/ru/dars/qa', utm_source: 'tg' },
      },
    ]);
    expect((await kept())[0]?.hidden).not.toHaveProperty('evil');
    expect(onAccepted).toHaveBeenCalledOnce();
  });

  it('that is repeated gets the same receipt and is stored once', async () => {
    const { send, kept } = await openForms();
    const answers = await Promise.all(
      Array.from({ length: 5 }, () => send('/embed/qa', filledForm, { headers: asJson })),
    );
    const stored = await kept();
    expect(stored).toHaveLength(1);
    const receipt = stored[0]?.receipt;
    for (const answer of answers) expect(answer.json()).toEqual({ receipt });
  });

  it('with errors shows the form again with the typed values, the same UUID and the time of its opening', async () => {
    const { send, kept } = await openForms();
    const started = '1800000000000.signed-by-whom';
    const typed = { ...filledForm, started, phone: '<script>12', email: 'x' };
    const { statusCode, body } = await send('/embed/qa?language=ru', typed);
    expect(statusCode).toBe(422);
    expect(body).toContain('value="Aziza"');
    expect(body).toContain('value="&lt;script&gt;12"');
    expect(body).toContain(`value="${submissionId}"`);
    expect(body).toContain(`name="started" value="${started}"`);
    expect(body).toContain(formTranslator('ru')('errors.uzbekPhone'));
    expect(await kept()).toEqual([]);
  });

  it.each(['77', '+8', '998 90', '9'])(
    'with the country code %s gets an error at the field, with what was typed, and is not logged',
    async (code) => {
      const { send, kept, logged } = await openForms();
      const typed = { ...filledForm, phone_country: code };
      const error = formTranslator('ru')('errors.country');
      const page = await send('/r/qa?language=ru', typed);
      expect(page.statusCode).toBe(422);
      const fieldError = `id="phone_country-error">${error}<`;
      for (const part of [`value="${code}"`, 'value="901234567"', 'href="#phone_country"', fieldError]) {
        expect(page.body.replaceAll(/ class="[^"]*"/g, '')).toContain(part);
      }
      const json = await send('/r/qa?language=ru', typed, { headers: asJson });
      expect([json.statusCode, json.json().errors]).toEqual([422, { phone_country: error }]);
      expect([await kept(), logged]).toEqual([[], []]);
    },
  );

  it('sent as soon as the form was opened is stored as spam', async () => {
    const { server, send, kept } = await openForms();
    const [, started = ''] = /name="started" value="([^"]*)"/.exec((await server.inject('/r/qa')).body) ?? [];
    await send('/r/qa', { ...filledForm, started });
    expect(await kept()).toEqual([]);
    expect(await kept(true)).toMatchObject([{ spam: 'too-fast' }]);
  });

  it.each(Object.keys(getFormFields()) as FormId[])(
    'to %s may hold the longest allowed value in every field',
    async (form) => {
      const body = new URLSearchParams(filledForm);
      for (const { name } of fieldsOf(form)) {
        const { maxLength = 0, options = [] } = fieldSpecs[name] as { maxLength?: number; options?: readonly string[] };
        for (const option of options) body.append(name, option);
        if (maxLength > 0 && name !== 'phone') body.set(name, '\u6587'.repeat(maxLength));
      }
      const { send } = await openForms();
      const answer = await send(`/r/${getSite().forms.ids[form]}`, body.toString());
      // Chinese letters are not a valid e-mail address: the response may report that, but not the length.
      expect([200, 422]).toContain(answer.statusCode);
      expect(answer.body).not.toContain(formTranslator('uz')('errors.tooLong'));
    },
  );

  it('from another site is not stored, and the form shows the typed values', async () => {
    const { send, kept } = await openForms();
    const answer = await send('/r/qa', filledForm, { headers: { 'sec-fetch-site': 'cross-site' } });
    expect(answer.statusCode).toBe(403);
    expect(answer.body).toContain('value="Aziza"');
    expect(await kept()).toEqual([]);
  });

  it('gets the filled-in form and an error message while the store is unavailable', async () => {
    const accept = () => Promise.reject(new StoreUnavailable('disk full'));
    const store = { ...(await storeOn()), accept };
    const { send, logged, onAccepted, onRefused } = await openForms({ store });
    const page = await send('/r/qa?language=ru');
    expect([page.statusCode, page.headers['retry-after']]).toEqual([503, '60']);
    expect(page.body).toContain('value="Aziza"');
    expect(page.body).toContain(formTranslator('ru')('problems.unavailable'));
    const json = await send('/r/qa', filledForm, { headers: asJson });
    expect(json.json().problem).toBe(formTranslator('uz')('problems.unavailable'));
    expect(logged.join('')).toContain('disk full');
    expect(logged.join('')).not.toContain('Aziza');
    expect([onRefused.mock.calls.length, onAccepted.mock.calls.length]).toEqual([2, 0]);
  });

  it('a library that throws for an answer becomes an error of its field, logged without the answer', async () => {
    const reading = vi.spyOn(formats, 'phone').mockImplementation((text) => {
      throw new Error(`cannot read ${text}`);
    });
    onTestFinished(() => void reading.mockRestore());
    const { send, kept, logged } = await openForms();
    const answer = await send('/r/qa', filledForm, { headers: asJson });
    expect([answer.statusCode, answer.json()]).toEqual([
      422,
      { errors: { phone: formTranslator('uz')('errors.uzbekPhone') } },
    ]);
    expect((await send('/r/qa')).body).toContain('value="Aziza"');
    expect(JSON.parse(logged[0] ?? '')).toMatchObject({ fault: expect.stringMatching(/^Error at .*routes\.test/) });
    expect(logged[0]).not.toContain('901234567');
    expect(await kept()).toEqual([]);
  });

  it('a fault behind the form returns the form with what the visitor wrote', async () => {
    const { server, send, logged } = await openForms();
    server.addHook('preHandler', async () => {
      throw new Error('Aziza');
    });
    const page = await send('/r/qa');
    expect([page.statusCode, page.body.includes('value="Aziza"')]).toEqual([503, true]);
    expect(logged.join('')).not.toContain('"message":"Aziza"');
  });

  it('that is stored gets a receipt, even if its notification is not started', async () => {
    const onAccepted = () => {
      throw new Error('no dispatcher');
    };
    const { send, kept, onRefused } = await openForms({ onAccepted });
    const answer = await send('/r/qa');
    const [{ receipt = '' } = {}, ...more] = await kept();
    expect([answer.statusCode, answer.body.includes(receipt), more]).toEqual([200, true, []]);
    expect(onRefused).not.toHaveBeenCalled();
  });

  it('to the contact form is never called an application in an error message', async () => {
    const { send } = await openForms();
    for (const path of ['/r/contact?language=uz', '/r/contact?language=ru']) {
      const page = (await send(path, { ...filledForm, name: '' })).body;
      const problem = /<p data-problem-text="">([^<]*)/.exec(page)?.[1];
      expect(problem).toMatch(/\p{L}/u);
      const others = [...page.matchAll(/data-(?:offline|failed|summary)="([^"]*)"/g)].map(([, text]) => text);
      for (const text of [problem, ...others]) expect(text).not.toMatch(/ariza|заявк/i);
    }
  });
});

describe('the form pages', () => {
  it('have both parts of a phone number with inputMode tel, and with the type text for tel-* autofill', async () => {
    const { server } = await openForms();
    const { body } = await server.inject('/r/qa');
    const inputs = body.match(/<input[^>]*autoComplete="tel-[^>]*>/gi) ?? [];
    expect(inputs).toHaveLength(2);
    for (const input of inputs) expect(input).toMatch(/type="text".*inputMode="tel"|inputMode="tel".*type="text"/);
  });

  it('may be framed only at /embed/, by the site and the configured origins', async () => {
    const { server } = await openForms();
    const policyOf = async (url: string) => String((await server.inject(url)).headers['content-security-policy']);
    expect(await policyOf('/embed/qa')).toContain(`frame-ancestors 'self' ${getSite().origin} https://partner.uz`);
    expect(await policyOf('/r/qa')).toContain("frame-ancestors 'none'");
    expect(await policyOf('/r/qa')).not.toContain('unsafe');
  });

  it('set no cookie and are not cached', async () => {
    const { server } = await openForms();
    const { headers } = await server.inject('/r/qa');
    expect([headers['set-cookie'], headers['cache-control']]).toEqual([undefined, 'no-store']);
  });

  it('have the services of the query checked, and show their number', async () => {
    const { server } = await openForms();
    const { body } = await server.inject(
      '/embed/corporate?language=uz&audit=audit&tools=tools&magic=magic&people=8&name=Ali',
    );
    const checked = [...body.matchAll(/checked="" value="(\w+)"/g)].map(([, service]) => service);
    expect(checked).toEqual(['tools', 'audit']);
    expect(body).toContain(formTranslator('uz')('chosen', { number: 2 }));
    expect(body).toMatch(/value="8".*type="submit"/s);
    expect(body).not.toContain('value="Ali"');
  });

  it.each(languages)('say in $code which points are sent along, also after an error', async ({ code }) => {
    const { server, send } = await openForms();
    const url = `/embed/qa?language=${code}&points=quantity,once,linux-qa`;
    const told = formTranslator(code)('points', { bugs: 2, allBugs: 4, tools: 1, allTools: 4 });
    expect((await server.inject(url)).body).toContain(told);
    expect((await send(url, { ...filledForm, phone: '' })).body).toContain(told);
    const before = told.slice(0, told.indexOf(':'));
    for (const unknown of ['', '&points=once,magic'])
      expect((await server.inject(`/embed/qa?language=${code}${unknown}`)).body).not.toContain(before);
  });

  it('name the operator, link the privacy page and show the retention period', async () => {
    const { server } = await openForms();
    const { body } = await server.inject('/r/qa?language=ru');
    const { name, taxNumber } = getSite().operator;
    expect(body).toMatch(new RegExp(`${name} \\([^()]*${taxNumber}\\)`));
    expect(body).toContain('href="/ru/maxfiylik" target="_blank"');
    expect(body).toContain('24');
  });
});
