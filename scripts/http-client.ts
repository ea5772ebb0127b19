import http from 'node:http';

interface Answer {
  status: number;
  headers: http.IncomingHttpHeaders;
  body: string;
}

/** Sends requests to one server. */
export interface Client {
  /** Rejects where the connection fails; any status is an answer. @param body sent as it is; its type is for `headers` to say. */
  send(method: string, path: string, headers?: http.OutgoingHttpHeaders, body?: string): Promise<Answer>;
  close(): void;
}

/**
 * A client that keeps its connections, as browsers do. Plain `node:http`: what it costs is taken from the server
 * on a machine of few cores.
 * @param address `http://host:port`.
 * @param connections at most.
 */
export function createClient(address: string, connections: number): Client {
  const { hostname, port } = new URL(address);
  const agent = new http.Agent({ keepAlive: true, maxSockets: connections, scheduling: 'fifo' });
  return {
    send: (method, path, headers = {}, body = '') =>
      new Promise((resolve, reject) => {
        const length = body === '' ? {} : { 'content-length': Buffer.byteLength(body) };
        const request = http.request({ hostname, port, method, path, agent, headers: { ...headers, ...length } });
        request.on('error', reject);
        request.on('response', (response) => {
          const chunks: Buffer[] = [];
          response.on('data', (chunk: Buffer) => chunks.push(chunk));
          response.on('error', reject);
          response.on('end', () =>
            resolve({
              status: response.statusCode ?? 0,
              headers: response.headers,
              body: Buffer.concat(chunks).toString(),
            }),
          );
        });
        request.end(body);
      }),
    close: () => agent.destroy(),
  };
}
