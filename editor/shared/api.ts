import type { TextRule } from '../../i18n/text-rules.ts';
import type { LanguageCode } from '../../model/languages.ts';
import type { DraftChange, DraftPlace, DraftState, Json, TextGroup } from './draft.ts';

export interface SitePage {
  /** The same in all languages: `home`, `qa`, `not-found`. */
  id: string;
  language: LanguageCode;
  /** `/ru/dars/qa`. */
  address: string;
  /** Folder of its texts under content/. */
  namespace: string;
  title: string;
}

export interface SiteFinding {
  file: string;
  /** Dotted path in the file. */
  key: string;
  /** `schema`: an entry of a person is missing or invalid. */
  rule: TextRule | 'schema';
  subject: string;
  /** In English. */
  hint: string;
  suggestions: readonly string[];
  text?: string;
  language?: LanguageCode;
  /** `text` with all automatic corrections, where they include this finding. */
  fixed?: string;
}

export interface TextFact {
  /** `weeks`, written `{{weeks}}`. */
  name: string;
  /** Undefined where the value is known only in the browser of a visitor. */
  value?: string;
}

export type TextFacts = Readonly<Record<LanguageCode, readonly TextFact[]>>;

export interface TextField extends DraftPlace {
  language: LanguageCode;
  /** `few` of a text that has plural forms. */
  plural?: string;
  value: string;
  base: string;
  /** 0 where the draft has no change. */
  version: number;
  by?: string;
}

export interface TextSummary extends TextGroup {
  texts: Readonly<Partial<Record<LanguageCode, string>>>;
}

export interface PublicationFailure {
  /**
   * `finding`: a text breaks a rule; `review`: a review is pending; `changed`: the published value has changed since it
   * was edited; `busy`: another publication runs; `stopped`: the server ended while it published.
   */
  code: 'finding' | 'review' | 'changed' | 'render' | 'timeout' | 'stopped' | 'busy' | 'nothing';
  file?: string;
  key?: string;
  /** In English, for developers. */
  message: string;
  rule?: SiteFinding['rule'];
  subject?: string;
}

export const publicationSteps = ['check', 'render', 'store', 'swap'] as const;
export type PublicationStep = (typeof publicationSteps)[number];

export interface PublicationState {
  state: 'none' | 'running' | 'done' | 'failed';
  step?: PublicationStep;
  startedAt?: number;
  endedAt?: number;
  by?: string;
  failure?: PublicationFailure;
  id?: string;
}

export interface Publication {
  id: string;
  at: number;
  by: string;
  changes: readonly (DraftPlace & { before: Json; after: Json })[];
  /** Id of the publication that this one reverts. */
  undoOf?: string;
}

/** A release removed its place. The override is kept, and no page shows it. */
export interface LostOverride extends DraftPlace {
  value: Json;
}

export interface SiteResponse extends DraftState {
  publication: PublicationState;
  lost: readonly LostOverride[];
}

export interface TextResponse extends TextGroup {
  fields: readonly TextField[];
  facts: TextFacts;
  /** Characters that search results show. */
  limit?: { least: number; most: number };
  version: number;
}

// Responses under `/desk/api/site`. `folders` are folders under content/; publications come newest first.
export type PagesResponse = { pages: readonly SitePage[] };
export type TextsResponse = { texts: readonly TextSummary[] };
export type NamesResponse = { folders: Readonly<Record<string, TextFacts>> };
export type PublicationsResponse = { publications: readonly Publication[] };

// `failure`: why no publication was started.
export type CheckResponse = { findings: readonly SiteFinding[] };
export type RenderResponse = { html: string };
export type PublishResponse = { publication: PublicationState; failure?: PublicationFailure };

/** `change` is null where the value is the published one. */
export type ChangeResponse = { change: DraftChange | null; version: number };

/** Details of a 409: the current value. */
export type DraftConflict = Pick<DraftChange, 'value' | 'base' | 'version'> & { by?: string };
