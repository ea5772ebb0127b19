import { createHmac } from 'node:crypto';
import type { LanguageCode } from '../../content/languages.ts';
import type { DeliveryOutcome } from '../store/store.ts';
import type { Names } from './notification-words.ts';
import { isSuccess, type Outside, postJson } from './post-json.ts';
import { afterFailure, type Sender } from './sender.ts';
import { webhookPayload } from './webhook-payload.ts';

export interface WebhookOptions extends Outside {
  /** Where the receiver is. */
  url: string;
  /** What receiver and desk share, for the signature. */
  secret: string;
  /** The owner's language, of labels and names. */
  language: LanguageCode;
  names: Names;
}

/** `Tally-Signature`: base64 of the HMAC-SHA256 of the exact body. */
function signatureOf(body: string, secret: string): string {
  return createHmac('sha256', secret).update(body).digest('base64');
}

/** Tells the owner's automations of applications, as the external form service does. */
export function createWebhookSender(options: WebhookOptions): Sender {
  const { url, secret, language, names, now = Date.now } = options;
  return {
    channel: 'webhook',
    async send(delivery): Promise<DeliveryOutcome> {
      const body = JSON.stringify(webhookPayload(delivery, language, names));
      const answer = await postJson(url, body, { 'tally-signature': signatureOf(body, secret) }, options);
      if (isSuccess(answer)) return { kind: 'delivered' };
      return afterFailure(delivery, answer.kind === 'silent' ? answer.reason : `HTTP ${answer.status}`, now());
    },
  };
}
