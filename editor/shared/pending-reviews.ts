import type { LanguageCode } from '../../model/languages.ts';
import { type DraftChange, type DraftState, dictionaryOf, isSameJson, type TextGroup, withoutPlural } from './draft.ts';
import { comparedQuestions, questionsNamespaceOf, questionsPath, textAt, textPlaces } from './questions.ts';

/** A text to review, and the language in which to review it. */
export type PendingReview = TextGroup & { language: LanguageCode };

/** The texts that a change writes, each with its language. */
function textsOf({ file, path, value, base }: DraftChange): PendingReview[] {
  // The published value, beside which a release has another.
  if (isSameJson(value, base)) return [];
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

const formatGroup = ({ namespace, key }: TextGroup): string => `${namespace} ${key}`;

/** The texts that were changed in some language and neither changed nor reviewed in another. @param codes all languages. */
export function pendingReviews(
  { changes, reviews }: Pick<DraftState, 'changes' | 'reviews'>,
  codes: readonly LanguageCode[],
): PendingReview[] {
  const groups = new Map<string, TextGroup & { changed: Set<LanguageCode>; version: number }>();
  for (const change of changes) {
    for (const text of textsOf(change)) {
      const { namespace, key, language } = text;
      const group = groups.get(formatGroup(text)) ?? { namespace, key, changed: new Set(), version: 0 };
      group.changed.add(language);
      group.version = Math.max(group.version, change.version);
      groups.set(formatGroup(text), group);
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
