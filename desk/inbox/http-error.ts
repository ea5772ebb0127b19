import type { FastifyReply } from 'fastify';
import type { ErrorCode, ErrorResponse } from '../shared/api-types.ts';
import { StoreUnavailable } from '../store/store.ts';

const statusOf: Record<ErrorCode, number> = {
  unauthenticated: 401,
  'wrong-password': 401,
  'too-many-attempts': 429,
  'cross-site': 403,
  'not-json': 415,
  'bad-input': 400,
  'not-found': 404,
  conflict: 409,
  'export-running': 409,
  'store-unavailable': 503,
  failed: 500,
};

/** A request that is answered with an error. */
export class HttpError extends Error {
  override readonly name = 'HttpError';

  constructor(
    readonly code: ErrorCode,
    message: string,
    readonly details: Omit<ErrorResponse['error'], 'code' | 'message'> = {},
  ) {
    super(message);
  }
}

/** Errors of Fastify (a body too large, invalid JSON), of the store and of our own code. */
function toHttpError(error: unknown): HttpError {
  if (error instanceof HttpError) return error;
  if (error instanceof StoreUnavailable) {
    return new HttpError('store-unavailable', 'store unavailable: try again in a minute');
  }
  const { statusCode = 500, message } = error as { statusCode?: number; message?: string };
  if (statusCode === 415) return new HttpError('not-json', 'send application/json');
  if (statusCode >= 400 && statusCode < 500) {
    return new HttpError('bad-input', `body: ${message ?? 'invalid'}`, { key: 'body' });
  }
  return new HttpError('failed', 'internal error');
}

/** Sends an error as JSON, and logs failures of the store and of our own code. */
export function sendError(error: unknown, reply: FastifyReply): FastifyReply {
  const { code, message, details } = toHttpError(error);
  if (code === 'failed' || code === 'store-unavailable') reply.log.error({ err: error }, 'desk: request failed');
  if (details.retryAfter !== undefined) reply.header('retry-after', String(details.retryAfter));
  const body: ErrorResponse = { error: { code, message, ...details } };
  return reply.code(statusOf[code]).send(body);
}
