import { randomUUID } from 'node:crypto';
import type { LanguageCode } from '../../model/languages.ts';
import { initialFields } from '../api/application.ts';
import { newId, newReceipt } from '../database/keys.ts';
import type { DeliveryOutcome } from '../database/outbox.ts';
import { type NotificationChannel, notificationTranslator } from './channels.ts';

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
