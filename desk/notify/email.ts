import type { ConnectionOptions } from 'node:tls';
import { createTransport } from 'nodemailer';
import { getSite } from '../../site.config.ts';
import { toOneLine } from '../api/text.ts';
import type { DeliveryOutcome } from '../database/outbox.ts';
import { answerLimit, type NotificationChannel, notificationTranslator, scheduleRetry } from './channels.ts';
import { type NoticeOptions, noticeOf } from './notice.ts';

interface EmailOptions extends NoticeOptions {
  url: string;
  from: string;
  to: string;
  timeoutMs?: number;
  ca?: ConnectionOptions['ca'];
}

interface SmtpError extends Error {
  code?: string;
  responseCode?: number;
  response?: string;
}

function outcomeOf(failure: SmtpError, attempts: number): DeliveryOutcome {
  const { code = '', message, responseCode, response = '' } = failure;
  const words = responseCode ? `SMTP ${response}` : [code, message].filter(Boolean).join(': ');
  const error = toOneLine(words).slice(0, 200);
  const refusal = responseCode && responseCode >= 500 ? `SMTP ${responseCode}` : undefined;
  // Refused for good. A refused login is retried: a corrected setting sends the waiting e-mails.
  const isFinal = refusal && (code === 'EENVELOPE' || code === 'EMESSAGE');
  return isFinal ? { kind: 'dead', error, refusal } : scheduleRetry(attempts, error, refusal);
}

export function createEmailChannel(options: EmailOptions): NotificationChannel {
  const { url, from, to, timeoutMs = 10_000, ca } = options;
  const hasTls = !url.endsWith('?tls=off');
  const t = notificationTranslator(options.language);
  const transport = createTransport({
    url: url.replace('?tls=off', ''),
    requireTLS: hasTls,
    ignoreTLS: !hasTls,
    tls: { ca },
    dnsTimeout: timeoutMs,
    connectionTimeout: timeoutMs,
    greetingTimeout: timeoutMs,
    socketTimeout: timeoutMs,
    maxResponseSize: answerLimit,
    disableFileAccess: true,
    disableUrlAccess: true,
  });

  async function outcomeAfter(conversation: Promise<unknown>, attempts: number): Promise<DeliveryOutcome> {
    try {
      await conversation;
      return { kind: 'delivered' };
    } catch (error) {
      return outcomeOf(error as SmtpError, attempts);
    }
  }

  return {
    name: 'email',
    async send({ id, application, attempts }) {
      const { title, lines } = noticeOf(application, options);
      const sending = transport.sendMail({
        from: { name: getSite().brand, address: from },
        to,
        // Mail programs group e-mails by their subject.
        subject: [title, application.receipt].join(t('separator')),
        text: [title, '', ...lines, ''].join('\n'),
        textEncoding: 'base64',
        messageId: `<${id}@${from.slice(from.lastIndexOf('@') + 1)}>`,
        headers: { 'Auto-Submitted': 'auto-generated' },
      });
      return outcomeAfter(sending, attempts);
    },
    check: () => outcomeAfter(transport.verify(), 0),
  };
}
