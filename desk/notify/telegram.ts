import { truncate } from '../api/text.ts';
import { type DeliveryOutcome, longestDelayMs } from '../database/outbox.ts';
import {
  errorOf,
  type HttpOptions,
  type HttpResult,
  isRefused,
  isSuccess,
  type NotificationChannel,
  postJson,
  scheduleRetry,
} from './channels.ts';
import { type NoticeOptions, noticeOf } from './notice.ts';

export interface TelegramOptions extends HttpOptions, NoticeOptions {
  /** Base of the Bot API without a slash at the end: `https://api.telegram.org`. */
  apiBase: string;
  token: string;
  /** The owner's chat: a number, or `@name` of a channel. */
  chat: string;
}

/** The Bot API refuses longer texts: https://core.telegram.org/bots/api#sendmessage. Characters. */
const textLimit = 4096;

/** How long the Bot API asks for no more requests, in milliseconds. */
function requestedPause(result: HttpResult): number | undefined {
  if (result.kind !== 'response' || result.status !== 429) return undefined;
  const { parameters } = (result.body ?? {}) as { parameters?: { retry_after?: unknown } };
  const seconds = Number(parameters?.retry_after);
  return seconds > 0 ? Math.min(seconds * 1000, longestDelayMs) : undefined;
}

/**
 * Tells the owner's chat of applications, through a bot. Answers of 4xx are faults of the configuration: they are
 * retried like all others, so that a corrected token delivers what waited for it.
 */
export function createTelegramChannel(options: TelegramOptions): NotificationChannel {
  const { apiBase, token, chat } = options;

  async function call(method: string, parameters: object, attempts: number): Promise<DeliveryOutcome> {
    const body = JSON.stringify({ chat_id: chat, ...parameters });
    const result = await postJson(`${apiBase}/bot${token}/${method}`, body, {}, options);
    if (isSuccess(result)) return { kind: 'delivered' };
    const error = errorOf(result);
    const afterMs = requestedPause(result);
    if (afterMs !== undefined) return { kind: 'rateLimited', afterMs, error };
    // A chat that the bot does not know is a 400.
    return scheduleRetry({ attempts }, error, isRefused(result, 400) ? error : undefined);
  }

  const post = (title: string, lines: readonly string[], attempts: number) =>
    call(
      'sendMessage',
      {
        text: truncate([title, '', ...lines].join('\n'), textLimit),
        // Of the inbox it would show a page for signing in.
        link_preview_options: { is_disabled: true },
      },
      attempts,
    );

  return {
    name: 'telegram',
    async send({ application, attempts }) {
      const { title, lines } = noticeOf(application, options);
      return post(title, lines, attempts);
    },
    tell: ({ title, lines }, attempts) => post(title, lines, attempts),
    check: () => call('getChat', {}, 0),
  };
}
