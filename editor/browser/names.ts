import { navigate } from 'wouter/use-browser-location';
import { useInbox } from '../../desk/inbox/browser/inbox-context.tsx';
import { knownWordsFile, spelledLanguages } from '../../model/known-words.ts';
import { type LanguageCode, languages } from '../../model/languages.ts';
import { maxCharacters, type TextKind, undrawable } from '../../model/text-kinds.ts';
import type { SiteFact, SiteFinding, SitePage, TextFact, TextFacts } from '../shared/api.ts';
import {
  type DraftChange,
  type DraftPlace,
  dictionaryOf,
  formatPath,
  isSameText,
  isWithin,
  type Json,
  type TextGroup,
  valueAt,
  withoutPlural,
} from '../shared/draft.ts';
import { isTextFile, questionPlaceOf, questionsNamespaceOf, questionsPath } from '../shared/questions.ts';
import { type DraftRevision, useRead } from './api.ts';
import { useFactWords } from './fact-words.ts';
import { factsIn, withFacts } from './text-values.ts';
import { type ListTexts, useTexts } from './texts.ts';
import { listAt, nameOfItem, partKeyOf, plainText, wordsOf } from './values.ts';

export const views = ['texts', 'facts', 'people', 'questions'] as const;
export type View = (typeof views)[number];

/** `group`: a folder of texts, a course or a list; `open`: a text, a fact or the index of an item. */
export const formAddress = (view: View, group?: string, open?: string | number): string =>
  `#${[view, group, open].flatMap((part) => (part === undefined ? [] : encodeURIComponent(part))).join('/')}`;

export const openForm = (...form: Parameters<typeof formAddress>): void => navigate(formAddress(...form));

/** Opens a form, and moves the focus to its first error. The form may be open already, out of view. */
function showForm(...form: Parameters<typeof formAddress>): void {
  openForm(...form);
  // Once the form is rendered.
  setTimeout(() => document.querySelector<HTMLElement>('[data-issue], [aria-invalid="true"]')?.focus());
}

export function formAt(fragment: string): { view: View; group: string | undefined; open: string | undefined } {
  const [name, group, open] = fragment.slice(1).split('/').map(decodeURIComponent);
  return { view: views.find((known) => known === name) ?? 'texts', group, open };
}

export const factKey = ({ id, name }: SiteFact): string => (name === undefined ? id : `${id}.${name}`);

/** A place with its names in the interface's language. */
export interface NamedPlace {
  where: string;
  language?: LanguageCode | undefined;
  text?: string;
  /** The name of its field in a form. */
  field?: string | undefined;
  isFact?: boolean;
  formatValue: (value: Json) => string;
  open?: () => void;
}

/** Folders whose texts belong to no page, or to many. */
const sharedNamespaces = ['site', 'units', 'guarantees', 'first-bug', 'trial'] as const;

