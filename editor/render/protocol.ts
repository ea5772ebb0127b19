import type { NamesResponse, RenderResponse, SiteFinding, SitePage, TextResponse } from '../shared/api.ts';
import type { Json } from '../shared/draft.ts';
import type { PlacesResponse } from '../shared/facts.ts';
import type { PhotoRefusal } from '../shared/lists.ts';

/** The JSON of content/ by the names of its files, unfinished people and questions included; without the desk's own texts. */
export type ContentFiles = Readonly<Record<string, Json>>;

export type WorkerRequest =
  | { kind: 'pages' }
  | { kind: 'render'; address: string }
  /** Without `namespaces`: the texts of all folders under content/. */
  | { kind: 'check'; namespaces?: readonly string[] }
  | { kind: 'facts'; namespace: string; key: string }
  /** The facts that texts of each folder may name. */
  | { kind: 'names' }
  /** Where pages differ from the HTML files of a rendered site. */
  | { kind: 'places'; site: string }
  /** Renders the site into `outDir`; `cache` keeps pictures and compressed files for the next render. */
  | { kind: 'site'; outDir: string; cache?: string }
  /** Decodes an uploaded photo and writes it anew. */
  | { kind: 'photo'; bytes: Uint8Array };

export interface WorkerResults {
  pages: readonly SitePage[];
  render: RenderResponse;
  check: { findings: readonly SiteFinding[] };
  facts: Pick<TextResponse, 'facts' | 'limit'>;
  names: NamesResponse;
  places: PlacesResponse;
  /** The number of rendered documents. */
  site: { documents: number };
  photo: { photo: Uint8Array } | { refusal: PhotoRefusal };
}

/** Why a request failed. */
export interface WorkerFailure {
  /**
   * `input`: the request names a missing page or text; `content`: a fact or text is invalid; `timeout`: the request took too
   * long; `failed`: an error of the worker.
   */
  kind: 'input' | 'content' | 'timeout' | 'failed';
  file?: string;
  key?: string;
  message: string;
}

/** From the server to the worker. */
export interface WorkerMessage {
  id: number;
  request: WorkerRequest;
  /** The content from now on. Its facts are those with which the process started. */
  files?: ContentFiles;
}

export type WorkerAnswer = { id: number } & (
  | { result: WorkerResults[keyof WorkerResults] }
  | { failure: WorkerFailure }
);

export function failureOf(error: unknown): WorkerFailure {
  const { name, message, stack } = error instanceof Error ? error : new Error(String(error));
  if (name === 'RangeError') return { kind: 'input', message };
  // UserError has "file: key: hint".
  const [, file, key, hint] = (name === 'UserError' && /^(\S+): (.*?): (.*)$/s.exec(message)) || [];
  if (file && hint) return { kind: 'content', file, key: key ?? '', message: hint };
  return { kind: 'failed', message: stack ?? message };
}
