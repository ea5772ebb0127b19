import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';

interface Received {
  url: string;
  headers: Record<string, string | string[] | undefined>;
  /** The exact bytes, as text. */
  body: string;
}

/** What a receiver answers; `hang` leaves the asker waiting, `drop` cuts the connection. */
export type Reply = 'hang' | 'drop' | { status: number; body?: unknown; headers?: Record<string, string> };

export interface Receiver {
  url: string;
  received: Received[];
  close(): Promise<void>;
}

/** A receiver on this machine. @param reply what it answers to its next request, by how many came before. */
export async function startReceiver(reply: (index: number) => Reply): Promise<Receiver> {
  const received: Received[] = [];
  const server = createServer((request, response) => {
    let body = '';
    request.setEncoding('utf8');
    request.on('data', (chunk) => {
      body += chunk;
    });
    request.on('end', () => {
      received.push({ url: request.url ?? '', headers: request.headers, body });
      const answer = reply(received.length - 1);
      if (answer === 'hang') return;
      if (answer === 'drop') {
        request.socket.destroy();
        return;
      }
      response.writeHead(answer.status, { 'content-type': 'application/json', ...answer.headers });
      response.end(JSON.stringify(answer.body ?? {}));
    });
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  return {
    url: `http://127.0.0.1:${port}`,
    received,
    close: () =>
      new Promise((resolve) => {
        server.close(() => resolve());
        server.closeAllConnections();
      }),
  };
}
