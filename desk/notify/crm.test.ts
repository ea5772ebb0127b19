import { readFileSync } from 'node:fs';
import { createContext, runInContext } from 'node:vm';
import { describe, expect, it, onTestFinished, vi } from 'vitest';
import { serviceName, subjectOf } from '../api/names.ts';
import { notificationTranslator } from './channels.ts';
import { noticeOf } from './notice.ts';
import { notice, type Reply, secret, startReceiver, webhookTo } from './test-support/receiver.ts';
import { sampleDelivery } from './test-support/sample-delivery.ts';

const delivery = sampleDelivery();
const { id, receipt, answers } = delivery.application;
const title = `${subjectOf('corporate', 'ru')} ${receipt}`;
const t = notificationTranslator('ru');

describe('a CRM', () => {
  it('of amoCRM gets an application as a lead with its contact and company', async () => {
    const amocrm = await startReceiver(() => ({ status: 200, body: [{ id: 9774766, contact_id: 12, merged: false }] }));
    expect(await webhookTo(amocrm, { format: 'amocrm' }).send(delivery)).toEqual({ kind: 'delivered' });
    const [{ headers = {}, body = '' } = {}] = amocrm.received;
    expect(headers.authorization).toBe(`Bearer ${secret}`);
    expect(JSON.parse(body)).toEqual([
      {
        name: title,
        _embedded: {
          contacts: [
            {
              first_name: answers.name,
              custom_fields_values: [
                { field_code: 'PHONE', values: [{ value: '+998901234567', enum_code: 'WORK' }] },
                { field_code: 'EMAIL', values: [{ value: 'oktam@mail.example', enum_code: 'WORK' }] },
              ],
            },
          ],
          companies: [{ name: 'Bulut' }],
        },
      },
    ]);
  });

  it('of Bitrix24 gets a lead whose comment holds the lines of a Telegram message, without markup', async () => {
    const bitrix = await startReceiver(() => ({ status: 200, body: { result: 77, time: {} } }));
    expect(await webhookTo(bitrix, { format: 'bitrix24' }).send(delivery)).toEqual({ kind: 'delivered' });
    expect(JSON.parse(bitrix.received[0]?.body ?? '')).toEqual({
      fields: {
        TITLE: title,
        NAME: answers.name,
        COMPANY_TITLE: 'Bulut',
        PHONE: [{ VALUE: '+998901234567', VALUE_TYPE: 'WORK' }],
        EMAIL: [{ VALUE: 'oktam@mail.example', VALUE_TYPE: 'WORK' }],
        // Bitrix24 would show tags as HTML.
        COMMENTS: noticeOf(delivery.application, notice).lines.join('\n').replace(/[<>]/g, ' '),
        SOURCE_ID: 'WEB',
        SOURCE_DESCRIPTION: '/corporate',
        UTM_SOURCE: 'telegram',
        UTM_CAMPAIGN: 'kuz',
        ORIGINATOR_ID: 'sinov',
        ORIGIN_ID: id,
      },
      params: { REGISTER_SONET_EVENT: 'Y' },
    });
  });

  it.each<['amocrm' | 'bitrix24', string, Reply]>([
    ['amocrm', 'HTTP 401: Invalid token', { status: 401, body: { title: 'Error', detail: 'Invalid token' } }],
    ['amocrm', 'HTTP 200', { status: 200, body: { ok: true } }],
    ['bitrix24', 'HTTP 401: wrong code', { status: 401, body: { error: 'INVALID', error_description: 'wrong code' } }],
    ['bitrix24', 'HTTP 200: ERROR_CORE', { status: 200, body: { error: 'ERROR_CORE' } }],
  ])('that answers without a lead is asked again: %s, %s', async (format, error, reply) => {
    const crm = await startReceiver(() => reply);
    expect(await webhookTo(crm, { format }).send(delivery)).toMatchObject({ kind: 'retry', error });
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
        const location = `https://script.googleusercontent.com/macros/echo?id=${answers.length - 1}`;
        return { status: 302, headers: { location } };
      } catch {
        return { status: 200, body: '<title>Error</title>' };
      }
    });
    const realFetch = fetch;
    const fetching = vi
      .spyOn(globalThis, 'fetch')
      .mockImplementation((url, init) =>
        realFetch(String(url).replace(/^https:\/\/script\.google(usercontent)?\.com/, receiver.url), init),
      );
    onTestFinished(() => fetching.mockRestore());
    return { rows, url: 'https://script.google.com/macros/s/id/exec' };
  }

  it('gets one row for each application, with the names of the chosen services', async () => {
    const { rows, url } = await start();
    const channel = webhookTo({ url }, { format: 'google-sheets' });
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
    'https://script.google.com.evil.example/',
    'https://evil.example/#script.google.com',
    'http://script.googleusercontent.com/',
    'https://google.com:8443/',
    '/macros/echo',
    '',
  ])('is not followed to a host that is not Google’s: %j', async (location) => {
    const script = await startReceiver(() => ({ status: 302, headers: { location: location || `${own.url}/` } }));
    const own = await startReceiver(() => ({ status: 200, body: { ok: true } }));
    const error = 'redirect to a host that is not Google’s';
    expect(await webhookTo(script, { format: 'google-sheets' }).send(delivery)).toMatchObject({ kind: 'retry', error });
    expect([script.received.length, own.received.length]).toEqual([1, 0]);
  });

  it.each([
    { what: 'refuses', error: `HTTP 200: ${refusal}`, own: 'another secret', isBroken: false },
    { what: 'fails', error: 'HTTP 200', own: secret, isBroken: true },
  ])('is retried when the script $what', async ({ error, own, isBroken }) => {
    const { rows, url } = await start(isBroken);
    const channel = webhookTo({ url }, { format: 'google-sheets', secret: own });
    expect(await channel.send(delivery)).toMatchObject({ kind: 'retry', error });
    expect(rows).toEqual([]);
  });
});
