import { createHash } from 'node:crypto';
import { readFileSync, writeFileSync } from 'node:fs';
import { readdir, readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import { commonPolicy } from '../hosting/content-security-policy.ts';
import {
  cacheControl,
  commonHeaders,
  contentTypeOf,
  type Headers,
  hashedFolder,
  strictTransport,
} from '../hosting/headers.ts';
import {
  type BuiltFile,
  createManifest,
  type Encoding,
  encodingNames,
  encodings,
  type SiteManifest,
} from '../hosting/manifest.ts';
import { errorPageFile } from '../hosting/paths.ts';
import { languages, localizedPath } from '../model/languages.ts';
import type { SiteConfig } from '../model/site-config.ts';
import { cachedFile } from './cached-file.ts';

interface FinishOptions {
  cache?: string | undefined;
  /** A built site. Unchanged files keep their compressed variants. */
  previousSite?: string | undefined;
  /** Takes half the time of best compression, and makes pages 2 % larger. */
  isQuick?: boolean | undefined;
}

const compressors: Readonly<Record<Encoding, (content: Buffer, quality: number) => Promise<Buffer>>> = {
  br: (content, quality) =>
    promisify(brotliCompress)(content, {
      params: { [constants.BROTLI_PARAM_QUALITY]: quality, [constants.BROTLI_PARAM_SIZE_HINT]: content.length },
    }),
  gzip: (content) => promisify(gzip)(content, { level: constants.Z_BEST_COMPRESSION }),
};

/** Best brotli takes 70 ms a page, more than all other steps. */
function compressOnce(content: Buffer, encoding: Encoding, { cache, isQuick }: FinishOptions): Promise<Buffer> {
  const hash = createHash('sha256').update(content).digest('hex');
  const quality = constants.BROTLI_MAX_QUALITY - (isQuick ? 1 : 0);
  const name = `${hash}.${quality}.${encoding}`;
  return cachedFile(cache && path.join(cache, name), () => compressors[encoding](content, quality));
}

async function compress(content: Buffer, options: FinishOptions): Promise<Partial<Record<Encoding, Buffer>>> {
  const compressed = await Promise.all(
    encodingNames.map(async (encoding) => [encoding, await compressOnce(content, encoding, options)] as const),
  );
  return Object.fromEntries(compressed.filter(([, bytes]) => bytes.length < content.length));
}

async function reuseCompressed(filePath: string, identity: Buffer): Promise<BuiltFile['encoded'] | undefined> {
  const read = (file: string) => readFile(file).catch(() => undefined);
  if (!(await read(filePath))?.equals(identity)) return undefined;
  const found = await Promise.all(
    encodingNames.map(async (name) => [name, await read(filePath + encodings[name])] as const),
  );
  return Object.fromEntries(found.filter(([, bytes]) => bytes !== undefined));
}

async function compressFile(folder: string, file: string, options: FinishOptions): Promise<BuiltFile> {
  const { previousSite } = options;
  const filePath = path.join(folder, file);
  const identity = readFileSync(filePath);
  const reused = previousSite && (await reuseCompressed(path.join(previousSite, file), identity));
  const encoded = reused || (contentTypeOf(file).isCompressible ? await compress(identity, options) : {});
  for (const [encoding, bytes] of Object.entries(encoded))
    writeFileSync(filePath + encodings[encoding as Encoding], bytes);
  return { file, identity, encoded };
}

async function compressFolder(folder: string, options: FinishOptions): Promise<BuiltFile[]> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true });
  const files = entries
    .filter((entry) => entry.isFile())
    .map((entry) => path.relative(folder, path.join(entry.parentPath, entry.name)).split(path.sep).join('/'));
  return Promise.all(files.map((file) => compressFile(folder, file, options)));
}

function properName(name: string): string {
  return name.replace(/(^|-)[a-z]/g, (letter) => letter.toUpperCase());
}

function rule(address: string, headers: Headers): string {
  const lines = Object.entries(headers).map(([name, value]) => `  ${properName(name)}: ${value}`);
  return [address, ...lines].join('\n');
}

/** If rules set one header twice, hosts send all values or the last. Both are safe: browsers enforce every policy. */
function staticHostHeaders({ files }: SiteManifest): string {
  // The host negotiates encodings itself.
  const { vary: _, ...common } = commonHeaders;
  const pages = files.flatMap(({ file, address, headers }) => {
    const policy = headers['content-security-policy'];
    return file.endsWith('.html') && address && policy ? [rule(address, { 'content-security-policy': policy })] : [];
  });
  return `${[
    // Both hosts redirect all visitors to https.
    rule('/*', { ...strictTransport, ...common, 'content-security-policy': commonPolicy }),
    rule(`/${hashedFolder}*`, { 'cache-control': cacheControl.hashed }),
    ...pages,
  ].join('\n')}\n`;
}

/** Netlify needs the not-found page of each language in `_redirects`. Cloudflare Pages finds it without. */
function staticHostRedirects(): string {
  const lines = languages.map(({ prefix }) => {
    const home = localizedPath('/', prefix);
    return `${prefix}/* /${errorPageFile(home, 404)} 404`;
  });
  return `${lines.reverse().join('\n')}\n`;
}

export async function finishSite(
  folder: string,
  config: SiteConfig,
  options: FinishOptions = {},
): Promise<SiteManifest> {
  const manifest = createManifest(await compressFolder(folder, options), config);
  await writeFile(path.join(folder, '_headers'), staticHostHeaders(manifest));
  await writeFile(path.join(folder, '_redirects'), staticHostRedirects());
  return manifest;
}