export function useNames(
  { changes, publishedAt, ...draft }: DraftRevision & { changes: readonly DraftChange[]; publishedAt?: number },
  pages: readonly SitePage[],
  onOpen: (text: TextGroup, language?: LanguageCode) => void,
) {
  const { language } = useInbox();
  const { t, listT } = useTexts();
  const { describeFact, factName, groupName, partName, placeholderName } = useFactWords();
  const { data: { texts } = { texts: [] } } = useRead(draft, 'texts');
  const { data: { groups } = { groups: [] } } = useRead(draft, 'facts');
  const factsVersion = changes.filter(({ file }) => !isTextFile(file)).map(({ version }) => version);
  const { data: names } = useRead({ ...draft, revision: `${publishedAt} ${factsVersion}` }, 'names');
  const facts = groups.flatMap((group) => group.facts.map((fact) => ({ group, fact })));

  const fillFacts = (namespace: string, code: LanguageCode, text: string) =>
    withFacts(text, names?.folders[namespace]?.[code] ?? [], placeholderName);

  function textOf({ namespace, key }: TextGroup, wanted = language.code): string {
    const found = texts.find((text) => isSameText(text, { namespace, key }))?.texts ?? {};
    const codes = [wanted, ...languages.map(({ code }) => code)];
    const code = codes.find((candidate) => found[candidate] !== undefined) ?? wanted;
    return fillFacts(namespace, code, found[code] ?? '…');
  }

  function locationName({ namespace }: Pick<TextGroup, 'namespace'>): string {
    const page = pages.find((candidate) => candidate.namespace === namespace && candidate.language === language.code);
    const shared = sharedNamespaces.find((known) => known === namespace) ?? 'other';
    return page?.title ?? t(`shared.${shared}`);
  }

  const fieldName = (path: readonly string[]) =>
    listT(`field.${(partKeyOf(path) ?? 'company') as keyof ListTexts['field']}`);
  const languageIn = (path: readonly string[]) => languages.find(({ code }) => path.includes(code))?.code;

  /** An item of a list is known once the draft changes the list. */
  function itemName({ file, path }: DraftPlace, namespace = ''): string | undefined {
    const list = changes.find((change) => isWithin(change, { file, path }));
    const item = list && valueAt(list.value, path.slice(list.path.length, list.path.length + 1));
    return item === undefined
      ? undefined
      : fillFacts(namespace, language.code, nameOfItem(item, language.code)) || listT('unnamed');
  }

  function placeOf({ file, path }: DraftPlace): NamedPlace {
    const dictionary = dictionaryOf(file);
    const inQuestions = questionPlaceOf({ file, path });
    const question = inQuestions?.path[questionsPath.length];
    if (dictionary && question === undefined) {
      const { namespace, language: code } = dictionary;
      const group = { namespace, key: withoutPlural(path.join('.')) };
      return {
        where: locationName(group),
        language: code,
        text: textOf(group, code),
        formatValue: (value) => fillFacts(namespace, code, plainText(value)),
        open: () => onOpen(group, code),
      };
    }
    const namespace = questionsNamespaceOf(file) ?? dictionary?.namespace;
    if (namespace !== undefined) {
      const title = listT('questions.title', { name: locationName({ namespace }) });
      const name = inQuestions && itemName(inQuestions, namespace);
      return {
        where: [title, name].filter(Boolean).join(' · '),
        language: dictionary?.language,
        field: inQuestions && fieldName(inQuestions.path.slice(questionsPath.length)),
        formatValue: (value) => fillFacts(namespace, language.code, wordsOf(value)),
        open: () => showForm('questions', namespace, question),
      };
    }
    const { group, fact } = facts.find((entry) => isWithin(entry.fact, { file, path })) ?? {};
    if (group && fact) {
      const isWhole = formatPath(fact) === formatPath({ file, path });
      const formatValue = isWhole ? (value: Json) => describeFact(fact, value) : plainText;
      return {
        where: `${groupName(group)} · ${factName(fact)}`,
        field: isWhole ? factName(fact) : partName(fact, path.slice(fact.path.length)),
        isFact: true,
        formatValue,
        open: () => showForm('facts', group.id, factKey(fact)),
      };
    }
    const list = listAt(file, path);
    const index = path.find((key) => /^\d+$/.test(key));
    if (list) {
      return {
        where: [listT(`list.${list}`), index && itemName({ file, path })].filter(Boolean).join(' · '),
        language: languageIn(path),
        field: index && fieldName(path.slice(path.indexOf(index))),
        formatValue: wordsOf,
        open: () => showForm('people', list, index),
      };
    }
    return { where: file === knownWordsFile ? t('changes.words') : t('shared.other'), formatValue: plainText };
  }
  return {
    texts,
    groups,
    fillFacts,
    textOf,
    locationName,
    placeOf,
    /** Undefined while loading. */
    folders: names?.folders as Readonly<Record<string, TextFacts>> | undefined,
  };
}

/** Why the server refuses a text, in the interface's language. */
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
    if ((rule === 'schema' || rule === 'agreement') && value?.trim() === '')
      return field ? t('rule.empty', { field }) : t('agreement.empty');
    if (rule === 'schema' && field) return t('rule.field', { field });
    if (rule === 'agreement' && value !== undefined) return disagreement(value, at);
    const code = language ?? dictionaryOf(file)?.language;
    const known = spelledLanguages.find((spelled) => spelled === code);
    const special = byLanguage.find((listed) => listed === rule);
    return known && special ? t(`ruleIn.${known}.${special}`) : t(`rule.${rule}`);
  };
}
