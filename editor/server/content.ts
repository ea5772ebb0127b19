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

export interface Override extends DraftPlace {
  value: Json;
  /** The value in content/ when this one was published; null where there was none. */
  replaced: Json;
  /** A release has published this value. The override counts again only where content/ returns to `replaced`. */
  hasEnded: boolean;
}

export function readFiles(folder: string): ContentFiles {
  const texts = [...readJsonFiles(folder)].map(([name, text]) => [`content/${name}`, text] as const);
  const files = texts.filter(([file]) => !isOwnText(file)).map(([file, text]) => [file, parseJson(text, file) as Json]);
  return splitQuestions(Object.fromEntries(files));
}

/** content/ with the published overrides. */
export interface Published {
  files: ContentFiles;
  /** content/ has changed below the override: a person chooses. */
  conflicts: readonly (Override & { theirs: Json })[];
  /** The place is gone, or its schema refuses the value. */
  lost: readonly LostOverride[];
  /** content/ already has the value. */
  ended: readonly Override[];
}

export interface Snapshot {
  /** content/ of the build. */
  base: { version: string; build: string; files: ContentFiles };
  overrides: readonly Override[];
  published: Published;
  draft: DraftState & { lost: readonly LostOverride[] };
  /** With the changes of the draft. */
  files: ContentFiles;
  /** Id of the newest publication, or empty. */
  publication: string;
}

export function applyOverrides(base: ContentFiles, overrides: readonly Override[]): Published {
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

export function overridesAfter(
  base: ContentFiles,
  overrides: readonly Override[],
  changes: readonly (DraftPlace & { value: Json })[],
): Override[] {
  const made = changes.map(({ file, path, value }) => {
    const replaced = valueIn(base, { file, path }) ?? null;
    return { file, path, value, replaced, hasEnded: false };
  });
  return [
    ...overrides.filter((override) => !atPlace(changes, override)),
    ...made.filter(({ value, replaced }) => !isSameJson(value, replaced)),
  ];
}
