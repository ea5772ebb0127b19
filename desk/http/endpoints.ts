import type { FastifyInstance, FastifyReply, FastifyRequest, HTTPMethods } from 'fastify';
import * as v from 'valibot';
import type { Endpoint, Endpoints, Output, ParsedInput } from '../api/contract.ts';
import { searchHeader } from '../api/filter.ts';
import { isSameOrigin } from './client-address.ts';
import { HttpError, parse, requireRole } from './errors.ts';

/** In bytes: the longest JSON of the inbox is a note. */
const jsonLimit = 64 * 1024;

export async function rejectCrossSite(request: FastifyRequest): Promise<void> {
  if (request.method === 'GET' || request.method === 'HEAD') return;
  if (!isSameOrigin(request, { ifUnknown: false })) {
    const { protocol, host } = request;
    throw new HttpError(
      'cross-site',
      `cross-site request rejected: this is ${protocol}://${host}. Behind a proxy, name it in TRUSTED_PROXIES`,
    );
  }
  // Browsers send these types to another site only after a preflight request.
  if (!/^application\/(json|octet-stream)\b/i.test(request.headers['content-type'] ?? '')) {
    throw new HttpError('not-json', 'send application/json');
  }
}

export function readJsonOnly(api: FastifyInstance): void {
  api.removeAllContentTypeParsers();
  const parseJson = api.getDefaultJsonParser('error', 'error');
  api.addContentTypeParser('application/json', { parseAs: 'string', bodyLimit: jsonLimit }, (request, body, done) => {
    if (body === '') done(null, {});
    else parseJson(request, body as string, done);
  });
}

/** The handler itself sends files and responses without a body. */
type Answer<Value> = Value extends File | undefined ? FastifyReply : Value;

type Handler<E> = (
  input: ParsedInput<E>,
  request: FastifyRequest,
  reply: FastifyReply,
) => Answer<Output<E>> | Promise<Answer<Output<E>>>;

function decodeSearch({ headers }: FastifyRequest): string {
  try {
    return decodeURIComponent(String(headers[searchHeader] ?? ''));
  } catch {
    throw new HttpError('bad-input', 'search: percent-encode it', { key: 'search' });
  }
}

function parseRequest({ params, query, body, search }: Endpoint, request: FastifyRequest) {
  return {
    ...(params && { params: parse(params, request.params) }),
    ...(query && { query: parse(query, request.query) }),
    ...(body && { body: parse(body, request.body) }),
    ...(search && parse(v.object({ search }), { search: decodeSearch(request) })),
  };
}

declare module 'fastify' {
  interface FastifyContextConfig {
    endpoint?: Endpoint;
  }
}

/** Checks roles before Fastify reads the body. */
export function addRoutes<Part extends Endpoints>(
  api: FastifyInstance,
  endpoints: Part,
  handlers: { [Key in keyof Part]: Handler<Part[Key]> },
): void {
  for (const [key, endpoint] of Object.entries(endpoints)) {
    const [method, url] = key.split(' ') as [HTTPMethods, string];
    const handle = handlers[key as keyof Part] as Handler<Endpoint>;
    const { roles, bodyLimit } = endpoint;
    api.route({
      method,
      url,
      config: { endpoint },
      ...(roles && { onRequest: requireRole(...roles) }),
      ...(bodyLimit !== undefined && { bodyLimit }),
      handler: async (request, reply) =>
        handle(parseRequest(endpoint, request) as ParsedInput<Endpoint>, request, reply),
    });
  }
}
