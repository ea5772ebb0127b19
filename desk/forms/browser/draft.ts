import { draftDays, draftPrefix } from '../../../model/storage-keys.ts';

const draftLifetimeMs = draftDays * 24 * 60 * 60 * 1000;

interface Draft {
  savedAt: number;
  /** Field name and value, as `FormData` has them. */
  entries: [string, string][];
}

const keyOf = (form: string) => draftPrefix + form;

function entriesOf(form: HTMLFormElement): [string, string][] {
  return [...new FormData(form)].filter((entry): entry is [string, string] => typeof entry[1] === 'string');
}

/** Saves what is written; without storage nothing happens. */
export function saveDraft(name: string, form: HTMLFormElement): void {
  try {
    localStorage.setItem(
      keyOf(name),
      JSON.stringify({ savedAt: Date.now(), entries: entriesOf(form) } satisfies Draft),
    );
  } catch {
    // Storage is full or switched off.
  }
}

/** Deletes what was written in a form: it was sent, or is too old. */
export function deleteDraft(name: string): void {
  try {
    localStorage.removeItem(keyOf(name));
  } catch {
    // Storage is switched off: there is no draft.
  }
}

function readDraft(name: string): Draft | undefined {
  try {
    const draft = JSON.parse(localStorage.getItem(keyOf(name)) ?? 'null') as Draft | null;
    if (draft && Date.now() - draft.savedAt < draftLifetimeMs) return draft;
    deleteDraft(name);
    return undefined;
  } catch {
    return undefined;
  }
}

/**
 * Puts a draft back into a form in which nothing is written. What its page has checked stays so.
 * @returns whether anything was put back.
 */
export function restoreDraft(name: string, form: HTMLFormElement): boolean {
  const texts = [...form.querySelectorAll<HTMLInputElement | HTMLTextAreaElement>('[data-field] [aria-describedby]')];
  const boxes = [...form.querySelectorAll<HTMLInputElement>('[type=checkbox]')];
  if (texts.some(({ value }) => value !== '')) return false;
  const entries = readDraft(name)?.entries ?? [];
  const savedOf = (field: { name: string }) => entries.filter(([key]) => key === field.name).map(([, value]) => value);
  if (![...texts, ...boxes].some((field) => savedOf(field).some((value) => value !== ''))) return false;
  for (const box of boxes) box.checked ||= savedOf(box).includes(box.value);
  // The UUID, for the answers may have been sent already; and when the form was first shown, for a visitor who comes
  // back and presses Send at once is no bot.
  const others = form.querySelectorAll<HTMLInputElement>('[name=submission], [name=started], [inputmode=tel]');
  for (const field of [...texts, ...others]) field.value = savedOf(field)[0] ?? field.value;
  return true;
}
