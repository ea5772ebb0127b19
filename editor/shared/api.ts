import type * as v from 'valibot';
import type { TextRule } from '../../i18n/text-rules.ts';
import type { companySchema } from '../../model/company.ts';
import type { courseSchema } from '../../model/courses.ts';
import type { LanguageCode } from '../../model/languages.ts';
import type { OwnerCourse } from '../../model/owner.ts';
import type { SchemaShape } from '../../model/with-shape.ts';
import type { Change, DraftChange, Json, Place, TextGroup } from './content.ts';

export type Draft = readonly DraftChange[];

export interface Issue extends Place {
  /** `gone`: a release removed the place; `value`: its schema refuses the value. */
  kind: 'gone' | 'value';
  /** Path of the refused part within the value: `['quote', 'uz']`. */
  within: readonly string[];
  message: string;
}

export type VersionKind = 'publish' | 'restore' | 'release';

export interface VersionEntry {
  number: number;
  /** Milliseconds since 1970. */
  at: number;
  /** Name of the account; empty for a release. */
  by: string;
  kind: VersionKind;
  places: readonly Place[];
}

/** A release and an editor have changed the same value: the editor's value stays, and `theirs` is the release's. */
export interface Kept extends Place {
  value: Json;
  theirs: Json;
  /** Why the release could not take the editor's value: the release's is published, and `theirs` is the editor's. */
  dropped?: Issue['kind'] | undefined;
}

export interface SiteState {
  /** Changes with the version, and with a new build. */
  revision: string;
  draft: Draft;
  issues: readonly Issue[];
  /** Of releases of the last 30 days, as far as the values are still published. */
  kept: readonly Kept[];
}

export interface SitePage {
  /** The same in all languages: `home`, `qa`. */
  id: string;
  language: LanguageCode;
  address: string;
  namespace: string;
  title: string;
}

export interface SiteText extends TextGroup {
  values: Readonly<Record<LanguageCode, string>>;
  /** Characters that search results show. */
  limit?: { least: number; most: number };
}

export interface Part {
  key: string;
  shape: Shape;
  isOptional: boolean;
}

type NestedKind = 'id' | 'list' | 'hours' | 'group' | 'variant';

/** The shape of a schema as JSON. Of choices, several may be chosen. */
export type Shape =
  | Exclude<SchemaShape, { kind: NestedKind }>
  | { kind: 'choices'; options: readonly string[] }
  | { kind: 'list' | 'hours'; item: Shape }
  | { kind: 'group'; parts: readonly Part[] }
  /** One of several groups; the text at `key` selects it. */
  | { kind: 'variant'; key: string; variants: Readonly<Record<string, readonly Part[]>> };

export type ShapeKind = Shape['kind'];

type DeveloperSetting = 'form' | 'kind' | 'asksMotivation' | 'classPlan';
type CourseKey = keyof v.InferInput<typeof courseSchema>;
export type FactId =
  | keyof v.InferInput<typeof companySchema>
  | Exclude<CourseKey, DeveloperSetting>
  | keyof OwnerCourse;

export interface SiteFact extends Place {
  id: FactId;
  name?: string;
  value: Json;
  shape: Shape;
  isOptional: boolean;
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

export interface ItemList extends Place {
  /** `trainers`; for questions, the folder under content/. */
  id: string;
  kind: 'people' | 'questions';
  item: Shape & { kind: 'group' };
  items: readonly Json[];
}

export interface SiteContent {
  revision: string;
  pages: readonly SitePage[];
  /** False if the build had no Uzbek word list. */
  isUzbekChecked: boolean;
  texts: readonly SiteText[];
  groups: readonly FactGroup[];
  lists: readonly ItemList[];
  words: Readonly<Record<string, readonly string[]>>;
}

export interface TextFact {
  /** `weeks`, written `{{weeks}}`. */
  name: string;
  /** Undefined if only the browser of a visitor knows the value. */
  value?: string;
}

export type TextFacts = Readonly<Record<LanguageCode, readonly TextFact[]>>;

export type FactsByFolder = Readonly<Record<string, TextFacts>>;

export interface SiteFinding extends Place {
  /** `title-fit`: no link preview can show the title. */
  rule: TextRule | 'title-fit';
  subject: string;
  suggestions: readonly string[];
  text?: string;
  language?: LanguageCode;
  /** `text` with all automatic corrections, if they include this finding. */
  fixed?: string;
}

/** `kind`: not JPEG, PNG or WebP; `damaged`: cannot be decoded. */
export type PhotoRefusal = 'kind' | 'heic' | 'damaged' | 'pixels' | 'small' | 'bytes';

/** Proxies accept requests of this size; browsers scale larger photos down. */
export const maxPhotoBytes = 1024 * 1024;
export const maxPhotoMegapixels = 16;
/** The shorter side. */
export const minPhotoPixels = 240;

/** A place that somebody else has published since it was edited. `value` is the published value now. */
export interface Conflict extends Place {
  value: Json;
}

export interface VersionResponse extends VersionEntry {
  changes: readonly Change[];
  /** Changes of the newest version that restore the whole site of this version. */
  restore: readonly Change[];
}
