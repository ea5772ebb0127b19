import { tashkentDay, tashkentDayEnd } from '../../i18n/dates.ts';
import { type OpenSpan, openToday } from '../../model/opening-hours.ts';
import type { Channel } from '../api/application.ts';
import type { CountsResponse } from '../api/types.ts';
import type { Database } from '../database/database.ts';
import type { DeliveryOutcome } from '../database/outbox.ts';
import { type Message, type NotificationChannel, notificationTranslator } from './channels.ts';
import { type Clock, type DispatchEvent, describeError, systemClock } from './dispatcher.ts';
import type { NoticeOptions } from './notice.ts';

interface NoticesOptions extends NoticeOptions {
  store: Pick<Database, 'getOrSet' | 'replace'> & { counts: (dayEnd: number) => Promise<CountsResponse> };
  /** Those that people read are told, see {@link NotificationChannel.tell}. */
  channels: readonly NotificationChannel[];
  /** When someone answers. */
  hours: () => readonly OpenSpan[];
  log: (event: DispatchEvent) => void;
  clock?: Clock;
  /** How often it is seen to what is due, in milliseconds. */
  pollMs?: number;
}

/** A notice on its way, as JSON in the store's setting. Times are milliseconds since 1970. */
interface QueuedNotice {
  channel: Channel;
  message: Message;
  attempts: number;
  /** Null where it is done, and stands there so that it is not sent again before `until`. */
  dueAt: number | null;
  /** When it is of no use any more. */
  until?: number;
}
type Queue = readonly QueuedNotice[];

const setting = 'notify.site';

/** How long nobody else sends what one instance is sending, in milliseconds: as in the outbox, longer than a receiver may take. */
const leaseMs = 60_000;

/** How long what is of no use any more stands there, in milliseconds: the clock of another instance may be behind. */
const keptMs = 12 * 60 * 60_000;

/** How many calls are promised for today or overdue; no lines where none is. Nothing of any applicant: it is read on lock screens. */
async function dailyMessage(id: string, now: number, options: NoticesOptions): Promise<Message> {
  const { store, language, deskOrigin } = options;
  const overdue = (await store.counts(now)).calls;
  const today = (await store.counts(tashkentDayEnd(now))).calls - overdue;
  const t = notificationTranslator(language);
  const facts: [label: string, value: string | number][] = [
    [t('daily.today'), today],
    [t('daily.overdue'), overdue],
    [t('daily.list'), overdue + today && `${deskOrigin}/desk`],
  ];
  return {
    id,
    title: t('daily.title'),
    lines: facts.flatMap(([label, value]) => (value === 0 ? [] : [t('line', { label, value })])),
  };
}

/** What a notice becomes by an attempt. */
function noticeAfter(outcome: DeliveryOutcome, notice: QueuedNotice, now: number): Queue {
  if (outcome.kind === 'rateLimited') return [{ ...notice, dueAt: now + outcome.afterMs }];
  const attempts = notice.attempts + 1;
  if (outcome.kind === 'retry') return [{ ...notice, attempts, dueAt: now + outcome.afterMs }];
  return notice.until === undefined ? [] : [{ ...notice, attempts, dueAt: null }];
}

/**
 * Tells people once a working day, when it begins by the opening hours, whom they have promised to call. A server that starts later does so then, until the day's end of work. What
 * fails is tried again as a notification is. What is left to tell stands in the store, and what was told that day, so that a restart
 * loses nothing, and neither it nor another instance tells anything twice.
 */
export function startNotices(options: NoticesOptions) {
  const { store, hours, log, clock = systemClock, pollMs = 60_000 } = options;
  const channels = options.channels.filter(({ tell }) => tell);
  const stopping = new AbortController();
  /** Changes of the queue that the store does not have yet. */
  let pending: ((queue: Queue) => Queue)[] = [];
  let isStoreAvailable = true;

  /** Changes the queue in the store. @returns what it is then. */
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
    const kept = (stored: Queue) =>
      stored.filter(({ until = Number.POSITIVE_INFINITY }) => clock.now() < until + keptMs);
    const queue = await change((stored) => changes.reduce<Queue>((now, next) => next(now), kept(stored)));
    pending = pending.slice(changes.length);
    return queue;
  }

  /** The queue, with the notice of the day where it is time for it. */
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
    // A channel that is no longer set up has nobody to tell.
    const outcome = (await channels.find((one) => one.name === name)?.tell?.(message, attempts)) ?? {
      kind: 'delivered',
    };
    log({ channel: name, delivery: message.id, status: outcome.kind });
    const now = clock.now();
    pending.push((queue) => queue.flatMap((one) => (isThis(one) ? noticeAfter(outcome, one, now) : [one])));
    await storePending();
  }

  async function run(): Promise<void> {
    do {
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
      if (!stopping.signal.aborted) await clock.sleep(pollMs, stopping.signal);
    } while (!stopping.signal.aborted);
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
