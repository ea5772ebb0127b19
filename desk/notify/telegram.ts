import * as v from 'valibot';
import { truncate } from '../api/text.ts';
import { type DeliveryOutcome, longestDelayMs } from '../database/outbox.ts';
import {
  errorOf,
  type HttpResult,
  isRefused,
  isSuccess,
  type NotificationChannel,
  postJson,
  scheduleRetry,
} from './channels.ts';
import { type NoticeOptions, noticeOf, reminderOf } from './notice.ts';

interface TelegramOptions extends NoticeOptions {
  apiBase: string;
  token: string;
  chat: string;
  timeoutMs?: number;
}

/** In characters: https://core.telegram.org/bots/api#sendmessage. */
const textLimit = 4096;

/** A proxy or another program may answer 200 too: https://core.telegram.org/bots/api#making-requests. */
const confirmation = v.object({ ok: v.literal(true) });

function requestedPause({ status, body }: HttpResult): number | undefined {
  const { parameters } = (body ?? {}) as { parameters?: { retry_after?: unknown } };
  const seconds = Number(parameters?.retry_after);
  return status === 429 && seconds > 0 ? Math.min(seconds * 1000, longestDelayMs) : undefined;
}

/** Retries responses of 4xx too: a corrected token delivers the waiting notifications. */
export function createTelegramChannel(options: TelegramOptions): NotificationChannel {
  const { apiBase, token, chat, timeoutMs } = options;

  async function call(method: string, parameters: object, attempts: number): Promise<DeliveryOutcome> {
    const body = JSON.stringify({ chat_id: chat, ...parameters });
    const result = await postJson(`${apiBase}/bot${token}/${method}`, body, timeoutMs);
    if (isSuccess(result) && v.is(confirmation, result.body)) return { kind: 'delivered' };
    const error = errorOf(result) + (isSuccess(result) ? ', without "ok":true' : '');
    const afterMs = requestedPause(result);
    if (afterMs !== undefined) return { kind: 'retry', afterMs, error };
    // A chat that the bot does not know is a 400.
    return scheduleRetry(attempts, error, isRefused(result, 400) ? error : undefined);
  }

  return {
    name: 'telegram',
    send: async ({ application, attempts, call: due }) => {
      const { title, lines } = due ? reminderOf(application, due, options) : noticeOf(application, options);
      const text = truncate([title, '', ...lines].join('\n'), textLimit);
      // A preview of the inbox would show its sign-in page.
      return call('sendMessage', { text, link_preview_options: { is_disabled: true } }, attempts);
    },
    check: () => call('getChat', {}, 0),
  };
}
