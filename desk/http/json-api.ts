import type { FastifyInstance, FastifyRequest } from 'fastify';
import { isSameOrigin } from './client-address.ts';
import { HttpError } from './errors.ts';

/** In bytes: the longest JSON of the inbox is a note. */
const bodyLimit = 64 * 1024;

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

/** Accepts only JSON. An empty body is an empty object. */
export function readJsonOnly(api: FastifyInstance): void {
  api.removeAllContentTypeParsers();
  const parseJson = api.getDefaultJsonParser('error', 'error');
  api.addContentTypeParser('application/json', { parseAs: 'string', bodyLimit }, (request, body, done) => {
    if (body === '') done(null, {});
    else parseJson(request, body as string, done);
  });
}
