import { useInbox } from '../../desk/inbox/browser/inbox-context.tsx';
import { isLanguageCode, type LanguageCode } from '../../model/languages.ts';
import { textKindOf } from '../../model/text-kinds.ts';
import type { FactsByFolder, ItemList, Shape, SiteContent, TextFact } from '../shared/api.ts';
import { atPlace, type Change, idOf, type Json, type Place, type TextGroup } from '../shared/content.ts';
import { partShape, useFactWords } from './fact-words.ts';
import { openForm } from './form-address.ts';
import { itemsWith, type LiveChange, type Owner, type OwnerAt } from './live-changes.ts';
import { factKey } from './press.ts';
import { withFacts } from './text-values.ts';
import { type ListTexts, useTexts } from './texts.ts';
import { listOf, nameOfItem, plainText, wordsOf } from './values.ts';

export interface NamedPlace {
  where: string;
  language?: LanguageCode | undefined;
  facts: readonly TextFact[];
  field?: string | undefined;
  shape?: Shape;
  formatValue: (value: Json) => string;
  open?: () => void;
  owner: Owner;
}

/** The title, the description and the picture of a link are one form. */
export const headKey = 'head';

/** Folders whose texts belong to no page, or to many. */
const sharedNamespaces = ['site', 'guarantees', 'first-bug', 'trial'] as const;

interface Named {
  content: SiteContent;
  changes: readonly LiveChange[];
  folders: FactsByFolder | undefined;
  ownerAt: OwnerAt;
  currentValue: (place: Place) => Json;
  onOpen: (text: TextGroup, language?: LanguageCode) => void;
}

export function useNames({ content, changes, folders, ownerAt, currentValue, onOpen }: Named) {
  const { language } = useInbox();
  const { t, listT } = useTexts();
  const words = useFactWords(content.groups);
  const { describeFact, factName, groupName, partName, placeholderName } = words;

  const factsOf = (namespace: string, code = language.code) => folders?.[namespace]?.[code] ?? [];

  function locationName(namespace: string): string {
    const ofPage = content.pages.filter((candidate) => candidate.namespace === namespace);
    const shared = sharedNamespaces.find((known) => known === namespace) ?? 'other';
    return ofPage.find((page) => page.language === language.code)?.title ?? t(`shared.${shared}`);
  }

  const listName = ({ kind, id }: ItemList) =>
    kind === 'questions'
      ? listT('questions.title', { name: locationName(id) })
      : listT(`list.${id as keyof ListTexts['list']}`);

  const itemName = ({ kind, id }: ItemList, item: Json) =>
    withFacts(nameOfItem(item, language.code), factsOf(id), placeholderName) ||
    listT(kind === 'questions' ? 'questions.unnamed' : 'unnamed');

  function describeOrder(list: ItemList, ids: Json): string {
    const items = [...itemsWith(list, changes), ...list.items];
    const named = listOf(ids).flatMap((id) => items.find((item) => idOf(item) === id) ?? []);
    return `${listT('changes.order')}: ${named.map((item) => itemName(list, item)).join(', ')}`;
  }

  function fieldName({ id }: ItemList, key: string): string {
    const own = id === 'employers' && key === 'name' ? 'company' : key;
    return listT(`field.${own as keyof ListTexts['field']}`);
  }

  function placeOf(place: Place & Partial<Change>): NamedPlace {
    const owner = ownerAt(place);
    const part = place.path.slice(owner.place.path.length);
    switch (owner.kind) {
      case 'text': {
        const { text, language: code } = owner;
        const facts = factsOf(text.namespace, code);
        return {
          ...{ owner, where: locationName(text.namespace), language: code, facts },
          shape: { kind: 'text', textKind: textKindOf(text.key) },
          formatValue: (value) => withFacts(plainText(value), facts, placeholderName),
          open: () => onOpen(text, code),
        };
      }
      case 'fact': {
        const { group, fact } = owner;
        return {
          ...{ owner, where: `${groupName(group)} · ${factName(fact)}`, facts: [] },
          shape: partShape(fact.shape, part),
          field: part.length === 0 ? factName(fact) : partName(fact, part),
          formatValue: (value) => describeFact(fact, value, part),
          open: () => openForm('facts', group.id, factKey(fact)),
        };
      }
      case 'order':
        return {
          ...{ owner, where: listName(owner.list), facts: [] },
          formatValue: (ids) => describeOrder(owner.list, ids),
          open: () => openForm(owner.list.kind, owner.list.id),
        };
      case 'item': {
        const { list } = owner;
        // An item that the site no longer has is named by the change that removed it.
        const removed = atPlace(changes, owner.place);
        const item = currentValue(owner.place) ?? removed?.base ?? place.value ?? place.base;
        const [key] = part;
        const describe = (value: Json) =>
          part.length > 0 ? describeFact({ id: list.id, shape: list.item }, value, part) : wordsOf(value);
        const code = part.find(isLanguageCode);
        const facts = factsOf(list.id, code);
        return {
          ...{ owner, where: item ? `${listName(list)} · ${itemName(list, item)}` : listName(list) },
          ...{ language: code, facts, shape: partShape(list.item, part) },
          field: key && fieldName(list, key),
          formatValue: (value) => withFacts(describe(value), facts, placeholderName),
          open: () => openForm(list.kind, list.id, owner.place.path.at(-1)),
        };
      }
      default:
        return {
          ...{ owner, where: t(owner.kind === 'word' ? 'changes.words' : 'shared.other'), facts: [] },
          formatValue: plainText,
        };
    }
  }

  const shownAt = (place: Place) => placeOf(place).formatValue(currentValue(place));

  return { ...words, locationName, listName, itemName, placeOf, shownAt };
}
