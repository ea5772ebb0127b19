import { createHmac } from 'node:crypto';
import { type FieldName, fieldNames, fieldSpecs, hiddenFieldNames } from '../../model/form-fields.ts';
import type { LanguageCode } from '../../model/languages.ts';
import { serviceName, services, subjectOf } from '../shared/names.ts';
import type { Delivery, DeliveryOutcome } from '../store/store.ts';
import {
  type HttpOptions,
  isSuccess,
  type NotificationChannel,
  notificationTranslator,
  postJson,
  scheduleRetry,
} from './channels.ts';

export interface WebhookOptions extends HttpOptions {
  url: string;
  /** What receiver and desk share, for the signature. */
  secret: string;
  language: LanguageCode;
}

/**
 * The external form service's `FORM_RESPONSE`, so that automations which were made for it go on working. Every
 * form sends the same fields, null where it has no such answer: an automation finds each by its key.
 * A repeat of a delivery is the same to the byte.
 */
function payloadOf({ id, application }: Delivery, language: LanguageCode) {
  const t = notificationTranslator(language);
  const { answers, hidden, receipt } = application;
  const createdAt = new Date(application.receivedAt).toISOString();
  const options = services.map((service) => ({ id: service, text: serviceName(service, language) }));

  const asked = fieldNames.map((name: FieldName) => ({
    key: `question_${name}`,
    label: t(`fields.${name}`),
    type: fieldSpecs[name].webhookType,
    value: answers[name] ?? null,
    ...(name === 'services' && { options }),
  }));
  const carried = { receipt, ...hidden };
  const unasked = (['receipt', ...hiddenFieldNames] as const).map((name) => ({
    key: `question_${name}`,
    label: name,
    type: 'HIDDEN_FIELDS',
    value: carried[name] ?? null,
  }));

  return {
    eventId: id,
    eventType: 'FORM_RESPONSE',
    createdAt,
    data: {
      responseId: application.id,
      submissionId: application.id,
      // A correction has the same: it comes from the same visitor's form.
      respondentId: application.submissionId,
      formId: application.form,
      formName: subjectOf(application.form, language),
      createdAt,
      fields: [...asked, ...unasked],
    },
  };
}

/** Tells the owner's automations of applications, as the external form service does. */
export function createWebhookChannel(options: WebhookOptions): NotificationChannel {
  const { url, secret, language } = options;
  return {
    name: 'webhook',
    async send(delivery): Promise<DeliveryOutcome> {
      const body = JSON.stringify(payloadOf(delivery, language));
      // The service's: base64 of the HMAC-SHA256 of the exact body.
      const signature = createHmac('sha256', secret).update(body).digest('base64');
      const result = await postJson(url, body, { 'tally-signature': signature }, options);
      if (isSuccess(result)) return { kind: 'delivered' };
      return scheduleRetry(delivery, result.kind === 'error' ? result.reason : `HTTP ${result.status}`);
    },
  };
}
