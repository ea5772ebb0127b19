import type notificationTexts from '../../content/notifications/uz.json';
import { textsOf } from '../../i18n/texts.ts';
import type { Translator } from '../../i18n/translator.ts';
import type { LanguageCode } from '../../model/languages.ts';
import type { Channel } from '../api/application.ts';
import { toOneLine } from '../api/text.ts';
import { type Delivery, type DeliveryOutcome, longestDelayMs } from '../database/outbox.ts';

/** What people are told beside applications. */
export interface Message {
  /** The same at every attempt. */
  id: string;
  title: string;
  lines: readonly string[];
}

/** What brings notifications to their receiver. */
export interface NotificationChannel {
  name: Channel;
  /** Makes one attempt. Does not reject: what failed is in the outcome, without secrets or personal data. */
  send(delivery: Delivery): Promise<DeliveryOutcome>;
  /** The same of what is about no application; a channel that ends at a program has none. @param attempts before this one. */
  tell?(message: Message, attempts: number): Promise<DeliveryOutcome>;
  /** Asks the receiver whether it takes these settings, and sends nothing to anybody; a webhook has no such question. */
  check?(): Promise<DeliveryOutcome>;
}

const minuteMs = 60_000;
const hourMs = 60 * minuteMs;

/** The delays after failed attempts, in milliseconds: those of the external form service, so that receivers know them. */
const retryDelays = [5 * minuteMs, 30 * minuteMs, hourMs, 6 * hourMs, longestDelayMs];

/** What becomes of a delivery whose attempt failed. @param refusal why it fails again until the settings are corrected. */
export function scheduleRetry(
  { attempts }: Pick<Delivery, 'attempts'>,
  error: string,
  refusal?: string,
): DeliveryOutcome {
  const afterMs = retryDelays[attempts];
  const failure = { error, ...(refusal && { refusal }) };
  return afterMs === undefined ? { kind: 'dead', ...failure } : { kind: 'retry', afterMs, ...failure };
}

/** Whether waiting cannot mend an answer: a wrong token, a receiver that is not there. @param more statuses of the same kind. */
export const isRefused = (result: HttpResult, ...more: number[]): boolean =>
  result.kind === 'response' && [401, 403, 404, ...more].includes(result.status);

/** The texts of notifications. @param code the owner's language. */
export function notificationTranslator(code: LanguageCode): Translator<typeof notificationTexts> {
  return textsOf(code).getT('notifications');
}

/** What a channel needs of the network; tests bring their own. */
export interface HttpOptions {
  fetch?: typeof fetch;
  /** How long a receiver may take to answer, in milliseconds. */
  timeoutMs?: number;
}

export type HttpResult =
  /** @param body undefined where it is not JSON. @param location where a redirect leads. */
  | { kind: 'response'; status: number; body: unknown; location?: string }
  /** @param reason a code like `ECONNREFUSED`: never the address, which may hold a token. */
  | { kind: 'error'; reason: string };

/** In bytes. Telegram repeats a text of 4,096 characters, each as `\u0411`. */
export const answerLimit = 64 * 1024;

/** The body as JSON; undefined where it is none, cut off or too long: a 2xx counts all the same. */
async function readJson({ body }: Response): Promise<unknown> {
  const chunks: Uint8Array[] = [];
  let size = 0;
  try {
    // Leaving the loop ends the connection.
    for await (const chunk of body ?? []) {
      size += chunk.length;
      if (size > answerLimit) return undefined;
      chunks.push(chunk);
    }
    return JSON.parse(Buffer.concat(chunks).toString());
  } catch {
    return undefined;
  }
}

function reasonOf(error: unknown): string {
  const { name, cause } = error as { name?: string; cause?: { code?: unknown } };
  if (name === 'TimeoutError' || name === 'AbortError') return 'timeout';
  return typeof cause?.code === 'string' ? cause.code : 'network error';
}

/** @param init what is sent, beside the settings of `options`. */
async function ask(url: string, init: RequestInit, options: HttpOptions): Promise<HttpResult> {
  const { fetch: send = fetch, timeoutMs = 10_000 } = options;
  try {
    const response = await send(url, { ...init, signal: AbortSignal.timeout(timeoutMs) });
    const location = response.headers.get('location');
    return { kind: 'response', status: response.status, body: await readJson(response), ...(location && { location }) };
  } catch (error) {
    return { kind: 'error', reason: reasonOf(error) };
  }
}

/**
 * Posts a JSON text. A redirect is not followed: its target would be asked by GET, and a 200 from there would not say
 * that the notification was received.
 */
export function postJson(
  url: string,
  body: string,
  headers: Readonly<Record<string, string>>,
  options: HttpOptions,
): Promise<HttpResult> {
  const all = { 'content-type': 'application/json', ...headers };
  return ask(url, { method: 'POST', body, headers: all, redirect: 'manual' }, options);
}

/** Reads what a redirect leads to. */
export const getJson = (url: string, options: HttpOptions): Promise<HttpResult> => ask(url, {}, options);

/** Whether a receiver took it: any 2xx, and nothing else. */
export const isSuccess = (result: HttpResult): result is Extract<HttpResult, { kind: 'response' }> =>
  result.kind === 'response' && result.status >= 200 && result.status < 300;

/** `HTTP 400: chat not found`: what these services say, each under one of these names, tells the owner what to correct. */
export function errorOf(result: HttpResult): string {
  if (result.kind === 'error') return result.reason;
  const { description, error_description, detail, error } = (result.body ?? {}) as Record<string, unknown>;
  const said = [description, error_description, detail, error].find((text) => typeof text === 'string');
  return `HTTP ${result.status}${said ? `: ${toOneLine(said).slice(0, 200)}` : ''}`;
}
