import type { FastifyReply } from 'fastify';
import { StoreUnavailable } from '../store/store.ts';
import type { FaultAnswer, FaultCode } from './api-answers.ts';

const statusOf: Record<FaultCode, number> = {
  unauthenticated: 401,
  'wrong-password': 401,
  'too-many-attempts': 429,
  'cross-site': 403,
  'not-json': 415,
  'bad-input': 400,
  'not-found': 404,
  'store-unavailable': 503,
  failed: 500,
};

/** A request that is answered with a fault instead. */
export class Fault extends Error {
  override readonly name = 'Fault';

  constructor(
    readonly code: FaultCode,
    message: string,
    readonly details: { key?: string; retryAfter?: number } = {},
  ) {
    super(message);
  }
}

/** What goes wrong before our code is reached (a body too large, JSON that is none), or in it. */
function asFault(error: unknown): Fault {
  if (error instanceof Fault) return error;
  if (error instanceof StoreUnavailable) {
    return new Fault('store-unavailable', 'the applications cannot be read or written now: try again in a minute');
  }
  const { statusCode = 500, message } = error as { statusCode?: number; message?: string };
  if (statusCode === 415) return new Fault('not-json', 'send application/json');
  if (statusCode >= 400 && statusCode < 500) {
    return new Fault('bad-input', `body: ${message ?? 'it cannot be read'}`, { key: 'body' });
  }
  return new Fault('failed', 'something of ours failed; the log says what');
}

/**
 * Answers an error as JSON.
 * @param log hears of what is ours to mend.
 */
export function sendFault(error: unknown, reply: FastifyReply, log: (error: unknown) => void): FastifyReply {
  const { code, message, details } = asFault(error);
  if (code === 'failed' || code === 'store-unavailable') log(error);
  if (details.retryAfter !== undefined) reply.header('retry-after', String(details.retryAfter));
  const answer: FaultAnswer = { error: { code, message, ...details } };
  return reply.code(statusOf[code]).send(answer);
}
