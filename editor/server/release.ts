import type { Kept } from '../shared/api.ts';
import { type Change, type ContentFiles, isSameJson, orderKey, valueIn, withValues } from '../shared/content.ts';
import { changesBetween } from './changes-between.ts';
import { issueOf } from './places.ts';

/**
 * The new build with what editors have changed since the old build. Where both have changed a value, the editor's
 * stays. A place that the new build lacks, or whose schema refuses the editor's value, follows the build.
 */
export function mergeRelease(
  oldBuild: ContentFiles,
  newBuild: ContentFiles,
  newest: ContentFiles,
): { files: ContentFiles; changes: readonly Change[]; kept: readonly Kept[] } {
  const edits = changesBetween(oldBuild, newest).filter((edit) => issueOf(newBuild, edit) === undefined);
  const kept = edits.flatMap(({ file, path, value, base }): Kept[] => {
    const theirs = valueIn(newBuild, { file, path }) ?? null;
    const isKept = path.at(-1) !== orderKey && !isSameJson(theirs, base) && !isSameJson(theirs, value);
    return isKept ? [{ file, path, value, theirs }] : [];
  });
  const files = withValues(newBuild, edits);
  return { files, changes: changesBetween(newest, files), kept };
}
