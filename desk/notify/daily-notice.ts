import * as v from 'valibot';
import { tashkentDay, tashkentDayEnd } from '../../i18n/dates.ts';
import { type OpenSpan, openToday } from '../../model/opening-hours.ts';
import type { DeliveryOutcome } from '../store/outbox.ts';
import type { DeskStore } from '../store/store.ts';
import { type Message, type NotificationChannel, notificationTranslator } from './channels.ts';
import { type Clock, type DispatchEvent, describeError, systemClock } from './dispatcher.ts';
import type { NoticeOptions } from './notice.ts';

interface DailyNoticeOptions extends NoticeOptions {
  store: Pick<DeskStore, 'counts' | 'getOrSet' | 'replace'>;
  /** Those that people read are told, see {@link NotificationChannel.tell}. */
  channels: readonly NotificationChannel[];
  /** When someone answers. */
  hours: readonly OpenSpan[];
  log: (event: DispatchEvent) => void;
  clock?: Clock;
  /** How often it is seen to, in milliseconds. */
  pollMs?: number;
}

/** How long nobody else sends what one instance is sending, in milliseconds: as in the outbox, longer than a receiver may take. */
const leaseMs = 60_000;

/** How far a channel is with the notice of a day: what the store's setting holds as JSON. */
const stateSchema = v.object({
  /** `2026-11-25`. */
  day: v.string(),
  attempts: v.number(),
  /** When to try next, in milliseconds since 1970; null where the day is done. */
  dueAt: v.nullable(v.number()),
});
type State = v.InferOutput<typeof stateSchema>;

const never: State = { day: '', attempts: 0, dueAt: null };

/** What becomes of the day after an attempt. */
function stateAfter(outcome: DeliveryOutcome, { day, attempts }: State, now: number): State {
  switch (outcome.kind) {
    case 'retry':
      return { day, attempts: attempts + 1, dueAt: now + outcome.afterMs };
    case 'rateLimited':
      return { day, attempts, dueAt: now + outcome.afterMs };
    default:
      return { day, attempts: attempts + 1, dueAt: null };
  }
}

/** How many calls are promised for today or overdue; undefined where none is. Nothing of any applicant: it is read on lock screens. */
async function messageOf(day: string, now: number, options: DailyNoticeOptions): Promise<Message | undefined> {
  const { store, language, deskOrigin } = options;
  const overdue = (await store.counts(now)).calls;
  const today = (await store.counts(tashkentDayEnd(now))).calls - overdue;
  if (overdue + today === 0) return undefined;
  const t = notificationTranslator(language);
  const facts: [label: string, value: string | number][] = [
    [t('daily.today'), today],
    [t('daily.overdue'), overdue],
    [t('daily.list'), `${deskOrigin}/desk`],
  ];
  return {
    id: `daily-${day}`,
    title: t('daily.title'),
    lines: facts.flatMap(([label, value]) => (value === 0 ? [] : [t('line', { label, value })])),
  };
}

/**
 * Tells people once a working day, when it begins by the opening hours, whom they have promised to call. A server that starts later
 * does so then, until the day's end of work; what fails is tried again as a notification is. Which day is done stands in the
 * store, for each channel, so that neither a restart nor another instance sends it twice.
 */
export function startDailyNotice(options: DailyNoticeOptions): { stop(): Promise<void> } {
  const { store, hours, log, clock = systemClock, pollMs = 60_000 } = options;
  const stopping = new AbortController();
  /** Sent by this process, by channel, also where the store could not be told. */
  const sent = new Map<string, string>();
  let isStoreAvailable = true;

  async function tellOn({ name, tell }: NotificationChannel): Promise<void> {
    const now = clock.now();
    const open = openToday(now, hours);
    if (!tell || !open || now < open.opens || now >= open.closes) return;
    const day = tashkentDay(now);
    if (sent.get(name) === day) return;
    const setting = `notify.daily.${name}`;
    const { value } = await store.getOrSet(setting, JSON.stringify(never));
    const stored = v.parse(stateSchema, JSON.parse(value));
    const state = stored.day === day ? stored : { day, attempts: 0, dueAt: now };
    if (state.dueAt === null || state.dueAt > now) return;

    const message = await messageOf(day, now, options);
    const claim = JSON.stringify({ ...state, dueAt: message ? now + leaseMs : null });
    const isOurs = await store.replace(setting, value, claim);
    if (!isOurs || !message) return;
    const outcome = await tell(message, state.attempts);
    if (outcome.kind === 'delivered') sent.set(name, day);
    log({ channel: name, delivery: message.id, status: outcome.kind });
    await store.replace(setting, claim, JSON.stringify(stateAfter(outcome, state, clock.now())));
  }

  async function run(): Promise<void> {
    while (!stopping.signal.aborted) {
      for (const channel of options.channels) {
        try {
          await tellOn(channel);
          isStoreAvailable = true;
        } catch (error) {
          if (isStoreAvailable) {
            log({ channel: channel.name, status: 'store-unavailable', fault: describeError(error) });
          }
          isStoreAvailable = false;
        }
      }
      await clock.sleep(pollMs, stopping.signal);
    }
  }

  const running = run();
  return {
    stop() {
      stopping.abort();
      return running;
    },
  };
}
