import type { TextRule } from '../../i18n/text-rules.ts';
import type { LanguageCode } from '../../model/languages.ts';
import type { DraftChange, DraftPlace, DraftState, Json, TextGroup } from './draft.ts';

/** A page of the site that can be previewed. */
export interface SitePage {
  /** The same in all languages: `home`, `qa`, `not-found`. */
  id: string;
  language: LanguageCode;
  /** `/ru/dars/qa`. */
  address: string;
  /** The folder of its texts under content/. */
  namespace: string;
  /** Short, as navigation and breadcrumbs name it. */
  title: string;
}

/** Something a reader would stumble over, and what to do about it. */
export interface SiteFinding {
  file: string;
  /** Dotted path in the file. */
  key: string;
  /** `schema`: not all of a person is written, or not as it must be. */
  rule: TextRule | 'schema';
  /** The words that are wrong. */
  subject: string;
  /** In English, as `npm run content` says it. */
  hint: string;
  /** What may have been meant in place of `subject`. */
  suggestions: readonly string[];
  /** The whole text in which it was found, and its language. */
  text?: string;
  language?: LanguageCode;
  /** `text` with all that has one right form corrected, where that includes this. */
  fixed?: string;
}

/** A fact that texts of a page may name. */
export interface TextFact {
  /** `weeks`, written `{{weeks}}`. */
  name: string;
  /** As it is shown; undefined where that is known only when the page is used. */
  value?: string;
}

/** The facts that texts may name, in each language. */
export type TextFacts = Readonly<Record<LanguageCode, readonly TextFact[]>>;

/** One form of a text in one language. */
export interface TextField extends DraftPlace {
  language: LanguageCode;
  /** `few` of a text that has plural forms. */
  plural?: string;
  /** As the draft has it. */
  value: string;
  base: string;
  /** Of the draft's change; 0 where there is none. */
  version: number;
  by?: string;
}

/** A text as lists show it: what each language says. */
export interface TextSummary extends TextGroup {
  texts: Readonly<Partial<Record<LanguageCode, string>>>;
}

/** Why a publication failed. */
export interface PublicationFailure {
  /**
   * `finding`: a text breaks a rule; `review`: a text was changed in one language and not reviewed in the other; `changed`: the
   * published value is another than the one that was edited; `busy`: another publication runs; `stopped`: the server ended while
   * it published, and the site is as it was.
   */
  code: 'finding' | 'review' | 'changed' | 'render' | 'timeout' | 'stopped' | 'busy' | 'nothing';
  file?: string;
  key?: string;
  /** In English, for developers. */
  message: string;
  rule?: SiteFinding['rule'];
  /** The words that are wrong, where a rule found them. */
  subject?: string;
}

/** Steps of a publication, in their order. */
export const publicationSteps = ['check', 'render', 'store', 'swap'] as const;
export type PublicationStep = (typeof publicationSteps)[number];

/** The publication that runs, or how the last one ended. */
export interface PublicationState {
  state: 'none' | 'running' | 'done' | 'failed';
  step?: PublicationStep;
  startedAt?: number;
  endedAt?: number;
  by?: string;
  failure?: PublicationFailure;
  id?: string;
}

/** An entry of the history. */
export interface Publication {
  id: string;
  at: number;
  by: string;
  changes: readonly (DraftPlace & { before: Json; after: Json })[];
  /** The publication that this one takes back. */
  undoOf?: string;
}

/** A published value whose place a release took away: it is kept, and no page shows it. */
export interface LostOverride extends DraftPlace {
  value: Json;
}

/** Response of GET `/desk/api/site`: what changes while somebody edits. */
export interface SiteResponse extends DraftState {
  publication: PublicationState;
  lost: readonly LostOverride[];
}

/** Response of GET `/desk/api/site/text`. */
export interface TextResponse extends TextGroup {
  fields: readonly TextField[];
  facts: TextFacts;
  /** How many characters search results show of it. */
  limit?: { least: number; most: number };
  /** What the draft's version was when this was read. */
  version: number;
}

// Responses of GET `/desk/api/site/pages`, `/texts`, `/names` and, newest first, `/publications`. Names are the facts that texts of
// each folder under content/ may name.
export type PagesResponse = { pages: readonly SitePage[] };
export type TextsResponse = { texts: readonly TextSummary[] };
export type NamesResponse = { folders: Readonly<Record<string, TextFacts>> };
export type PublicationsResponse = { publications: readonly Publication[] };

// Responses of POST `/check`, `/render`, and `/publish` and `/undo`: why nothing was begun, where nothing was.
export type CheckResponse = { findings: readonly SiteFinding[] };
export type RenderResponse = { html: string };
export type PublishResponse = { publication: PublicationState; failure?: PublicationFailure };

/** Response of PUT `/draft`: the change as it is now; null where the value is the published one. */
export type ChangeResponse = { change: DraftChange | null; version: number };

/** With 409: what stands there now. */
export type DraftConflict = Pick<DraftChange, 'value' | 'base' | 'version'> & { by?: string };
