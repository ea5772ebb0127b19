import { readFileSync } from 'node:fs';
import { createContext, runInContext } from 'node:vm';
import { describe, expect, it } from 'vitest';
import { serviceName, subjectOf } from '../api/names.ts';
import { notificationTranslator } from './channels.ts';
import type { WebhookFormat } from './settings.ts';
import { type Reply, startReceiver } from './test-support/receiver.ts';
import { sampleDelivery } from './test-support/sample-delivery.ts';
import { createWebhookChannel } from './webhook.ts';

const secret = 'a-secret-of-the-tests';
const delivery = sampleDelivery();
const { receipt, answers } = delivery.application;
const t = notificationTranslator('ru');

function createChannel(format: WebhookFormat, url: string, own = secret) {
  return createWebhookChannel({ format, url, secret: own, language: 'ru', deskOrigin: 'https://desk.example' });
}

describe('amoCRM', () => {
  const problem = (status: number, detail: string): Reply => ({ status, body: { title: 'Error', status, detail } });
  const codes = { PHONE: ['WORK', 'WORKDD', 'MOB', 'FAX', 'HOME', 'OTHER'], EMAIL: ['WORK', 'PRIV', 'OTHER'] };

  /** Checks a lead against the API's documentation. @returns the faulty part. */
  function faultOf(lead: Record<string, unknown>): string | undefined {
    const { name, _embedded, ...others } = lead;
    const { contacts = [], companies = [], ...unknown } = _embedded as Record<string, Record<string, unknown>[]>;
    if (typeof name !== 'string' || [others, unknown].some((rest) => Object.keys(rest).length > 0)) return 'lead';
    if (contacts.length !== 1 || companies.length > 1) return 'one contact and one company';
    const [{ first_name, custom_fields_values = [] } = {}] = contacts;
    const fields = custom_fields_values as { field_code: keyof typeof codes; values: Record<string, string>[] }[];
    const isField = ({ field_code, values }: (typeof fields)[number]) =>
      values.length > 0 && values.every(({ value, enum_code = '' }) => value && codes[field_code]?.includes(enum_code));
    return typeof first_name === 'string' && fields.every(isField) ? undefined : 'contact';
  }

  const start = () =>
    startReceiver((_, { url, headers, body }) => {
      if (headers.authorization !== `Bearer ${secret}`) return problem(401, 'Invalid token');
      if (url !== '/api/v4/leads/complex') return problem(404, 'Not found');
      const leads = JSON.parse(body);
      const fault = Array.isArray(leads) && leads.length === 1 ? faultOf(leads[0]) : 'a list of leads';
      if (fault) return problem(400, fault);
      return {
        status: 200,
        body: [{ id: 9774766, contact_id: 12, company_id: null, request_id: ['0'], merged: false }],
      };
    });

  it('gets an application as a lead with its contact and company', async () => {
    const amocrm = await start();
    const outcome = await createChannel('amocrm', `${amocrm.url}/api/v4/leads/complex`).send(delivery);
    expect(outcome).toEqual({ kind: 'delivered' });
    const [lead] = JSON.parse(amocrm.received[0]?.body ?? '');
    expect(lead.name).toBe(`${subjectOf('corporate', 'ru')} ${receipt}`);
    expect(lead._embedded.contacts[0].first_name).toBe(answers.name);
    expect(JSON.stringify(lead)).toContain('"field_code":"PHONE","values":[{"value":"+998901234567"');
    expect(lead._embedded.companies).toEqual([{ name: 'Bulut' }]);
  });

  it('is retried when its token has expired, with the response’s error', async () => {
    const amocrm = await start();
    const outcome = await createChannel('amocrm', `${amocrm.url}/api/v4/leads/complex`, 'ended').send(delivery);
    expect(outcome).toMatchObject({ kind: 'retry', error: 'HTTP 401: Invalid token' });
  });

  it('is retried when its 200 response is not a lead', async () => {
    const other = await startReceiver(() => ({ status: 200, body: { ok: true } }));
    expect(await createChannel('amocrm', other.url).send(delivery)).toMatchObject({ kind: 'retry', error: 'HTTP 200' });
  });
});

