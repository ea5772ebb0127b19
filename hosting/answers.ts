import { createHash } from 'node:crypto';
import * as v from 'valibot';
import type { SiteConfig } from '../config/define-site.ts';
import { languages } from '../content/languages.ts';
import { localizedPath } from '../site/language/localize.ts';
import { deskFolders } from './desk-folders.ts';
import { headersOf } from './headers.ts';
import { statuses, statusFile } from './status-file.ts';

const fileSchema = v.object({
  /** Within `dist/`. */
  file: v.string(),
  /** Whose request it answers; none: it is sent for a status. */
  address: v.optional(v.string()),
  /** Its own, beside the common ones. Names in lower case. */
  headers: v.record(v.string(), v.string()),
  /** SHA-256 of each form in which it lies there, in hexadecimal. */
  hashes: v.objectWithRest({ identity: v.string() }, v.string()),
});

const answersSchema = v.object({
  /** Changes with any of it. */
  build: v.string(),
  files: v.array(fileSchema),
  /** Addresses that lead for good to another: `/dars/qa/` to `/dars/qa`. The query goes along. */
  redirects: v.record(v.string(), v.string()),
  /** First segments that the application desk answers; none where the forms are another service's. */
  deskFolders: v.array(v.string()),
});

/** A file that a host sends. */
type FileAnswer = v.InferOutput<typeof fileSchema>;

/** Everything that any host of the site answers: each derives its own rules from it. */
export type Answers = v.InferOutput<typeof answersSchema>;

/** The forms in which a file may lie in `dist/`, the best first, and what its name then ends with. */
export const encodings = { br: '.br', gzip: '.gz' } as const;
export type Encoding = keyof typeof encodings;

/** Sent for a status: they have no address, and asked for by name they are not found. */
const statusFiles = languages.flatMap(({ prefix }) =>
  statuses.map((status) => statusFile(localizedPath('/', prefix), status)),
);

/** `index.html` → `/`, `ru.html` → `/ru`, `dars/qa.html` → `/dars/qa`, `favicon.svg` → `/favicon.svg`. */
function addressOf(file: string): string | undefined {
  if (statusFiles.includes(file)) return undefined;
  if (file === 'index.html') return '/';
  return `/${file.endsWith('.html') ? file.slice(0, -'.html'.length) : file}`;
}

/** The other addresses under which a page is asked for: with a slash, and by its file's name. */
function aliasesOf(file: string, address: string): string[] {
  if (!file.endsWith('.html')) return [];
  return address === '/' ? [`/${file}`] : [`${address}/`, `/${file}`];
}

/** A file of a built site, in every form in which it lies there. */
export interface BuiltFile {
  /** Within `dist/`. */
  file: string;
  identity: Buffer;
  /** Under {@link encodings}; none of a picture, which is compressed already. */
  encoded: Partial<Record<Encoding, Buffer>>;
}

const hashOf = (content: Buffer) => createHash('sha256').update(content).digest('hex');

/**
 * What hosts answer with the files of a built site.
 * @throws BadInput for a kind of file that hosting/content-types.ts lacks.
 */
export function listAnswers(built: readonly BuiltFile[], config: SiteConfig): Answers {
  const files = [...built]
    .sort((one, other) => (one.file < other.file ? -1 : 1))
    .map(({ file, identity, encoded }): FileAnswer => {
      const address = addressOf(file);
      const forms = Object.entries({ identity, ...encoded }).map(([name, content]) => [name, hashOf(content)]);
      return {
        file,
        ...(address !== undefined && { address }),
        headers: headersOf(file, identity, config),
        hashes: Object.fromEntries(forms) as FileAnswer['hashes'],
      };
    });
  const redirects = files.flatMap(({ file, address }) =>
    address === undefined ? [] : aliasesOf(file, address).map((alias) => [alias, address] as const),
  );
  const build = hashOf(Buffer.from(JSON.stringify(files))).slice(0, 12);
  return {
    build,
    files,
    redirects: Object.fromEntries(redirects),
    deskFolders: config.forms.service === '' ? [...deskFolders] : [],
  };
}

/** The files that addresses ask for, as `[address, /file]`. */
export function addressedFiles({ files }: Answers): (readonly [string, string])[] {
  return files.flatMap(({ address, file }) => (address === undefined ? [] : [[address, `/${file}`] as const]));
}

/**
 * Not-found pages other than the root's, as `[pattern of the addresses, /file]`. nginx and Caddy write patterns alike:
 * `~^/ru(/|$)`.
 */
export function notFoundFiles(): (readonly [string, string])[] {
  return languages
    .filter(({ prefix }) => prefix !== '')
    .map(({ prefix }) => [`~^${prefix}(/|$)`, `/${statusFile(prefix, 404)}`] as const);
}

/**
 * Reads back what {@link listAnswers} gave, as JSON.
 * @throws ValiError where it is something else.
 */
export function parseAnswers(json: string): Answers {
  return v.parse(answersSchema, JSON.parse(json));
}
