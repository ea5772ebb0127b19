import path from 'node:path';
import '../model/company.ts';
import { courses } from '../model/courses.ts';
import { defaultLanguage, type LanguageCode, languageOf, languages } from '../model/languages.ts';
import { UserError } from '../model/user-error.ts';
import { site } from '../site.config.ts';
import type { DictionarySets } from './content-files.ts';
import { factValues } from './fact-values.ts';
import { dictionaries } from './texts.ts';
import { createTranslator, type Dictionary, interpolate, pluralCategories, type Values } from './translator.ts';

interface DictionaryIssue {
  /** The folder under `content/` and the language: `courses/qa`, `ru`. */
  namespace: string;
  language: LanguageCode;
  /** Dotted path within the file. */
  key: string;
  hint: string;
}

/** What a text begins with that nobody has written yet; what belongs there follows it. */
export const todoMarker = '✎';

/** Ends a key that is one plural form of a text: `weeks_few`. */
export const pluralSuffix = new RegExp(`_(${pluralCategories.join('|')})$`);

/**
 * Every text of a dictionary by its dotted path, and how long each list is; plural forms are gathered under the key
 * that asks for them.
 */
function contentsOf(dictionary: Dictionary) {
  const texts = new Map<string, string[]>();
  const plurals = new Map<string, string[]>();
  const lengths = new Map<string, number>();
  const notTexts: string[] = [];
  const visit = (node: unknown, path: string): void => {
    if (typeof node === 'string') {
      const suffix = pluralSuffix.exec(path);
      const key = path.replace(pluralSuffix, '');
      texts.set(key, [...(texts.get(key) ?? []), node]);
      if (suffix) plurals.set(key, [...(plurals.get(key) ?? []), suffix[1] as string]);
      return;
    }
    if (node === null || typeof node !== 'object') {
      notTexts.push(path);
      return;
    }
    const entries = Array.isArray(node) ? [...node.entries()] : Object.entries(node as object);
    if (Array.isArray(node)) lengths.set(path, node.length);
    for (const [name, child] of entries) visit(child, path === '' ? String(name) : `${path}.${name}`);
  };
  visit(dictionary, '');
  return { texts, plurals, lengths, notTexts };
}

/** Filled in every text, and named by each language where its sentence wants it. */
const everywhere = 'brand';

/** The placeholders of a text but the one of all texts, sorted, each once. */
function namesIn(texts: readonly string[]): string[] {
  const names = texts.flatMap((text) => [...text.matchAll(/\{\{(\w+)\}\}/g)].map(([, name]) => name as string));
  return [...new Set(names)].filter((name) => name !== everywhere).sort();
}

/** Braces that are no whole `{{name}}`. */
const brokenPlaceholder = /\{\{(?!\w+\}\})|(?<!\{\{\w+)\}\}|(?<!\{)\{(?!\{)|(?<!\})\}(?!\})/;

const list = (names: readonly string[]) => names.map((name) => `{{${name}}}`).join(', ') || 'none';

/**
 * Issues of one folder's dictionaries: texts, lists, placeholders and plural forms must agree with the
 * default language's.
 * @param namespace the folder under `content/`.
 * @param set its dictionaries by language; a missing one is an issue.
 * @param known the placeholders that the page fills, where all of them are known.
 */
export function checkDictionaries(
  namespace: string,
  set: DictionarySets[string],
  known?: (language: LanguageCode) => readonly string[],
): DictionaryIssue[] {
  const issues: DictionaryIssue[] = [];
  const model = contentsOf(set[defaultLanguage.code] ?? {});

  for (const { code } of languages) {
    const report = (key: string, hint: string) => issues.push({ namespace, language: code, key, hint });
    const dictionary = set[code];
    if (!dictionary) {
      report(
        '(whole file)',
        `the dictionary is missing: copy ${defaultLanguage.code}.json and write it in this language`,
      );
      continue;
    }
    const { texts, plurals, lengths, notTexts } = contentsOf(dictionary);
    for (const key of notTexts) report(key, 'this is no text: write it in quotes');
    for (const [key, own] of lengths) {
      const theirs = model.lengths.get(key);
      if (own !== theirs) {
        report(key, `the list has ${own} entries where ${defaultLanguage.code}.json has ${theirs ?? 'no list'}`);
      }
    }

    for (const [key, own] of texts) {
      const theirs = model.texts.get(key);
      const todo = own.find((text) => text.startsWith(todoMarker));
      if (todo !== undefined) {
        report(key, `not written yet: ${todo.slice(todoMarker.length).trim()}`);
        continue;
      }
      if (own.some((text) => text.trim() === '')) report(key, 'the text is empty: write it');
      if (own.some((text) => brokenPlaceholder.test(text))) report(key, 'a placeholder is broken: write {{name}}');
      if (!theirs) {
        report(key, `${defaultLanguage.code}.json has no such text: remove it here or add it there`);
        continue;
      }
      const placeholders = namesIn(own);
      if (list(placeholders) !== list(namesIn(theirs))) {
        report(
          key,
          `its placeholders are ${list(placeholders)} where ${defaultLanguage.code}.json has ${list(namesIn(theirs))}`,
        );
      }
      const unknown = known && placeholders.filter((name) => !known(code).includes(name));
      if (unknown && unknown.length > 0)
        report(key, `${list(unknown)} is no fact of this page: use ${list(known(code))}`);
    }
    for (const key of model.texts.keys()) {
      if (!texts.has(key)) report(key, `the text is missing: ${defaultLanguage.code}.json has it`);
    }
    const wanted = new Intl.PluralRules(code).resolvedOptions().pluralCategories;
    for (const [key, forms] of plurals) {
      const missing = wanted.filter((category) => !forms.includes(category));
      const extra = forms.filter((form) => !wanted.some((category) => category === form));
      if (missing.length > 0)
        report(key, `plural forms are missing: ${missing.map((form) => `${key}_${form}`).join(', ')}`);
      if (extra.length > 0) report(key, `${code} has no plural form ${extra.join(', ')}: remove it`);
    }
  }
  return issues;
}

