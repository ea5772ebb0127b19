import { tashkentDay, tashkentDayEnd } from '../../i18n/dates.ts';
import { type OpenSpan, openToday } from '../../model/opening-hours.ts';
import type { Channel } from '../api/application.ts';
import type { CountsResponse } from '../api/types.ts';
import type { Database } from '../database/database.ts';
import type { DeliveryOutcome } from '../database/outbox.ts';
import { type Message, type NotificationChannel, notificationTranslator } from './channels.ts';
import { type Clock, type DispatchEvent, describeError, systemClock } from './dispatcher.ts';
import { formatFacts, type NoticeOptions } from './notice.ts';

interface NoticesOptions extends NoticeOptions {
  store: Pick<Database, 'getOrSet' | 'replace'> & { counts: (dayEnd: number) => Promise<CountsResponse> };
  channels: readonly NotificationChannel[];
  hours: () => readonly OpenSpan[];
  log: (event: DispatchEvent) => void;
  clock?: Clock;
  pollMs?: number;
}

interface QueuedNotice {
  channel: Channel;
  message: Message;
  attempts: number;
  /** Null once sent: the notice is kept so that no instance sends it again. */
  dueAt: number | null;
  /** Missing in notices of an older version, which wait until they are sent. */
  until?: number;
}
type Queue = readonly QueuedNotice[];

const setting = 'notify.site';

/** Longer than a receiver may take, as in the outbox. */
const leaseMs = 60_000;

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

function noticeAfter(outcome: DeliveryOutcome, notice: QueuedNotice, now: number): QueuedNotice {
  return {
    ...notice,
    attempts: notice.attempts + (outcome.kind === 'rateLimited' ? 0 : 1),
    dueAt: 'afterMs' in outcome ? now + outcome.afterMs : null,
  };
}

/**
 * Tells people once a working day, within the opening hours, how many calls they have promised. The store keeps waiting
 * and sent notices: a restart loses nothing, and no instance sends a notice twice.
 */
export function startNotices(options: NoticesOptions) {
  const { store, hours, log, clock = systemClock, pollMs = 60_000 } = options;
  const channels = options.channels.filter(({ notify }) => notify);
  const stopping = new AbortController();
  /** Not stored yet. */
  let pending: ((queue: Queue) => Queue)[] = [];
  let isStoreAvailable = true;

  async function change(next: (queue: Queue) => Queue): Promise<Queue> {
    for (;;) {
      const { value } = await store.getOrSet(setting, '[]');
      const changed = next(JSON.parse(value) as Queue);
      const text = JSON.stringify(changed);
      if (text === value || (await store.replace(setting, value, text))) return changed;
    }
  }

  async function storePending(): Promise<Queue> {
    const changes = pending;
    const queue = await change((stored) => {
      const kept = stored.filter(({ until, dueAt }) => (until ? clock.now() < until + keptMs : dueAt !== null));
      return changes.reduce<Queue>((now, next) => next(now), kept);
    });
    pending = pending.slice(changes.length);
    return queue;
  }

  async function withDaily(queue: Queue): Promise<Queue> {
    const now = clock.now();
    const open = openToday(now, hours());
    const id = `daily-${tashkentDay(now)}`;
    const isThere = (stored: Queue) => stored.some(({ message }) => message.id === id);
    if (!open || now < open.opens || now >= open.closes || isThere(queue)) return queue;
    const message = await dailyMessage(id, now, options);
    const dueAt = message.lines.length > 0 ? now : null;
    const added = channels.map(({ name }) => ({ channel: name, message, attempts: 0, dueAt, until: open.closes }));
    return change((stored) => (isThere(stored) ? stored : [...stored, ...added]));
  }

  async function attempt(notice: QueuedNotice): Promise<void> {
    const { channel: name, message, attempts } = notice;
    const isThis = (one: QueuedNotice) => one.channel === name && one.message.id === message.id;
    let isOurs = false;
    await change((queue) => {
      isOurs = queue.some((one) => isThis(one) && one.dueAt === notice.dueAt);
      return isOurs ? queue.map((one) => (isThis(one) ? { ...one, dueAt: clock.now() + leaseMs } : one)) : queue;
    });
    if (!isOurs) return;
    const channel = channels.find((one) => one.name === name);
    // A channel that is no longer configured has no receiver.
    const outcome = (await channel?.notify?.(message, attempts)) ?? { kind: 'delivered' };
    log({ channel: name, delivery: message.id, status: outcome.kind });
    const now = clock.now();
    pending.push((queue) => queue.map((one) => (isThis(one) ? noticeAfter(outcome, one, now) : one)));
    await storePending();
  }

  async function run(): Promise<void> {
    while (!stopping.signal.aborted) {
      try {
        for (const notice of await withDaily(await storePending())) {
          const { dueAt, until = Number.POSITIVE_INFINITY } = notice;
          const isDue = dueAt !== null && dueAt <= clock.now() && clock.now() < until;
          if (isDue && !stopping.signal.aborted) await attempt(notice);
        }
        isStoreAvailable = true;
      } catch (error) {
        for (const { name } of isStoreAvailable ? channels : []) {
          log({ channel: name, status: 'store-unavailable', fault: describeError(error) });
        }
        isStoreAvailable = false;
      }
      await clock.sleep(pollMs, stopping.signal);
    }
  }

  const running = run();
  return {
    async stop(): Promise<void> {
      stopping.abort();
      await running;
      await storePending().catch(() => {});
    },
  };
}
