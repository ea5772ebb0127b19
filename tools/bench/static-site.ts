import { readFileSync } from 'node:fs';
import { createServer, type RequestListener } from 'node:http';
import type { AddressInfo, Server } from 'node:net';
import path from 'node:path';
import { brotliCompressSync } from 'node:zlib';

/** The least that the text and look of a page can cost. */
export const withoutScripts = (html: string): string => html.replace(/<script[\s\S]*?<\/script>/g, '');

const types: Readonly<Record<string, string>> = {
  '.html': 'text/html; charset=utf-8',
  '.js': 'text/javascript',
  '.svg': 'image/svg+xml',
  '.woff2': 'font/woff2',
};

export const listen = (server: Server): Promise<number> =>
  new Promise((resolve) => {
    server.listen(0, '127.0.0.1', () => resolve((server.address() as AddressInfo).port));
    // An open server must not keep the bench running.
    server.unref();
  });

function answerFiles(change: (html: string) => string): RequestListener {
  return ({ url = '/' }, response) => {
    const { pathname } = new URL(url, 'http://localhost');
    const name = pathname === '/' ? 'index.html' : pathname.slice(1);
    const file = path.extname(name) ? name : `${name}.html`;
    try {
      const content = readFileSync(path.join('dist/site', file));
      const isPage = file.endsWith('.html');
      response.writeHead(200, {
        'content-type': types[path.extname(file)] ?? 'application/octet-stream',
        'cache-control': isPage ? 'no-cache' : 'max-age=31536000',
        ...(isPage && { 'content-encoding': 'br' }),
      });
      response.end(isPage ? brotliCompressSync(change(content.toString())) : content);
    } catch {
      response.writeHead(404).end();
    }
  };
}

export const serveBuild = (change: (html: string) => string): Promise<number> =>
  listen(createServer(answerFiles(change)));
