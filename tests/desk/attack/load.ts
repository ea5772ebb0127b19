import { randomInt, randomUUID } from 'node:crypto';
import http from 'node:http';
import { setTimeout as sleep } from 'node:timers/promises';
import type { DeskServer } from '../../../tools/desk-server.ts';
import { startLocally } from '../../fixtures/local-server.ts';

export const clients = 8;

/** The owner's webhook receiver: counts the 2xx responses to each notification and collects the applications. */
export async function startReceiver() {
  const answered = new Map<string, number>();
  const applications = new Set<string>();
  const server = http.createServer(async (request, response) => {
    const chunks: Buffer[] = [];
    for await (const chunk of request) chunks.push(chunk as Buffer);
    const { eventId, data } = JSON.parse(Buffer.concat(chunks).toString());
    answered.set(eventId, (answered.get(eventId) ?? 0) + 1);
    applications.add(data.submissionId);
    response.end('ok');
  });
  const { origin, close } = await startLocally(server);
  return { answered, applications, url: `${origin}/hook`, close };
}

/** Collects receipts until the server dies. @throws Error for a response with another status than 200. */
export async function apply(address: string, acknowledged: Set<string>): Promise<void> {
  for (;;) {
    const body = new URLSearchParams({ name: 'Aziza', phone: '901234567', submission: randomUUID() });
    const answer = await fetch(`${address}/r/qa`, { method: 'POST', headers: { accept: 'application/json' }, body })
      .then(async (response) => ({ status: response.status, receipt: (await response.json()).receipt }))
      .catch(() => undefined);
    if (!answer) return;
    if (answer.status !== 200) throw new Error(`status ${answer.status}`);
    acknowledged.add(answer.receipt);
  }
}

/** Kills after a random number of further receipts. @throws Error with the server's output, if it refuses. */
export async function killUnderLoad(server: DeskServer, acknowledged: Set<string>): Promise<void> {
  const load = Promise.all(Array.from({ length: clients }, () => apply(server.address, acknowledged)));
  let isRefused = false;
  load.catch(() => {
    isRefused = true;
  });
  const enough = acknowledged.size + randomInt(5, 60);
  while (acknowledged.size < enough && server.isRunning() && !isRefused) await sleep(1);
  await server.stop('SIGKILL');
  await load.catch((error: Error) => {
    throw new Error(`${error.message}; the server said ${server.output()}`);
  });
}
