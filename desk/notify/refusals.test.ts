import { expect, it, vi } from 'vitest';
import { notificationTranslator } from './channels.ts';
import { trackRefusals } from './refusals.ts';
import { sendTestNotice } from './test-notice.ts';
import { type Reply, startReceiver, telegramTo, token, webhookTo } from './test-support/receiver.ts';
import { sampleDelivery } from './test-support/sample-delivery.ts';

const unauthorized = { status: 401, body: { ok: false, description: 'Unauthorized' } };
const accepted = { status: 200, body: { ok: true } };

/** A tracked Telegram channel whose receiver gives these replies in order, then repeats the last. */
async function watched(...replies: Reply[]) {
  const receiver = await startReceiver((index) => replies[index] ?? (replies.at(-1) as Reply));
  const log = vi.fn();
  const telegram = telegramTo(receiver);
  const { channels, list } = trackRefusals([telegram], log);
  const [channel = telegram] = channels;
  return { receiver, log, list, channel, send: () => channel.send(sampleDelivery({ channel: 'telegram' })) };
}

it('a wrong token is shown at once, logged once, and forgotten after a delivered notification', async () => {
  const { log, list, send } = await watched(unauthorized, unauthorized, accepted);
  // It is retried, so that a corrected token delivers the waiting notifications.
  expect(await send()).toMatchObject({ kind: 'retry' });
  await send();
  expect(list()).toEqual([{ channel: 'telegram', error: 'HTTP 401: Unauthorized' }]);
  expect(log.mock.calls).toEqual([
    [
      { channel: 'telegram', cause: 'HTTP 401: Unauthorized' },
      'notifications refused: correct the settings of the channel',
    ],
  ]);
  await send();
  expect(list()).toEqual([]);
});

it.each([{ ok: false }, { ok: 'true' }, {}, 'Welcome', null])(
  'a 200 of another program is no delivery, and is shown at once: %j',
  async (body) => {
    const { channel, list, send } = await watched({ status: 200, body });
    const error = 'HTTP 200, without "ok":true';
    expect(await send()).toEqual({ kind: 'retry', afterMs: 300_000, error, refusal: error });
    expect(await channel.check?.()).toMatchObject({ kind: 'retry', error });
    expect(list()).toEqual([{ channel: 'telegram', error }]);
  },
);

it('check finds a wrong token without sending a message', async () => {
  const { channel, list, receiver } = await watched(unauthorized);
  await channel.check?.();
  expect(list()).toHaveLength(1);
  expect(receiver.received.map(({ url, body }) => [url, body])).toEqual([
    [`/bot${token}/getChat`, '{"chat_id":"-100200300"}'],
  ]);
});

it('temporary failures are not shown as refusals', async () => {
  const { log, list, send } = await watched({ status: 502 }, 'drop', { status: 429 });
  for (let attempt = 0; attempt < 3; attempt++) await send();
  expect([list(), log.mock.calls]).toEqual([[], []]);
});

it('the response body of a webhook is shown but not logged', async () => {
  const receiver = await startReceiver(() => ({ status: 404, body: { error: 'no such contact: Oʻktam' } }));
  const log = vi.fn();
  const { channels, list } = trackRefusals([webhookTo(receiver)], log);
  await channels[0]?.send(sampleDelivery());
  expect(log.mock.calls[0]?.[0]).toEqual({ channel: 'webhook', cause: 'HTTP 404' });
  expect(list()).toMatchObject([{ error: 'HTTP 404: no such contact: Oʻktam' }]);
});

it('a test notice is an application that is marked as a test, in Telegram and for a webhook', async () => {
  const title = notificationTranslator('uz')('check.title');
  const { channel, receiver } = await watched(accepted);
  expect(await sendTestNotice(channel, 'uz')).toEqual({ kind: 'delivered' });
  expect(JSON.parse(receiver.received[0]?.body ?? '').text).toContain(title);
  const hook = await startReceiver(() => ({ status: 200 }));
  expect(await sendTestNotice(webhookTo(hook), 'uz')).toEqual({ kind: 'delivered' });
  expect(hook.received[0]?.body).toContain(title);
});
