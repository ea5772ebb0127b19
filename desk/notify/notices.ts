import { tashkentDay, tashkentDayEnd } from '../../i18n/dates.ts';
import { type OpenSpan, openToday } from '../../model/opening-hours.ts';
import type { Channel } from '../api/application.ts';
import type { CountsResponse } from '../api/types.ts';
import type { Database } from '../database/database.ts';
import { type Message, type NotificationChannel, notificationTranslator } from './channels.ts';
import { type Clock, type DispatchEvent, type Dispatcher, startDispatcher, systemClock } from './dispatcher.ts';
import { formatFacts, type NoticeOptions } from './notice.ts';

interface QueuedNotice {
  channel: Channel;
  message: Message;
  attempts: number;
  /** Null once sent: the notice is kept so that no instance sends it again. */
  dueAt: number | null;
  /** Missing in notices of an older version: these wait until they are sent. */
  until?: number;
}
type ClaimedNotice = QueuedNotice & { id: string };
type Queue = readonly QueuedNotice[];

interface NoticesOptions extends NoticeOptions {
  store: Pick<Database, 'getOrSet' | 'replace'> & { counts: (dayEnd: number) => Promise<CountsResponse> };
  channels: readonly NotificationChannel[];
  hours: () => readonly OpenSpan[];
  log: (event: DispatchEvent) => void;
  clock?: Clock;
}

const setting = 'notify.site';

/** The clock of another instance may be behind. */
const keptMs = 12 * 60 * 60_000;

/** Names nobody: notices are read on lock screens. */
async function dailyMessage(id: string, now: number, options: NoticesOptions): Promise<Message> {
  const { store, language, deskOrigin } = options;
  const overdue = (await store.counts(now)).calls;
  const today = (await store.counts(tashkentDayEnd(now))).calls - overdue;
  const t = notificationTranslator(language);
  const lines = formatFacts(language, [
    [t('daily.today'), today],
    [t('daily.overdue'), overdue],
    [t('daily.list'), overdue + today && `${deskOrigin}/desk`],
  ]);
  return { id, title: t('daily.title'), lines };
}

const idOf = ({ channel, message }: QueuedNotice) => `${message.id} ${channel}`;

/**
 * Once a working day, within the opening hours, sends the number of promised calls. The store keeps waiting and sent
 * notices: a restart loses nothing, and no instance sends a notice twice.
 */
export function startNotices(options: NoticesOptions): Dispatcher {
  const { store, hours, log, clock = systemClock } = options;
  const channels = options.channels.flatMap(({ name, notify }) => (notify ? [{ name, notify }] : []));

  async function change(next: (queue: Queue) => Queue): Promise<Queue> {
    for (;;) {
      const { value } = await store.getOrSet(setting, '[]');
      const changed = next(JSON.parse(value) as Queue);
      const text = JSON.stringify(changed);
      if (text === value || (await store.replace(setting, value, text))) return changed;
    }
  }

  async function addDaily(now: number): Promise<void> {
    const id = `daily-${tashkentDay(now)}`;
    const isThere = (queue: Queue) => queue.some(({ message }) => message.id === id);
    const queue = await change((stored) =>
      stored.filter(({ until, dueAt }) => (until ? now < until + keptMs : dueAt !== null)),
    );
    const open = openToday(now, hours());
    if (!open || now < open.opens || now >= open.closes || isThere(queue)) return;
    const message = await dailyMessage(id, now, options);
    const dueAt = message.lines.length > 0 ? now : null;
    const added = channels.map(({ name }) => ({ channel: name, message, attempts: 0, dueAt, until: open.closes }));
    await change((stored) => (isThere(stored) ? stored : [...stored, ...added]));
  }

  return startDispatcher<ClaimedNotice>({
    store: {
      async claim(name, now, leaseMs) {
        await addDaily(now);
        let claimed: QueuedNotice | undefined;
        await change((queue) => {
          claimed = queue.find(
            ({ channel, dueAt, until = Number.POSITIVE_INFINITY }) =>
              channel === name && dueAt !== null && dueAt <= now && now < until,
          );
          return queue.map((notice) => (notice === claimed ? { ...notice, dueAt: now + leaseMs } : notice));
        });
        return claimed && { ...claimed, id: idOf(claimed) };
      },
      async recordOutcome(id, outcome, now) {
        const attempts = outcome.kind === 'rateLimited' ? 0 : 1;
        const dueAt = 'afterMs' in outcome ? now + outcome.afterMs : null;
        await change((queue) =>
          queue.map((notice) =>
            idOf(notice) === id ? { ...notice, attempts: notice.attempts + attempts, dueAt } : notice,
          ),
        );
      },
    },
    channels: channels.map(({ name, notify }) => ({
      name,
      send: ({ message, attempts }) => notify(message, attempts),
    })),
    log,
    clock,
    pollMs: 60_000,
  });
}
