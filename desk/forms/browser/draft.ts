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
 * Puts a draft back into a form that is still empty.
 * @returns whether anything was put back.
 */
export function restoreDraft(name: string, form: HTMLFormElement): boolean {
  const visible = '[data-field] :is(input, textarea), input[type=checkbox]';
  const fields = [...form.querySelectorAll<HTMLInputElement | HTMLTextAreaElement>(visible)];
  const isChecked = (field: (typeof fields)[number]) => field instanceof HTMLInputElement && field.checked;
  const isChoice = (field: (typeof fields)[number]) => field.type === 'checkbox';
  if (fields.some((field) => (isChoice(field) ? isChecked(field) : field.value !== ''))) return false;
  const entries = readDraft(name)?.entries ?? [];
  let isRestored = false;
  for (const field of fields) {
    const values = entries.filter(([key]) => key === field.name).map(([, value]) => value);
    if (isChoice(field)) (field as HTMLInputElement).checked = values.includes(field.value);
    else field.value = values[0] ?? '';
    isRestored ||= values.some((value) => value !== '');
  }
  if (!isRestored) return false;
  // The UUID, for the answers may have been sent already; and when the form was first shown, for a visitor who comes
  // back and presses Send at once is no bot.
  for (const hidden of ['submission', 'started']) {
    const field = form.elements.namedItem(hidden) as HTMLInputElement;
    field.value = entries.find(([key]) => key === hidden)?.[1] ?? field.value;
  }
  return true;
}
