import { navigate } from 'wouter/use-browser-location';
import { useInbox } from '../../desk/inbox/browser/inbox-context.tsx';
import { knownWordsFile, spelledLanguages } from '../../model/known-words.ts';
import { type LanguageCode, languages } from '../../model/languages.ts';
import { maxCharacters, type TextKind, undrawable } from '../../model/text-kinds.ts';
import type { NamesResponse, SiteContent, SiteFinding, SiteText, TextFact } from '../shared/api.ts';
import {
  atPlace,
  type Change,
  dictionaryOf,
  isSameText,
  isWithin,
  type Json,
  orderKey,
  type Place,
  type TextGroup,
  valueAt,
  withoutPlural,
} from '../shared/content.ts';
import { useFactWords } from './fact-words.ts';
import { itemsWith, listOfItem } from './live-changes.ts';
import { factKey } from './press.ts';
import { factsIn, withFacts } from './text-values.ts';
import { type ListTexts, useTexts } from './texts.ts';
import { nameOfItem, partKeyOf, plainText, wordsOf } from './values.ts';

export const views = ['texts', 'facts', 'people', 'questions'] as const;
export type View = (typeof views)[number];

/** `group`: a folder of texts, a course or a list; `open`: a text, a fact or the id of an item. */
export const formAddress = (view: View, group?: string, open?: string): string =>
  `#${[view, group, open].flatMap((part) => (part === undefined ? [] : encodeURIComponent(part))).join('/')}`;

export const openForm = (...form: Parameters<typeof formAddress>): void => navigate(formAddress(...form));

/** Moves the focus to the first wrong field, and its message into view, once the form is rendered. */
export function showFirstIssue(): void {
  setTimeout(() => {
    const message = document.querySelector<HTMLElement>('[data-issue]');
    (document.querySelector<HTMLElement>('[aria-invalid="true"]') ?? message)?.focus();
    message?.scrollIntoView({ block: 'nearest' });
  });
}

export function formAt(fragment: string): { view: View; group: string | undefined; open: string | undefined } {
  const [name, group, open] = fragment.slice(1).split('/').map(decodeURIComponent);
  return { view: views.find((known) => known === name) ?? 'texts', group, open };
}

/** A place with its names in the interface's language. */
export interface NamedPlace {
  where: string;
  language?: LanguageCode | undefined;
  /** The name of its field in a form. */
  field?: string | undefined;
  formatValue: (value: Json) => string;
  open?: () => void;
}

/** The title, the description and the picture of a link are one form. */
export const headKey = 'head';

/** Folders whose texts belong to no page, or to many. */
const sharedNamespaces = ['site', 'guarantees', 'first-bug', 'trial'] as const;

interface Named extends Pick<SiteContent, 'pages' | 'texts' | 'groups' | 'lists'> {
  changes: readonly Change[];
  folders: NamesResponse['folders'] | undefined;
  onOpen: (text: TextGroup, language?: LanguageCode) => void;
}

