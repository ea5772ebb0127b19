import type { FastifyReply, FastifyRequest } from 'fastify';
import * as v from 'valibot';
import type { Role } from '../api/account.ts';
import type { ErrorCode, ErrorResponse } from '../api/types.ts';
import { type StoredAccount, StoreUnavailable } from '../database/schema.ts';
import { privateHeaders } from './headers.ts';

const statusOf: Record<ErrorCode, number> = {
  unauthenticated: 401,
  'wrong-password': 401,
  'code-needed': 401,
  'wrong-code': 401,
  'name-taken': 409,
  'name-mixed': 400,
  'invitation-ended': 404,
  'too-many-attempts': 429,
  'cross-site': 403,
  forbidden: 403,
  'not-json': 415,
  'bad-input': 400,
  'not-found': 404,
  'no-such-account': 404,
  conflict: 409,
  'export-running': 409,
  'store-unavailable': 503,
  'disk-full': 503,
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

/** @param waitMs until another attempt is taken. */
export function tooManyAttempts(waitMs: number): HttpError {
  const retryAfter = Math.ceil(waitMs / 1000);
  return new HttpError('too-many-attempts', `too many attempts: try again in ${retryAfter} seconds`, { retryAfter });
}

/** Errors of Fastify (a body too large, invalid JSON), of the store and of our own code. */
function toHttpError(error: unknown): HttpError {
  if (error instanceof HttpError) return error;
  if (error instanceof StoreUnavailable && error.isDiskFull) {
    return new HttpError('disk-full', 'disk full: nothing is stored until space is freed on the server');
  }
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

/** Sends an error as JSON, and logs failures of the store and of our own code. What the route set for a file is taken back. */
export function sendError(error: unknown, reply: FastifyReply): FastifyReply {
  const { code, message, details } = toHttpError(error);
  if (statusOf[code] >= 500) {
    const { method, routeOptions } = reply.request;
    reply.log.error({ err: error, code, method, route: routeOptions.url }, 'desk: request failed');
  }
  reply.headers(privateHeaders).type('application/json; charset=utf-8').removeHeader('content-disposition');
  if (details.retryAfter !== undefined) reply.header('retry-after', String(details.retryAfter));
  const body: ErrorResponse = { error: { code, message, ...details } };
  return reply.code(statusOf[code]).send(body);
}

/**
 * Checks a part of a request.
 * @throws HttpError `bad-input` with the first key that is wrong and what to write.
 */
export function parse<Schema extends v.GenericSchema>(schema: Schema, input: unknown): v.InferOutput<Schema> {
  // To valibot a list is an object too.
  if (Array.isArray(input)) throw new HttpError('bad-input', 'body: send an object', { key: 'body' });
  const result = v.safeParse(schema, input);
  if (result.success) return result.output;
  const [issue] = result.issues;
  const key = issue.path?.map((item) => String(item.key)).join('.') ?? 'body';
  const isUnknown = issue.type === 'strict_object' && issue.expected === 'never';
  const hint = isUnknown ? 'unknown field: leave it out' : issue.message;
  throw new HttpError('bad-input', `${key}: ${hint}`, { key });
}

declare module 'fastify' {
  interface FastifyRequest {
    /** The signed-in account, and the id of its session; set before protected routes run. */
    account: StoredAccount;
    sessionId: string;
  }
}

/** A hook that refuses whoever is signed in with another role. */
export const requireRole =
  (...roles: readonly Role[]) =>
  async ({ account }: FastifyRequest): Promise<void> => {
    if (!roles.includes(account.role)) {
      throw new HttpError('forbidden', `this is for the role ${roles.join(' or ')}, not ${account.role}`);
    }
  };
