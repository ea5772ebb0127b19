import type { FastifyReply, FastifyRequest } from 'fastify';
import * as v from 'valibot';
import type { Role } from '../api/account.ts';
import { type ErrorCode, type ErrorResponse, errorStatuses } from '../api/errors.ts';
import { UnknownSchema } from '../database/migrations.ts';
import { type StoredAccount, StoreUnavailable } from '../database/schema.ts';
import { privateHeaders } from './headers.ts';

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

export function tooManyAttempts(waitMs: number): HttpError {
  const retryAfter = Math.ceil(waitMs / 1000);
  return new HttpError('too-many-attempts', `too many attempts: try again in ${retryAfter} seconds`, { retryAfter });
}

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

/** Removes the headers of a download. */
export function sendError(error: unknown, reply: FastifyReply): FastifyReply {
  const { code, message, details } = toHttpError(error);
  const status = errorStatuses[code];
  // The start has logged a database of a newer version.
  if (status >= 500 && !(error instanceof UnknownSchema)) {
    const { method, routeOptions } = reply.request;
    reply.log.error({ err: error, code, method, route: routeOptions.url }, 'desk: request failed');
  }
  reply.headers(privateHeaders).type('application/json; charset=utf-8').removeHeader('content-disposition');
  if (details.retryAfter !== undefined) reply.header('retry-after', String(details.retryAfter));
  const body: ErrorResponse = { error: { code, message, ...details } };
  return reply.code(status).send(body);
}

export function parse<Schema extends v.GenericSchema>(schema: Schema, input: unknown): v.InferOutput<Schema> {
  // valibot accepts an array as an object.
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
    /** `sessions.require` sets both before protected routes run. */
    account: StoredAccount;
    sessionId: string;
  }
}

export const requireRole =
  (...roles: readonly Role[]) =>
  async ({ account }: FastifyRequest): Promise<void> => {
    if (!roles.includes(account.role)) {
      throw new HttpError('forbidden', `requires role ${roles.join(' or ')}; your role is ${account.role}`);
    }
  };
