import http from 'node:http';
import type { AddressInfo } from 'node:net';

export interface FakeFormService {
  /** Base address, as `forms.service` takes it. */
  base: string;
  /** Paths asked for, in order. */
  asked: string[];
  close: () => void;
}

/** What the service's script does for embedded frames, as its public contract describes it. */
const script = `window.Tally = { loadEmbeds() {
  for (const frame of document.querySelectorAll('iframe[data-tally-src]:not([src])')) {
    frame.src = frame.dataset.tallySrc + '&originPage=' + encodeURIComponent(location.pathname);
    frame.dataset.tallyEmbedWidgetInitialized = '1';
  }
} };`;

/** The external form service, written from its contract, on an origin of its own. */
export async function startFormService(): Promise<FakeFormService> {
  const asked: string[] = [];
  const server = http.createServer((request, response) => {
    const path = request.url ?? '/';
    asked.push(path);
    if (path === '/widgets/embed.js') response.setHeader('content-type', 'text/javascript').end(script);
    else if (path.startsWith('/embed/')) response.setHeader('content-type', 'text/html').end('<p>form</p>');
    else response.writeHead(404).end();
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return {
    base: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    asked,
    close: () => server.close(),
  };
}
