import path from 'node:path';
import * as v from 'valibot';
import { getCourses } from '../model/courses.ts';
import { defaultLanguage, type LanguageCode, languageOf, languages } from '../model/languages.ts';
import { textSchemas } from '../model/schemas.ts';
import { textKindOf } from '../model/text-kinds.ts';
import { UserError } from '../model/user-error.ts';
import { getSite } from '../site.config.ts';
import { type DictionarySets, getWrittenPlaces, readDictionaries } from './content-files.ts';
import { factValues } from './fact-values.ts';
import { getDictionaries } from './texts.ts';
import { createTranslator, type Dictionary, interpolate, pluralCategories, type Values } from './translator.ts';

interface DictionaryIssue {
  namespace: string;
  language: LanguageCode;
  key: string;
  hint: string;
}

export const pluralSuffix = new RegExp(`_(${pluralCategories.join('|')})$`);

/** By dotted path. Plural forms share one key: `weeks_few` is under `weeks`. */
function flatten(dictionary: Dictionary) {
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

const sharedPlaceholder = 'brand';

function placeholdersIn(texts: readonly string[]): string[] {
  const names = texts.flatMap((text) => [...text.matchAll(/\{\{(\w+)\}\}/g)].map(([, name]) => name as string));
  return [...new Set(names)].filter((name) => name !== sharedPlaceholder).sort();
}

const brokenPlaceholder = /\{\{(?!\w+\}\})|(?<!\{\{\w+)\}\}|(?<!\{)\{(?!\{)|(?<!\})\}(?!\})/;

const inBraces = (names: readonly string[]) => names.map((name) => `{{${name}}}`).join(', ') || 'none';

/** Compares each language with the default language. @param known placeholders that code fills; default: any. */
export function checkDictionaries(
  namespace: string,
  set: DictionarySets[string],
  known?: (language: LanguageCode) => readonly string[],
): DictionaryIssue[] {
  const issues: DictionaryIssue[] = [];
  const model = flatten(set[defaultLanguage.code] ?? {});

  for (const { code } of languages) {
    const report = (key: string, hint: string) => issues.push({ namespace, language: code, key, hint });
    const dictionary = set[code];
    if (!dictionary) {
      report('(whole file)', `the dictionary is missing: copy ${defaultLanguage.code}.json and translate it`);
      continue;
    }
    const { texts, plurals, lengths, notTexts } = flatten(dictionary);
    for (const key of notTexts) report(key, 'not a text: write it in quotes');
    for (const [key, length] of lengths) {
      const expectedLength = model.lengths.get(key);
      if (length !== expectedLength) {
        report(
          key,
          `the list has ${length} entries, but ${defaultLanguage.code}.json has ${expectedLength ?? 'no list'}`,
        );
      }
    }

    for (const [key, ownTexts] of texts) {
      const modelTexts = model.texts.get(key);
      for (const text of ownTexts) {
        const { issues } = v.safeParse(textSchemas[textKindOf(key)], text);
        if (issues) report(key, issues[0].message);
      }
      if (ownTexts.some((text) => text.trim() === '')) report(key, 'the text is empty: write it');
      if (ownTexts.some((text) => brokenPlaceholder.test(text))) report(key, 'a placeholder is broken: write {{name}}');
      if (!modelTexts) {
        report(key, `${defaultLanguage.code}.json has no such text: remove it here or add it there`);
        continue;
      }
      const placeholders = placeholdersIn(ownTexts);
      const [found, expected] = [inBraces(placeholders), inBraces(placeholdersIn(modelTexts))];
      if (found !== expected) {
        report(key, `the placeholders are ${found}, but ${defaultLanguage.code}.json has ${expected}`);
      }
      const unknown = known && placeholders.filter((name) => !known(code).includes(name));
      if (unknown && unknown.length > 0)
        report(key, `${inBraces(unknown)}: not a fact of this page: use ${inBraces(known(code))}`);
    }
    for (const key of model.texts.keys()) {
      if (!texts.has(key)) report(key, `the text is missing, but ${defaultLanguage.code}.json has it: add it`);
    }
    const wanted = new Intl.PluralRules(code).resolvedOptions().pluralCategories;
    for (const [key, forms] of plurals) {
      const missing = wanted.filter((category) => !forms.includes(category));
      const extra = forms.filter((form) => !wanted.some((category) => category === form));
      if (missing.length > 0)
        report(key, `plural forms are missing: ${missing.map((form) => `${key}_${form}`).join(', ')}`);
      if (extra.length > 0) report(key, `the language ${code} has no plural form ${extra.join(', ')}: remove it`);
    }
  }
  return issues;
}

/** Placeholders in the texts of the build. An edit in the browser cannot add another: no code fills it. */
const readBuiltPlaceholders = () =>
  new Map(
    Object.entries(readDictionaries()).map(([namespace, set]) => {
      const { texts } = flatten(set[defaultLanguage.code] ?? {});
      return [namespace, placeholdersIn([...texts.values()].flat())];
    }),
  );

let builtPlaceholders: ReturnType<typeof readBuiltPlaceholders> | undefined;

function factsOf(sets: DictionarySets, namespace: string, code: LanguageCode): Values {
  const course = getCourses().find(({ id }) => namespace === `courses/${id}`);
  if (!course) return {};
  const source = (from: string) => ({ language: languageOf(code), dictionary: sets[from]?.[code] ?? {} });
  return factValues(course, createTranslator(source('units')), createTranslator(source('guarantees')));
}

export function buildTimeValuesOf(sets: DictionarySets, namespace: string, code: LanguageCode): Values {
  return { ...factsOf(sets, namespace, code), brand: getSite().brand };
}

/** In characters. Undefined if a value is known only in the browser. */
export function renderedLength(text: string, values: Values): number | undefined {
  const shown = interpolate(text, values);
  return shown.includes('{{') ? undefined : [...shown].length;
}

export function placeholdersOf(sets: DictionarySets, namespace: string, code: LanguageCode): readonly string[] {
  builtPlaceholders ??= readBuiltPlaceholders();
  return namespace.startsWith('courses/')
    ? Object.keys(factsOf(sets, namespace, code))
    : (builtPlaceholders.get(namespace) ?? []);
}

/** @throws UserError for the first issue, with file and key. */
export function checkContent(sets: DictionarySets = getDictionaries()): void {
  for (const course of getCourses()) {
    if (!sets[`courses/${course.id}`]) {
      throw new UserError(
        `content/courses/${course.id}`,
        course.id,
        'the course is registered but has no texts: add its dictionaries',
      );
    }
  }
  for (const [namespace, set] of Object.entries(sets)) {
    if (namespace.startsWith('courses/') && !getCourses().some(({ id }) => namespace === `courses/${id}`)) {
      throw new UserError(
        `content/${namespace}`,
        path.basename(namespace),
        'unknown course: add it to model/courses.ts or remove the folder',
      );
    }
    const [issue] = checkDictionaries(namespace, set, (code) => placeholdersOf(sets, namespace, code));
    if (!issue) continue;
    const { file, key } = getWrittenPlaces()({ file: `content/${namespace}/${issue.language}.json`, key: issue.key });
    throw new UserError(file, key, issue.hint);
  }
}
