import { randomUUID } from 'node:crypto';
import type notificationTexts from '../../content/notifications/uz.json';
import { textsOf } from '../../i18n/texts.ts';
import type { Translator } from '../../i18n/translator.ts';
import { hourMs, minuteMs } from '../../model/durations.ts';
import type { LanguageCode } from '../../model/languages.ts';
import type { Channel } from '../../model/notification-channels.ts';
import { initialFields } from '../api/application.ts';
import { toOneLine } from '../api/text.ts';
import { newId, newReceipt } from '../database/keys.ts';
import { type Delivery, type DeliveryOutcome, longestDelayMs } from '../database/outbox.ts';

export interface Message {
  title: string;
  lines: readonly string[];
}

/** A failed attempt is an outcome, and no method rejects. Outcomes hold no secrets and no personal data. */
export interface NotificationChannel {
  name: Channel;
  send(delivery: Delivery): Promise<DeliveryOutcome>;
  check?(): Promise<DeliveryOutcome>;
}

/** The delays of the external form service: receivers expect them. */
const retryDelaysMs = [5 * minuteMs, 30 * minuteMs, hourMs, 6 * hourMs, longestDelayMs];

export function scheduleRetry(attempts: number, error: string, refusal?: string): DeliveryOutcome {
  const afterMs = retryDelaysMs[attempts];
  return afterMs === undefined ? { kind: 'dead', error, refusal } : { kind: 'retry', afterMs, error, refusal };
}

export function notificationTranslator(code: LanguageCode): Translator<typeof notificationTexts> {
  return textsOf(code).getT('notifications');
}

/** Sends a test application: channels send nothing else. */
export function sendTestNotice({ name, send }: NotificationChannel, language: LanguageCode): Promise<DeliveryOutcome> {
  const t = notificationTranslator(language);
  const now = Date.now();
  const id = newId(now);
  return send({
    id,
    channel: name,
    attempts: 0,
    application: {
      id,
      submissionId: randomUUID(),
      receipt: newReceipt(),
      form: 'contact',
      language,
      receivedAt: now,
      ...initialFields,
      spam: null,
      answers: { name: t('check.title'), message: t('check.text') },
      hidden: {},
    },
  });
}

export interface HttpResult {
  /** 0 without a response. */
  status: number;
  body?: unknown;
  location?: string | null;
  /** `ECONNREFUSED`. Never the address, which may hold a token. */
  fault?: string;
}

/** In characters. Telegram repeats a text of 4,096 characters, each as `\u0411`. */
export const answerLimit = 64 * 1024;

/** Undefined for a body that is not JSON, cut off or too long: a 2xx still counts. */
async function readJson({ body }: Response): Promise<unknown> {
  let text = '';
  try {
    // Leaving the loop ends the connection.
    for await (const chunk of body?.pipeThrough(new TextDecoderStream()) ?? []) {
      text += chunk;
      if (text.length > answerLimit) return undefined;
    }
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

export async function request(url: string, timeoutMs = 10_000, init: RequestInit = {}): Promise<HttpResult> {
  try {
    const response = await fetch(url, { ...init, signal: AbortSignal.timeout(timeoutMs) });
    const { status, headers } = response;
    return { status, body: await readJson(response), location: headers.get('location') };
  } catch (error) {
    const { name, cause } = error as { name?: string; cause?: { code?: unknown } };
    if (name === 'TimeoutError' || name === 'AbortError') return { status: 0, fault: 'timeout' };
    return { status: 0, fault: typeof cause?.code === 'string' ? cause.code : 'network error' };
  }
}

/** Follows no redirect: a GET of its target with status 200 would not mean that the notification was received. */
export function postJson(
  url: string,
  body: string,
  timeoutMs?: number,
  more: Readonly<Record<string, string>> = {},
): Promise<HttpResult> {
  const headers = { 'content-type': 'application/json', ...more };
  return request(url, timeoutMs, { method: 'POST', body, headers, redirect: 'manual' });
}

export const isSuccess = ({ status }: HttpResult): boolean => status >= 200 && status < 300;

/** For results that are no delivery. A 2xx is one of them if another program answered, or the receiver's own code failed. */
export const isRefused = (result: HttpResult, ...more: number[]): boolean =>
  isSuccess(result) || [401, 403, 404, ...more].includes(result.status);

/** `HTTP 400: chat not found`, with the receiver's own text: it tells the owner what to correct. */
export function errorOf({ status, body, fault }: HttpResult): string {
  if (fault) return fault;
  const { description, error_description, detail, error } = (body ?? {}) as Record<string, unknown>;
  const words = [description, error_description, detail, error].find((text) => typeof text === 'string');
  return `HTTP ${status}${words ? `: ${toOneLine(words).slice(0, 200)}` : ''}`;
}
