import { createHash } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { type Encoding, encodings, parseAnswers } from '../hosting/answers.ts';
import { commonHeaders, type Headers } from '../hosting/headers.ts';
import { type PageStatus, statusFile } from '../hosting/status-file.ts';

/** One form of a file, ready to be sent. */
interface Representation {
  body: Buffer;
  /** Strong: the same bytes, the same tag. */
  etag: string;
  /** Of the whole file in this form, ready to be written. */
  headers: Headers;
}

/** A file of the site, ready to be sent. */
export interface SiteFile {
  headers: Headers;
  identity: Representation;
  encoded: Readonly<Partial<Record<Encoding, Representation>>>;
}

/** A built site in memory, whole: what it answers cannot change half way. */
export interface SiteSnapshot {
  /** Changes with the build. */
  build: string;
  /** By address. */
  files: ReadonlyMap<string, SiteFile>;
  redirects: ReadonlyMap<string, string>;
  /** The page of a status, in the language of an address. */
  statusPage: (pathname: string, status: PageStatus) => SiteFile;
}

/** Where a build lies. */
export interface BuildFolders {
  /** `dist/` */
  site: string;
  /** `dist-hosts/` */
  hosts: string;
}

async function readRepresentation(
  file: string,
  hash: string,
  headers: Headers,
  encoding?: Encoding,
): Promise<Representation> {
  const body = await readFile(file);
  if (createHash('sha256').update(body).digest('hex') !== hash)
    throw new Error(`${file} is not what the build wrote: build again, and publish dist/ and dist-hosts/ together`);
  const etag = `"${hash.slice(0, 32)}"`;
  const own = { etag, 'accept-ranges': 'bytes', 'content-length': String(body.length) };
  return { body, etag, headers: { ...headers, ...own, ...(encoding && { 'content-encoding': encoding }) } };
}

/**
 * Reads a build into memory.
 * @throws Error where a file is missing or is of another build than the rest.
 */
export async function readSnapshot({ site, hosts }: BuildFolders): Promise<SiteSnapshot> {
  const answers = parseAnswers(await readFile(path.join(hosts, 'answers.json'), 'utf8'));
  const read = await Promise.all(
    answers.files.map(async ({ file, address, headers, hashes }) => {
      const whole = path.join(site, file);
      const all = { ...commonHeaders, ...headers };
      const present = (Object.keys(encodings) as Encoding[]).filter((encoding) => hashes[encoding]);
      const [identity, ...encoded] = await Promise.all([
        readRepresentation(whole, hashes.identity, all),
        ...present.map((encoding) =>
          readRepresentation(whole + encodings[encoding], hashes[encoding] as string, all, encoding),
        ),
      ]);
      const answer: SiteFile = {
        headers: all,
        identity,
        encoded: Object.fromEntries(present.map((encoding, index) => [encoding, encoded[index]])),
      };
      return { file, address, answer };
    }),
  );
  const byFile = new Map(read.map(({ file, answer }) => [file, answer]));
  return {
    build: answers.build,
    files: new Map(read.flatMap(({ address, answer }) => (address === undefined ? [] : [[address, answer] as const]))),
    redirects: new Map(Object.entries(answers.redirects)),
    statusPage: (pathname, status) => byFile.get(statusFile(pathname, status)) as SiteFile,
  };
}
