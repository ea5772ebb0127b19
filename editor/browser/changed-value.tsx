import { useInbox } from '../../desk/inbox/browser/inbox-context.tsx';
import { knownWordsFile } from '../../model/known-words.ts';
import { isLanguageCode, type LanguageCode, languages } from '../../model/languages.ts';
import { type DraftPlace, dictionaryOf, isSameJson, type Json } from '../shared/draft.ts';
import { questionsNamespaceOf } from '../shared/questions.ts';
import { useListTexts } from './list-texts.ts';
import { listAt, listOf, nameOfItem } from './lists.ts';
import type { PlaceNames } from './place-names.tsx';
import type { ShownText } from './shown-texts.ts';
import { TextDiff } from './text-diff.tsx';

/** The texts of an item by their paths. */
const textsIn = (item: Json, path: readonly string[] = []): [path: string, text: string][] =>
  item !== null && typeof item === 'object'
    ? Object.entries(item).flatMap(([key, inner]) => textsIn(inner as Json, [...path, key]))
    : [[path.join('.'), String(item)]];

const isSameItem = (one: Json, other: Json) =>
  languages.some(({ code }) => nameOfItem(one, code) !== '' && nameOfItem(one, code) === nameOfItem(other, code));

interface ListProps {
  before: Json;
  after: Json;
  shown: (language: LanguageCode, text: string) => string;
}

/** The people, questions or words that were added, changed or removed. */
function ChangedList({ before, after, shown }: ListProps) {
  const { language } = useInbox();
  const t = useListTexts();
  const without = (list: Json, others: Json) =>
    listOf(list).filter((item) => !listOf(others).some((other) => isSameJson(item, other)));
  const [gone, come] = [without(before, after), without(after, before)];
  const nameOf = (item: Json) => shown(language.code, nameOfItem(item, language.code)) || t('unnamed');
  const changed = come.flatMap((item) => {
    const was = gone.find((old) => isSameItem(old, item));
    return was === undefined ? [] : [{ was, item }];
  });
  const lines = [
    ...come
      .filter((item) => !changed.some((one) => one.item === item))
      .map((item) => t('changes.added', { name: nameOf(item) })),
    ...changed.map(({ item }) => t('changes.changed', { name: nameOf(item) })),
    ...gone
      .filter((item) => !changed.some((one) => one.was === item))
      .map((item) => t('changes.removed', { name: nameOf(item) })),
  ];
  return (
    <>
      {lines.length > 0 ? lines.join('; ') : t('changes.order')}
      {changed.flatMap(({ was, item }) => {
        const texts = new Map(textsIn(was));
        return textsIn(item)
          .filter(([path, text]) => path !== 'photo' && texts.get(path) !== text)
          .map(([path, text]) => {
            const code = path.split('.').find(isLanguageCode) ?? language.code;
            return (
              <div key={`${nameOf(item)} ${path}`} lang={code}>
                <TextDiff before={shown(code, texts.get(path) ?? '')} after={shown(code, text)} />
              </div>
            );
          });
      })}
    </>
  );
}

export interface ChangedValueProps {
  place: DraftPlace;
  before: Json;
  after: Json;
  placeOf: PlaceNames;
  shown: ShownText;
}

/** A value before and after a change. */
export function ChangedValue({ place, before, after, placeOf, shown }: ChangedValueProps) {
  const { file, path } = place;
  const { fact } = placeOf(place, before, after);
  const dictionary = dictionaryOf(file);
  const namespace = dictionary?.namespace ?? questionsNamespaceOf(file);
  const shownIn = (code: LanguageCode, text: string) => (namespace === undefined ? text : shown(namespace, code, text));
  if (fact) {
    return (
      <>
        <del>{fact.before}</del> → <ins>{fact.after}</ins>
      </>
    );
  }
  const isList = Array.isArray(before) || Array.isArray(after);
  if (isList && (namespace !== undefined || file === knownWordsFile || listAt(file, path.join('.')))) {
    return <ChangedList {...{ before, after }} shown={shownIn} />;
  }
  const written = (value: Json) =>
    typeof value === 'string' && dictionary
      ? shownIn(dictionary.language, value)
      : textsIn(value)
          .map(([, text]) => text)
          .join(' · ');
  return (
    <div lang={dictionary?.language}>
      <TextDiff before={written(before)} after={written(after)} />
    </div>
  );
}
