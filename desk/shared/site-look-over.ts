import type { LanguageCode } from '../../model/languages.ts';
import { type DraftChange, type DraftState, dictionaryOf, type TextGroup, withoutPlural } from './site-draft.ts';
import { comparedQuestions, questionsNamespaceOf, questionsPath, textAt, textPlaces } from './site-questions.ts';

/** The texts that a change writes, each with its language. */
function textsOf({ file, path, value, base }: DraftChange): (TextGroup & { language: LanguageCode })[] {
  const dictionary = dictionaryOf(file);
  if (dictionary) return [{ ...dictionary, key: withoutPlural(path.join('.')) }];
  const namespace = questionsNamespaceOf(file);
  if (namespace === undefined) return [];
  // What is new is written in every language at once.
  return comparedQuestions(base, value).changed.flatMap(({ index, before, after }) =>
    textPlaces
      .filter((place) => textAt(before, place) !== textAt(after, place))
      .map(({ language, part }) => ({ namespace, language, key: [...questionsPath, index, part].join('.') })),
  );
}

/** By which a text is told from others. */
const nameOfGroup = ({ namespace, key }: TextGroup): string => `${namespace} ${key}`;

/** The texts that were changed in some language and neither changed nor looked over in another, with that language. */
export function textsToLookOver(
  { changes, reviews }: Pick<DraftState, 'changes' | 'reviews'>,
  codes: readonly LanguageCode[],
): (TextGroup & { language: LanguageCode })[] {
  const groups = new Map<string, TextGroup & { changed: Set<LanguageCode>; version: number }>();
  for (const change of changes) {
    for (const text of textsOf(change)) {
      const { namespace, key, language } = text;
      const group = groups.get(nameOfGroup(text)) ?? { namespace, key, changed: new Set(), version: 0 };
      group.changed.add(language);
      group.version = Math.max(group.version, change.version);
      groups.set(nameOfGroup(text), group);
    }
  }
  return [...groups.values()].flatMap(({ namespace, key, changed, version }) =>
    codes
      .filter((language) => !changed.has(language))
      .filter(
        (language) =>
          !reviews.some(
            (review) =>
              review.namespace === namespace &&
              review.key === key &&
              review.language === language &&
              review.version >= version,
          ),
      )
      .map((language) => ({ namespace, key, language })),
  );
}
