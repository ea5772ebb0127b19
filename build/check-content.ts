import path from 'node:path';
import { BadInput } from '../config/bad-input.ts';
import { courses } from '../content/courses/index.ts';
import { placeholdersOf } from '../proofreading/known-values.ts';
import { readDictionaries } from '../proofreading/read-dictionaries.ts';
import { checkDictionaries } from '../site/language/check-dictionaries.ts';
import '../site.config.ts';

/**
 * Reads configuration, facts and every dictionary, and stops at the first fault that would show on a page.
 * How the texts are written is `npm run check:content`'s to judge.
 * @param folder the `content/` folder.
 * @throws BadInput naming file and key.
 */
export async function checkContent(folder: string): Promise<void> {
  const sets = await readDictionaries(folder);
  for (const course of courses) {
    if (!sets[`courses/${course.id}`]) {
      throw new BadInput(
        `content/courses/${course.id}`,
        course.id,
        'the course is registered but has no texts: add its dictionaries',
      );
    }
  }
  for (const [copy, set] of Object.entries(sets)) {
    if (copy.startsWith('courses/') && !courses.some(({ id }) => copy === `courses/${id}`)) {
      throw new BadInput(
        `content/${copy}`,
        path.basename(copy),
        'content/courses/index.ts registers no such course: add its line or remove the folder',
      );
    }
    const [fault] = checkDictionaries(copy, set, (code) => placeholdersOf(sets, copy, code));
    if (fault) throw new BadInput(`content/${fault.copy}/${fault.language}.json`, fault.key, fault.remedy);
  }
}
