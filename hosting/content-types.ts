import path from 'node:path';
import { BadInput } from '../config/bad-input.ts';

interface ContentType {
  type: string;
  /** Pictures and fonts are compressed already. */
  isCompressible?: true;
}

/** What the files of a built site are, by the end of their names. */
const contentTypes: Readonly<Record<string, ContentType>> = {
  html: { type: 'text/html; charset=utf-8', isCompressible: true },
  js: { type: 'text/javascript; charset=utf-8', isCompressible: true },
  svg: { type: 'image/svg+xml', isCompressible: true },
  txt: { type: 'text/plain; charset=utf-8', isCompressible: true },
  md: { type: 'text/markdown; charset=utf-8', isCompressible: true },
  xml: { type: 'application/xml', isCompressible: true },
  webmanifest: { type: 'application/manifest+json', isCompressible: true },
  ics: { type: 'text/calendar; charset=utf-8', isCompressible: true },
  ico: { type: 'image/x-icon' },
  png: { type: 'image/png' },
  woff2: { type: 'font/woff2' },
};

/**
 * What a file is, by the end of its name.
 * @throws BadInput for an end that the table lacks: a host would have to guess.
 */
export function contentTypeOf(file: string): ContentType {
  const found = contentTypes[path.extname(file).slice(1)];
  if (!found)
    throw new BadInput(file, path.extname(file) || 'name', 'hosting/content-types.ts lists no such file: add its row');
  return found;
}
