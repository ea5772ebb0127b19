import { useInbox } from '../../desk/inbox/browser/inbox-context.tsx';
import { knownWordsFile } from '../../model/known-words.ts';
import { type LanguageCode, languages } from '../../model/languages.ts';
import type { ItemList, NamesResponse, SiteContent } from '../shared/api.ts';
import {
  type Change,
  dictionaryOf,
  isSameText,
  isWithin,
  type Json,
  orderKey,
  type Place,
  type TextGroup,
  textGroupOf,
  textPlace,
  valueAt,
} from '../shared/content.ts';
import { useFactWords } from './fact-words.ts';
import { openForm } from './form-address.ts';
import { draftValue, itemsWith, type LiveChange, listOfItem } from './live-changes.ts';
import { factKey } from './press.ts';
import { withFacts } from './text-values.ts';
import { type ListTexts, useTexts } from './texts.ts';
import { listOf, nameOfItem, plainText, wordsOf } from './values.ts';

/** A place with its names in the interface's language. */
export interface NamedPlace {
  where: string;
  language?: LanguageCode | undefined;
  /** The name of its field in a form. */
  field?: string | undefined;
  formatValue: (value: Json) => string;
  open?: () => void;
  /** The text, fact, item or order of which the place is a part: a draft changes it as a whole. */
  owner: Place;
  isFact?: true;
}

/** The title, the description and the picture of a link are one form. */
export const headKey = 'head';

/** Folders whose texts belong to no page, or to many. */
const sharedNamespaces = ['site', 'guarantees', 'first-bug', 'trial'] as const;

interface Named extends Pick<SiteContent, 'pages' | 'texts' | 'groups' | 'lists'> {
  changes: readonly LiveChange[];
  folders: NamesResponse['folders'] | undefined;
  onOpen: (text: TextGroup, language?: LanguageCode) => void;
}

export function useNames({ pages, texts, groups, lists, changes, folders, onOpen }: Named) {
  const { language } = useInbox();
  const { t, listT } = useTexts();
  const words = useFactWords(groups);
  const { describeFact, factName, groupName, partName, placeholderName } = words;
  const facts = groups.flatMap((group) => group.facts.map((fact) => ({ group, fact })));

  const fillFacts = (namespace: string, code: LanguageCode, text: string) =>
    withFacts(text, folders?.[namespace]?.[code] ?? [], placeholderName);

  /** With the changes. */
  function textOf(text: TextGroup, code = language.code): string {
    const published = texts.find((known) => isSameText(known, text))?.values[code];
    if (published === undefined) return '…';
    return fillFacts(text.namespace, code, String(draftValue(changes, textPlace(text, code), published)));
  }

  function locationName({ namespace }: Pick<TextGroup, 'namespace'>): string {
    const page = pages.find((candidate) => candidate.namespace === namespace && candidate.language === language.code);
    const shared = sharedNamespaces.find((known) => known === namespace) ?? 'other';
    return page?.title ?? t(`shared.${shared}`);
  }

  const itemName = ({ kind, id }: Pick<ItemList, 'kind' | 'id'>, item: Json | undefined) =>
    fillFacts(id, language.code, nameOfItem(item ?? null, language.code)) ||
    listT(kind === 'questions' ? 'questions.unnamed' : 'unnamed');

  function namesOf(list: ItemList, ids: Json): string {
    const items = itemsWith(list, changes);
    const known = listOf(ids).flatMap((id) => valueAt(items, [String(id)]) ?? valueAt(list.items, [String(id)]) ?? []);
    return known.map((item) => itemName(list, item)).join(', ');
  }

  function fieldName({ id }: ItemList, key: string): string {
    const own = id === 'employers' && key === 'name' ? 'company' : key;
    return listT(`field.${own as keyof ListTexts['field']}`);
  }

  function placeInList(list: ItemList, { value, base, ...place }: Place & Partial<Change>): NamedPlace {
    const title =
      list.kind === 'questions'
        ? listT('questions.title', { name: locationName({ namespace: list.id }) })
        : listT(`list.${list.id as keyof ListTexts['list']}`);
    const [id = '', ...part] = place.path.slice(list.path.length);
    const owner = { file: place.file, path: [...list.path, id] };
    if (id === orderKey)
      return {
        where: title,
        owner,
        formatValue: (value) => `${listT('changes.order')}: ${namesOf(list, value)}`,
        open: () => openForm(list.kind, list.id),
      };
    const change = changes.find((own) => isWithin(own, owner));
    // An item that the site no longer has is named by the change that removed it.
    const item = valueAt(itemsWith(list, changes), [id]) ?? change?.base ?? value ?? base;
    const [key] = part;
    return {
      where: item === undefined ? title : `${title} · ${itemName(list, item)}`,
      owner,
      language: languages.find(({ code }) => part.includes(code))?.code,
      field: key && fieldName(list, key),
      formatValue: (value) =>
        fillFacts(
          list.id,
          language.code,
          part.length > 0 ? describeFact({ id: list.id, shape: list.item }, value, part) : wordsOf(value),
        ),
      open: () => openForm(list.kind, list.id, id),
    };
  }

  function placeOf(place: Place & Partial<Change>): NamedPlace {
    const list = listOfItem(lists, place);
    if (list) return placeInList(list, place);
    const code = dictionaryOf(place.file)?.language;
    const group = textGroupOf(place);
    if (group && code) {
      return {
        ...{ where: locationName(group), language: code, owner: place },
        formatValue: (value) => fillFacts(group.namespace, code, plainText(value)),
        open: () => onOpen(group, code),
      };
    }
    const { group: course, fact } = facts.find((entry) => isWithin(entry.fact, place)) ?? {};
    if (course && fact) {
      const part = place.path.slice(fact.path.length);
      return {
        ...{ where: `${groupName(course)} · ${factName(fact)}`, owner: fact, isFact: true },
        field: part.length === 0 ? factName(fact) : partName(fact, part),
        formatValue: (value) => describeFact(fact, value, part),
        open: () => openForm('facts', course.id, factKey(fact)),
      };
    }
    const where = place.file === knownWordsFile ? t('changes.words') : t('shared.other');
    return { where, owner: place, formatValue: plainText };
  }
  return { ...words, textOf, locationName, itemName, placeOf };
}
