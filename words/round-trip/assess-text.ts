import { shownLength } from '../../proofreading/known-values.ts';
import { pluralSuffix } from '../../site/language/check-dictionaries.ts';
import { type Fingerprint, textHash } from './fingerprint.ts';
import { everywhere, placeholderFaults, placeholderNames } from './placeholder-names.ts';
import { canonical, restoreSigns } from './plain-signs.ts';
import { repairCell, repairEdit, strayQuoteFault } from './repair-text.ts';
import { damageOf } from './spreadsheet-damage.ts';
import type { TranslatableText } from './translatable-texts.ts';

/** What one text that came back means. */
interface TextAssessment {
  /** The text to write; none where nothing changes. */
  text?: string;
  repairs: string[];
  notes: string[];
  faults: string[];
}

/**
 * Tells an edit from damage.
 * @param returned the text as it came back.
 * @param current the text as it stands in its dictionary now.
 * @param fingerprint of the text when it was exported.
 */
export function assessText(returned: string, current: TranslatableText, fingerprint: Fingerprint): TextAssessment {
  const unchanged = { repairs: [], notes: [], faults: [] };
  const old = current.text;
  if (returned === old) return unchanged;
  const damage = damageOf(returned, old);
  if (damage) return { ...unchanged, faults: [damage] };
  const cell = repairCell(returned, old);
  if (cell.text.trim() === '') {
    return { ...unchanged, faults: ['the text is empty: write it, or remove the whole row to keep the old one'] };
  }
  if (canonical(cell.text) === canonical(old)) {
    const restored = restoreSigns(cell.text, old, current.language);
    const repairs = restored === cell.text ? cell.repairs : [...cell.repairs, 'signs that became plain were put back'];
    return restored === old ? { ...unchanged, repairs } : { ...unchanged, repairs, text: restored };
  }
  const isStale = fingerprint.text !== textHash(old);
  if (isStale && fingerprint.text === textHash(cell.text)) {
    return { ...unchanged, notes: ['has newer words than this export, which did not change it: the newer ones stay'] };
  }
  if (isStale) {
    return {
      ...unchanged,
      faults: [
        `has changed since this export, and here too: it now reads ${JSON.stringify(old)}; export again and edit that`,
      ],
    };
  }
  return assessEdit(cell.text, current, fingerprint, cell.repairs);
}

function assessEdit(
  text: string,
  current: TranslatableText,
  fingerprint: Fingerprint,
  before: string[],
): TextAssessment {
  const { text: old, language, key, limit, values, otherLanguage } = current;
  const isPlural = pluralSuffix.test(key);
  // A plural form may lack a placeholder that the other language's form has.
  const own = [...new Set([...placeholderNames(old), ...(isPlural ? placeholderNames(current.other) : [])])];
  const edit = repairEdit(text, old, [...new Set([...own, everywhere])], language);
  const repairs = [...before, ...edit.repairs];
  // A repaired placeholder or sign may have been the whole difference.
  if (edit.text === old) return { repairs, notes: [], faults: [] };
  const sign = strayQuoteFault(edit.text, old, language);
  const faults = [...placeholderFaults(edit.text, own, isPlural), ...(sign ? [sign] : [])];
  const notes: string[] = [];
  const length = shownLength(edit.text, values);
  if (limit && length !== undefined && (length < limit.least || length > limit.most)) {
    notes.push(`has ${length} characters where ${limit.least} to ${limit.most} are wanted`);
  }
  const noBreakSpaces = (of: string) => of.match(/[\u00a0\u202f]/gu)?.length ?? 0;
  if (noBreakSpaces(edit.text) < noBreakSpaces(old)) {
    notes.push(`has ${noBreakSpaces(edit.text)} no-break spaces where the old text had ${noBreakSpaces(old)}`);
  }
  if (fingerprint.other !== textHash(current.other)) {
    notes.push(`its ${otherLanguage} text has changed since this export: compare the two again`);
  }
  return { text: edit.text, repairs, notes, faults };
}
