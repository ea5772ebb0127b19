import { createHmac } from 'node:crypto';
import * as v from 'valibot';
import { fieldNames, fieldSpecs, hiddenFieldNames } from '../../model/form-fields.ts';
import { serviceName, services, subjectOf } from '../api/names.ts';
import type { Delivery } from '../database/outbox.ts';
import {
  errorOf,
  type HttpResult,
  isRefused,
  isSuccess,
  type NotificationChannel,
  notificationTranslator,
  postJson,
  request,
  scheduleRetry,
} from './channels.ts';
import { amocrmLeadOf, bitrixLeadOf } from './crm.ts';
import type { NoticeOptions } from './notice.ts';

export const webhookFormats = ['form-response', 'google-sheets', 'amocrm', 'bitrix24'] as const;
type WebhookFormat = (typeof webhookFormats)[number];

interface WebhookOptions extends NoticeOptions {
  url: string;
  format: WebhookFormat;
  secret: string;
  timeoutMs?: number;
}

/** The external form service's `FORM_RESPONSE`: the same fields for every form, the same bytes at every attempt. */
function payloadOf({ id, application }: Delivery, { language }: NoticeOptions) {
  const t = notificationTranslator(language);
  const { answers, hidden, receipt } = application;
  const createdAt = new Date(application.receivedAt).toISOString();
  const options = services.map((service) => ({ id: service, text: serviceName(service, language) }));

  const answered = fieldNames.map((name) => ({
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

const formats: Record<
  WebhookFormat,
  {
    payload: (delivery: Delivery, options: NoticeOptions) => object;
    headers?: (secret: string, body: string) => Record<string, string>;
    /** The body of a 2xx response. */
    confirmation: v.GenericSchema;
  }
> = {
  'form-response': {
    payload: payloadOf,
    headers: (secret, body) => ({ 'tally-signature': createHmac('sha256', secret).update(body).digest('base64') }),
    confirmation: v.unknown(),
  },
  'google-sheets': { payload: payloadOf, confirmation: v.object({ ok: v.literal(true) }) },
  amocrm: {
    payload: amocrmLeadOf,
    headers: (secret) => ({ authorization: `Bearer ${secret}` }),
    confirmation: v.looseTuple([v.object({ id: v.number() })]),
  },
  bitrix24: { payload: bitrixLeadOf, confirmation: v.object({ result: v.number() }) },
};

/** Another host must not get a request of this server, which can reach addresses that others cannot. */
const isGoogle = (url: string): boolean =>
  URL.canParse(url) && /^https:\/\/(?:[\w-]+\.)*(?:google|googleusercontent)\.com$/.test(new URL(url).origin);

// A Google script reads no headers, so the address contains the secret. Its response is behind a redirect; a 200 without
// a redirect is Google's error page: https://developers.google.com/apps-script/guides/content#redirects
async function postToScript(url: string, body: string, { secret, timeoutMs }: WebhookOptions): Promise<HttpResult> {
  const address = new URL(url);
  address.searchParams.set('key', secret);
  const posted = await postJson(address.href, body, timeoutMs);
  if (!posted.location) return posted;
  if (!isGoogle(posted.location)) return { ...posted, fault: 'redirect to a host that is not Google’s' };
  return request(posted.location, timeoutMs, { redirect: 'manual' });
}

export function createWebhookChannel(options: WebhookOptions): NotificationChannel {
  const { url, format, secret, timeoutMs } = options;
  const { payload, headers, confirmation } = formats[format];
  return {
    name: 'webhook',
    async send(delivery) {
      const body = JSON.stringify(payload(delivery, options));
      const result = await (format === 'google-sheets'
        ? postToScript(url, body, options)
        : postJson(url, body, timeoutMs, headers?.(secret, body)));
      if (isSuccess(result) && v.is(confirmation, result.body)) return { kind: 'delivered' };
      // The receiver may quote an applicant, so the log contains only the status.
      const refusal = isRefused(result) ? `HTTP ${result.status}` : undefined;
      return scheduleRetry(delivery.attempts, errorOf(result), refusal);
    },
  };
}
