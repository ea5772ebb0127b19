import { useQuery } from '@tanstack/react-query';
import type uzbek from '../../../../content/inbox-site-facts/uz.json';
import { formatMoney, formatNumber, formatYearDay } from '../../../../i18n/format.ts';
import type { AnyTranslator, Dictionary, Translator } from '../../../../i18n/translator.ts';
import { languages } from '../../../../model/languages.ts';
import { languageNames } from '../../../shared/inbox-i18n.ts';
import type { DraftPlace, Json } from '../../../shared/site-draft.ts';
import { valueAt } from '../../../shared/site-draft.ts';
import { type FactGroup, type FactPart, type FactShape, isOfFact, type SiteFact } from '../../../shared/site-facts.ts';
import { useInbox, usePageTexts } from '../inbox-context.tsx';
import type { SiteApi } from './api.ts';

const texts = import.meta.glob<Dictionary>('/content/inbox-site-facts/*.json', { eager: true, import: 'default' });

/** The texts of the forms for facts. */
export const useFactTexts = (): Translator<typeof uzbek> => usePageTexts<typeof uzbek>(texts);

/** Names of parts and options, which the schemas have; the key itself where there is none. */
const useNames = (): AnyTranslator => usePageTexts<Record<string, string>>(texts);

type Keys = readonly string[];

/** The path of a part without the items of lists and the readings that it is of. */
function partKeys(inner: Keys): Keys {
  const own = inner[0] === 'readings' ? inner.slice(3) : inner;
  return own.filter((key) => !/^\d+$/.test(key));
}

const isFilled = (value: Json | undefined) => value !== undefined && value !== null && value !== '';

