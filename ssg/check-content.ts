import path from 'node:path';
import { checkDictionaries } from '../i18n/check-dictionaries.ts';
import { placeholdersOf } from '../i18n/known-values.ts';
import { readDictionaries } from '../i18n/read-dictionaries.ts';
import { courses } from '../model/courses.ts';
import { UserError } from '../model/user-error.ts';
import '../model/company.ts';
import '../site.config.ts';

/**
 * Reads configuration, facts and every dictionary, and stops at the first issue that would show on a page.
 * How the texts are written is `npm run content`'s to judge.
 * @param folder the `content/` folder.
 * @throws UserError naming file and key.
 */
export async function checkContent(folder: string): Promise<void> {
  const sets = await readDictionaries(folder);
  for (const course of courses) {
    if (!sets[`courses/${course.id}`]) {
      throw new UserError(
        `content/courses/${course.id}`,
        course.id,
        'the course is registered but has no texts: add its dictionaries',
      );
    }
  }
  for (const [copy, set] of Object.entries(sets)) {
    if (copy.startsWith('courses/') && !courses.some(({ id }) => copy === `courses/${id}`)) {
      throw new UserError(
        `content/${copy}`,
        path.basename(copy),
        'model/courses.ts registers no such course: add its line or remove the folder',
      );
    }
    const [issue] = checkDictionaries(copy, set, (code) => placeholdersOf(sets, copy, code));
    if (issue) throw new UserError(`content/${issue.namespace}/${issue.language}.json`, issue.key, issue.hint);
  }
}
