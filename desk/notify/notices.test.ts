import { describe, expect, it, onTestFinished } from 'vitest';
import { getCompany } from '../../model/company.ts';
import { dayMs as day, hourMs as hour, minuteMs as minute } from '../../model/durations.ts';
import { type OpenSpan, openSpans } from '../../model/opening-hours.ts';
import { changed, useContent } from '../../tests/fixtures/content.ts';
import { newStoreFile } from '../../tests/fixtures/temporary-folder.ts';
import { type DeskStore, openStore } from '../store.ts';
import { listAll, submissionOf } from '../test-support/store-contract-support.ts';
import { notificationTranslator } from './channels.ts';
import type { DispatchEvent } from './dispatcher.ts';
import { createEmailChannel } from './email.ts';
import { startNotices } from './notices.ts';
import { createFakeClock, until } from './test-support/dispatching.ts';
import { plain, startMailServer, textOfMail } from './test-support/mail-server.ts';
import { notice, type Reply, startReceiver, telegramTo, webhookTo } from './test-support/receiver.ts';

/** Monday to Friday, from 9 to 18 in Asia/Tashkent: minutes of the week. */
const workingHours = [0, 1, 2, 3, 4].map((index) => [index * 1440 + 540, index * 1440 + 1080] as const);
/** Half past eight on a Wednesday in Asia/Tashkent. */
const morning = Date.UTC(2026, 10, 25, 3, 30);
const t = notificationTranslator('ru');
const line = (label: string, value: string | number) => t('line', { label, value });

/** A store with calls promised for these times, and a clock stopped at `morning`. @param reply Telegram's response. */
async function open(
  calls: readonly number[] = [],
  reply: (index: number) => Reply = () => ({ status: 200, body: { ok: true } }),
) {
  const file = newStoreFile();
  const telegram = await startReceiver(reply);
  const webhook = await startReceiver(() => ({ status: 200 }));
  const mail = await startMailServer(plain);
  const channels = [
    telegramTo(telegram),
    createEmailChannel({
      ...notice,
      brand: 'Sinov',
      url: `smtp://127.0.0.1:${mail.port}?tls=off`,
      from: 'desk@mail.example',
      to: 'owner@school.example',
    }),
    webhookTo(webhook),
  ];
  const texts = () => telegram.received.map(({ body }) => JSON.parse(body).text as string);
  const clock = createFakeClock(morning);
  const events: DispatchEvent[] = [];
  const newStore = () => {
    const store = openStore({ file, channels: [] });
    onTestFinished(store.close);
    return store;
  };
  const store = newStore();
  for (const callAt of calls) {
    await store.accept(submissionOf());
    const [fresh] = await listAll(store, { status: 'new' });
    await store.setStatus(fresh?.id ?? '', 1, { status: 'noAnswer', callAt }, morning);
  }
  /** Starts an instance that runs until the test ends. */
  const start = (on: DeskStore = newStore(), hours: () => readonly OpenSpan[] = () => workingHours) => {
    const log = (event: DispatchEvent) => events.push(event);
    const running = startNotices({ ...notice, store: on, channels, hours, log, clock });
    onTestFinished(() => running.stop());
    return running;
  };
  /** Waits until Telegram and e-mail rest in each instance. */
  const resting = (instances = 1) => until(() => clock.sleepers() === 2 * instances);
  /** Advances the clock minute by minute. */
  async function pass(duration: number, instances = 1): Promise<void> {
    for (let left = duration; left > 0; left -= minute) {
      await resting(instances);
      clock.advance(Math.min(left, minute));
    }
    await resting(instances);
  }
  return { webhook, mail, clock, events, store, start, resting, pass, texts };
}

describe('the daily notice', () => {
  it('is sent once at opening time by Telegram and e-mail, also across a restart, and not to webhooks', async () => {
    const { start, pass, texts, mail, webhook, clock, events } = await open([
      morning - day,
      morning + 6 * hour,
      morning + 7 * hour,
      morning + 2 * day,
    ]);
    const first = start();
    await pass(29 * minute);
    expect(texts()).toEqual([]);
    await pass(minute);
    const text = [
      t('daily.title'),
      '',
      line(t('daily.today'), 2),
      line(t('daily.overdue'), 1),
      line(t('daily.list'), 'https://desk.example/desk'),
    ].join('\n');
    expect(texts()).toEqual([text]);
    expect(mail.received).toHaveLength(1);
    expect(textOfMail(mail.received[0]?.raw ?? '').trim()).toBe(text);
    await pass(10 * minute);
    await first.stop();
    start();
    await pass(30 * minute);
    expect([texts().length, mail.received.length, webhook.received.length]).toEqual([1, 1, 0]);
    expect(events.map(({ channel, status }) => `${channel} ${status}`).sort()).toEqual([
      'email delivered',
      'telegram delivered',
    ]);

    clock.advance(day);
    await pass(minute);
    expect(texts()).toHaveLength(2);
    expect(texts()[1]).toContain(line(t('daily.overdue'), 3));
    expect(texts()[1]).not.toContain(t('daily.today'));
    expect(mail.received).toHaveLength(2);
  });

  it('follows new opening hours while the server runs', async () => {
    const { start, pass, texts, store } = await open([morning]);
    const openFrom = (opens: string) =>
      useContent(
        changed('content/company.json', { openingHours: [{ from: 'monday', to: 'sunday', opens, closes: '20:00' }] }),
      );
    openFrom('11:00');
    start(store, () => openSpans(getCompany().openingHours));
    await pass(hour);
    expect(texts()).toHaveLength(0);
    openFrom('9:30');
    await pass(minute);
    expect(texts()).toHaveLength(1);
  });

  it('is sent later in the working day if the server starts late, never after hours or on a day off', async () => {
    const { start, pass, resting, texts, clock } = await open([morning]);
    clock.advance(10 * hour);
    start();
    await resting();
    expect(texts()).toHaveLength(0);
    // Saturday noon.
    clock.advance(2 * day + 17.5 * hour);
    await pass(minute);
    expect(texts()).toHaveLength(0);
    // Monday, one o'clock.
    clock.advance(2 * day + hour);
    await pass(minute);
    expect(texts()).toHaveLength(1);
  });

  it('is not sent on a day that begins without due calls', async () => {
    const { start, pass, texts, store } = await open([morning + day]);
    start();
    await pass(40 * minute);
    const [promised] = await listAll(store);
    await store.setStatus(promised?.id ?? '', 2, { status: 'noAnswer', callAt: morning + hour }, morning);
    await pass(5 * minute);
    expect(texts()).toEqual([]);
  });

  it('is retried after five minutes, only on the channel that failed', async () => {
    const { start, pass, texts, mail } = await open([morning], (index) => ({
      status: index === 0 ? 502 : 200,
      body: { ok: true },
    }));
    start();
    await pass(34 * minute);
    expect([texts().length, mail.received.length]).toEqual([1, 1]);
    await pass(2 * minute);
    expect([texts().length, mail.received.length]).toEqual([2, 1]);
    await pass(40 * minute);
    expect([texts().length, mail.received.length]).toEqual([2, 1]);
  });

  it('is sent by only one of several instances', async () => {
    const { start, pass, texts, mail } = await open([morning]);
    start();
    start();
    await pass(40 * minute, 2);
    expect([texts().length, mail.received.length]).toEqual([1, 1]);
  });
});
