import { defaultLanguage } from '../../content/languages.ts';
import { pluralSuffix } from '../../site/language/check-dictionaries.ts';
import type { Rule } from '../rule.ts';

const modelFile = (copy: string) => `content/${copy}/${defaultLanguage.code}.json`;

/** Every key of the default language as code asks for it: without its plural suffix. */
function keysByCopy(texts: Parameters<Rule['find']>[0]['texts'], sets: object): Map<string, Set<string>> {
  const keys = new Map<string, Set<string>>(Object.keys(sets).map((copy) => [copy, new Set()]));
  for (const { copy, language, key } of texts) {
    if (language === defaultLanguage.code) keys.get(copy)?.add(key.replace(pluralSuffix, ''));
  }
  return keys;
}

/** A text that no code asks for costs a translator's time and is never proofread on a page. */
export const unusedKeys: Rule = {
  name: 'unused-keys',
  find: ({ texts, sets, uses }) =>
    [...keysByCopy(texts, sets)].flatMap(([copy, keys]) =>
      [...keys]
        .filter((key) => !uses.some((use) => (use.copy === copy || use.copy === undefined) && use.pattern.test(key)))
        .map((key) => ({
          file: modelFile(copy),
          key,
          subject: key,
          remedy: 'no code asks for this text: remove it in every language, or allow it with a reason',
        })),
    ),
};

/** A text that code asks for and no dictionary has would show as its key. */
export const missingKeys: Rule = {
  name: 'missing-keys',
  find: ({ texts, sets, uses }) => {
    const known = keysByCopy(texts, sets);
    return uses.flatMap(({ copy, key, pattern, at }) => {
      if (copy === undefined || [...(known.get(copy) ?? [])].some((each) => pattern.test(each))) return [];
      return [
        { file: modelFile(copy), key, subject: key, remedy: `${at} asks for this text: write it in every language` },
      ];
    });
  },
};
