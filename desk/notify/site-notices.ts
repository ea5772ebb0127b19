import { randomUUID } from 'node:crypto';
import * as v from 'valibot';
import { dayOf, tashkentDay, tashkentOffset } from '../../i18n/dates.ts';
import { formatYearDay } from '../../i18n/format.ts';
import { textsOf } from '../../i18n/texts.ts';
import type { Channel } from '../shared/application.ts';
import type { SiteIncident } from '../shared/site-api.ts';
import type { DeliveryOutcome } from '../store/outbox.ts';
import type { DeskStore } from '../store/store.ts';
import { type Message, type NotificationChannel, notificationTranslator } from './channels.ts';
import { type Clock, type DispatchEvent, describeError, systemClock } from './dispatcher.ts';
import type { NoticeOptions } from './notice.ts';

interface SiteNoticesOptions extends NoticeOptions {
  store: Pick<DeskStore, 'getOrSet' | 'replace'>;
  /** Those that people read are told, see {@link NotificationChannel.tell}. */
  channels: readonly NotificationChannel[];
  log: (event: DispatchEvent) => void;
  clock?: Clock;
  /** How often it is seen to what failed, in milliseconds. */
  pollMs?: number;
}

const setting = 'notify.site';

/** What is still to be told, by channel: what the store's setting holds as JSON. */
const queueSchema = v.array(
  v.object({
    channel: v.custom<Channel>((name) => typeof name === 'string'),
    message: v.object({ id: v.string(), title: v.string(), lines: v.pipe(v.array(v.string()), v.readonly()) }),
    attempts: v.number(),
    /** Milliseconds since 1970. */
    dueAt: v.number(),
  }),
);
type Queue = v.InferOutput<typeof queueSchema>;

function messageOf({ at, what }: SiteIncident, { language, deskOrigin }: NoticeOptions): Message {
  const t = notificationTranslator(language);
  const day = formatYearDay(textsOf(language).getT('units'), dayOf(tashkentDay(at)));
  const time = new Date(at + tashkentOffset).toISOString().slice(11, 16);
  const isConflict = what === 'conflict';
  return {
    id: `site-${randomUUID()}`,
    title: t(isConflict ? 'site.conflict' : 'site.failed'),
    lines: [
      t('line', { label: t('site.time'), value: [day, time].join(t('separator')) }),
      t(isConflict ? 'site.choose' : `site.reason.${what}`),
      t('line', { label: t('site.page'), value: `${deskOrigin}/desk/site` }),
    ],
  };
}

/** What is left to be told on a channel after an attempt. */
function queueAfter(outcome: DeliveryOutcome, entry: Queue[number], now: number): Queue {
  if (outcome.kind === 'rateLimited') return [{ ...entry, dueAt: now + outcome.afterMs }];
  if (outcome.kind === 'retry') return [{ ...entry, attempts: entry.attempts + 1, dueAt: now + outcome.afterMs }];
  return [];
}

/**
 * Tells people of what happened to the site while nobody was looking at its page. What fails is tried again as a notification is;
 * what is left stands in the store, so that a restart loses nothing. One instance alone edits the site, and runs this.
 */
export function startSiteNotices(options: SiteNoticesOptions) {
  const { store, log, clock = systemClock, pollMs = 60_000 } = options;
  const channels = options.channels.filter(({ tell }) => tell);
  const stopping = new AbortController();
  let waking = new AbortController();
  /** What the store does not have yet. */
  let fresh: Queue = [];
  let isStoreAvailable = true;

  /** Changes the queue in the store. @returns what it is then. */
  async function change(next: (queue: Queue) => Queue): Promise<Queue> {
    for (;;) {
      const { value } = await store.getOrSet(setting, '[]');
      const changed = next(v.parse(queueSchema, JSON.parse(value)));
      const text = JSON.stringify(changed);
      if (text === value || (await store.replace(setting, value, text))) return changed;
    }
  }

  async function storeFresh(): Promise<Queue> {
    const added = fresh;
    const queue = await change((stored) => [...stored, ...added]);
    fresh = fresh.slice(added.length);
    return queue;
  }

  async function attempt(entry: Queue[number]): Promise<void> {
    const { channel: name, message, attempts } = entry;
    // A channel that is no longer set up has nobody to tell.
    const outcome = (await channels.find((one) => one.name === name)?.tell?.(message, attempts)) ?? {
      kind: 'delivered',
    };
    log({ channel: name, delivery: message.id, status: outcome.kind });
    const isThis = (one: Queue[number]) => one.channel === name && one.message.id === message.id;
    await change((queue) => queue.flatMap((one) => (isThis(one) ? queueAfter(outcome, one, clock.now()) : [one])));
  }

  async function run(): Promise<void> {
    do {
      waking = new AbortController();
      try {
        for (const entry of await storeFresh()) {
          if (entry.dueAt <= clock.now() && !stopping.signal.aborted) await attempt(entry);
        }
        isStoreAvailable = true;
      } catch (error) {
        for (const { name } of isStoreAvailable ? channels : []) {
          log({ channel: name, status: 'store-unavailable', fault: describeError(error) });
        }
        isStoreAvailable = false;
      }
      if (!waking.signal.aborted) await clock.sleep(pollMs, AbortSignal.any([stopping.signal, waking.signal]));
    } while (!stopping.signal.aborted);
  }

  const running = run();
  return {
    tell(incident: SiteIncident): void {
      const message = messageOf(incident, options);
      fresh = [...fresh, ...channels.map(({ name }) => ({ channel: name, message, attempts: 0, dueAt: clock.now() }))];
      waking.abort();
    },
    async stop(): Promise<void> {
      stopping.abort();
      await running;
      await storeFresh().catch(() => {});
    },
  };
}
