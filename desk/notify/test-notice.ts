import { randomUUID } from 'node:crypto';
import type { LanguageCode } from '../../model/languages.ts';
import { initialFields } from '../api/application.ts';
import { newId, newReceipt } from '../database/keys.ts';
import type { DeliveryOutcome } from '../database/outbox.ts';
import { type NotificationChannel, notificationTranslator } from './channels.ts';

/** A channel to a program accepts only applications, so it gets a test application. */
export function sendTestNotice(
  { name, send, notify }: NotificationChannel,
  language: LanguageCode,
): Promise<DeliveryOutcome> {
  const t = notificationTranslator(language);
  const [title, text] = [t('check.title'), t('check.text')];
  const now = Date.now();
  const id = newId(now);
  if (notify) return notify({ id, title, lines: [text] }, 0);
  const submissionId = randomUUID();
  return send({
    id,
    channel: name,
    attempts: 0,
    application: {
      id,
      submissionId,
      receipt: newReceipt(),
      form: 'contact',
      language,
      receivedAt: now,
      ...initialFields,
      spam: null,
      answers: { name: title, message: text },
      hidden: {},
    },
  });
}
