import { hash, randomBytes } from 'node:crypto';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import type accountTexts from '../../content/inbox-account/uz.json';
import { calendarFeed } from '../../i18n/ics.ts';
import { textsOf } from '../../i18n/texts.ts';
import type { LanguageCode } from '../../model/languages.ts';
import { clientKey, RateLimiter } from '../http/client.ts';
import { parse, requireRole, sendError, tooManyAttempts } from '../http/errors.ts';
import type { AccountResponse, FormSubject, NewCalendarResponse } from '../shared/api-types.ts';
import type { Application } from '../shared/application.ts';
import { formatInboxUrl } from '../shared/filter.ts';
import { applicationRoles, calendarPath, maySeeApplications } from '../shared/pages.ts';
import { toOneLine, truncate, withoutBidiControls } from '../shared/text.ts';
import type { DeskStore } from '../store/store.ts';
import { calendarBody } from './requests.ts';

export interface CalendarOptions {
  store: Pick<DeskStore, 'findCalendar' | 'promisedCalls'>;
  subjects: readonly FormSubject[];
  /** Where the inbox is opened, for links: `https://sinov.uz`. */
  deskOrigin: string;
  now: () => number;
  monotonicNow: () => number;
}

/** More calls than anybody has promised; the latest of them. */
const callsLimit = 500;

/** How long a call blocks the calendar, and how long before it the calendar reminds of it, in minutes. */
const callMinutes = 15;
const reminderMinutes = 10;

/** What one network may ask for in vain. */
const wrongLimits = { count: 30, windowMs: 15 * 60_000 };

/** Characters of a name: the rest of a long one tells no more. */
const givenNameLimit = 40;

const idOf = (token: string) => hash('sha256', token, 'base64url');

/** The first word of a name, which is enough to know whom to call. */
function givenNameOf({ answers }: Application): string {
  const [first = ''] = toOneLine(withoutBidiControls(answers.name ?? ''))
    .trim()
    .split(/\s+/);
  return truncate(first, givenNameLimit);
}

/**
 * Promised calls as calendars ask for them. A calendar's service keeps what it reads, so that an event says whom to call and why in two
 * words; how to reach them, and all else, stands in the inbox, where it takes signing in.
 */
function feedOf(calls: readonly Application[], code: LanguageCode, { subjects, deskOrigin, now }: CalendarOptions) {
  const t = textsOf(code).getT<typeof accountTexts>('inbox-account');
  const { hostname } = new URL(deskOrigin);
  const events = calls.map((application) => {
    const { id, form, callAt, version } = application;
    const course = subjects.find((subject) => subject.id === form)?.subject[code] ?? form;
    const name = givenNameOf(application);
    const url = `${deskOrigin}/desk${formatInboxUrl({ filter: null, selected: id })}`;
    return {
      id: `call-${id}@${hostname}`,
      start: callAt ?? 0,
      minutes: callMinutes,
      version,
      reminder: reminderMinutes,
      title: name ? t('calendar.event', { name, course }) : t('calendar.eventWithoutName', { course }),
      // Google's calendar shows no other address than one in the text.
      text: url,
      url,
    };
  });
  return calendarFeed(t('calendar.name'), events, now());
}

/** Promised calls for whoever knows an address. It takes no cookie: calendars have none. */
export async function calendarRoutes(server: FastifyInstance, options: CalendarOptions): Promise<void> {
  const { store, monotonicNow } = options;
  const wrong = new RateLimiter(wrongLimits.count, wrongLimits.windowMs, monotonicNow);
  server.setErrorHandler((error, _request, reply) => sendError(error, reply));

  server.get<{ Params: { file: string } }>(`${calendarPath}/:file`, async (request, reply) => {
    const client = clientKey(request.ip);
    const waitMs = wrong.waitFor(client);
    if (waitMs > 0) throw tooManyAttempts(waitMs);
    const [, token] = /^([\w-]{43})\.ics$/.exec(request.params.file) ?? [];
    const calendar = token && (await store.findCalendar(idOf(token)));
    if (!calendar || !maySeeApplications(calendar.account.role)) {
      wrong.count(client);
      reply.callNotFound();
      return reply;
    }
    return reply
      .type('text/calendar; charset=utf-8')
      .send(feedOf(await store.promisedCalls(callsLimit), calendar.language, options));
  });
}

/** A person's own calendar: turned on, given another address, turned off. @param responseTo what is answered to a change. */
export async function ownCalendarRoutes(
  api: FastifyInstance,
  options: { store: DeskStore; now: () => number; responseTo: (request: FastifyRequest) => Promise<AccountResponse> },
): Promise<void> {
  const { store, now, responseTo } = options;
  api.addHook('onRequest', requireRole(...applicationRoles));

  api.post('/account/calendar', async (request): Promise<NewCalendarResponse> => {
    const { language } = parse(calendarBody, request.body);
    const token = randomBytes(32).toString('base64url');
    await store.setCalendar(request.account, { id: idOf(token), language }, now());
    return { ...(await responseTo(request)), path: `${calendarPath}/${token}.ics` };
  });

  api.delete('/account/calendar', async (request) => {
    await store.setCalendar(request.account, null, now());
    return responseTo(request);
  });
}
