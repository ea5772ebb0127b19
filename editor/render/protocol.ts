import type { UserError } from '../../model/user-error.ts';
import type { CheckResponse, PlacesResponse, RenderResponse, SiteReads } from '../shared/api.ts';
import type { ContentFiles } from '../shared/draft.ts';
import type { PhotoRefusal } from '../shared/lists.ts';

interface Requests {
  pages: [request: object, result: SiteReads['pages']];
  render: [request: { address: string }, result: RenderResponse];
  /** Without `namespaces`: all folders under content/. */
  check: [request: { namespaces?: readonly string[] }, result: CheckResponse];
  names: [request: object, result: SiteReads['names']];
  /** Compares pages with the HTML files of a rendered site. */
  places: [request: { site: string }, result: PlacesResponse];
  /** `cache` keeps pictures and compressed files for the next render. */
  site: [request: { outDir: string; cache?: string }, result: { documents: number }];
  photo: [request: { bytes: Uint8Array }, result: { photo: Uint8Array } | { refusal: PhotoRefusal }];
}

export type RequestKind = keyof Requests;
export type WorkerRequest<Kind extends RequestKind = RequestKind> = {
  [One in Kind]: { kind: One } & Requests[One][0];
}[Kind];
export type WorkerResult<Kind extends RequestKind = RequestKind> = Requests[Kind][1];

export interface WorkerFailure {
  /**
   * `input`: the request names a missing page or text; `content`: a fact or text is invalid; `failed`: an error of the
   * worker.
   */
  kind: 'input' | 'content' | 'timeout' | 'failed';
  file?: string;
  key?: string;
  message: string;
}

/** `files` replaces the content, including unfinished people and questions. */
export type WorkerMessage = { id: number; request: WorkerRequest; files?: ContentFiles };
export type WorkerAnswer = { id: number } & Outcome;
export type Outcome = { result: WorkerResult } | { failure: WorkerFailure };

export function failureOf(error: unknown): WorkerFailure {
  const { name, message, stack } = error instanceof Error ? error : new Error(String(error));
  if (name === 'RangeError') return { kind: 'input', message };
  if (name !== 'UserError') return { kind: 'failed', message: stack ?? message };
  const { file, key, hint } = error as UserError;
  return { kind: 'content', file, key, message: hint };
}
