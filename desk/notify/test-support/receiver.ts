import { createServer } from 'node:http';
import { onTestFinished } from 'vitest';
import { startLocally } from '../../../tests/fixtures/local-server.ts';
import { createTelegramChannel } from '../telegram.ts';
import { createWebhookChannel } from '../webhook.ts';

interface Received {
  url: string;
  headers: Record<string, string | string[] | undefined>;
  /** The exact bytes, as text. */
  body: string;
}

/** A receiver's response; `hang` never responds, `drop` closes the connection. */
export type Reply = 'hang' | 'drop' | { status: number; body?: unknown; headers?: Record<string, string> };

export interface Receiver {
  url: string;
  received: Received[];
}

/** Starts a local receiver until the test ends. @param reply gives the response, by the number of earlier requests. */
export async function startReceiver(reply: (index: number, request: Received) => Reply): Promise<Receiver> {
  const received: Received[] = [];
  const server = createServer((request, response) => {
    let body = '';
    request.setEncoding('utf8');
    request.on('data', (chunk) => {
      body += chunk;
    });
    request.on('end', () => {
      const one = { url: request.url ?? '', headers: request.headers, body };
      received.push(one);
      const answer = reply(received.length - 1, one);
      if (answer === 'hang') return;
      if (answer === 'drop') {
        request.socket.destroy();
        return;
      }
      response.writeHead(answer.status, { 'content-type': 'application/json', ...answer.headers });
      response.end(JSON.stringify(answer.body ?? {}));
    });
  });
  const { origin, close } = await startLocally(server);
  onTestFinished(close);
  return { url: origin, received };
}

export const notice = { language: 'ru', deskOrigin: 'https://desk.example' } as const;
export const token = '12345:secret-of-the-bot';
export const secret = 'the secret of the hook';

export const telegramTo = (
  { url: apiBase }: Pick<Receiver, 'url'>,
  options: Partial<Parameters<typeof createTelegramChannel>[0]> = {},
) => createTelegramChannel({ ...notice, apiBase, token, chat: '-100200300', ...options });

export const webhookTo = (
  { url }: Pick<Receiver, 'url'>,
  options: Partial<Parameters<typeof createWebhookChannel>[0]> = {},
) => createWebhookChannel({ ...notice, url, format: 'form-response', secret, ...options });
