import { assessText } from './assess-text.ts';
import { addressHash, type Fingerprint, readFingerprint, textHash } from './fingerprint.ts';
import type { Remark, ReturnedFile, ReturnedText } from './returned-text.ts';
import type { TextAddress, TranslatableText } from './translatable-texts.ts';

/** A text to write. */
export interface Change {
  current: TranslatableText;
  text: string;
}

/** What a file that came back means: what would be written, and what is said of it. */
export interface FileAssessment {
  changes: Change[];
  repairs: Remark[];
  notes: Remark[];
  faults: Remark[];
}

const addressOf = ({ file, key }: TextAddress) => `${file}: ${key}`;

/** The text that a row is for, or why it is for none. */
function targetOf(
  row: ReturnedText,
  texts: ReadonlyMap<string, TranslatableText>,
  byHash: ReadonlyMap<string, TranslatableText>,
): { current: TranslatableText; fingerprint: Fingerprint } | { fault: string } {
  const fingerprint = readFingerprint(row.fingerprint);
  if (!fingerprint) {
    return { fault: `its fingerprint is ${row.fingerprint ? 'damaged' : 'missing'}: copy the cell from the export` };
  }
  const claimed = texts.get(addressOf(row));
  const meant = byHash.get(fingerprint.address);
  if (claimed && meant === claimed) return { current: claimed, fingerprint };
  if (meant) {
    return { fault: `this row was exported for ${addressOf(meant)}: write that file and key again` };
  }
  if (fingerprint.address === addressHash(row.file, row.key)) {
    return { fault: 'there is no such text any more: it was removed or renamed since this export' };
  }
  return { fault: 'there is no such text: a row cannot be added, new texts begin in the dictionaries' };
}

/** Texts that no row came back for, a line a file; a language of which none did was not sent. */
function missingTexts(texts: readonly TranslatableText[], returned: ReadonlySet<string>): Remark[] {
  const seen = new Set(texts.filter((text) => returned.has(addressOf(text))).map(({ language }) => language));
  const files = new Map<string, string[]>();
  for (const text of texts) {
    if (!seen.has(text.language) || returned.has(addressOf(text))) continue;
    files.set(text.file, [...(files.get(text.file) ?? []), text.key]);
  }
  return [...files].map(([file, keys]) => ({
    address: file,
    message: `${keys.length} of its texts did not come back and stay as they are: ${keys.slice(0, 5).join(', ')}${keys.length > 5 ? ', …' : ''}`,
  }));
}

/**
 * Compares what came back with the dictionaries: what would change, what was repaired, what a person must settle.
 * @param returned a file that came back, read.
 * @param texts every text as it stands now.
 */
export function assessFile(returned: ReturnedFile, texts: readonly TranslatableText[]): FileAssessment {
  const byAddress = new Map(texts.map((text) => [addressOf(text), text]));
  const byHash = new Map(texts.map((text) => [addressHash(text.file, text.key), text]));
  const result: FileAssessment = {
    changes: [],
    repairs: [...returned.repairs],
    notes: [],
    faults: [...returned.faults],
  };
  const taken = new Map<string, ReturnedText>();

  for (const row of returned.texts) {
    const address = addressOf(row);
    const remark = (message: string): Remark => ({ place: row.place, address, message });
    const target = targetOf(row, byAddress, byHash);
    if ('fault' in target) {
      result.faults.push(remark(target.fault));
      continue;
    }
    const first = taken.get(address);
    if (first) {
      const twice = `the row stands at ${first.place} too`;
      if (first.text === row.text) result.repairs.push(remark(`${twice}, with the same text: it was taken once`));
      else result.faults.push(remark(`${twice}, with another text: keep one`));
      continue;
    }
    taken.set(address, row);
    const { current, fingerprint } = target;
    if (row.other !== undefined && textHash(row.other) !== fingerprint.other) {
      result.faults.push(
        remark(
          `the ${current.otherLanguage} text beside it was edited and would be lost: put it back, and edit the text`,
        ),
      );
    }
    const { text, repairs, notes, faults } = assessText(row.text, current, fingerprint);
    result.repairs.push(...repairs.map(remark));
    result.notes.push(...notes.map(remark));
    result.faults.push(...faults.map(remark));
    if (text !== undefined && faults.length === 0) result.changes.push({ current, text });
  }
  result.notes.push(...missingTexts(texts, new Set(taken.keys())));
  return result;
}
