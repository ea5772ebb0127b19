import { createHash } from 'node:crypto';
import * as v from 'valibot';
import { languages, localizedPath } from '../model/languages.ts';
import type { SiteConfig } from '../model/site-config.ts';
import { headersOf } from './headers.ts';
import { errorPageFile, errorPageStatuses } from './paths.ts';

const fileSchema = v.object({
  /** Within the built site. */
  file: v.string(),
  /** The path that it answers; none: it is sent for a status. */
  address: v.optional(v.string()),
  /** Its own, beside the common ones. Names in lower case. */
  headers: v.record(v.string(), v.string()),
  /** SHA-256 of the file and of its compressed variants, in hexadecimal. */
  hashes: v.objectWithRest({ identity: v.string() }, v.string()),
});

const manifestSchema = v.object({
  /** Changes with any of it. */
  build: v.string(),
  files: v.array(fileSchema),
  /** Permanent redirects: `/dars/qa/` to `/dars/qa`. The query goes along. */
  redirects: v.record(v.string(), v.string()),
});

type ManifestFile = v.InferOutput<typeof fileSchema>;

/** Every response of a built site. */
export type SiteManifest = v.InferOutput<typeof manifestSchema>;

/** Where a build puts it, beside the built site. */
export const manifestFile = 'site-manifest.json';

/** Compressed variants, the best first, and what their files' names end with. */
export const encodings = { br: '.br', gzip: '.gz' } as const;
export type Encoding = keyof typeof encodings;

/** They have no address, and asked for by name they are not found. */
const errorPageFiles = languages.flatMap(({ prefix }) =>
  errorPageStatuses.map((status) => errorPageFile(localizedPath('/', prefix), status)),
);

/** `index.html` → `/`, `ru.html` → `/ru`, `dars/qa.html` → `/dars/qa`, `favicon.svg` → `/favicon.svg`. */
function addressOf(file: string): string | undefined {
  if (errorPageFiles.includes(file)) return undefined;
  if (file === 'index.html') return '/';
  return `/${file.endsWith('.html') ? file.slice(0, -'.html'.length) : file}`;
}

/** Other paths that lead to a page: with a slash at the end, and by its file's name. */
function aliasesOf(file: string, address: string): string[] {
  if (!file.endsWith('.html')) return [];
  return address === '/' ? [`/${file}`] : [`${address}/`, `/${file}`];
}

/** A file of a built site with its compressed variants. */
export interface BuiltFile {
  /** Within the built site. */
  file: string;
  identity: Buffer;
  /** None of a picture, which is compressed already. */
  encoded: Partial<Record<Encoding, Buffer>>;
}

const hashOf = (content: Buffer) => createHash('sha256').update(content).digest('hex');

/**
 * Lists every response of a built site.
 * @throws UserError for a kind of file that hosting/headers.ts lacks.
 */
export function createManifest(built: readonly BuiltFile[], config: SiteConfig): SiteManifest {
  const files = [...built]
    .sort((one, other) => (one.file < other.file ? -1 : 1))
    .map(({ file, identity, encoded }): ManifestFile => {
      const address = addressOf(file);
      const hashes = Object.entries({ identity, ...encoded }).map(([name, content]) => [name, hashOf(content)]);
      return {
        file,
        ...(address !== undefined && { address }),
        headers: headersOf(file, identity, config),
        hashes: Object.fromEntries(hashes) as ManifestFile['hashes'],
      };
    });
  const redirects = files.flatMap(({ file, address }) =>
    address === undefined ? [] : aliasesOf(file, address).map((alias) => [alias, address] as const),
  );
  const build = hashOf(Buffer.from(JSON.stringify(files))).slice(0, 12);
  return { build, files, redirects: Object.fromEntries(redirects) };
}

/**
 * Reads back a manifest that was written as JSON.
 * @throws ValiError where it is something else.
 */
export function parseManifest(json: string): SiteManifest {
  return v.parse(manifestSchema, JSON.parse(json));
}
