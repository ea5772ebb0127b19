import { createHash } from 'node:crypto';
import http from 'node:http';
import net from 'node:net';
import { brotliDecompressSync, gunzipSync } from 'node:zlib';

/** What a host answered, to the byte. */
export interface HostAnswer {
  status: number;
  headers: http.IncomingHttpHeaders;
  body: Buffer;
}

/** Asks for an address exactly as it is written: no client of ours puts it in order first. */
export function ask(
  port: number,
  path: string,
  { method = 'GET', headers = {} }: { method?: string; headers?: Record<string, string> } = {},
): Promise<HostAnswer> {
  return new Promise((resolve, reject) => {
    const request = http.request({ host: '127.0.0.1', port, path, method, headers, agent: false }, (response) => {
      const chunks: Buffer[] = [];
      response.on('data', (chunk) => chunks.push(chunk));
      response.on('end', () =>
        resolve({ status: response.statusCode ?? 0, headers: response.headers, body: Buffer.concat(chunks) }),
      );
    });
    request.on('error', reject).end();
  });
}

/**
 * Sends bytes as they are; resolves with the status line's number, or 0 where the host hung up.
 * @throws Error where the host does neither within five seconds.
 */
export function send(port: number, bytes: string | Buffer): Promise<number> {
  return new Promise((resolve, reject) => {
    let said = '';
    const socket = net.connect(port, '127.0.0.1', () => socket.write(bytes));
    socket.setTimeout(5000, () => {
      reject(new Error('the host neither answers nor hangs up'));
      socket.destroy();
    });
    socket.on('data', (chunk) => {
      said += chunk.toString('latin1');
      if (said.includes('\r\n')) socket.destroy();
    });
    socket.on('error', () => {});
    socket.on('close', () => resolve(Number(/^HTTP\/1\.\d (\d{3})/.exec(said)?.[1] ?? 0)));
  });
}

export const hashOf = (body: Buffer) => createHash('sha256').update(body).digest('hex');

/** The body as it was before the host pressed it. */
export function unpacked({ headers, body }: HostAnswer): Buffer {
  if (headers['content-encoding'] === 'br') return brotliDecompressSync(body);
  return headers['content-encoding'] === 'gzip' ? gunzipSync(body) : body;
}
