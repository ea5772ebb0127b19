import { finished } from 'node:stream/promises';
import type { FastifyRequest } from 'fastify';

/** In bytes: more than any body that the desk accepts. A longer body ends the connection. */
const readLimit = 16 * 1024 * 1024;

/** Reads before the response: a proxy that still sends the body would get a connection reset, and respond with 502. */
export async function readUnusedBody({ raw, headers }: FastifyRequest): Promise<void> {
  const length = Number(headers['content-length'] ?? 0);
  if (raw.complete || length === 0 || length > readLimit) return;
  raw.resume();
  await finished(raw).catch(() => {});
}
