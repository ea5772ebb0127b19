import type { ReactNode } from 'react';
import { navigate } from '../../desk/inbox/browser/address.ts';
import { languageNames } from '../../desk/shared/inbox-i18n.ts';
import { knownWordsFile } from '../../model/known-words.ts';
import type { LanguageCode } from '../../model/languages.ts';
import { type DraftPlace, dictionaryOf, type Json, type TextGroup, withoutPlural } from '../shared/draft.ts';
import { questionsNamespaceOf } from '../shared/questions.ts';
import type { SiteApi } from './api.ts';
import { useFactChanges } from './fact-values.ts';
import { useListTexts } from './list-texts.ts';
import { listAt, peopleAddress, questionsAddress } from './lists.ts';
import style from './page.module.css';
import type { TextNames } from './text-names.ts';
import { useSiteTexts } from './texts.ts';

/** A place of the draft as people know it. */
export interface NamedPlace {
  /** The page, the list or the fact. */
  where: string;
  language?: LanguageCode | undefined;
  /** What the place says, where it is a text. */
  text?: string;
  /** Both values, where it is a fact. */
  fact?: { before: string; after: string } | undefined;
  /** Shows its form; undefined where nothing edits it. */
  open?: () => void;
}

export type PlaceNames = (place: DraftPlace, before?: Json, after?: Json) => NamedPlace;

interface PlaceNamesOptions {
  api: SiteApi;
  names: TextNames;
  /** Of the draft and its publications: facts are read again with another one. */
  version: string;
  onOpen: (text: TextGroup, language?: LanguageCode) => void;
}

/** @returns how a place is called, and what opens it. */
export function usePlaceNames({ api, names, version, onOpen }: PlaceNamesOptions): PlaceNames {
  const t = useSiteTexts();
  const listT = useListTexts();
  const readFact = useFactChanges(api, version);
  const opens = (address: string) => () => navigate(address, 'push');

  return function nameOf({ file, path }, before = null, after = null) {
    const dictionary = dictionaryOf(file);
    if (dictionary) {
      const { namespace, language } = dictionary;
      const text = { namespace, key: withoutPlural(path.join('.')) };
      const open = () => onOpen(text, language);
      return { where: names.whereOf(text), language, text: names.textOf(text, language), open };
    }
    const namespace = questionsNamespaceOf(file);
    if (namespace !== undefined) {
      const where = listT('questions.title', { name: names.whereOf({ namespace }) });
      return { where, open: opens(questionsAddress(namespace)) };
    }
    const fact = readFact({ file, path }, before, after);
    if (fact) return { where: fact.label, fact, open: opens(fact.link) };
    const list = listAt(file, path.join('.'));
    if (list) {
      const index = path.find((key) => /^\d+$/.test(key));
      const address = peopleAddress(list.id, index === undefined ? undefined : Number(index));
      return { where: listT(`list.${list.id}`), open: opens(address) };
    }
    return { where: file === knownWordsFile ? t('changes.words') : t('shared.other') };
  };
}

interface OpenPlaceProps {
  place: NamedPlace;
  /** Why the place is named. */
  reason: ReactNode;
}

/** A place in a list: a press opens it. */
export function OpenPlace({ place: { where, language, text, open }, reason }: OpenPlaceProps) {
  const content = (
    <>
      {text && <span lang={language}>{text}</span>}
      <span className={style.place}>{[where, language && languageNames[language]].filter(Boolean).join(' · ')}</span>
      <span>{reason}</span>
    </>
  );
  if (!open) return <div className={style.item}>{content}</div>;
  return (
    <button type="button" className={style.item} onClick={open}>
      {content}
    </button>
  );
}
