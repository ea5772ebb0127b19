import { existsSync, readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { parseJson, readJsonFiles } from '../../model/json.ts';
import { languages } from '../../model/languages.ts';
import type { LostOverride } from '../shared/api.ts';
import {
  type DraftPlace,
  formatPath,
  isOwnText,
  isSameJson,
  type Json,
  valueAt,
  withValueAt,
} from '../shared/draft.ts';
import { mergeLists } from '../shared/lists.ts';
import {
  inDictionaries,
  keysWithin,
  questionsFileOf,
  questionsNamespaceOf,
  questionsOf,
  questionsPath,
} from '../shared/questions.ts';

/** The editable JSON files of a content folder, by their names in the project: `content/company.json`. */
export type ContentFiles = Readonly<Record<string, Json>>;

/** A published value that stands in place of the one in content/. */
export interface Override extends DraftPlace {
  value: Json;
  /** The value in content/ that it stands in place of; null where there was none. */
  replaced: Json;
}

/** @throws UserError for a file that is no JSON. */
export function readFiles(folder: string): ContentFiles {
  const files = [...readJsonFiles(folder)].map(([name, text]) => [`content/${name}`, text] as const);
  return Object.fromEntries(
    files.filter(([file]) => !isOwnText(file)).map(([file, text]) => [file, parseJson(text, file) as Json]),
  );
}

/** The photos of a content folder, by name. */
export function readPhotos(folder: string): Map<string, Uint8Array> {
  const photos = path.join(folder, 'photos');
  const names = existsSync(photos) ? readdirSync(photos).filter((name) => /\.(jpe?g|png)$/.test(name)) : [];
  return new Map(names.map((name) => [name, readFileSync(path.join(photos, name))]));
}

/** A file, or the questions of a folder under {@link questionsPath}. */
function jsonOf(files: ContentFiles, file: string): Json | undefined {
  const namespace = questionsNamespaceOf(file);
  if (namespace === undefined) return Object.hasOwn(files, file) ? files[file] : undefined;
  const dictionaries = languages.map(({ code }) => [code, files[`content/${namespace}/${code}.json`]]);
  const items = questionsOf(Object.fromEntries(dictionaries));
  return items && withValueAt({}, questionsPath, items);
}

/** The value of a place; undefined where there is none. */
export const valueIn = (files: ContentFiles, { file, path: keys }: DraftPlace): Json | undefined =>
  valueAt(jsonOf(files, file), keys);

/** Whether one of two places is or holds the other. */
export const overlaps = (one: DraftPlace, other: DraftPlace): boolean =>
  formatPath(one) === formatPath(other) || [keysWithin(one, other), keysWithin(other, one)].some(Boolean);

/** The files with other values; `null` takes a value away. @throws RangeError for a place that no value holds. */
export function withValues(files: ContentFiles, changes: readonly (DraftPlace & { value: Json })[]): ContentFiles {
  const next: Record<string, Json> = { ...files };
  for (const { file, path: keys, value } of inDictionaries(changes)) {
    if (!Object.hasOwn(next, file)) throw new RangeError(`file: no such file: ${file}`);
    next[file] = withValueAt(next[file] as Json, keys, value);
  }
  return next;
}

/** content/ with the published overrides on top. */
export interface Published {
  files: ContentFiles;
  /** Overrides whose replaced value has changed in content/. The editor shows both values, and a person chooses. */
  conflicts: readonly (Override & { theirs: Json })[];
  /** Overrides whose place is gone, or whose value it cannot have any more. */
  lost: readonly LostOverride[];
  /** Overrides whose value content/ has by now: they have ended. */
  ended: readonly DraftPlace[];
}

/** @param canHold whether content can have a value at a place. */
export function publish(
  base: ContentFiles,
  overrides: readonly Override[],
  canHold: (files: ContentFiles, place: DraftPlace & { value: Json }) => boolean,
): Published {
  const conflicts: (Override & { theirs: Json })[] = [];
  const lost: LostOverride[] = [];
  const ended: DraftPlace[] = [];
  let files = base;
  for (const override of overrides) {
    const { file, path: keys, value, replaced } = override;
    const now = valueIn(base, override) ?? null;
    if (!canHold(base, override)) lost.push({ file, path: keys, value });
    else if (isSameJson(now, value)) ended.push({ file, path: keys });
    else {
      const merged = isSameJson(now, replaced) ? value : mergedList(replaced, value, now);
      if (merged === undefined) conflicts.push({ ...override, theirs: now });
      files = withValues(files, [{ file, path: keys, value: merged ?? value }]);
    }
  }
  return { files, conflicts, lost, ended };
}

/** A list that both have changed, with the changes of both; undefined where somebody must choose. */
export const mergedList = (seen: Json, mine: Json, theirs: Json): Json | undefined =>
  Array.isArray(seen) && Array.isArray(mine) && Array.isArray(theirs)
    ? mergeLists<Json>(seen, mine, theirs, isSameJson)
    : undefined;

/**
 * The overrides after a publication.
 * @param base content/, with which an override of the same value ends.
 */
export function withPublication(
  base: ContentFiles,
  overrides: readonly Override[],
  changes: readonly (DraftPlace & { value: Json })[],
): Override[] {
  return changes.reduce<Override[]>(
    (now, change) => {
      const outer = now.find((one) => formatPath(one) === formatPath(change) || keysWithin(one, change));
      const place = outer ?? change;
      const others = now.filter((one) => one !== outer && !keysWithin(place, one));
      const within = outer && keysWithin(outer, change);
      const value = outer && within ? withValueAt(outer.value, within, change.value) : change.value;
      const replaced = valueIn(base, place) ?? null;
      return isSameJson(value, replaced)
        ? others
        : [...others, { file: place.file, path: place.path, value, replaced }];
    },
    [...overrides],
  );
}

/** Whether a place is one of a list of questions. */
export const isQuestions = (files: ContentFiles, { file, path: keys }: DraftPlace): boolean =>
  isSameJson(keys, questionsPath) &&
  jsonOf(files, file) !== undefined &&
  file === questionsFileOf(questionsNamespaceOf(file) ?? '');