/** How facts, their parts and values are called in the owner's language. */
export function useFactNames() {
  const { units, subjectOf } = useInbox();
  const t = useFactTexts();
  const names = useNames();
  /** Where a dictionary has no text, a translator says its key. */
  const unlessKey = (said: string, last: string) => (said.endsWith(`.${last}`) ? undefined : said);

  const optionName = (option: string) => unlessKey(names(`option.${option}`), option) ?? option;
  const groupName = ({ form }: FactGroup) => (form ? subjectOf(form) : t('company'));
  /** Of a reading. @param source in English, as the facts' file has it. */
  const sourceName = (reading: string, source: string) => unlessKey(names(`source.${reading}`), reading) ?? source;

  function factName({ id, name = '' }: SiteFact): string {
    if (id === 'extraFacts') return unlessKey(names(`extra.${name}`), name) ?? `${t(`fact.${id}`)}: ${name}`;
    return name === '' ? t(`fact.${id}`) : `${t(`fact.${id}`)}: ${name}`;
  }

  /** @param inner the path of the part within the fact's value. */
  function partName({ id }: SiteFact, inner: Keys): string {
    const [first = '', second] = partKeys(inner);
    if (second) return unlessKey(names(`part.${id}.${first}.${second}`), second) ?? second;
    return (
      unlessKey(names(`part.${id}.${first}`), first) ?? unlessKey(names(`part.${id}.${first}.label`), 'label') ?? first
    );
  }

  function describeParts(fact: SiteFact, parts: readonly FactPart[], value: Json, inner: Keys): string {
    const filled = parts.filter(({ key }) => isFilled(valueAt(value, [key])));
    return filled
      .map(({ key, shape }) => {
        const said = describe(fact, shape, valueAt(value, [key]), [...inner, key]);
        // Of a price without instalments the sum says enough.
        return filled.length === 1 && shape.kind === 'sum' ? said : `${partName(fact, [...inner, key])}: ${said}`;
      })
      .join(', ');
  }

  function describeHours(row: Json): string {
    const [from = '', to = '', opens, closes] = ['from', 'to', 'opens', 'closes'].map((key) => valueAt(row, [key]));
    const days = from === to ? optionName(String(from)) : `${optionName(String(from))} – ${optionName(String(to))}`;
    return `${days}: ${isFilled(opens) ? `${opens}–${closes}` : t('closed')}`;
  }

  function describeItem(fact: SiteFact, item: FactShape, value: Json, inner: Keys): string {
    const id = valueAt(value, ['id']);
    // Its name says what it is of: what is left is one value.
    if (item.kind !== 'group' || typeof id !== 'string') return describe(fact, item, value, inner);
    const rest = item.parts.filter(({ key }) => key !== 'id');
    return `${optionName(id)} ${rest.map(({ key }) => valueAt(value, [key])).join(', ')}`;
  }

  /** A value as a person reads it. @param inner the path of a part within the fact's value. */
  function describe(fact: SiteFact, shape: FactShape, value: Json | undefined, inner: Keys = []): string {
    if (!isFilled(value) || value === undefined || value === null) return t('absent');
    switch (shape.kind) {
      case 'sum':
        return typeof value === 'number' ? formatMoney(units, value) : String(value);
      case 'count':
        return typeof value === 'number' ? formatNumber(value) : String(value);
      case 'boolean':
        return value === true ? t('yes') : t('no');
      case 'choice':
        return optionName(String(value));
      case 'choices':
        return (value as Keys).map(optionName).join(', ');
      case 'day': {
        const { month, day } = value as { month?: number; day?: number };
        return month && day ? formatYearDay(units, { month, day }) : t('absent');
      }
      case 'languages':
        return languages.map(({ code }) => `${languageNames[code]}: ${valueAt(value, [code]) ?? ''}`).join(' · ');
      case 'hours':
        return (value as readonly Json[]).map(describeHours).join('; ');
      case 'list':
        return (value as readonly Json[])
          .map((item, index) => describeItem(fact, shape.item, item, [...inner, String(index)]))
          .join(', ');
      case 'group':
        return describeParts(fact, shape.parts, value, inner);
      case 'variant': {
        const kind = String(valueAt(value, [shape.key]));
        const parts = describeParts(fact, shape.variants[kind] ?? [], value, inner);
        return [optionName(kind), parts].filter(Boolean).join(', ');
      }
      case 'disputed': {
        const publish = valueAt(value, ['publish']);
        const published = (name: Json | undefined) =>
          describe(fact, shape.reading, valueAt(value, ['readings', String(name), 'value']));
        if (typeof publish === 'string') return published(publish);
        return languages
          .map(({ code }) => `${languageNames[code]}: ${published(valueAt(publish, [code]))}`)
          .join(' · ');
      }
      default:
        return String(value);
    }
  }

  /** All readings of a disputed fact: what else of it may have changed than what is published. */
  function describeReadings(fact: SiteFact, value: Json): string {
    const { shape } = fact;
    if (shape.kind !== 'disputed') return describe(fact, shape, value);
    const readings = Object.entries(valueAt(value, ['readings']) ?? {}).map(([, reading]) =>
      describe(fact, shape.reading, valueAt(reading as Json, ['value'])),
    );
    const confirmed = valueAt(value, ['confirmed']);
    return [...readings, ...(isFilled(confirmed) ? [`${t('reading.confirmed')}: ${confirmed}`] : [])].join(' · ');
  }

  /** A value before and after a change. */
  function describeChange(fact: SiteFact, before: Json, after: Json): { before: string; after: string } {
    const said = { before: describe(fact, fact.shape, before), after: describe(fact, fact.shape, after) };
    if (said.before !== said.after) return said;
    return { before: describeReadings(fact, before), after: describeReadings(fact, after) };
  }

  return { t, describe, describeChange, factName, partName, optionName, groupName, sourceName };
}

/** By which an address tells a fact from the others of its group. */
export const factKey = ({ id, name }: SiteFact): string => (name === undefined ? id : `${id}.${name}`);

/** Where a fact's form is, from the site's page. */
export const factLink = (group: string, fact?: SiteFact): string =>
  `#${['facts', group, ...(fact ? [factKey(fact)] : [])].join('/')}`;

/** Changes of facts as people read them. @param name of what of the draft, or of its publications, it belongs to. */
export function useFactChanges(api: SiteApi, name: string) {
  const { describeChange, factName, groupName } = useFactNames();
  const { data } = useQuery({
    queryKey: ['site-facts', name],
    queryFn: api.facts,
    placeholderData: (before) => before,
  });
  const all = (data?.groups ?? []).flatMap((group) => group.facts.map((fact) => ({ group, fact })));
  /** @returns undefined where the place is no fact's. */
  return function read(place: DraftPlace, before: Json, after: Json) {
    const found = all.find(({ fact }) => isOfFact(fact, place));
    if (!found || found.fact.path.length !== place.path.length) return undefined;
    const { group, fact } = found;
    const label = `${groupName(group)} · ${factName(fact)}`;
    return { label, link: factLink(group.id, fact), ...describeChange(fact, before, after) };
  };
}
