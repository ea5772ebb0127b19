import { useInbox } from '../../desk/inbox/browser/inbox-context.tsx';
import { languageNames } from '../../desk/inbox/i18n.ts';
import { formatDate, formatMoney, formatNumber, formatYearDay } from '../../i18n/format.ts';
import { isLanguageCode, languages } from '../../model/languages.ts';
import type { FactGroup, Part, Shape, SiteFact } from '../shared/api.ts';
import { type Json, valueAt } from '../shared/content.ts';
import { useTexts } from './texts.ts';
import { type Keys, listOf } from './values.ts';

export const isFilled = (value: Json | undefined): value is Exclude<Json, null> =>
  value !== undefined && value !== null && value !== '';

export const plainShape: Shape = { kind: 'text', textKind: 'fact' };

export function partShape(shape: Shape, [key, ...rest]: Keys): Shape {
  // A day and checkboxes are one field.
  if (key === undefined || shape.kind === 'day' || shape.kind === 'choices') return shape;
  if (shape.kind === 'languages') return { kind: 'text', textKind: shape.textKind };
  if ('item' in shape) return partShape(shape.item, rest);
  if (shape.kind === 'variant' && key === shape.key) return { kind: 'choice', options: Object.keys(shape.variants) };
  const variants = shape.kind === 'variant' ? Object.values(shape.variants).flat() : [];
  const part = (shape.kind === 'group' ? shape.parts : variants).find((own) => own.key === key);
  return part ? partShape(part.shape, rest) : plainShape;
}

export function useFactWords(groups: readonly FactGroup[]) {
  const { units, subjectOf } = useInbox();
  const { factT: t, anyT } = useTexts();
  /** A translator returns the key where no text exists. */
  const known = (key: string) => (anyT(key).endsWith(key) ? undefined : anyT(key));

  const groupName = ({ id, form = id }: Pick<FactGroup, 'id' | 'form'>) =>
    id === 'company' ? t('company') : subjectOf(form);
  function optionName(option: string): string {
    const course = groups.find(({ id }) => id === option);
    return course ? groupName(course) : (known(`option.${option}`) ?? option);
  }
  /** The name of `{{weeks}}`: a text shows it where it does not show the value. */
  const placeholderName = (name: string) => known(`placeholder.${name}`) ?? `{{${name}}}`;
  const factName = ({ id, name }: Pick<SiteFact, 'id' | 'name'>) =>
    known(`extra.${name}`) ?? [t(`fact.${id}`), name].filter(Boolean).join(': ');

  function partName(fact: { id: string }, path: Keys): string {
    const { id } = fact;
    const last = path.at(-1);
    if (isLanguageCode(last))
      return [path.length > 1 && partName(fact, path.slice(0, -1)), languageNames[last]].filter(Boolean).join(' · ');
    const [first, second] = path.filter((key) => !isLanguageCode(key) && !/^\d+$/.test(key));
    if (second !== undefined) return known(`part.${id}.${first}.${second}`) ?? second;
    return known(`part.${id}.${first}`) ?? known(`part.${id}.${first}.label`) ?? first ?? known(`fact.${id}`) ?? id;
  }

  function describeParts(fact: { id: string }, parts: readonly Part[], value: Json, path: Keys): string {
    const filled = parts.filter(({ key }) => isFilled(valueAt(value, [key])));
    const said = filled.map(({ key, shape }) => {
      const text = describe(fact, shape, valueAt(value, [key]), [...path, key]);
      // A price without instalments needs no label. A label's unit follows its comma; the value already has the unit.
      const [label] = partName(fact, [...path, key]).split(',');
      return filled.length === 1 && shape.kind === 'sum' ? text : `${label}: ${text}`;
    });
    return said.join(isLanguageCode(parts[0]?.key) ? ' · ' : ', ');
  }

  function describeHours(row: Json): string {
    const [from, to, opens, closes] = ['from', 'to', 'opens', 'closes'].map((key) => String(valueAt(row, [key]) ?? ''));
    const days = [...new Set([from, to])].map((day) => optionName(day ?? '')).join(' – ');
    // A line break would split the time after its dash.
    return `${days}: ${opens ? `${opens}–\u2060${closes}` : t('closed')}`;
  }

  function describeDay(value: Json): string {
    const { month, day, year } = value as { month?: number; day?: number; year?: number };
    if (!month || !day) return t('absent');
    return year ? formatDate(units, { year, month, day }) : formatYearDay(units, { month, day });
  }

  function describe(fact: { id: string }, shape: Shape, value: Json | undefined, path: Keys = []): string {
    if (!isFilled(value)) return t('absent');
    const items = listOf(value);
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
        return items.map((option) => optionName(String(option))).join(', ');
      case 'day':
        return describeDay(value);
      case 'languages':
        return languages.map(({ code }) => `${languageNames[code]}: ${valueAt(value, [code]) ?? ''}`).join(' · ');
      case 'hours':
        return items.map(describeHours).join('; ');
      case 'list':
        return items.map((item, index) => describe(fact, shape.item, item, [...path, String(index)])).join(', ');
      case 'group':
        return describeParts(fact, shape.parts, value, path);
      case 'variant': {
        const kind = String(valueAt(value, [shape.key]));
        const parts = describeParts(fact, shape.variants[kind] ?? [], value, path);
        return [optionName(kind), parts].filter(Boolean).join(', ');
      }
      default:
        return String(value);
    }
  }
  const describeFact = (fact: { id: string; shape: Shape }, value: Json, path: Keys = []) =>
    describe(fact, partShape(fact.shape, path), value, path);
  return { describeFact, factName, partName, placeholderName, optionName, groupName };
}
