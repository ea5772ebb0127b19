import { keepPreviousData, useQuery } from '@tanstack/react-query';
import type uzbek from '../../content/inbox-site-facts/uz.json';
import { useInbox, usePageTexts } from '../../desk/inbox/browser/inbox-context.tsx';
import { languageNames } from '../../desk/shared/inbox-i18n.ts';
import { formatDate, formatMoney, formatNumber, formatYearDay } from '../../i18n/format.ts';
import type { AnyTranslator, Dictionary, Translator } from '../../i18n/translator.ts';
import { languages } from '../../model/languages.ts';
import { type DraftPlace, formatPath, type Json, valueAt } from '../shared/draft.ts';
import type { FactGroup, SiteFact } from '../shared/facts.ts';
import type { FactShape, Part, Shape } from '../shared/shapes.ts';
import type { SiteApi } from './api.ts';
import { listOf, objectOf } from './lists.ts';

const texts = import.meta.glob<Dictionary>('/content/inbox-site-facts/*.json', { eager: true, import: 'default' });

/** The texts of the forms for facts. */
export const useFactTexts = (): Translator<typeof uzbek> => usePageTexts<typeof uzbek>(texts);

/** Names of parts and options, which the schemas have; the key itself where there is none. */
const useNames = (): AnyTranslator => usePageTexts<Record<string, string>>(texts);

type Keys = readonly string[];

const isFilled = (value: Json | undefined): value is Exclude<Json, null> =>
  value !== undefined && value !== null && value !== '';

/** How facts, their parts and values are called in the owner's language. */
export function useFactNames() {
  const { units, subjectOf } = useInbox();
  const t = useFactTexts();
  const names = useNames();
  /** Where a dictionary has no text, a translator says its key. */
  const known = (key: string) => (names(key).endsWith(key) ? undefined : names(key));

  const optionName = (option: string) => known(`option.${option}`) ?? option;
  const groupName = ({ id, form = id }: Pick<FactGroup, 'id' | 'form'>) =>
    id === 'company' ? t('company') : subjectOf(form);
  /** Of a reading. @param source in English, as the facts' file has it. */
  const sourceName = (reading: string, source: string) => known(`source.${reading}`) ?? source;
  const factName = ({ id, name }: Pick<SiteFact, 'id' | 'name'>) =>
    known(`extra.${name}`) ?? [t(`fact.${id}`), name].filter(Boolean).join(': ');

  /** @param path of the part within the fact's value. */
  function partName({ id }: Pick<SiteFact, 'id'>, path: Keys): string {
    const own = path[0] === 'readings' ? path.slice(3) : path;
    const [first, second] = own.filter((key) => !/^\d+$/.test(key));
    if (second !== undefined) return known(`part.${id}.${first}.${second}`) ?? second;
    return known(`part.${id}.${first}`) ?? known(`part.${id}.${first}.label`) ?? first ?? t(`fact.${id}`);
  }

  function describeParts(fact: SiteFact, parts: readonly Part[], value: Json, path: Keys): string {
    const filled = parts.filter(({ key }) => isFilled(valueAt(value, [key])));
    const said = filled.map(({ key, shape }) => {
      const text = describe(fact, shape, valueAt(value, [key]), [...path, key]);
      // Of a price without instalments the sum says enough; after its comma a label has the unit, which the value has too.
      const [label] = partName(fact, [...path, key]).split(',');
      return filled.length === 1 && shape.kind === 'sum' ? text : `${label}: ${text}`;
    });
    return said.join(', ');
  }

  function describeHours(row: Json): string {
    const [from, to, opens, closes] = ['from', 'to', 'opens', 'closes'].map((key) => String(valueAt(row, [key]) ?? ''));
    const days = [...new Set([from, to])].map((day) => optionName(day ?? '')).join(' – ');
    return `${days}: ${opens ? `${opens}–${closes}` : t('closed')}`;
  }

  function describeItem(fact: SiteFact, item: Shape, value: Json, path: Keys): string {
    const { id, ...rest } = objectOf(value);
    // Its id says what it is: what is left is one value.
    return id === undefined
      ? describe(fact, item, value, path)
      : [optionName(String(id)), ...Object.values(rest)].join(' ');
  }

  function describeDay(value: Json): string {
    const { month, day, year } = value as { month?: number; day?: number; year?: number };
    if (!month || !day) return t('absent');
    return year ? formatDate(units, { year, month, day }) : formatYearDay(units, { month, day });
  }

  const inLanguages = (said: (code: string) => string) =>
    languages.map(({ code }) => `${languageNames[code]}: ${said(code)}`).join(' · ');

  /** A value as a person reads it. @param path of a part within the fact's value. */
  function describe(fact: SiteFact, shape: FactShape, value: Json | undefined, path: Keys = []): string {
    if (!isFilled(value)) return t('absent');
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
        return listOf(value)
          .map((option) => optionName(String(option)))
          .join(', ');
      case 'day':
        return describeDay(value);
      case 'languages':
        return inLanguages((code) => String(valueAt(value, [code]) ?? ''));
      case 'hours':
        return listOf(value).map(describeHours).join('; ');
      case 'list':
        return listOf(value)
          .map((item, index) => describeItem(fact, shape.item, item, [...path, String(index)]))
          .join(', ');
      case 'group':
        return describeParts(fact, shape.parts, value, path);
      case 'variant': {
        const kind = String(valueAt(value, [shape.key]));
        return [optionName(kind), describeParts(fact, shape.variants[kind] ?? [], value, path)]
          .filter(Boolean)
          .join(', ');
      }
      case 'disputed': {
        const publish = valueAt(value, ['publish']);
        const reading = (name: Json | undefined) =>
          describe(fact, shape.reading, valueAt(value, ['readings', String(name), 'value']));
        return typeof publish === 'string'
          ? reading(publish)
          : inLanguages((code) => reading(valueAt(publish, [code])));
      }
      default:
        return String(value);
    }
  }

  /** A value before and after a change; of a disputed fact all its readings, where another one is not published. */
  function describeChange(fact: SiteFact, ...values: [before: Json, after: Json]) {
    const { shape } = fact;
    let [before, after] = values.map((value) => describe(fact, shape, value));
    if (before === after && shape.kind === 'disputed') {
      [before, after] = values.map((value) =>
        [
          ...Object.values(objectOf(valueAt(value, ['readings']))).map((one) =>
            describe(fact, shape.reading, valueAt(one, ['value'])),
          ),
          `${t('reading.confirmed')}: ${describe(fact, { kind: 'text' }, valueAt(value, ['confirmed']))}`,
        ].join(' · '),
      );
    }
    return { before: before ?? '', after: after ?? '' };
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
  const { data } = useQuery({ queryKey: ['site-facts', name], queryFn: api.facts, placeholderData: keepPreviousData });
  const all = (data?.groups ?? []).flatMap((group) => group.facts.map((fact) => ({ group, fact })));
  /** @returns undefined where the place is no fact's. */
  return function read(place: DraftPlace, before: Json, after: Json) {
    const { group, fact } = all.find((one) => formatPath(one.fact) === formatPath(place)) ?? {};
    if (!group || !fact) return undefined;
    const label = `${groupName(group)} · ${factName(fact)}`;
    return { label, link: factLink(group.id, fact), ...describeChange(fact, before, after) };
  };
}