describe('Bitrix24', () => {
  const texts = [
    'TITLE',
    'NAME',
    'COMPANY_TITLE',
    'COMMENTS',
    'SOURCE_ID',
    'SOURCE_DESCRIPTION',
    'ORIGINATOR_ID',
    'ORIGIN_ID',
  ];
  const marks = ['UTM_SOURCE', 'UTM_MEDIUM', 'UTM_CAMPAIGN', 'UTM_CONTENT', 'UTM_TERM'];
  const address = '/rest/1/c0de/crm.lead.add.json';

  /** Checks a field against the method's documentation. */
  function isField(name: string, value: unknown): boolean {
    if ([...texts, ...marks].includes(name)) return typeof value === 'string';
    const values = value as { VALUE: unknown; VALUE_TYPE: string }[];
    return (
      ['PHONE', 'EMAIL'].includes(name) &&
      values.every((one) => typeof one.VALUE === 'string' && ['WORK', 'HOME', 'MOBILE'].includes(one.VALUE_TYPE))
    );
  }

  const start = () =>
    startReceiver((_, { url, body }) => {
      const refusal = { error: 'INVALID_CREDENTIALS', error_description: 'Invalid request credentials' };
      if (url !== address) return { status: 401, body: refusal };
      const { fields } = JSON.parse(body);
      const isLead = fields?.TITLE && Object.entries(fields).every(([name, value]) => isField(name, value));
      return isLead ? { status: 200, body: { result: 77, time: {} } } : { status: 400, body: { error: 'ERROR_CORE' } };
    });

  it('gets an application as a lead whose comment holds the text of a Telegram message', async () => {
    const bitrix = await start();
    expect(await createChannel('bitrix24', bitrix.url + address, '').send(delivery)).toEqual({ kind: 'delivered' });
    const { fields } = JSON.parse(bitrix.received[0]?.body ?? '');
    expect(fields).toMatchObject({
      TITLE: `${subjectOf('corporate', 'ru')} ${receipt}`,
      PHONE: [{ VALUE: '+998901234567', VALUE_TYPE: 'WORK' }],
      UTM_CAMPAIGN: 'kuz',
    });
    expect(fields.COMMENTS).toContain(`https://desk.example/desk#id=${delivery.application.id}`);
    expect(fields.COMMENTS).toContain(t('line', { label: t('fields.telegram'), value: '@oktam_g' }));
    // Bitrix24 would show tags as HTML.
    expect(fields.COMMENTS).not.toMatch(/[<>[\]]/);
    expect(fields.COMMENTS).not.toContain(answers.message);
  });

  it('is retried when its code was revoked, with the response’s error', async () => {
    const bitrix = await start();
    const outcome = await createChannel('bitrix24', `${bitrix.url}/rest/1/old/crm.lead.add.json`, '').send(delivery);
    expect(outcome).toMatchObject({ kind: 'retry', error: 'HTTP 401: Invalid request credentials' });
  });
});

describe('Google Sheets', () => {
  const page = readFileSync('docs/how-to/connect-a-spreadsheet-or-crm.md', 'utf8');
  const script = /```js\n([\s\S]*?)```/.exec(page)?.[1]?.replace(/(?<=SECRET = ').*(?=')/, secret) ?? '';
  const [, refusal = ''] = /error: '(.+)'/.exec(script) ?? [];

  /**
   * A spreadsheet with the script of the how-to, run as Google runs it: the response is behind a redirect, and a script
   * that throws gives an error page with status 200.
   */
  async function start(isBroken = false) {
    const rows: string[][] = [];
    /** Text after an apostrophe stays text; other text may become a number, a formula or a date. */
    const cell = (typed: string) => {
      if (typed.startsWith("'")) return typed.slice(1);
      throw new Error(`not kept as text: ${typed}`);
    };
    const sheet = {
      getLastRow: () => rows.length,
      appendRow: (texts: string[]) => void rows.push(texts.map(cell)),
      getRange: () => ({
        createTextFinder: (text: string) => ({
          matchEntireCell: () => ({ findNext: () => rows.find(([first]) => first === text) ?? null }),
        }),
      }),
    };
    const context = createContext({
      SpreadsheetApp: {
        getActiveSpreadsheet() {
          if (isBroken) throw new Error('the spreadsheet is gone');
          return { getSheets: () => [sheet] };
        },
      },
      LockService: { getScriptLock: () => ({ waitLock: () => {}, releaseLock: () => {} }) },
      ContentService: {
        MimeType: { JSON: 'application/json' },
        createTextOutput: (text: string) => ({ setMimeType: () => text }),
      },
    });
    runInContext(script, context);
    const answers: string[] = [];
    const receiver = await startReceiver((_, { url, body }) => {
      const { pathname, searchParams } = new URL(url, 'http://localhost');
      if (pathname === '/macros/echo')
        return { status: 200, body: JSON.parse(answers[Number(searchParams.get('id'))] ?? '') };
      try {
        const event = { parameter: Object.fromEntries(searchParams), postData: { contents: body } };
        answers.push(context.doPost(event));
        return { status: 302, headers: { location: `${receiver.url}/macros/echo?id=${answers.length - 1}` } };
      } catch {
        return { status: 200, body: '<title>Error</title>' };
      }
    });
    return { rows, url: `${receiver.url}/macros/s/id/exec` };
  }

  it('gets one row for each application, with the names of the chosen services', async () => {
    const { rows, url } = await start();
    const channel = createChannel('google-sheets', url);
    const forged = sampleDelivery({ id: '019aa000-0000-7000-8000-000000000009' });
    forged.application = { ...forged.application, answers: { name: '=HYPERLINK("https://evil.example")' } };
    for (const one of [delivery, delivery, forged]) expect(await channel.send(one)).toEqual({ kind: 'delivered' });
    const [headings = [], first = [], second = [], ...others] = rows;
    expect(others).toEqual([]);
    const cellOf = (row: string[], heading: string) => row[headings.indexOf(heading)];
    expect([first[0], cellOf(first, t('fields.phone')), cellOf(first, 'receipt')]).toEqual([
      delivery.id,
      '+998901234567',
      receipt,
    ]);
    expect(cellOf(first, t('fields.services'))).toBe(`${serviceName('audit', 'ru')}, ${serviceName('training', 'ru')}`);
    expect(cellOf(second, t('fields.name'))).toBe('=HYPERLINK("https://evil.example")');
  });

  it.each([
    { what: 'refuses', error: `HTTP 200: ${refusal}`, own: 'another secret', isBroken: false },
    { what: 'fails', error: 'HTTP 200', own: secret, isBroken: true },
  ])('is retried when the script $what', async ({ error, own, isBroken }) => {
    const { rows, url } = await start(isBroken);
    expect(await createChannel('google-sheets', url, own).send(delivery)).toMatchObject({ kind: 'retry', error });
    expect(rows).toEqual([]);
  });
});
