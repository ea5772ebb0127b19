import { isSameJson, type Json, valueAt } from '../desk/shared/site-draft.ts';
import { mergeLists } from '../desk/shared/site-lists.ts';

/** A value that became another. `null`: it was taken away. */
interface ValueChange {
  path: readonly string[];
  value: Json;
}

export interface MergedJson {
  /** What is to be changed in ours, for it to have theirs too. */
  changes: readonly ValueChange[];
  /** What both changed, each in its own way: theirs, which ours does not get. */
  conflicts: readonly ValueChange[];
}

const isObject = (json: Json | undefined): json is { readonly [key: string]: Json } =>
  typeof json === 'object' && json !== null && !Array.isArray(json);

const areStrings = (json: Json | undefined): json is readonly string[] =>
  Array.isArray(json) && json.every((item) => typeof item === 'string');

/** Whether three values can be merged key by key; lists only where nothing was added, removed or moved. */
function haveSameKeys(one: Json | undefined, ...others: readonly (Json | undefined)[]): boolean {
  if (isObject(one)) return others.every(isObject);
  return Array.isArray(one) && others.every((other) => Array.isArray(other) && other.length === one.length);
}

/**
 * Merges two versions of a file value by value: edits of different keys never meet.
 * @param base what both were made from; undefined where there was nothing.
 */
export function mergeJson(base: Json | undefined, ours: Json | undefined, theirs: Json | undefined): MergedJson {
  const changes: ValueChange[] = [];
  const conflicts: ValueChange[] = [];
  function visit(path: readonly string[]): void {
    const [was, own, other] = [base, ours, theirs].map((json) => valueAt(json, path));
    if (isSameJson(was, other) || isSameJson(own, other)) return;
    if (haveSameKeys(own, other, ...(was === undefined ? [] : [was]))) {
      const keys = new Set([was, own, other].flatMap((json) => Object.keys(json ?? {})));
      for (const key of keys) visit([...path, key]);
      return;
    }
    // Words that both have added.
    const merged = areStrings(was) && areStrings(own) && areStrings(other) && mergeLists(was, own, other, Object.is);
    if (merged) changes.push({ path, value: merged });
    else (isSameJson(was, own) ? changes : conflicts).push({ path, value: other ?? null });
  }
  visit([]);
  return { changes, conflicts };
}
