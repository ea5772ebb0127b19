import { once } from 'node:events';
import http from 'node:http';
import type { AddressInfo } from 'node:net';

const words = 'Dasturiy taʼminotni testlashni oʻrgatamiz: saboqlar jonli, guruhlar kichik, amaliyot birinchi kundan.';

const page = `<!doctype html><html lang="uz"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width,initial-scale=1"><title>${words}</title><meta name="description" content="${words}"><link rel="icon" href="data:,"></head><body><main><h1>${words}</h1></main></body></html>`;

/**
 * Serves a page of one sentence, without style, font or script: what it lacks of full marks the browser and the machine
 * take, and no page can get back.
 * @param use is given its address.
 */
export async function withNextToNothing(use: (address: string) => Promise<void>): Promise<void> {
  const server = http.createServer(({ url }, answer) => {
    // A page in the place of robots.txt would cost it points.
    if (url === '/') answer.setHeader('content-type', 'text/html').end(page);
    else answer.writeHead(404).end();
  });
  await once(server.listen(0, '127.0.0.1'), 'listening');
  try {
    await use(`http://127.0.0.1:${(server.address() as AddressInfo).port}/`);
  } finally {
    server.closeAllConnections();
    server.close();
  }
}
