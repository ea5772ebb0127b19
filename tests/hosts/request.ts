import { createHash } from 'node:crypto';
import http from 'node:http';
import net from 'node:net';
import { brotliDecompressSync, gunzipSync } from 'node:zlib';

export interface HostAnswer {
  status: number;
  headers: http.IncomingHttpHeaders;
  body: Buffer;
}

/** Requests an address exactly as written, without normalizing it. */
export function ask(
  port: number,
  path: string,
  options: { method?: string; headers?: Record<string, string>; localAddress?: string; body?: string } = {},
): Promise<HostAnswer> {
  return new Promise((resolve, reject) => {
    const { body, ...more } = options;
    const request = http.request({ host: '127.0.0.1', port, path, agent: false, ...more }, (response) => {
      const chunks: Buffer[] = [];
      response.on('data', (chunk) => chunks.push(chunk));
      response.on('end', () =>
        resolve({ status: response.statusCode ?? 0, headers: response.headers, body: Buffer.concat(chunks) }),
      );
    });
    request.on('error', reject).end(body);
  });
}

/**
 * @param timeoutMs how long the host may be silent.
 * @returns the response up to the end of its headers; empty if the host hung up. @throws Error after the timeout.
 */
export function headOf(port: number, bytes: string | Buffer, timeoutMs = 5000): Promise<string> {
  return new Promise((resolve, reject) => {
    let said = '';
    const socket = net.connect(port, '127.0.0.1', () => socket.write(bytes));
    socket.setTimeout(timeoutMs, () => {
      reject(new Error('the host neither answers nor hangs up'));
      socket.destroy();
    });
    socket.on('data', (chunk) => {
      said += chunk.toString('latin1');
      if (said.includes('\r\n\r\n')) socket.destroy();
    });
    socket.on('error', () => {});
    socket.on('close', () => resolve(said.split('\r\n\r\n', 1)[0] ?? ''));
  });
}

/** @returns the status; 0 if the host hung up. @throws Error as {@link headOf}. */
export async function send(port: number, bytes: string | Buffer): Promise<number> {
  return Number(/^HTTP\/1\.\d (\d{3})/.exec(await headOf(port, bytes))?.[1] ?? 0);
}

export const hashOf = (body: Buffer) => createHash('sha256').update(body).digest('hex');

/** The body before the host compressed it. */
export function unpacked({ headers, body }: HostAnswer): Buffer {
  if (headers['content-encoding'] === 'br') return brotliDecompressSync(body);
  return headers['content-encoding'] === 'gzip' ? gunzipSync(body) : body;
}
