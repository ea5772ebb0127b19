import type * as v from 'valibot';
import type { TextRule } from '../../i18n/text-rules.ts';
import type { companySchema } from '../../model/company.ts';
import type { courseSchema } from '../../model/courses.ts';
import type { LanguageCode } from '../../model/languages.ts';
import type { OwnerCourse } from '../../model/owner.ts';
import type { DraftChange, DraftPlace, DraftState, DraftValue, Json, TextGroup } from './draft.ts';
import type { Shape } from './shapes.ts';
import type { TextPiece } from './word-diff.ts';

export interface SitePage {
  /** The same in all languages: `home`, `qa`, `not-found`. */
  id: string;
  language: LanguageCode;
  /** `/ru/dars/qa`. */
  address: string;
  namespace: string;
  title: string;
}

export interface SiteFinding {
  file: string;
  key: string;
  /** `schema`: an entry of a person is missing or invalid; `unchecked`: the checks took too long. */
  rule: TextRule | 'schema' | 'unchecked';
  subject: string;
  hint: string;
  suggestions: readonly string[];
  text?: string;
  language?: LanguageCode;
  /** `text` with all automatic corrections, if they include this finding. */
  fixed?: string;
}

export interface TextFact {
  /** `weeks`, written `{{weeks}}`. */
  name: string;
  /** Undefined if only the browser of a visitor knows the value. */
  value?: string;
}

export type TextFacts = Readonly<Record<LanguageCode, readonly TextFact[]>>;

export interface TextField extends DraftValue {
  language: LanguageCode;
  /** `few` of a text that has plural forms. */
  plural?: string;
  value: string;
  base: string;
  by?: string;
}

export interface TextSummary extends TextGroup {
  texts: Readonly<Partial<Record<LanguageCode, string>>>;
}

export interface PublicationFailure {
  /**
   * `finding`: a text breaks a rule; `changed`: the published value has changed since it was edited; `undo`: the published
   * value has changed since the publication to revert; `content`: no page or link preview can be rendered with the value;
   * `busy`: another publication runs; `stopped`: the server stopped during the publication.
   */
  code: 'finding' | 'changed' | 'undo' | 'content' | 'render' | 'timeout' | 'stopped' | 'busy' | 'nothing';
  file?: string;
  key?: string;
  message: string;
  rule?: SiteFinding['rule'];
  subject?: string;
}

export interface PublicationState {
  state: 'none' | 'running' | 'done' | 'failed';
  endedAt?: number;
  by?: string;
  failure?: PublicationFailure;
  id?: string;
  undoOf?: string;
}

interface PublicationEntry {
  id: string;
  at: number;
  by: string;
  undoOf?: string;
}

export interface Publication extends PublicationEntry {
  changes: readonly (DraftPlace & { before: Json; after: Json })[];
}

/** A release removed its place. The override is kept, and no page shows it. */
export interface LostOverride extends DraftPlace {
  value: Json;
}

export interface SiteResponse extends DraftState {
  publication: PublicationState;
  lost: readonly LostOverride[];
}

export interface TextResponse {
  fields: readonly TextField[];
  /** Characters that search results show. */
  limit?: { least: number; most: number };
}

type CourseKey = keyof v.InferInput<typeof courseSchema>;

export type FactId = keyof v.InferInput<typeof companySchema> | Exclude<CourseKey, 'form'> | keyof OwnerCourse;

export interface SiteFact extends DraftValue {
  id: FactId;
  name?: string;
  shape: Shape;
  isOptional: boolean;
  by?: string;
  /** Environment variables that override the value. */
  overriddenBy?: readonly string[];
}

export interface FactGroup {
  /** `company`, or a course's id. */
  id: string;
  /** Its subject is the name of the course. */
  form?: string;
  facts: readonly SiteFact[];
}

export interface PageDifference {
  /** `/ru/dars/qa`. */
  address: string;
  part: 'text' | 'title' | 'description' | 'label';
  /** Pieces with `change` are only in the old or only in the new text. */
  pieces: readonly TextPiece[];
  /** The whole new text; empty if it was removed. */
  after: string;
}

export interface ItemList extends Omit<DraftValue, 'value'> {
  /** For questions, the folder under content/. */
  id: string;
  item: Shape;
  items: readonly Json[];
}

/** Responses of GET `/desk/api/site/<name>`. */
export interface SiteReads {
  /** `isUzbekChecked`: false if the build had no Uzbek word list. */
  pages: { pages: readonly SitePage[]; isUzbekChecked: boolean };
  texts: { texts: readonly TextSummary[] };
  names: { folders: Readonly<Record<string, TextFacts>> };
  facts: { groups: readonly FactGroup[] };
  people: { lists: readonly ItemList[] };
  questions: { lists: readonly ItemList[] };
  publications: PublicationsResponse;
}

/** The newest publications, without their values: one value may have 400 KB. */
export type PublicationsResponse = { publications: readonly (PublicationEntry & { places: readonly DraftPlace[] })[] };
/** `isRevertible`: no later change forbids to revert the publication. */
export type PublicationResponse = Publication & { isRevertible: boolean };
export type CheckResponse = { findings: readonly SiteFinding[] };
export type RenderResponse = { html: string };
export type PlacesResponse = { places: readonly PageDifference[] };
export type PhotoResponse = { photo: string };
/** `failure`: why no publication was started. */
export type PublishResponse = { publication: PublicationState; failure?: PublicationFailure };

/** `change` is null if the value is the published one. */
export type ChangeResponse = { change: DraftChange | null; version: number };

/** Details of a 409: the current value. */
export type DraftConflict = Omit<DraftValue, keyof DraftPlace> & { by?: string };
