import type { Kept } from '../shared/api.ts';
import {
  atPlace,
  type Change,
  type ContentFiles,
  isSameJson,
  isUndone,
  orderKey,
  type Place,
  rebaseChange,
  valueIn,
  withTheirs,
  withValues,
} from '../shared/content.ts';
import { changesBetween } from './changes-between.ts';
import { issueOf } from './places.ts';

/** Texts of a list have indexes, and a release may move them: the edit follows the text that it replaced. */
function followText(oldBuild: ContentFiles, newBuild: ContentFiles, edit: Change): Change | undefined {
  const { file, path, base } = edit;
  const at = path.findIndex((key) => /^\d+$/.test(key));
  const [before, after] = [oldBuild, newBuild].map((files) => valueIn(files, { file, path: path.slice(0, at) }));
  if (at === -1 || !Array.isArray(before) || !Array.isArray(after)) return edit;
  const pathAt = (index: number) => path.with(at, String(index));
  const index = [Number(path[at]), ...after.keys()].find((one) =>
    isSameJson(valueIn(newBuild, { file, path: pathAt(one) }), base),
  );
  if (index !== undefined) return { ...edit, path: pathAt(index) };
  return before.length === after.length ? edit : undefined;
}

/** Where both have changed a value, the editor's stays. @param refused places whose edits the new code cannot show. */
export function mergeRelease(
  oldBuild: ContentFiles,
  newBuild: ContentFiles,
  newest: ContentFiles,
  refused: readonly Place[] = [],
): { files: ContentFiles; changes: readonly Change[]; kept: readonly Kept[] } {
  const edits = changesBetween(oldBuild, newest).flatMap((change) => {
    const moved = followText(oldBuild, newBuild, change);
    const edit = rebaseChange(moved ?? change, valueIn(newBuild, moved ?? change) ?? null);
    if (isUndone(edit)) return [];
    const issue = moved ? issueOf(newBuild, edit)?.kind : 'gone';
    return [{ ...edit, dropped: issue ?? (atPlace(refused, edit) && ('value' as const)) }];
  });
  const kept = edits
    .filter(({ path, isConflict, dropped }) => path.at(-1) !== orderKey && (dropped || isConflict))
    .map(({ dropped, ...edit }): Kept => {
      const { file, path, value } = edit;
      const built = valueIn(newBuild, edit) ?? null;
      return dropped
        ? { file, path, value: built, theirs: value, dropped }
        : { file, path, value, theirs: withTheirs(edit, built) };
    });
  const files = withValues(
    newBuild,
    edits.filter(({ dropped }) => !dropped),
  );
  return { files, changes: changesBetween(newest, files), kept };
}
