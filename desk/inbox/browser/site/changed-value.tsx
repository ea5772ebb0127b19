import { knownWordsFile } from '../../../../model/known-words.ts';
import { type DraftPlace, dictionaryOf, isSameJson, type Json } from '../../../shared/site-draft.ts';
import { questionsNamespaceOf } from '../../../shared/site-questions.ts';
import { useInbox } from '../inbox-context.tsx';
import { ChangedQuestions } from './changed-questions.tsx';
import { useListTexts } from './list-texts.ts';
import { type ListId, listAt, nameOfItem } from './lists.ts';
import type { ShownText } from './shown-texts.ts';
import { TextDiff } from './text-diff.tsx';

interface ChangedPeopleProps {
  list: ListId;
  before: Json;
  after: Json;
}

/** The list of people that a change is of as a whole. */
const changedList = ({ file, path }: DraftPlace, after: Json): ListId | undefined =>
  Array.isArray(after) ? listAt(file, [...path, '0'].join('.'))?.id : undefined;

const itemsOf = (value: Json): readonly Json[] => (Array.isArray(value) ? value : []);

/** What has changed in a list of people, by their names. */
function ChangedPeople({ list, before, after }: ChangedPeopleProps) {
  const { language } = useInbox();
  const t = useListTexts();
  const names = (items: readonly Json[]) => items.map((item) => nameOfItem(item, language.code) || t('unnamed'));
  const isIn = (items: readonly Json[], item: Json) => items.some((other) => isSameJson(item, other));
  const [gone, come] = [
    names(itemsOf(before).filter((item) => !isIn(itemsOf(after), item))),
    names(itemsOf(after).filter((item) => !isIn(itemsOf(before), item))),
  ];
  const changed = come.filter((name) => gone.includes(name));
  const lines = [
    ...come.filter((name) => !changed.includes(name)).map((name) => t('changes.added', { name })),
    ...changed.map((name) => t('changes.changed', { name })),
    ...gone.filter((name) => !changed.includes(name)).map((name) => t('changes.removed', { name })),
  ];
  return (
    <>
      <strong>{t(`list.${list}`)}</strong> · {lines.length > 0 ? lines.join('; ') : t('changes.order')}
    </>
  );
}

/** The words that have become known, and those that are no more. */
function ChangedWords({ before, after }: { before: Json; after: Json }) {
  const without = (words: Json, others: Json) => itemsOf(words).filter((word) => !itemsOf(others).includes(word));
  const [gone, come] = [without(before, after).join(', '), without(after, before).join(', ')];
  return (
    <>
      {gone && <del>{gone}</del>} {come && <ins>{come}</ins>}
    </>
  );
}

interface ChangedValueProps {
  place: DraftPlace;
  before: Json;
  after: Json;
  /** As people read it, where it is a fact. */
  fact: { before: string; after: string } | undefined;
  shown: ShownText;
}

/** A value before and after a change. */
export function ChangedValue({ place, before, after, fact, shown }: ChangedValueProps) {
  const list = fact ? undefined : changedList(place, after);
  const namespace = questionsNamespaceOf(place.file);
  if (namespace !== undefined) {
    return <ChangedQuestions {...{ before, after }} shown={(language, text) => shown(namespace, language, text)} />;
  }
  if (place.file === knownWordsFile) return <ChangedWords {...{ before, after }} />;
  const dictionary = dictionaryOf(place.file);
  function written(value: Json): string {
    if (typeof value !== 'string') return JSON.stringify(value);
    return dictionary ? shown(dictionary.namespace, dictionary.language, value) : value;
  }
  if (list) return <ChangedPeople {...{ list, before, after }} />;
  if (!fact) return <TextDiff before={written(before)} after={written(after)} />;
  return (
    <>
      <del>{fact.before}</del> → <ins>{fact.after}</ins>
    </>
  );
}