export function useNames({ pages, texts, groups, lists, changes, folders, onOpen }: Named) {
  const { language } = useInbox();
  const { t, listT } = useTexts();
  const { describeFact, factName, groupName, partName, placeholderName } = useFactWords();
  const facts = groups.flatMap((group) => group.facts.map((fact) => ({ group, fact })));

  const fillFacts = (namespace: string, code: LanguageCode, text: string) =>
    withFacts(text, folders?.[namespace]?.[code] ?? [], placeholderName);

  /** With the changes. For plural forms, the last form. */
  function textIn(text: TextGroup & Partial<SiteText>, code: LanguageCode): string {
    const { fields = [] } = text;
    const field = fields.findLast((own) => own.language === code) ?? fields[0];
    const change = field && atPlace(changes, field);
    return field ? fillFacts(text.namespace, field.language, String(change?.value ?? field.value)) : '…';
  }

  const textOf = (text: TextGroup, code = language.code) =>
    textIn(texts.find((known) => isSameText(known, text)) ?? text, code);

  function locationName({ namespace }: Pick<TextGroup, 'namespace'>): string {
    const page = pages.find((candidate) => candidate.namespace === namespace && candidate.language === language.code);
    const shared = sharedNamespaces.find((known) => known === namespace) ?? 'other';
    return page?.title ?? t(`shared.${shared}`);
  }

  /** The text of a dictionary. */
  function textGroupOf({ file, path }: Place): TextGroup | undefined {
    const namespace = dictionaryOf(file)?.namespace;
    return namespace === undefined ? undefined : { namespace, key: withoutPlural(path.join('.')) };
  }

  /** @param namespace of a question. */
  const nameOf = (item: Json | undefined, namespace?: string) =>
    fillFacts(namespace ?? '', language.code, nameOfItem(item ?? null, language.code)) ||
    listT(namespace === undefined ? 'unnamed' : 'questions.unnamed');

  function placeInList(list: (typeof lists)[number], place: Place): NamedPlace {
    const isQuestions = list.kind === 'questions';
    const title = isQuestions
      ? listT('questions.title', { name: locationName({ namespace: list.id }) })
      : listT(`list.${list.id as keyof ListTexts['list']}`);
    const [id = '', ...part] = place.path.slice(list.path.length);
    if (id === orderKey)
      return { where: title, formatValue: () => listT('changes.order'), open: () => openForm(list.kind, list.id) };
    const change = changes.find((own) => isWithin(own, { file: place.file, path: [...list.path, id] }));
    // A removed item has its published name.
    const item = valueAt(itemsWith(list, changes), [id]) ?? change?.base;
    const key = partKeyOf(part);
    return {
      where: `${title} · ${nameOf(item, isQuestions ? list.id : undefined)}`,
      language: languages.find(({ code }) => part.includes(code))?.code,
      field: key && listT(`field.${key as keyof ListTexts['field']}`),
      formatValue: (value) => fillFacts(list.id, language.code, part.length > 0 ? plainText(value) : wordsOf(value)),
      open: () => openForm(list.kind, list.id, id),
    };
  }

  function placeOf(place: Place): NamedPlace {
    const list = listOfItem(lists, place);
    if (list) return placeInList(list, place);
    const code = dictionaryOf(place.file)?.language;
    const group = textGroupOf(place);
    if (group && code) {
      return {
        where: locationName(group),
        language: code,
        formatValue: (value) => fillFacts(group.namespace, code, plainText(value)),
        open: () => onOpen(group, code),
      };
    }
    const { group: owner, fact } = facts.find((entry) => isWithin(entry.fact, place)) ?? {};
    if (owner && fact) {
      const part = place.path.slice(fact.path.length);
      return {
        where: `${groupName(owner)} · ${factName(fact)}`,
        field: part.length === 0 ? factName(fact) : partName(fact, part),
        formatValue: part.length === 0 ? (value) => describeFact(fact, value) : plainText,
        open: () => openForm('facts', owner.id, factKey(fact)),
      };
    }
    return { where: place.file === knownWordsFile ? t('changes.words') : t('shared.other'), formatValue: plainText };
  }
  return { textIn, textOf, textGroupOf, locationName, nameOf, placeOf };
}

/** Why the site cannot have a text, in the interface's language. */
export function useTextProblem(): (kind: TextKind, text: string) => string | undefined {
  const { t } = useTexts();
  return (kind, text) => {
    const most = maxCharacters[kind];
    if (text.length > most) return t('length.most', { count: text.length, most });
    const character = undrawable(kind, text);
    return character && t('length.character', { character });
  };
}

/** Rules whose advice depends on the language of the text. */
const byLanguage = ['apostrophes', 'quotes', 'dashes'] as const;

type FoundRule = Pick<SiteFinding, 'rule' | 'language'> & { file?: string | undefined };

/** What is known about a value with a finding. */
interface FoundAt {
  field?: string | undefined;
  value?: string | undefined;
  /** The published text. */
  base?: string | undefined;
  facts?: readonly TextFact[] | undefined;
}

/** Says what is wrong, and what to do. */
export function useRuleText(): (finding: FoundRule, at?: FoundAt) => string {
  const { t } = useTexts();
  const { placeholderName } = useFactWords();

  function disagreement(value: string, { base = '', facts = [] }: FoundAt): string {
    const has = factsIn(value);
    const missing = factsIn(base).filter((name) => !has.includes(name));
    if (missing.length > 0) return t('agreement.missing', { names: missing.map(placeholderName).join(', ') });
    const unknown = has.filter((name) => !facts.some((fact) => fact.name === name)).map((name) => `{{${name}}}`);
    if (unknown.length > 0 && facts.length > 0) return t('agreement.unknown', { names: unknown.join(', ') });
    return t(/[{}]/.test(value.replace(/\{\{\w+\}\}/g, '')) ? 'agreement.broken' : 'rule.agreement');
  }
  return ({ rule, language, file = '' }, at = {}) => {
    const { field, value } = at;
    if (rule === 'agreement' && value?.trim() === '') return field ? t('rule.empty', { field }) : t('agreement.empty');
    if (rule === 'agreement' && value !== undefined) return disagreement(value, at);
    const code = language ?? dictionaryOf(file)?.language;
    const known = spelledLanguages.find((spelled) => spelled === code);
    const special = byLanguage.find((listed) => listed === rule);
    return known && special ? t(`ruleIn.${known}.${special}`) : t(`rule.${rule}`);
  };
}
