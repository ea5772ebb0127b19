import path from 'node:path';
import { expect, it, onTestFinished } from 'vitest';
import { temporaryFolder } from '../../tests/fixtures/temporary-folder.ts';
import { StoreUnavailable } from '../store/schema.ts';
import { type DeskStore, openStore } from '../store/store.ts';
import { notificationTranslator } from './channels.ts';
import type { DispatchEvent } from './dispatcher.ts';
import { startSiteNotices } from './site-notices.ts';
import { createFakeClock, until } from './test-support/dispatching.ts';
import { textOfMail } from './test-support/mail-server.ts';
import { notice, openNoticeChannels } from './test-support/notice-channels.ts';
import type { Reply } from './test-support/receiver.ts';

const minute = 60_000;
/** Six in the evening of 25 November in Asia/Tashkent. */
const evening = Date.UTC(2026, 10, 25, 13);
const t = notificationTranslator('ru');

/** @param reply what Telegram answers. */
async function open(reply?: (index: number) => Reply) {
  const { channels, telegram, webhook, mail, texts } = await openNoticeChannels(reply);
  const clock = createFakeClock(evening);
  const events: DispatchEvent[] = [];
  const store = openStore({ file: path.join(temporaryFolder(), 'desk.db'), channels: [] });
  onTestFinished(store.close);
  const start = (on: Pick<DeskStore, 'getOrSet' | 'replace'> = store) => {
    const running = startSiteNotices({ ...notice, store: on, channels, log: (event) => events.push(event), clock });
    onTestFinished(() => running.stop());
    return running;
  };
  const resting = () => until(() => clock.sleepers() === 1);
  return { start, resting, texts, telegram, webhook, mail, clock, events, store };
}

it('says when it was, what failed, and where to mend it, by Telegram and e-mail, and to no program', async () => {
  const { start, resting, texts, webhook, mail } = await open();
  const notices = start();
  await resting();
  notices.tell({ at: evening, what: 'finding' });
  await until(() => mail.received.length === 1);
  await resting();
  expect(texts()).toEqual([
    [
      t('site.failed'),
      '',
      'Время: 25\u00A0ноября, 18:00',
      t('site.reason.finding'),
      `${t('site.page')}: https://desk.example/desk/site`,
    ].join('\n'),
  ]);
  expect(textOfMail(mail.received[0] ?? '')).toContain(t('site.reason.finding'));
  notices.tell({ at: evening, what: 'conflict' });
  await until(() => mail.received.length === 2);
  expect(texts()[1]).toContain(t('site.choose'));
  expect(webhook.received).toEqual([]);
});

it('is tried again where it fails, after a restart too, by the channel that failed', async () => {
  const { start, resting, texts, mail, clock } = await open((index) => ({ status: index === 0 ? 502 : 200 }));
  const first = start();
  first.tell({ at: evening, what: 'build' });
  await until(() => mail.received.length === 1);
  await resting();
  await first.stop();
  start();
  await resting();
  expect([texts().length, mail.received.length]).toEqual([1, 1]);
  clock.advance(5 * minute);
  await until(() => texts().length === 2);
  await resting();
  clock.advance(60 * minute);
  await resting();
  expect([texts().length, mail.received.length]).toEqual([2, 1]);
});

it('waits for a store that is away', async () => {
  const { start, resting, texts, clock, store, events } = await open();
  let isAway = true;
  const notices = start({
    getOrSet: async (...all) => {
      if (isAway) throw new StoreUnavailable('away');
      return store.getOrSet(...all);
    },
    replace: (...all) => store.replace(...all),
  });
  notices.tell({ at: evening, what: 'stopped' });
  await resting();
  isAway = false;
  clock.advance(minute);
  await until(() => texts().length === 1);
  expect(events.filter(({ status }) => status === 'store-unavailable')).toHaveLength(2);
});
