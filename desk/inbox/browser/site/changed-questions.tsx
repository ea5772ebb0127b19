import type { LanguageCode } from '../../../../model/languages.ts';
import type { Json } from '../../../shared/site-draft.ts';
import { comparedQuestions, textAt, textPlaces } from '../../../shared/site-questions.ts';
import { useInbox } from '../inbox-context.tsx';
import { useListTexts } from './list-texts.ts';
import { nameOfItem } from './lists.ts';
import { TextDiff } from './text-diff.tsx';

interface ChangedQuestionsProps {
  before: Json;
  after: Json;
  /** A text with its facts. */
  shown: (language: LanguageCode, text: string) => string;
}

/** The questions that were added, changed or removed, as they read. */
export function ChangedQuestions({ before, after, shown }: ChangedQuestionsProps) {
  const { language } = useInbox();
  const t = useListTexts();
  const { added, changed, removed } = comparedQuestions(before, after);
  const nameOf = (item: Json) => shown(language.code, nameOfItem(item, language.code)) || t('questions.unnamed');
  const lines = [
    ...added.map((item) => t('changes.added', { name: nameOf(item) })),
    ...removed.map((item) => t('changes.removed', { name: nameOf(item) })),
    ...(added.length + removed.length + changed.length === 0 ? [t('changes.order')] : []),
  ];
  const texts = changed.flatMap((item) =>
    textPlaces.map((place) => ({ ...place, ...item, was: textAt(item.before, place), is: textAt(item.after, place) })),
  );
  return (
    <>
      <strong>{t('questions.list')}</strong> {lines.length > 0 && `· ${lines.join('; ')}`}
      {texts
        .filter(({ was, is }) => was !== is)
        .map((text) => (
          <div key={`${text.index} ${text.language} ${text.part}`} lang={text.language}>
            <TextDiff before={shown(text.language, text.was)} after={shown(text.language, text.is)} />
          </div>
        ))}
    </>
  );
}
