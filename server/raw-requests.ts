import { STATUS_CODES } from 'node:http';
import type { Socket } from 'node:net';
import { plainHeaders } from '../hosting/headers.ts';

/** A target may be absolute: `GET http://other.example/ru`. Responses must name only the configured origin. */
export function withoutOrigin(target = '/'): string {
  const [, rest] = /^[a-z][a-z\d+.-]*:\/\/[^/?#]*(.*)$/i.exec(target) ?? [];
  if (rest === undefined) return target;
  return rest.startsWith('/') ? rest : `/${rest}`;
}

/** Some proxies add ports to X-Forwarded-For: `203.0.113.7:4711, [2001:db8::1]:4711`. Fastify expects addresses only. */
export const withoutPorts = (addresses: string): string =>
  addresses.replace(/(?<=^|[\s,])(?:\[([\da-f:.]+)\]|(\d+(?:\.\d+){3}))(?::\d+)?(?=[\s,]|$)/gi, '$1$2');

const statuses: Readonly<Record<string, number>> = {
  HPE_HEADER_OVERFLOW: 431,
  HPE_CHUNK_EXTENSIONS_OVERFLOW: 413,
  ERR_HTTP_REQUEST_TIMEOUT: 408,
};

export function refuseBytes({ code = '' }: NodeJS.ErrnoException, socket: Socket): void {
  // As in Node's own handler, a response that has begun gets no more bytes.
  const { _httpMessage: answer } = socket as { _httpMessage?: { headersSent: boolean } };
  if (code !== 'ECONNRESET' && socket.writable && !answer?.headersSent) {
    const status = statuses[code] ?? 400;
    const body = STATUS_CODES[status] as string;
    const headers = { ...plainHeaders, 'content-length': body.length, connection: 'close' };
    const lines = Object.entries(headers).map(([name, value]) => `${name}: ${value}`);
    socket.write([`HTTP/1.1 ${status} ${body}`, ...lines, '', body].join('\r\n'));
  }
  socket.destroy();
}