/** What the code fills in texts that are no course's. */
const placeholders: Readonly<Record<string, readonly string[]>> = {
  forms: ['title', 'subject', 'receipt', 'operator', 'taxNumber', 'purpose', 'months', 'number', 'minutes', 'date'],
  'inbox-site-people': [
    'name',
    'place',
    'count',
    'fields',
    'megabytes',
    'pixels',
    'megapixels',
    'words',
    'language',
    'field',
  ],
  'inbox-site': ['language', 'numbers', 'names', 'page', 'count', 'least', 'most'],
  'inbox-site-facts': [
    'after',
    'before',
    'count',
    'example',
    'language',
    'least',
    'most',
    'names',
    'number',
    'source',
    'year',
  ],
  inbox: [
    'all',
    'count',
    'date',
    'day',
    'format',
    'found',
    'from',
    'key',
    'languages',
    'month',
    'name',
    'course',
    'number',
    'receipt',
    'role',
    'status',
    'subject',
    'time',
    'to',
    'wait',
  ],
  'inbox-account': ['number', 'begun', 'used', 'time', 'name', 'course'],
  'inbox-accounts': ['name', 'time'],
  'inbox-invitation': ['number', 'name', 'role', 'time'],
  'inbox-templates': ['all', 'found', 'number'],
  'inbox-stats': ['count', 'date', 'days', 'percent', 'size', 'taken'],
  notifications: ['label', 'subject', 'value'],
  site: [
    'count',
    'current',
    'total',
    'subject',
    'schedule',
    'hours',
    'homework',
    'terms',
    'people',
    'sum',
    'instalments',
    'days',
    'minutes',
  ],
  units: ['count', 'from', 'to', 'amount', 'year', 'month', 'day', 'dates', 'items', 'last', 'sessions', 'hours'],
  guarantees: ['days', 'weeks', 'week', 'percent'],
  'first-bug': [
    'code',
    'count',
    'expired',
    'found',
    'hint',
    'least',
    'list',
    'most',
    'number',
    'percent',
    'product',
    'quantity',
    'requirement',
    'right',
    'title',
    'total',
    'typed',
    'course',
    'wrong',
  ],
  'pages/home': ['shortest', 'longest'],
  'pages/corporate': ['users', 'time', 'failed', 'value', 'found', 'leaked', 'caught', 'passed', 'most', 'phone'],
  'pages/guarantees': ['subject'],
  'pages/privacy': ['operator', 'taxNumber', 'months', 'days', 'marks', 'label', 'answers', 'host'],
};

/** The facts that a folder's texts may name, as its language says them; none for what is no course. */
export function factsOf(sets: DictionarySets, namespace: string, code: LanguageCode): Values {
  const course = courses.find(({ id }) => namespace === `courses/${id}`);
  if (!course) return {};
  const source = (from: string) => ({ language: languageOf(code), dictionary: sets[from]?.[code] ?? {} });
  return factValues(course, createTranslator(source('units')), createTranslator(source('guarantees')));
}

/** What is known at build time of all that a folder's texts may name: its facts and the brand. */
export function buildTimeValuesOf(sets: DictionarySets, namespace: string, code: LanguageCode): Values {
  return { ...factsOf(sets, namespace, code), brand: site.brand };
}

/**
 * How many characters a text has where it is shown, its placeholders filled.
 * @returns undefined where it names something that is known only when the page is used.
 */
export function shownLength(text: string, values: Values): number | undefined {
  const shown = interpolate(text, values);
  return shown.includes('{{') ? undefined : [...shown].length;
}

/** The placeholders that a folder's texts may name in a language. */
export function placeholdersOf(sets: DictionarySets, namespace: string, code: LanguageCode): readonly string[] {
  return namespace.startsWith('courses/')
    ? Object.keys(factsOf(sets, namespace, code))
    : (placeholders[namespace] ?? []);
}

/**
 * Checks every dictionary, and stops at the first issue that would show on a page. How the texts are written is
 * `npm run content`'s to judge.
 * @param sets the dictionaries, if not those of the process.
 * @throws UserError naming file and key.
 */
export function checkContent(sets: DictionarySets = dictionaries): void {
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
