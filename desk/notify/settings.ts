// Separate from the channels: channels read texts, and the desk's commands need none.

/** `form-response` fits every receiver of the external form service's webhooks. */
export const webhookFormats = ['form-response', 'google-sheets', 'amocrm', 'bitrix24'] as const;
export type WebhookFormat = (typeof webhookFormats)[number];

const character = '(?:[^\\s/?#%]|%[\\da-fA-F]{2})';
const login = `(?:(?![:@])${character})+:${character}+@`;
const host = '(?:[\\w.-]+|\\[[\\da-fA-F:]+\\])(?::\\d+)?/?';

/** A password is never sent without TLS. */
export const smtpUrl = new RegExp(`^(?:smtps?://(?:${login})?${host}|smtp://${host}\\?tls=off)$`);
