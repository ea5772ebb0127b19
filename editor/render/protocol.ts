import type { FactsByFolder, PhotoRefusal, SiteContent, SiteFinding } from '../shared/api.ts';
import type { Change, ContentFiles, Place } from '../shared/content.ts';

interface Requests {
  pages: [request: object, result: Pick<SiteContent, 'pages' | 'isUzbekChecked'>];
  /** A plain page has no marks of texts and no script. */
  render: [request: { address: string; isPlain?: true }, result: { html: string }];
  /** A PNG as a data: URL. */
  picture: [request: { address: string }, result: { picture: string }];
  check: [request: { places: readonly Place[] }, result: { findings: readonly SiteFinding[] }];
  names: [request: object, result: { folders: FactsByFolder }];
  /** Texts of pages that differ from a rendered site. */
  places: [request: { site: string }, result: { count: number }];
  /** Reuses pictures and compressed files of the previous site. */
  site: [request: { outDir: string; previousSite: string }, result: { documents: number }];
  photo: [request: { bytes: Uint8Array }, result: { photo: Uint8Array } | { refusal: PhotoRefusal }];
}

export type RequestKind = keyof Requests;
export type WorkerRequest<Kind extends RequestKind = RequestKind> = {
  [One in Kind]: { kind: One } & Requests[One][0];
}[Kind];
export type WorkerResult<Kind extends RequestKind = RequestKind> = Requests[Kind][1];

export interface WorkerFailure {
  /** `input`: the request names no page; `content`: a fact or text is invalid; `failed`: an error of the worker. */
  kind: 'input' | 'content' | 'timeout' | 'failed';
  /** Of invalid content. */
  place?: Place;
  message: string;
}

/** The revision changes with the files, so the worker gets them once. */
export interface RenderedSite {
  revision: string;
  files: ContentFiles;
}

/** Photos need no site. Without files, the changes belong to the site that was sent last. */
export interface WorkerMessage {
  id: number;
  request: WorkerRequest;
  site?: { revision: string; changes: readonly Change[]; files?: ContentFiles };
}
export type WorkerAnswer = { id: number } & Outcome;
export type Outcome = { result: WorkerResult } | { failure: WorkerFailure };
