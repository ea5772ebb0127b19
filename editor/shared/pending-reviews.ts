import type { LanguageCode } from '../../model/languages.ts';
import { type DraftChange, type DraftState, dictionaryOf, isSameJson, type TextGroup, withoutPlural } from './draft.ts';
import { changedQuestionTexts, questionsNamespaceOf } from './questions.ts';

/** A text to review, and the language in which to review it. */
export type PendingReview = TextGroup & { language: LanguageCode };

/** The texts that a change writes, each with its language. */
function textsOf({ file, path, value, base }: DraftChange): PendingReview[] {
  // The published value, beside which a release has another.
  if (isSameJson(value, base)) return [];
  const dictionary = dictionaryOf(file);
  if (dictionary) return [{ ...dictionary, key: withoutPlural(path.join('.')) }];
  const namespace = questionsNamespaceOf(file);
  // What is new is written in every language at once.
  return namespace === undefined ? [] : changedQuestionTexts(base, value).map((text) => ({ namespace, ...text }));
}

const isSame = (one: TextGroup, other: TextGroup) => one.namespace === other.namespace && one.key === other.key;

/** The texts that were changed in some language and neither changed nor reviewed in another. @param codes all languages. */
export function pendingReviews(
  { changes, reviews }: Pick<DraftState, 'changes' | 'reviews'>,
  codes: readonly LanguageCode[],
): PendingReview[] {
  const written = changes.flatMap((change) => textsOf(change).map((text) => ({ ...text, version: change.version })));
  return written.flatMap(({ namespace, key }, index) => {
    const own = written.filter((one) => isSame(one, { namespace, key }));
    if (own[0] !== written[index]) return [];
    const newest = Math.max(...own.map(({ version }) => version));
    const reviewed = reviews.filter((one) => isSame(one, { namespace, key }) && one.version >= newest);
    const settled = [...own, ...reviewed].map(({ language }) => language);
    return codes.filter((code) => !settled.includes(code)).map((language) => ({ namespace, key, language }));
  });
}
