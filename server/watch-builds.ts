import { createHash } from 'node:crypto';
import { readFile, stat } from 'node:fs/promises';
import path from 'node:path';
import { repeat } from '../desk/repeat.ts';
import { commonHeaders, type Headers, hashedFolder } from '../hosting/headers.ts';
import { type Encoding, encodings, manifestFile, parseManifest } from '../hosting/manifest.ts';
import { type ErrorPageStatus, errorPageFile } from '../hosting/paths.ts';

/** A file as it is or compressed, ready to be sent. */
export interface Variant {
  body: Buffer;
  /** Strong: the same bytes, the same tag. */
  etag: string;
  headers: Headers;
  encoding?: Encoding;
}

/** A file of the site in all its variants. */
export interface SiteFile {
  /** Those that all variants share. */
  headers: Headers;
  identity: Variant;
  encoded: Readonly<Partial<Record<Encoding, Variant>>>;
}

/** A built site in memory, whole: what it answers cannot change half way. */
interface SiteSnapshot {
  /** Changes with the build. */
  build: string;
  /** By path. */
  files: ReadonlyMap<string, SiteFile>;
  redirects: ReadonlyMap<string, string>;
  /** The page of a status, in the language of a path. */
  errorPage: (pathname: string, status: ErrorPageStatus) => SiteFile;
}

/** How many files of earlier builds stay in memory: those of a dozen builds. */
export const maxPreviousAssets = 500;

interface WatchOptions {
  /** Called once with a build that cannot be read; the one before it goes on being served. */
  onError: (error: unknown) => void;
  /** Called with the build that is served from now on. */
  onBuild?: (build: string) => void;
  /** The folder of the site to serve now: `dist`, unless said. */
  served?: () => string;
  /** Called with its folder after each build, also where the site is the same as before. */
  onWritten?: (folder: string) => void;
  /** Short: whoever has published looks at the page as soon as they are told that it is done. */
  intervalMs?: number;
}

const hashOf = (body: Buffer) => createHash('sha256').update(body).digest('hex');

/** @param headers those that all variants of the file share. */
export function createVariant(body: Buffer, headers: Headers, encoding?: Encoding): Variant {
  const etag = `"${hashOf(body).slice(0, 32)}"`;
  const own = { etag, 'content-length': String(body.length), ...(encoding && { 'content-encoding': encoding }) };
  return { body, etag, headers: { ...headers, ...own }, ...(encoding && { encoding }) };
}

async function readVariant(file: string, hash: string, headers: Headers, encoding?: Encoding): Promise<Variant> {
  const body = await readFile(file);
  if (hashOf(body) !== hash)
    throw new Error(`${file} is not what the build wrote: build again, and publish all of dist/ together`);
  return createVariant(body, headers, encoding);
}

/** @throws Error where a file is missing or is of another build than the rest. */
async function readSnapshot(dist: string): Promise<SiteSnapshot> {
  const manifest = parseManifest(await readFile(path.join(dist, manifestFile), 'utf8'));
  const read = await Promise.all(
    manifest.files.map(async ({ file, address, headers: own, hashes }) => {
      const headers = { ...commonHeaders, ...own };
      const present = (Object.keys(encodings) as Encoding[]).filter((encoding) => hashes[encoding]);
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

/**
 * Reads a build, and each that replaces it, in its folder or in another, while the server runs.
 * @param dist a build.
 * @throws Error where neither the served one nor `dist` can be read.
 */
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
      // Last in the map again: one that many builds had is the youngest all the same.
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
      // Likely a build that is being put in place: the next attempt finds it whole. Reported once.
      if (failedVersion !== seen) onError(error);
      failedVersion = seen;
    }
  }

  // Polled: fs.watch says nothing of folders that are replaced, and is not the same everywhere. While one build replaces
  // another there may be no such file at all.
  const stop = repeat(readNewBuild, { intervalMs, onError: () => {} });
  return {
    /** The build as it is now. */
    current: () => snapshot,
    /** Its folder. */
    folder: () => current,
    /** A hashed file of an earlier build: a tab that was open then may come to need it. */
    previousAsset: (address: string) => previousAssets.get(address),
    stop,
  };
}
