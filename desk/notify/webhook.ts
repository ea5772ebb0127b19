import { createHmac } from 'node:crypto';
import { type FieldName, fieldNames, fieldSpecs, hiddenFieldNames } from '../../model/form-fields.ts';
import type { LanguageCode } from '../../model/languages.ts';
import { serviceName, services, subjectOf } from '../api/names.ts';
import type { Delivery, DeliveryOutcome } from '../database/outbox.ts';
import {
  errorOf,
  getJson,
  type HttpOptions,
  type HttpResult,
  isRefused,
  isSuccess,
  type NotificationChannel,
  notificationTranslator,
  postJson,
  scheduleRetry,
} from './channels.ts';
import { amocrmLeadOf, bitrixLeadOf, isAmocrmLead, isBitrixLead } from './crm.ts';
import type { NoticeOptions } from './notice.ts';
import type { WebhookFormat } from './settings.ts';

export interface WebhookOptions extends HttpOptions, NoticeOptions {
  url: string;
  format: WebhookFormat;
  /** What receiver and desk share; Bitrix24 has it in its address. */
  secret: string;
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

/** Posts an application as a receiver wants it, and says whether that has it. */
type Post = (delivery: Delivery, options: WebhookOptions) => Promise<{ result: HttpResult; isTaken: boolean }>;

const posts: Record<WebhookFormat, Post> = {
  async 'form-response'(delivery, options) {
    const body = JSON.stringify(payloadOf(delivery, options.language));
    // The service's: base64 of the HMAC-SHA256 of the exact body.
    const signature = createHmac('sha256', options.secret).update(body).digest('base64');
    const result = await postJson(options.url, body, { 'tally-signature': signature }, options);
    return { result, isTaken: isSuccess(result) };
  },
  async 'google-sheets'(delivery, options) {
    // A script is shown no headers, and its answer lies where a redirect leads; 200 without one is Google's page on a
    // script that failed: https://developers.google.com/apps-script/guides/content#redirects.
    const url = new URL(options.url);
    url.searchParams.set('key', options.secret);
    const body = JSON.stringify(payloadOf(delivery, options.language));
    const posted = await postJson(url.href, body, {}, options);
    const { location = undefined } = posted.kind === 'response' ? posted : {};
    const result = location ? await getJson(location, options) : posted;
    return { result, isTaken: isSuccess(result) && (result.body as { ok?: unknown } | undefined)?.ok === true };
  },
  async amocrm(delivery, options) {
    const headers = { authorization: `Bearer ${options.secret}` };
    const result = await postJson(options.url, JSON.stringify(amocrmLeadOf(delivery, options)), headers, options);
    return { result, isTaken: isSuccess(result) && isAmocrmLead(result.body) };
  },
  async bitrix24(delivery, options) {
    const result = await postJson(options.url, JSON.stringify(bitrixLeadOf(delivery, options)), {}, options);
    return { result, isTaken: isSuccess(result) && isBitrixLead(result.body) };
  },
};

/** Tells the owner's automations of applications. */
export function createWebhookChannel(options: WebhookOptions): NotificationChannel {
  return {
    name: 'webhook',
    async send(delivery): Promise<DeliveryOutcome> {
      const { result, isTaken } = await posts[options.format](delivery, options);
      if (isTaken) return { kind: 'delivered' };
      // Its words may be an applicant's, so the log has the status alone.
      const refusal = result.kind === 'response' && isRefused(result) ? `HTTP ${result.status}` : undefined;
      return scheduleRetry(delivery, errorOf(result), refusal);
    },
  };
}
