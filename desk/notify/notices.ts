import { tashkentDay, tashkentDayEnd } from '../../i18n/dates.ts';
import { type OpenSpan, openToday } from '../../model/opening-hours.ts';
import type { CountsResponse } from '../api/types.ts';
import type { Database } from '../database/database.ts';
import { type Message, type NotificationChannel, notificationTranslator } from './channels.ts';
import { type Clock, type DispatchEvent, type Dispatcher, startDispatcher, systemClock } from './dispatcher.ts';
import { formatFacts, type NoticeOptions } from './notice.ts';

/** A channel's notice of a day. */
interface DailyNotice {
  day: string;
  attempts: number;
  /** Null once the notice is sent, or if the day begins without due calls. */
  dueAt: number | null;
}

interface ClaimedNotice {
  /** The name of the setting with the {@link DailyNotice}. */
  id: string;
  message: Message;
  attempts: number;
}

interface NoticesOptions extends NoticeOptions {
  store: Pick<Database, 'getOrSet' | 'replace'> & { counts: (dayEnd: number) => Promise<CountsResponse> };
  channels: readonly NotificationChannel[];
  hours: () => readonly OpenSpan[];
  log: (event: DispatchEvent) => void;
  clock?: Clock;
}

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

/**
 * Once a working day, within the opening hours, sends the number of promised calls. The store keeps the state of each
 * channel: a restart loses nothing, and no instance sends a notice twice.
 */
export function startNotices(options: NoticesOptions): Dispatcher {
  const { store, hours, log, clock = systemClock } = options;
  const channels = options.channels.flatMap(({ name, notify }) => (notify ? [{ name, notify }] : []));

  return startDispatcher<ClaimedNotice>({
    store: {
      async claim(channel, now, leaseMs) {
        const open = openToday(now, hours());
        if (!open || now < open.opens || now >= open.closes) return undefined;
        const day = tashkentDay(now);
        const id = `notify.daily.${channel}`;
        const { value } = await store.getOrSet(id, '{}');
        const last: Partial<DailyNotice> = JSON.parse(value);
        const { attempts = 0, dueAt = now } = last.day === day ? last : {};
        if (dueAt === null || dueAt > now) return undefined;
        const message = await dailyMessage(`daily-${day}`, now, options);
        const isEmpty = message.lines.length === 0;
        const claimed: DailyNotice = { day, attempts, dueAt: isEmpty ? null : now + leaseMs };
        const isClaimed = await store.replace(id, value, JSON.stringify(claimed));
        return isClaimed && !isEmpty ? { id, message, attempts } : undefined;
      },
      async recordOutcome(id, outcome, now) {
        const { value } = await store.getOrSet(id, '{}');
        const notice: DailyNotice = JSON.parse(value);
        if (outcome.kind !== 'rateLimited') notice.attempts++;
        notice.dueAt = 'afterMs' in outcome ? now + outcome.afterMs : null;
        await store.replace(id, value, JSON.stringify(notice));
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
