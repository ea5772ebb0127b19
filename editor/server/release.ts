import type { Kept } from '../shared/api.ts';
import { type Change, type ContentFiles, rebaseChanges, valueIn, withTheirs, withValues } from '../shared/content.ts';
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
  const edits = rebaseChanges(newBuild, changesBetween(oldBuild, newest)).filter(
    (edit) => issueOf(newBuild, edit) === undefined,
  );
  const kept = edits
    .filter(({ conflicts }) => conflicts.length > 0)
    .map((edit): Kept => {
      const { file, path, value } = edit;
      return { file, path, value, theirs: withTheirs(edit, valueIn(newBuild, edit) ?? null) };
    });
  const files = withValues(newBuild, edits);
  return { files, changes: changesBetween(newest, files), kept };
}
