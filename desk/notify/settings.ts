// What the desk's settings say of receivers: without the channels, whose texts the desk's commands have no use for.

/** Who receives: anything that reads the external form service's webhooks, or one of these as it is. */
export const webhookFormats = ['form-response', 'google-sheets', 'amocrm', 'bitrix24'] as const;
export type WebhookFormat = (typeof webhookFormats)[number];

/** A mail server, as {@link parseSmtpUrl} reads it. */
export interface SmtpServer {
  host: string;
  port: number;
  /** `implicit` from the first byte, `starttls` before anything of ours is sent, `off` on one's own machine. */
  tls: 'implicit' | 'starttls' | 'off';
  auth?: { user: string; pass: string };
}

const tlsOf = { 'smtps:': 'implicit', 'smtp:': 'starttls' } as const;

/**
 * Reads `smtps://user:password@host:465`, `smtp://user:password@host:587` or `smtp://host:25?tls=off`.
 * @returns undefined for anything else, and for a password that would be sent without TLS.
 */
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
      ...(hasAuth && { auth: { user: decodeURIComponent(username), pass: decodeURIComponent(password) } }),
    };
  } catch {
    return undefined;
  }
}
