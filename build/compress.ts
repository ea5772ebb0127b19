import { createHash } from 'node:crypto';
import path from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import type { Encoding } from '../hosting/answers.ts';
import { keptFile } from './kept-file.ts';
import { projectRoot } from './vite-settings.ts';

const cache = path.join(projectRoot, 'node_modules', '.cache', 'sinov-compressed');

/** As small as they get: it is done once, and sent many times. */
const compressors: Readonly<Record<Encoding, (content: Buffer) => Promise<Buffer>>> = {
  br: (content) =>
    promisify(brotliCompress)(content, {
      params: {
        [constants.BROTLI_PARAM_QUALITY]: constants.BROTLI_MAX_QUALITY,
        [constants.BROTLI_PARAM_SIZE_HINT]: content.length,
      },
    }),
  gzip: (content) => promisify(gzip)(content, { level: constants.Z_BEST_COMPRESSION }),
};

/** Best brotli takes 70 ms a page, more than all else about it: what has not changed is not pressed again. */
function compressOnce(content: Buffer, hash: string, encoding: Encoding): Promise<Buffer> {
  return keptFile(path.join(cache, `${hash}.${encoding}`), () => compressors[encoding](content));
}

/** Every encoding of a content that is smaller than the content itself. */
export async function compress(content: Buffer): Promise<Partial<Record<Encoding, Buffer>>> {
  const encodings = Object.keys(compressors) as Encoding[];
  const hash = createHash('sha256').update(content).digest('hex');
  const pressed = await Promise.all(
    encodings.map(async (encoding) => [encoding, await compressOnce(content, hash, encoding)] as const),
  );
  return Object.fromEntries(pressed.filter(([, bytes]) => bytes.length < content.length));
}
