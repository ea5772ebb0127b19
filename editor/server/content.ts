import { parseJson, readJsonFiles } from '../../model/json.ts';
import type { LostOverride } from '../shared/api.ts';
import {
  atPlace,
  type ContentFiles,
  type DraftPlace,
  type DraftState,
  isOwnText,
  isSameJson,
  type Json,
  valueIn,
  withValues,
} from '../shared/draft.ts';
import { mergeValues } from '../shared/lists.ts';
import { splitQuestions } from '../shared/questions.ts';
import { issueOf } from './places.ts';

/** A published value that stands in place of the one in content/. */
export interface Override extends DraftPlace {
  value: Json;
  /** The value in content/ that it stands in place of; null where there was none. */
  replaced: Json;
  /** A release had its value: it stands again only where content/ goes back to the value before. */
  hasEnded: boolean;
}

/** @throws UserError for a file that is no JSON. */
export function readFiles(folder: string): ContentFiles {
  const texts = [...readJsonFiles(folder)].map(([name, text]) => [`content/${name}`, text] as const);
  const files = texts.filter(([file]) => !isOwnText(file)).map(([file, text]) => [file, parseJson(text, file) as Json]);
  return splitQuestions(Object.fromEntries(files));
}

/** content/ with the published overrides on top. */
export interface Published {
  files: ContentFiles;
  /** Overrides whose replaced value has changed in content/. The editor shows both values, and a person chooses. */
  conflicts: readonly (Override & { theirs: Json })[];
  /** Overrides whose place is gone, or whose value it cannot have any more. */
  lost: readonly LostOverride[];
  /** Overrides that a release has made needless. */
  ended: readonly Override[];
}

/** The published content and the draft, as the database has them. */
export interface Snapshot {
  /** content/ of the build. */
  base: { version: string; build: string; files: ContentFiles };
  overrides: readonly Override[];
  published: Published;
  draft: DraftState & { lost: readonly LostOverride[] };
  /** As the draft has them. */
  files: ContentFiles;
  /** The id of the newest publication; empty where there is none. */
  publication: string;
}

export function publish(base: ContentFiles, overrides: readonly Override[]): Published {
  const conflicts: (Override & { theirs: Json })[] = [];
  const lost: LostOverride[] = [];
  const ended: Override[] = [];
  let files = base;
  for (const override of overrides) {
    const { file, path, value, replaced, hasEnded } = override;
    const now = valueIn(base, override) ?? null;
    if (isSameJson(now, value) || (hasEnded && !isSameJson(now, replaced))) ended.push(override);
    else if (issueOf(base, override)) lost.push({ file, path, value });
    else {
      const merged = mergeValues(replaced, value, now);
      if (merged === undefined) conflicts.push({ ...override, theirs: now });
      files = withValues(files, [{ file, path, value: merged ?? value }]);
    }
  }
  return { files, conflicts, lost, ended };
}

/** The overrides after a publication. @param base content/, with which an override of the same value ends. */
export function withPublication(
  base: ContentFiles,
  overrides: readonly Override[],
  changes: readonly (DraftPlace & { value: Json })[],
): Override[] {
  const made = changes.map(({ file, path, value }) => {
    const replaced = valueIn(base, { file, path }) ?? null;
    return { file, path, value, replaced, hasEnded: false };
  });
  return [
    ...overrides.filter((one) => !atPlace(changes, one)),
    ...made.filter(({ value, replaced }) => !isSameJson(value, replaced)),
  ];
}
