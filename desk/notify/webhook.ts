import { createHmac } from 'node:crypto';
import { type FieldName, fieldNames, fieldSpecs, hiddenFieldNames } from '../../model/form-fields.ts';
import type { LanguageCode } from '../../model/languages.ts';
import { serviceName, services, subjectOf } from '../api/names.ts';
import type { Delivery } from '../database/outbox.ts';
import {
  errorOf,
  type HttpOptions,
  type HttpResult,
  isRefused,
  isSuccess,
  type NotificationChannel,
  notificationTranslator,
  postJson,
  request,
  scheduleRetry,
} from './channels.ts';
import { amocrmLeadOf, bitrixLeadOf, isAmocrmLead, isBitrixLead } from './crm.ts';
import type { NoticeOptions } from './notice.ts';
import type { WebhookFormat } from './settings.ts';

export interface WebhookOptions extends HttpOptions, NoticeOptions {
  url: string;
  format: WebhookFormat;
  secret: string;
}

/** The external form service's `FORM_RESPONSE`: the same fields for every form, the same bytes at every attempt. */
function payloadOf({ id, application }: Delivery, language: LanguageCode) {
  const t = notificationTranslator(language);
  const { answers, hidden, receipt } = application;
  const createdAt = new Date(application.receivedAt).toISOString();
  const options = services.map((service) => ({ id: service, text: serviceName(service, language) }));

  const answered = fieldNames.map((name: FieldName) => ({
    key: `question_${name}`,
    label: t(`fields.${name}`),
    type: fieldSpecs[name].webhookType,
    value: answers[name] ?? null,
    ...(name === 'services' && { options }),
  }));
  const hiddenValues = { receipt, ...hidden };
  const unanswered = (['receipt', ...hiddenFieldNames] as const).map((name) => ({
    key: `question_${name}`,
    label: name,
    type: 'HIDDEN_FIELDS',
    value: hiddenValues[name] ?? null,
  }));

  return {
    eventId: id,
    eventType: 'FORM_RESPONSE',
    createdAt,
    data: {
      responseId: application.id,
      submissionId: application.id,
      // A correction has the same id: it comes from the same visitor's form.
      respondentId: application.submissionId,
      formId: application.form,
      formName: subjectOf(application.form, language),
      createdAt,
      fields: [...answered, ...unanswered],
    },
  };
}

type Post = (delivery: Delivery, options: WebhookOptions) => Promise<{ result: HttpResult; isTaken: boolean }>;

const posts: Record<WebhookFormat, Post> = {
  async 'form-response'(delivery, options) {
    const body = JSON.stringify(payloadOf(delivery, options.language));
    const signature = createHmac('sha256', options.secret).update(body).digest('base64');
    const result = await postJson(options.url, options, body, { 'tally-signature': signature });
    return { result, isTaken: isSuccess(result) };
  },
  async 'google-sheets'(delivery, options) {
    // A script sees no headers. Its answer is behind a redirect, without which a 200 is Google's page on a failed script:
    // https://developers.google.com/apps-script/guides/content#redirects
    const url = new URL(options.url);
    url.searchParams.set('key', options.secret);
    const body = JSON.stringify(payloadOf(delivery, options.language));
    const posted = await postJson(url.href, options, body);
    const result = posted.location ? await request(posted.location, options) : posted;
    return { result, isTaken: isSuccess(result) && (result.body as { ok?: unknown } | undefined)?.ok === true };
  },
  async amocrm(delivery, options) {
    const headers = { authorization: `Bearer ${options.secret}` };
    const result = await postJson(options.url, options, JSON.stringify(amocrmLeadOf(delivery, options)), headers);
    return { result, isTaken: isSuccess(result) && isAmocrmLead(result.body) };
  },
  async bitrix24(delivery, options) {
    const result = await postJson(options.url, options, JSON.stringify(bitrixLeadOf(delivery, options)));
    return { result, isTaken: isSuccess(result) && isBitrixLead(result.body) };
  },
};

export function createWebhookChannel(options: WebhookOptions): NotificationChannel {
  return {
    name: 'webhook',
    async send(delivery) {
      const { result, isTaken } = await posts[options.format](delivery, options);
      if (isTaken) return { kind: 'delivered' };
      // The receiver may quote an applicant: the log has the status alone.
      const refusal = isRefused(result) ? `HTTP ${result.status}` : undefined;
      return scheduleRetry(delivery.attempts, errorOf(result), refusal);
    },
  };
}
