import { createHash } from 'node:crypto';
import * as v from 'valibot';
import { languages, localizedPath } from '../model/languages.ts';
import type { SiteConfig } from '../model/site-config.ts';
import { headersOf } from './headers.ts';
import { errorPageFile, errorPageStatuses } from './paths.ts';

const fileSchema = v.object({
  file: v.string(),
  /** Undefined for error pages. */
  address: v.optional(v.string()),
  headers: v.record(v.string(), v.string()),
  /** SHA-256 in hexadecimal, of the file and its compressed variants. */
  hashes: v.objectWithRest({ identity: v.string() }, v.string()),
});

const manifestSchema = v.object({
  build: v.string(),
  files: v.array(fileSchema),
  /** Permanent redirects that keep the query: `/dars/qa/` to `/dars/qa`. */
  redirects: v.record(v.string(), v.string()),
});

type ManifestFile = v.InferOutput<typeof fileSchema>;

export type SiteManifest = v.InferOutput<typeof manifestSchema>;

export const manifestFile = 'site-manifest.json';

/** In order of preference. */
export const encodings = { br: '.br', gzip: '.gz' } as const;
export type Encoding = keyof typeof encodings;
export const encodingNames = Object.keys(encodings) as Encoding[];

const errorPageFiles = languages.flatMap(({ prefix }) =>
  errorPageStatuses.map((status) => errorPageFile(localizedPath('/', prefix), status)),
);

function addressOf(file: string): string | undefined {
  if (errorPageFiles.includes(file)) return undefined;
  if (file === 'index.html') return '/';
  return `/${file.endsWith('.html') ? file.slice(0, -'.html'.length) : file}`;
}

function aliasesOf(file: string, address: string): string[] {
  if (!file.endsWith('.html')) return [];
  return address === '/' ? [`/${file}`] : [`${address}/`, `/${file}`];
}

export interface BuiltFile {
  file: string;
  identity: Buffer;
  encoded: Partial<Record<Encoding, Buffer>>;
}

const hashOf = (content: Buffer) => createHash('sha256').update(content).digest('hex');

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

export function parseManifest(json: string): SiteManifest {
  return v.parse(manifestSchema, JSON.parse(json));
}
