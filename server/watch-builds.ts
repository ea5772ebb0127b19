import { createHash } from 'node:crypto';
import { readFile, stat } from 'node:fs/promises';
import path from 'node:path';
import { repeat } from '../desk/repeat.ts';
import { commonHeaders, type Headers, hashedFolder } from '../hosting/headers.ts';
import { type Encoding, encodingNames, encodings, manifestFile, parseManifest } from '../hosting/manifest.ts';
import { type ErrorPageStatus, errorPageFile } from '../hosting/paths.ts';

export interface Variant {
  body: Buffer;
  /** A strong ETag: equal bytes have equal tags. */
  etag: string;
  headers: Headers;
  encoding?: Encoding;
}

export interface SiteFile {
  headers: Headers;
  identity: Variant;
  encoded: Readonly<Partial<Record<Encoding, Variant>>>;
}

/** In memory, so a response never mixes two builds. */
interface SiteSnapshot {
  build: string;
  files: ReadonlyMap<string, SiteFile>;
  redirects: ReadonlyMap<string, string>;
  errorPage: (pathname: string, status: ErrorPageStatus) => SiteFile;
}

/** About the files of a dozen builds. */
const maxPreviousAssets = 500;

interface WatchOptions {
  /** Once for each unreadable build. The previous build stays served. */
  onError: (error: unknown) => void;
  onBuild?: (build: string) => void;
  served?: () => string;
  /** After each build, even if nothing changed. */
  onWritten?: (folder: string) => void;
  /** Short, because an editor looks at the page right after publishing. */
  intervalMs?: number;
}

const hashOf = (body: Buffer) => createHash('sha256').update(body).digest('hex');

export function createVariant(body: Buffer, headers: Headers, encoding?: Encoding): Variant {
  const etag = `"${hashOf(body).slice(0, 32)}"`;
  const own = { etag, 'content-length': String(body.length), ...(encoding && { 'content-encoding': encoding }) };
  return { body, etag, headers: { ...headers, ...own }, ...(encoding && { encoding }) };
}

async function readVariant(file: string, hash: string, headers: Headers, encoding?: Encoding): Promise<Variant> {
  const body = await readFile(file);
  if (hashOf(body) !== hash)
    throw new Error(`${file} differs from the site manifest: build again, and publish all of dist/ together`);
  return createVariant(body, headers, encoding);
}

async function readSnapshot(dist: string): Promise<SiteSnapshot> {
  const manifest = parseManifest(await readFile(path.join(dist, manifestFile), 'utf8'));
  const read = await Promise.all(
    manifest.files.map(async ({ file, address, headers: own, hashes }) => {
      const headers = { ...commonHeaders, ...own };
      const present = encodingNames.filter((encoding) => hashes[encoding]);
      const [identity, ...encoded] = await Promise.all([
        readVariant(path.join(dist, 'site', file), hashes.identity, headers),
        ...present.map((encoding) =>
          readVariant(
            path.join(dist, 'site', file + encodings[encoding]),
            hashes[encoding] as string,
            headers,
            encoding,
          ),
        ),
      ]);
      return {
        file,
        address,
        sent: {
          headers,
          identity,
          encoded: Object.fromEntries(encoded.map((variant) => [variant.encoding, variant])),
        } satisfies SiteFile,
      };
    }),
  );
  const byFile = new Map(read.map(({ file, sent }) => [file, sent]));
  return {
    build: manifest.build,
    files: new Map(read.flatMap(({ address, sent }) => (address === undefined ? [] : [[address, sent] as const]))),
    redirects: new Map(Object.entries(manifest.redirects)),
    errorPage: (pathname, status) => byFile.get(errorPageFile(pathname, status)) as SiteFile,
  };
}

/** @throws Error if neither the served folder nor `dist` can be read. */
export async function watchBuilds(dist: string, options: WatchOptions) {
  const { onError, onBuild = () => {}, served = () => dist, onWritten = () => {}, intervalMs = 250 } = options;
  const versionOf = async (folder: string) => {
    const { mtimeMs, ino, size } = await stat(path.join(folder, manifestFile));
    return `${folder} ${mtimeMs} ${ino} ${size}`;
  };
  const previousAssets = new Map<string, SiteFile>();
  const open = async (folder: string) => ({
    current: folder,
    version: await versionOf(folder),
    snapshot: await readSnapshot(folder),
  });
  let { current, version, snapshot } = await open(served()).catch((error: unknown) => {
    if (served() === dist) throw error;
    onError(error);
    return open(dist);
  });
  let failedVersion = '';

  function keepAssets({ files }: SiteSnapshot): void {
    for (const [address, file] of files) {
      if (!address.startsWith(`/${hashedFolder}`)) continue;
      // A file that a newer build still uses moves to the end of the queue.
      previousAssets.delete(address);
      previousAssets.set(address, file);
    }
    for (const address of previousAssets.keys()) {
      if (previousAssets.size <= maxPreviousAssets) break;
      previousAssets.delete(address);
    }
  }

  async function readNewBuild(): Promise<void> {
    const folder = served();
    const seen = await versionOf(folder);
    if (seen === version) return;
    try {
      const next = await readSnapshot(folder);
      current = folder;
      version = seen;
      if (next.build !== snapshot.build) {
        keepAssets(snapshot);
        snapshot = next;
        onBuild(next.build);
      }
      onWritten(folder);
    } catch (error) {
      // A swap may be in progress. The next attempt reads the build whole.
      if (failedVersion !== seen) onError(error);
      failedVersion = seen;
    }
  }

  // Polled, because fs.watch misses replaced folders and differs between systems. A swap may hide the file.
  const { stop } = repeat(readNewBuild, { intervalMs, onError: () => {} });
  return {
    current: () => snapshot,
    folder: () => current,
    /** A tab that was opened on an earlier build may need its files. */
    previousAsset: (address: string) => previousAssets.get(address),
    stop,
  };
}
