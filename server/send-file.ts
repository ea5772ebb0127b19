import { negotiate } from '@fastify/accept-negotiator';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { type Encoding, encodings } from '../hosting/manifest.ts';
import type { SiteFile, Variant } from './watch-builds.ts';

/** The best first. */
const offered = [...(Object.keys(encodings) as Encoding[]), 'identity'];

/** Browsers send a handful of values; the limit keeps clients from filling the memory with others. */
const maxCached = 100;
const negotiated = new Map<string, string | null>();

function negotiateEncoding(accepted: string): string | null {
  const cached = negotiated.get(accepted);
  if (cached !== undefined) return cached;
  const encoding = negotiate(accepted, offered);
  if (negotiated.size < maxCached) negotiated.set(accepted, encoding);
  return encoding;
}

/** The best variant of a file that the request accepts. */
function negotiateVariant(request: FastifyRequest, { identity, encoded }: SiteFile): Variant {
  const accepted = request.headers['accept-encoding'];
  const encoding = accepted === undefined ? null : negotiateEncoding(accepted);
  return encoded[encoding as Encoding] ?? identity;
}

const opaque = (tag: string) => tag.trim().replace(/^W\//, '');

/** Whether the client has these bytes already (RFC 9110, If-None-Match: weak comparison). */
function isNotModified(known: string, etag: string): boolean {
  return known.trim() === '*' || known.split(',').some((tag) => opaque(tag) === etag);
}

/** Sends a file with its headers, or 304 where the client has it. Range is ignored, as RFC 9110 (14.2) allows. */
export function sendFile(request: FastifyRequest, reply: FastifyReply, file: SiteFile): FastifyReply {
  const { body, etag, headers } = negotiateVariant(request, file);
  const known = request.headers['if-none-match'];
  if (known !== undefined && isNotModified(known, etag)) {
    const { 'content-type': _, ...unmodified } = file.headers;
    return reply.code(304).headers(unmodified).header('etag', etag).send();
  }
  // Past the framework's own way of sending: twice as many a second.
  reply.hijack();
  reply.raw.writeHead(200, headers).end(request.method === 'HEAD' ? undefined : body);
  return reply;
}

/** Sends an error page with its status. */
export function sendErrorPage(
  request: FastifyRequest,
  reply: FastifyReply,
  status: number,
  file: SiteFile,
): FastifyReply {
  const { body, encoding } = negotiateVariant(request, file);
  reply.code(status).headers(file.headers);
  if (encoding) reply.header('content-encoding', encoding);
  return reply.send(body);
}
