import { readdir, readFile } from 'node:fs/promises';
import path from 'node:path';
import { BadInput } from '../config/bad-input.ts';
import { courses } from '../content/courses/index.ts';
import { isLanguageCode, type LanguageCode, languageOf } from '../content/languages.ts';
import { checkDictionaries } from '../site/language/check-dictionaries.ts';
import { factValues } from '../site/language/fact-values.ts';
import { createTranslator, type Dictionary } from '../site/language/translator.ts';
import '../site.config.ts';

type DictionarySets = Record<string, Partial<Record<LanguageCode, Dictionary>>>;

/** What the code fills in texts that are no course's. */
const placeholders: Readonly<Record<string, readonly string[]>> = {
  forms: ['title', 'subject', 'receipt', 'operator', 'taxNumber', 'purpose', 'months'],
  inbox: ['count', 'date', 'day', 'key', 'month', 'name', 'receipt', 'status', 'time', 'wait'],
  notifications: ['label', 'subject', 'value'],
  site: ['count', 'current', 'total', 'subject'],
  units: ['count', 'from', 'to', 'amount', 'year', 'month', 'day', 'sessions', 'hours'],
  guarantees: ['days', 'weeks', 'week', 'percent'],
};

function parse(text: string, file: string): Dictionary {
  try {
    return JSON.parse(text) as Dictionary;
  } catch (error) {
    throw new BadInput(file, 'JSON', `${(error as Error).message}: mend the file's commas, quotes and brackets`);
  }
}

/**
 * Every dictionary under a folder, by place and language.
 * @throws BadInput for a file that is not JSON, or of a language that content/languages.ts does not list.
 */
async function readDictionaries(folder: string): Promise<DictionarySets> {
  const sets: DictionarySets = {};
  const files = (await readdir(folder, { recursive: true })).filter((file) => file.endsWith('.json')).sort();
  for (const file of files) {
    const code = path.basename(file, '.json');
    const name = `content/${file}`;
    if (!isLanguageCode(code))
      throw new BadInput(name, code, 'content/languages.ts lists no such language: add its row or rename the file');
    const copy = path.dirname(file);
    sets[copy] = { ...sets[copy], [code]: parse(await readFile(path.join(folder, file), 'utf8'), name) };
  }
  return sets;
}

/** What a course's texts may name, in a language. */
function courseValues(sets: DictionarySets, course: (typeof courses)[number], code: LanguageCode): string[] {
  const source = (copy: string) => ({ language: languageOf(code), dictionary: sets[copy]?.[code] ?? {} });
  return Object.keys(factValues(course, createTranslator(source('units')), createTranslator(source('guarantees'))));
}

/**
 * Reads configuration, facts and every dictionary, and stops at the first fault.
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
    const course = courses.find(({ id }) => copy === `courses/${id}`);
    if (copy.startsWith('courses/') && !course) {
      throw new BadInput(
        `content/${copy}`,
        path.basename(copy),
        'content/courses/index.ts registers no such course: add its line or remove the folder',
      );
    }
    const known = (code: LanguageCode) => (course ? courseValues(sets, course, code) : (placeholders[copy] ?? []));
    const [fault] = checkDictionaries(copy, set, known);
    if (fault) throw new BadInput(`content/${fault.copy}/${fault.language}.json`, fault.key, fault.remedy);
  }
}
