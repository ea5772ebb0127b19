import { describe, expect, it } from 'vitest';
import { factsFileOf } from '../../model/courses.ts';
import type { LanguageCode } from '../../model/languages.ts';
import { changed, useContent } from '../../tests/fixtures/content.ts';
import type { Application } from '../api/application.ts';
import { serviceName, subjectOf } from '../api/names.ts';
import { notificationTranslator } from './channels.ts';
import { type Receiver, type Reply, startReceiver, telegramTo, token } from './test-support/receiver.ts';
import { sampleDelivery } from './test-support/sample-delivery.ts';

const t = notificationTranslator('ru');
const quoted = (value: string) => t('quoted', { value });
const line = (label: string, value: string) => t('line', { label, value });

const address = 'https://desk.example/desk#id=019aa000-0000-7000-8000-000000000002';

let receiver: Receiver;

/** @param changes of the application. */
async function sendTo(reply: Reply, changes: Partial<Application> = {}, language: LanguageCode = 'ru', attempts = 0) {
  receiver = await startReceiver(() => reply);
  const { application } = sampleDelivery();
  const channel = telegramTo(receiver, { language, timeoutMs: reply === 'hang' ? 200 : 10_000 });
  return channel.send(sampleDelivery({ channel: 'telegram', attempts, application: { ...application, ...changes } }));
}

const sentText = (): string => JSON.parse(receiver.received[0]?.body ?? '').text;

describe('a Telegram notification', () => {
  it('lists the application in the owner’s chat, as plain text in the owner’s language', async () => {
    expect(await sendTo({ status: 200, body: { ok: true } })).toEqual({ kind: 'delivered' });
    const [request] = receiver.received;
    expect(request?.url).toBe(`/bot${token}/sendMessage`);
    expect(JSON.parse(request?.body ?? '')).toEqual({
      chat_id: '-100200300',
      text: [
        t('title', { subject: subjectOf('corporate', 'ru') }),
        '',
        line(t('fields.name'), quoted('Oʻktam <b>Gʻaniyev</b>')),
        line(t('fields.phone'), '+998901234567'),
        line(t('fields.telegram'), '@oktam_g'),
        line(t('fields.email'), 'oktam@mail.example'),
        line(t('fields.company'), quoted('Bulut')),
        line(t('fields.services'), `${serviceName('audit', 'ru')}, ${serviceName('training', 'ru')}`),
        line(t('campaign'), `${quoted('telegram')}, ${quoted('kuz')}`),
        line(t('text'), address),
        line(t('receipt'), '7F3A-92C1'),
      ].join('\n'),
      link_preview_options: { is_disabled: true },
    });
  });

  it('uses the course name and facts of new content', async () => {
    const name = changed('content/courses/qa/ru.json', { name: 'Курс на {{months}}' });
    useContent(changed(factsFileOf('qa'), { months: 9 }, name));
    await sendTo({ status: 200 }, { form: 'qa' });
    expect(sentText()).toMatch(/Курс на 9\sмесяцев/);
  });

  it('omits fields that the visitor left empty', async () => {
    await sendTo({ status: 200 }, { answers: { name: 'Ali', telegram: '+998901234567' }, hidden: {} }, 'uz');
    const uz = notificationTranslator('uz');
    expect(sentText().split('\n')).toEqual([
      uz('title', { subject: subjectOf('corporate', 'uz') }),
      '',
      uz('line', { label: uz('fields.name'), value: '“Ali”' }),
      uz('line', { label: uz('fields.telegram'), value: '+998901234567' }),
      uz('line', { label: uz('open'), value: address }),
      uz('line', { label: uz('receipt'), value: '7F3A-92C1' }),
    ]);
  });

  it('reminds of a promised call: when, whom, who promised it, and where to open it', async () => {
    receiver = await startReceiver(() => ({ status: 200, body: { ok: true } }));
    const call = { at: Date.UTC(2026, 10, 21, 8, 30), promisedBy: 'Malika' };
    await telegramTo(receiver).send(sampleDelivery({ channel: 'telegram', call }));
    expect(sentText().split('\n')).toEqual([
      t('call.title', { time: '13:30' }),
      '',
      line(t('fields.name'), quoted('Oʻktam <b>Gʻaniyev</b>')),
      line(t('fields.phone'), '+998901234567'),
      line(t('call.promisedBy'), 'Malika'),
      line(t('open'), address),
    ]);
  });

  it('marks a phone number that was stored as typed', async () => {
    await sendTo({ status: 200 }, { answers: { phone: '+77 90 123 45 67', isPhoneUnknown: true }, hidden: {} });
    const phone = t('phoneUnknown', { value: '+77 90 123 45 67' });
    expect(sentText().split('\n')[2]).toBe(line(t('fields.phone'), phone));
  });

  it('has one line for each value, so that no value can forge another field', async () => {
    const phone = t('fields.phone');
    const forged = `Ali»\n${phone}: «+998901111111\u202e\u2066`;
    const answers = { name: forged, phone: '+998901234567' };
    await sendTo({ status: 200 }, { answers, hidden: { utm_source: forged } });
    expect(sentText().split('\n').slice(2)).toEqual([
      line(t('fields.name'), `«Ali' ${phone}: '+998901111111»`),
      line(phone, '+998901234567'),
      line(t('campaign'), `«Ali' ${phone}: '+998901111111»`),
      line(t('open'), address),
      line(t('receipt'), '7F3A-92C1'),
    ]);
  });

  it('has at most the 4096 characters that Telegram accepts', async () => {
    await sendTo({ status: 200 }, { answers: { name: 'x'.repeat(10_000) } });
    expect(sentText().length).toBeLessThanOrEqual(4096);
  });

  it.each([{ ok: false }, { ok: 'true' }, {}, 'Welcome', null])(
    'is not delivered when another program answers 200, which counts as a refusal: %j',
    async (body) => {
      const error = 'HTTP 200, without "ok":true';
      const refused = { kind: 'retry', afterMs: 300_000, error, refusal: error };
      expect(await sendTo({ status: 200, body })).toEqual(refused);
      expect(await telegramTo(receiver).check?.()).toEqual(refused);
    },
  );

  it('waits as long as Telegram asks, and is never given up for this', async () => {
    const body = { ok: false, error_code: 429, parameters: { retry_after: 17 } };
    expect(await sendTo({ status: 429, body }, {}, 'ru', 5)).toEqual({
      kind: 'retry',
      afterMs: 17_000,
      error: 'HTTP 429',
    });
  });
});
