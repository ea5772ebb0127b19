import { type LanguageCode, languages } from '../../model/languages.ts';
import {
  type DraftChange,
  type DraftState,
  dictionaryOf,
  isSameJson,
  isSameText,
  type TextGroup,
  withoutPlural,
} from './draft.ts';
import { changedQuestionTexts, questionsNamespaceOf } from './questions.ts';

export type PendingReview = TextGroup & { language: LanguageCode };

function textsOf({ file, path, value, base }: DraftChange): PendingReview[] {
  // An unedited value that conflicts with a release.
  if (isSameJson(value, base)) return [];
  const dictionary = dictionaryOf(file);
  if (dictionary) return [{ ...dictionary, key: withoutPlural(path.join('.')) }];
  const namespace = questionsNamespaceOf(file);
  // New questions are written in every language at once.
  return namespace === undefined ? [] : changedQuestionTexts(base, value).map((text) => ({ namespace, ...text }));
}

/** Texts that were changed in one language, and neither changed nor reviewed in another. */
export function pendingReviews({ changes, reviews }: Pick<DraftState, 'changes' | 'reviews'>): PendingReview[] {
  const written = changes.flatMap(textsOf);
  return written.flatMap(({ namespace, key }, index) => {
    const own = written.filter((text) => isSameText(text, { namespace, key }));
    if (own[0] !== written[index]) return [];
    const reviewed = reviews.filter((review) => isSameText(review, { namespace, key }));
    const settled = [...own, ...reviewed].map(({ language }) => language);
    return languages.flatMap(({ code }) => (settled.includes(code) ? [] : [{ namespace, key, language: code }]));
  });
}
