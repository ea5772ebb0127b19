// Separate from the channels: channels read texts, and the desk's commands need none.

/** `form-response` fits every receiver of the external form service's webhooks. */
export const webhookFormats = ['form-response', 'google-sheets', 'amocrm', 'bitrix24'] as const;
export type WebhookFormat = (typeof webhookFormats)[number];

export interface SmtpServer {
  host: string;
  port: number;
  /** `off` only for a server on the same machine. */
  tls: 'implicit' | 'starttls' | 'off';
  auth?: { user: string; pass: string };
}

const tlsOf = { 'smtps:': 'implicit', 'smtp:': 'starttls' } as const;

/** @returns undefined for any other address, and for a password that would be sent without TLS. */
export function parseSmtpUrl(text: string): SmtpServer | undefined {
  try {
    const { protocol, hostname, port, username, password, pathname, search, hash } = new URL(text);
    const scheme = tlsOf[protocol as keyof typeof tlsOf];
    const tls = scheme === 'starttls' && search === '?tls=off' ? 'off' : scheme;
    const isPlain = search === '' || tls === 'off';
    const hasAuth = username !== '' && password !== '';
    if (!tls || !isPlain || !hostname || !['', '/'].includes(pathname) || hash) return undefined;
    if (hasAuth ? tls === 'off' : username !== '' || password !== '') return undefined;
    return {
      host: hostname.replace(/^\[|\]$/g, ''),
      port: Number(port) || (tls === 'implicit' ? 465 : 587),
      tls,
      auth: hasAuth ? { user: decodeURIComponent(username), pass: decodeURIComponent(password) } : undefined,
    };
  } catch {
    return undefined;
  }
}
