import http from 'node:http';
import { startLocally } from '../fixtures/local-server.ts';

const passedOn = ['content-type', 'cache-control', 'vary', 'content-security-policy'];

/** @param send changes the responses of `origin`; the headers that matter to a page are already set. */
export function serveChanged(
  origin: string,
  send: (request: http.IncomingMessage, response: http.ServerResponse, answer: Response) => Promise<unknown>,
): ReturnType<typeof startLocally> {
  const server = http.createServer(async (request, response) => {
    const answer = await fetch(origin + request.url);
    for (const name of passedOn) response.setHeader(name, answer.headers.get(name) ?? '');
    await send(request, response, answer);
  });
  return startLocally(server);
}

export async function sendWhole(response: http.ServerResponse, answer: Response): Promise<void> {
  response.end(Buffer.from(await answer.arrayBuffer()));
}
