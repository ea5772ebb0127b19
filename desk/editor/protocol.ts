import type {
  NamesResponse,
  PublicationFailure,
  PublicationStep,
  RenderResponse,
  SiteFinding,
  SitePage,
  TextResponse,
} from '../shared/site-api.ts';
import type { DraftChange, DraftPlace, Json } from '../shared/site-draft.ts';
import type { PlacesResponse } from '../shared/site-facts.ts';

/** What is asked of `editor/worker.ts`, each with the draft as it is. */
export type WorkerRequest = { changes: readonly DraftChange[] } & (
  | { kind: 'pages' }
  /** `below`: for reading alone, without marks, its links leading to other pages below this path. */
  | { kind: 'render'; address: string; below?: string }
  /** Without `namespaces`, of all folders under content/. */
  | { kind: 'check'; namespaces?: readonly string[] }
  | { kind: 'facts'; namespace: string; key: string }
  /** The facts that texts of each folder may name. */
  | { kind: 'names' }
  /** Where pages differ with these changes from what is published. */
  | { kind: 'places' }
);

export interface WorkerResults {
  pages: readonly SitePage[];
  render: RenderResponse;
  check: { findings: readonly SiteFinding[] };
  facts: Pick<TextResponse, 'facts' | 'limit'>;
  names: NamesResponse;
  places: PlacesResponse;
}

/** Why the worker cannot do what was asked. */
export interface WorkerFailure {
  /** `input`: the request names what is not there; `content`: facts or texts are not what they must be. */
  kind: 'input' | 'content' | 'failed';
  file?: string;
  key?: string;
  message: string;
}

export type WorkerAnswer = { result: WorkerResults[keyof WorkerResults] } | { failure: WorkerFailure };

/** An error as whoever asked can tell it. */
export function failureOf(error: unknown): WorkerFailure {
  const { name, message, stack } = error instanceof Error ? error : new Error(String(error));
  if (name === 'RangeError') return { kind: 'input', message };
  // As UserError writes it: file, key, what to do.
  const [, file, key, hint] = (name === 'UserError' && /^(\S+): (.*?): (.*)$/s.exec(message)) || [];
  if (file && hint) return { kind: 'content', file, key: key ?? '', message: hint };
  return { kind: 'failed', message: stack ?? message };
}

/** What `editor/publish.ts` is to do, told by its first message. */
export interface PublishJob {
  id: string;
  /** Milliseconds since 1970. */
  at: number;
  by: string;
  /** None: what came from the remote is merged, and what it lacks is pushed. */
  changes: readonly (DraftPlace & { value: Json; base: Json })[];
  undoOf?: string;
  /** The build that is served, and replaced. */
  dist: string;
}

/** What `editor/publish.ts` tells while it works. */
export type PublishMessage =
  | { step: PublicationStep }
  /** What somebody wrote in the remote where others wrote here: proposed as changes of the draft. */
  | { conflicts: readonly (DraftPlace & { value: Json })[]; by: string }
  | { done: { id: string } }
  | { failure: PublicationFailure };
