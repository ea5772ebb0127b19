import type { NotificationChannel } from '../channels.ts';
import { createEmailChannel } from '../email.ts';
import { createTelegramChannel } from '../telegram.ts';
import { createWebhookChannel } from '../webhook.ts';
import { startPlainMailServer } from './mail-server.ts';
import { type Reply, startReceiver } from './receiver.ts';

/** How the notices of these channels are written. */
export const notice = { language: 'ru', deskOrigin: 'https://desk.example' } as const;

/** A channel of each kind, with what receives from it until the test ends. @param reply what Telegram answers. */
export async function openNoticeChannels(reply: (index: number) => Reply = () => ({ status: 200 })) {
  const telegram = await startReceiver(reply);
  const webhook = await startReceiver(() => ({ status: 200 }));
  const mail = await startPlainMailServer();
  const channels: NotificationChannel[] = [
    createTelegramChannel({ ...notice, apiBase: telegram.url, token: '1:token', chat: '7' }),
    createEmailChannel({
      ...notice,
      brand: 'Sinov',
      server: { host: '127.0.0.1', port: mail.port, tls: 'off' },
      from: 'desk@mail.example',
      to: 'owner@school.example',
    }),
    createWebhookChannel({ ...notice, url: webhook.url, format: 'form-response', secret: 'of both of them' }),
  ];
  return {
    channels,
    telegram,
    webhook,
    mail,
    texts: () => telegram.received.map(({ body }) => JSON.parse(body).text as string),
  };
}
