import type { ConnectionOptions } from 'node:tls';
import { createTransport } from 'nodemailer';
import { toOneLine } from '../api/text.ts';
import type { DeliveryOutcome } from '../database/outbox.ts';
import {
  answerLimit,
  type Message,
  type NotificationChannel,
  notificationTranslator,
  scheduleRetry,
} from './channels.ts';
import { type NoticeOptions, noticeOf } from './notice.ts';
import type { SmtpServer } from './settings.ts';

export interface EmailOptions extends NoticeOptions {
  server: SmtpServer;
  /** The school's name. */
  brand: string;
  /** Who the e-mails come from and who gets them: an address each. */
  from: string;
  to: string;
  /** How long the server may be silent, in milliseconds; all of it together takes three times as long at most. */
  timeoutMs?: number;
  /** Certificates that tests trust. */
  ca?: ConnectionOptions['ca'];
}

interface SmtpError extends Error {
  code?: string;
  /** Of the server's answer. */
  responseCode?: number;
  response?: string;
}

/** What becomes of a delivery that failed. */
function outcomeOf(delivery: Parameters<typeof scheduleRetry>[0], failure: SmtpError): DeliveryOutcome {
  const { code = '', message, responseCode, response = '' } = failure;
  // The server's own words, or the system's: `ESOCKET: self-signed certificate`.
  const said = responseCode ? `SMTP ${response}` : [code, message].filter(Boolean).join(': ');
  const error = toOneLine(said).slice(0, 200);
  // It refuses this message or its receiver for good. A login that it refuses is a fault of the settings: what waited
  // is sent once they are corrected.
  const refusal = responseCode && responseCode >= 500 ? `SMTP ${responseCode}` : undefined;
  const isFinal = refusal && (code === 'EENVELOPE' || code === 'EMESSAGE');
  return isFinal ? { kind: 'dead', error, refusal } : scheduleRetry(delivery, error, refusal);
}

/** Tells the owner of applications by e-mail: what Telegram's messages say. */
export function createEmailChannel(options: EmailOptions): NotificationChannel {
  const { server, brand, from, to, timeoutMs = 10_000, ca } = options;
  const { host, port, tls, auth } = server;
  const t = notificationTranslator(options.language);
  const transport = createTransport({
    host,
    port,
    secure: tls === 'implicit',
    requireTLS: tls === 'starttls',
    ignoreTLS: tls === 'off',
    ...(auth && { auth }),
    ...(ca && { tls: { ca } }),
    dnsTimeout: timeoutMs,
    connectionTimeout: timeoutMs,
    greetingTimeout: timeoutMs,
    socketTimeout: timeoutMs,
    maxResponseSize: answerLimit,
    disableFileAccess: true,
    disableUrlAccess: true,
  });

  /** @param talk with the server. */
  async function outcomeAfter(talk: Promise<unknown>, attempts: number): Promise<DeliveryOutcome> {
    let timer: ReturnType<typeof setTimeout> | undefined;
    // A server that always says a little more is never silent.
    const deadline = new Promise<never>((_, reject) => {
      timer = setTimeout(() => reject(Object.assign(new Error(), { code: 'ETIMEDOUT' })), 3 * timeoutMs);
    });
    try {
      await Promise.race([talk, deadline]);
      return { kind: 'delivered' };
    } catch (error) {
      return outcomeOf({ attempts }, error as SmtpError);
    } finally {
      clearTimeout(timer);
      talk.catch(() => {});
    }
  }

  function mail(subject: string, { id, title, lines }: Message, attempts: number): Promise<DeliveryOutcome> {
    const sending = transport.sendMail({
      from: { name: brand, address: from },
      to,
      subject,
      text: [title, '', ...lines, ''].join('\n'),
      textEncoding: 'base64',
      // The same at every attempt: a repeat can be told by it.
      messageId: `<${id}@${from.slice(from.lastIndexOf('@') + 1)}>`,
      headers: { 'Auto-Submitted': 'auto-generated' },
    });
    return outcomeAfter(sending, attempts);
  }

  return {
    name: 'email',
    async send({ id, application, attempts }) {
      const { title, lines } = noticeOf(application, options);
      // Mail programs put those of one subject together.
      const subject = [title, application.receipt].join(t('separator'));
      return mail(subject, { id, title, lines }, attempts);
    },
    tell: (message, attempts) => mail(message.title, message, attempts),
    check: () => outcomeAfter(transport.verify(), 0),
  };
}
