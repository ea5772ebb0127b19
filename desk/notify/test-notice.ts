import { randomUUID } from 'node:crypto';
import type { LanguageCode } from '../../model/languages.ts';
import { newId, receiptOf } from '../database/keys.ts';
import type { DeliveryOutcome } from '../database/outbox.ts';
import { type NotificationChannel, notificationTranslator } from './channels.ts';

/** Sends one notice that says that it is a test; to a program, which takes applications alone, an application of that name. */
export function sendTestNotice(
  { name, send, tell }: NotificationChannel,
  language: LanguageCode,
): Promise<DeliveryOutcome> {
  const t = notificationTranslator(language);
  const [title, text] = [t('check.title'), t('check.text')];
  const now = Date.now();
  const id = newId(now);
  if (tell) return tell({ id, title, lines: [text] }, 0);
  const submissionId = randomUUID();
  return send({
    id,
    channel: name,
    attempts: 0,
    application: {
      id,
      submissionId,
      receipt: receiptOf(submissionId),
      form: 'contact',
      language,
      receivedAt: now,
      status: 'new',
      statusChangedAt: null,
      callAt: null,
      attempts: 0,
      version: 1,
      spam: null,
      answers: { name: title, message: text },
      hidden: {},
    },
  });
}
