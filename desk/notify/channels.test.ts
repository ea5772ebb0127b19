import { describe, expect, it } from 'vitest';
import { type NotificationChannel, notificationTranslator, sendTestNotice } from './channels.ts';
import { createEmailChannel } from './email.ts';
import { notice, secret, startReceiver, telegramTo, token, webhookTo } from './test-support/receiver.ts';
import { sampleDelivery } from './test-support/sample-delivery.ts';

const password = 'p@ss-word';
const timeoutMs = 200;

/** Each configured channel, with a receiver at a port of this machine. */
const channels: Record<string, (port: number) => NotificationChannel> = {
  Telegram: (port) => telegramTo({ url: `http://127.0.0.1:${port}` }, { timeoutMs }),
  'e-mail': (port) => {
    const addresses = { from: 'desk@mail.example', to: 'owner@school.example' };
    const login = `desk:${encodeURIComponent(password)}`;
    return createEmailChannel({ ...addresses, ...notice, url: `smtps://${login}@127.0.0.1:${port}`, timeoutMs });
  },
  webhook: (port) => webhookTo({ url: `http://127.0.0.1:${port}/hook?key=${password}` }, { timeoutMs }),
  'Google Sheets': (port) => webhookTo({ url: `http://127.0.0.1:${port}/` }, { format: 'google-sheets', timeoutMs }),
  amoCRM: (port) => webhookTo({ url: `http://127.0.0.1:${port}/` }, { format: 'amocrm', timeoutMs }),
  Bitrix24: (port) => webhookTo({ url: `http://127.0.0.1:${port}/${password}/` }, { format: 'bitrix24', timeoutMs }),
};
const { answers } = sampleDelivery().application;
const secrets = [token, password, encodeURIComponent(password), secret, encodeURIComponent(secret)];

describe.each(Object.entries(channels))('%s', (_name, channelAt) => {
  it('is retried after 5 minutes, 30 minutes, 1, 6 and 24 hours, and then given up', async () => {
    const channel = channelAt(1);
    const outcomes = [];
    for (const attempts of [0, 1, 2, 3, 4, 5]) outcomes.push(await channel.send(sampleDelivery({ attempts })));
    const minutes = outcomes.map((outcome) => ('afterMs' in outcome ? outcome.afterMs / 60_000 : outcome.kind));
    expect(minutes).toEqual([5, 30, 60, 360, 1440, 'dead']);
  });

  it('names why it failed, without a secret or an answer of the applicant', async () => {
    const { url } = await startReceiver(() => 'hang');
    for (const port of [1, Number(new URL(url).port)]) {
      const outcome = await channelAt(port).send(sampleDelivery());
      expect(outcome).toMatchObject({ kind: 'retry', error: expect.stringMatching(/\w/) });
      const written = JSON.stringify(outcome);
      for (const text of [...secrets, ...Object.values(answers).flat().map(String)])
        expect(written).not.toContain(text);
    }
  });
});

it.each([telegramTo, webhookTo])('a test notice is an application that is marked as a test: %o', async (channelTo) => {
  const receiver = await startReceiver(() => ({ status: 200, body: { ok: true } }));
  expect(await sendTestNotice(channelTo(receiver), 'uz')).toEqual({ kind: 'delivered' });
  expect(receiver.received[0]?.body).toContain(notificationTranslator('uz')('check.title'));
});
