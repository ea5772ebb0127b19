import { negotiate } from '@fastify/accept-negotiator';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { type Encoding, encodings } from '../hosting/answers.ts';
import type { SiteFile } from './site-snapshot.ts';

/** The best first. */
const offered = [...(Object.keys(encodings) as Encoding[]), 'identity'];

/** Browsers say it in a handful of ways: those are read once, and nobody can make more of them kept. */
const mostKept = 100;
const negotiated = new Map<string, string | null>();

function negotiateOnce(accepted: string): string | null {
  const kept = negotiated.get(accepted);
  if (kept !== undefined) return kept;
  const encoding = negotiate(accepted, offered);
  if (negotiated.size < mostKept) negotiated.set(accepted, encoding);
  return encoding;
}

/** The best form of a file that the request takes. */
function chooseForm(request: FastifyRequest, { identity, encoded }: SiteFile) {
  const accepted = request.headers['accept-encoding'];
  const encoding = accepted === undefined ? null : negotiateOnce(accepted);
  const form = encoding && encoding !== 'identity' ? encoded[encoding as Encoding] : undefined;
  return form ? { ...form, encoding } : { ...identity, encoding: undefined };
}

const opaque = (tag: string) => tag.trim().replace(/^W\//, '');

/** Whether the client has these bytes already (RFC 9110, If-None-Match: weak comparison). */
function isFresh(request: FastifyRequest, etag: string): boolean {
  const known = request.headers['if-none-match'];
  return known !== undefined && (known.trim() === '*' || known.split(',').some((tag) => opaque(tag) === etag));
}

/** A single range of bytes; several are answered with the whole (RFC 9110, 14.2, allows it). */
const singleRange = /^bytes=(?:(\d+)-(\d*)|-(\d+))$/;

/**
 * The part that a request asks for, ends included.
 * @returns undefined for the whole, `null` for a part beyond the end.
 */
function partOf(request: FastifyRequest, etag: string, length: number): [number, number] | null | undefined {
  const [, first, last, suffix] = singleRange.exec(request.headers.range ?? '') ?? [];
  const isOfThese = (request.headers['if-range'] ?? etag) === etag;
  if ((first === undefined && suffix === undefined) || !isOfThese || request.method !== 'GET') return undefined;
  if (suffix !== undefined) return Number(suffix) === 0 ? null : [Math.max(0, length - Number(suffix)), length - 1];
  const start = Number(first);
  const end = last ? Math.min(Number(last), length - 1) : length - 1;
  // Ends that are before their starts are no range, and are passed over.
  if (last && Number(last) < start) return undefined;
  return start < length ? [start, end] : null;
}

/** Sends a file with its headers, or the part of it that is asked for, or that it has not changed. */
export function sendFile(request: FastifyRequest, reply: FastifyReply, file: SiteFile): FastifyReply {
  const form = chooseForm(request, file);
  const { body, etag, encoding } = form;
  const isWhole = request.headers['if-none-match'] === undefined && request.headers.range === undefined;
  if (isWhole) {
    // What most requests get, past the framework's own way of sending: twice as many a second.
    reply.hijack();
    reply.raw.writeHead(200, form.headers).end(request.method === 'HEAD' ? undefined : body);
    return reply;
  }
  reply.headers(file.headers).header('etag', etag).header('accept-ranges', 'bytes');
  if (encoding) reply.header('content-encoding', encoding);
  if (isFresh(request, etag)) {
    reply.removeHeader('content-type').removeHeader('content-encoding');
    return reply.code(304).send();
  }
  const part = partOf(request, etag, body.length);
  if (part === null) {
    reply.removeHeader('content-encoding').header('content-range', `bytes */${body.length}`);
    return reply.code(416).type('text/plain; charset=utf-8').send('');
  }
  if (part) {
    const [start, end] = part;
    reply.code(206).header('content-range', `bytes ${start}-${end}/${body.length}`);
    return reply.send(body.subarray(start, end + 1));
  }
  return reply.send(body);
}

/** Sends the page of a status: it is no page of its own, so nothing is kept of it. */
export function sendStatusPage(
  request: FastifyRequest,
  reply: FastifyReply,
  status: number,
  file: SiteFile,
): FastifyReply {
  const { body, encoding } = chooseForm(request, file);
  reply.code(status).headers(file.headers);
  if (encoding) reply.header('content-encoding', encoding);
  return reply.send(body);
}
