import { type FormAnswers, fieldNames, fieldSpecs } from '../../model/form-fields.ts';
import type { LanguageCode } from '../../model/languages.ts';
import type { Application } from '../shared/application.ts';
import { serviceName, subjectOf } from '../shared/names.ts';
import { toOneLine, truncate, withoutBidiControls } from '../shared/text.ts';
import { type DeliveryOutcome, longestDelayMs } from '../store/store.ts';
import {
  type HttpOptions,
  type HttpResult,
  isSuccess,
  type NotificationChannel,
  notificationTranslator,
  postJson,
  scheduleRetry,
} from './channels.ts';

export interface TelegramOptions extends HttpOptions {
  /** Base of the Bot API without a slash at the end: `https://api.telegram.org`. */
  apiBase: string;
  token: string;
  /** The owner's chat: a number, or `@name` of a channel. */
  chat: string;
  language: LanguageCode;
}

/** The Bot API refuses longer texts: https://core.telegram.org/bots/api#sendmessage. Characters. */
const textLimit = 4096;

/** A visitor may give a number in place of a name. */
const telegramAddress = (telegram: string) => (/^[A-Za-z]/.test(telegram) ? `@${telegram}` : telegram);

/** Those that look like the ones around a quoted value. */
const quotes = /["“”„‟«»]/g;

/**
 * What the owner is told of an application, as plain text: the fields that are marked `inTelegram`, which are those that
 * the privacy page promises. Motivation and message are deliberately left to the inbox. What visitors and
 * links can write freely is quoted; of the rest the desk has checked the format.
 */
function messageOf({ form, receipt, answers, hidden }: Application, language: LanguageCode): string {
  const t = notificationTranslator(language);
  const joined = (values: readonly (string | undefined)[]) => values.filter(Boolean).join(t('separator'));
  // Whoever wrote it, also in a version before: it stays on its line, and nobody's quotes end before ours.
  const quoted = (written: string | undefined) => {
    const value = toOneLine(withoutBidiControls(written ?? '')).replace(quotes, "'");
    return value && t('quoted', { value });
  };
  const textOf = (name: keyof FormAnswers) => {
    const value = answers[name];
    if (typeof value === 'object') return joined(value.map((service) => serviceName(service, language)));
    const { format } = fieldSpecs[name];
    if (format === 'text') return quoted(value);
    return value && format === 'telegram' ? telegramAddress(value) : value;
  };
  const facts: [label: string, value: string | undefined][] = [
    ...fieldNames
      .filter((name) => fieldSpecs[name].inTelegram)
      .map((name): [string, string | undefined] => [t(`fields.${name}`), textOf(name)]),
    [t('campaign'), joined([hidden.utm_source, hidden.utm_medium, hidden.utm_campaign].map(quoted))],
    [t('receipt'), receipt],
  ];
  const lines = facts.flatMap(([label, value]) => (value ? [t('line', { label, value })] : []));
  const title = t('title', { subject: subjectOf(form, language) });
  return truncate([title, '', ...lines].join('\n'), textLimit);
}

/** How long the Bot API asks for no more requests, in milliseconds. */
function requestedPause(result: HttpResult): number | undefined {
  if (result.kind !== 'response' || result.status !== 429) return undefined;
  const { parameters } = (result.body ?? {}) as { parameters?: { retry_after?: unknown } };
  const seconds = Number(parameters?.retry_after);
  return seconds > 0 ? Math.min(seconds * 1000, longestDelayMs) : undefined;
}

/** `HTTP 400: Bad Request: chat not found`, which tells the owner what to correct. */
function errorOf(result: HttpResult): string {
  if (result.kind === 'error') return result.reason;
  const { description } = (result.body ?? {}) as { description?: unknown };
  return `HTTP ${result.status}${typeof description === 'string' ? `: ${description.slice(0, 200)}` : ''}`;
}

/**
 * Tells the owner's chat of applications, through a bot. Answers of 4xx are faults of the configuration: they are
 * retried like all others, so that a corrected token delivers what waited for it.
 */
export function createTelegramChannel(options: TelegramOptions): NotificationChannel {
  const { apiBase, token, chat, language } = options;
  return {
    name: 'telegram',
    async send(delivery): Promise<DeliveryOutcome> {
      const body = JSON.stringify({ chat_id: chat, text: messageOf(delivery.application, language) });
      const result = await postJson(`${apiBase}/bot${token}/sendMessage`, body, {}, options);
      if (isSuccess(result)) return { kind: 'delivered' };
      const afterMs = requestedPause(result);
      if (afterMs !== undefined) return { kind: 'rateLimited', afterMs, error: errorOf(result) };
      return scheduleRetry(delivery, errorOf(result));
    },
  };
}
