import type { LanguageCode } from '../../content/languages.ts';
import type { Application } from '../applications.ts';
import { cutText } from '../cut-text.ts';
import type { DeliveryOutcome } from '../store/store.ts';
import { type Names, notificationWords } from './notification-words.ts';
import { type Answer, isSuccess, type Outside, postJson } from './post-json.ts';
import { afterFailure, type Sender } from './sender.ts';

export interface TelegramOptions extends Outside {
  /** Base of the Bot API without a slash at the end: `https://api.telegram.org`. */
  apiBase: string;
  /** The bot's secret. */
  token: string;
  /** The owner's chat: a number, or `@name` of a channel. */
  chat: string;
  /** The owner's language. */
  language: LanguageCode;
  names: Names;
}

/** The Bot API refuses longer texts: https://core.telegram.org/bots/api#sendmessage. Characters. */
const textLimit = 4096;

/** A visitor may give a number in place of a name. */
const telegramAddress = (telegram: string) => (/^[A-Za-z]/.test(telegram) ? `@${telegram}` : telegram);

/** What the owner is told of an application, as plain text. */
function messageOf(application: Application, language: LanguageCode, names: Names): string {
  const words = notificationWords(language);
  const { answers, hidden } = application;
  const joined = (values: readonly (string | undefined)[]) => values.filter(Boolean).join(words('separator'));
  const facts: [label: string, value: string | undefined][] = [
    [words('fields.name'), answers.name],
    [words('fields.phone'), answers.phone],
    [words('fields.telegram'), answers.telegram && telegramAddress(answers.telegram)],
    [words('fields.email'), answers.email],
    [words('fields.company'), answers.company],
    [words('fields.services'), joined((answers.services ?? []).map((service) => names.serviceOf(service, language)))],
    [words('campaign'), joined([hidden.utm_source, hidden.utm_medium, hidden.utm_campaign])],
    [words('receipt'), application.receipt],
  ];
  const lines = facts.flatMap(([label, value]) => (value ? [words('line', { label, value })] : []));
  const title = words('title', { subject: names.subjectOf(application.form, language) });
  return cutText([title, '', ...lines].join('\n'), textLimit);
}

/** How long the Bot API asks to be left alone, in milliseconds. */
function requestedPause(answer: Answer): number | undefined {
  if (answer.kind !== 'answered' || answer.status !== 429) return undefined;
  const { parameters } = (answer.body ?? {}) as { parameters?: { retry_after?: unknown } };
  const seconds = Number(parameters?.retry_after);
  return seconds > 0 ? seconds * 1000 : undefined;
}

/** `HTTP 400: Bad Request: chat not found`, which tells the owner what to mend. */
function faultOf(answer: Answer): string {
  if (answer.kind === 'silent') return answer.reason;
  const { description } = (answer.body ?? {}) as { description?: unknown };
  return `HTTP ${answer.status}${typeof description === 'string' ? `: ${description.slice(0, 200)}` : ''}`;
}

/**
 * Tells the owner's chat of applications, through a bot. Answers of 4xx are faults of the configuration: they are
 * tried again like all others, so that a corrected token delivers what waited for it.
 */
export function createTelegramSender(options: TelegramOptions): Sender {
  const { apiBase, token, chat, language, names, now = Date.now } = options;
  return {
    channel: 'telegram',
    async send(delivery): Promise<DeliveryOutcome> {
      const body = JSON.stringify({ chat_id: chat, text: messageOf(delivery.application, language, names) });
      const answer = await postJson(`${apiBase}/bot${token}/sendMessage`, body, {}, options);
      if (isSuccess(answer)) return { kind: 'delivered' };
      const pause = requestedPause(answer);
      if (pause !== undefined) return { kind: 'postponed', at: now() + pause, error: faultOf(answer) };
      return afterFailure(delivery, faultOf(answer), now());
    },
  };
}
