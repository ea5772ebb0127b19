import http from 'node:http';
import { startLocally } from '../fixtures/local-server.ts';

/** All that a page may do but run scripts; the browser takes it for one whose visitor has turned them off. */
const sandbox = 'sandbox allow-same-origin allow-forms allow-popups allow-popups-to-escape-sandbox allow-downloads';

/**
 * The same site without scripts, for a browser that Playwright cannot tell to run none (stock Firefox, 1.64): every
 * answer forbids them, on top of its own policy. With them gone the browser shows `<noscript>` and matches
 * `(scripting: none)`, as it does for a visitor who has turned them off.
 */
export async function serveWithoutScripts(origin: string): ReturnType<typeof startLocally> {
  const { hostname, port } = new URL(origin);
  const server = http.createServer((asked, answer) => {
    const { method, url, headers } = asked;
    const passed = http.request({ hostname, port, method, path: url, headers }, (own) => {
      const policy = own.headers['content-security-policy'];
      // A comma begins another policy: each holds.
      own.headers['content-security-policy'] = policy ? `${policy}, ${sandbox}` : sandbox;
      answer.writeHead(own.statusCode ?? 500, own.headers);
      own.pipe(answer);
    });
    passed.on('error', () => answer.destroy());
    asked.pipe(passed);
  });
  return startLocally(server, 'localhost');
}
