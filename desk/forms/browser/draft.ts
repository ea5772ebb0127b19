import { dayMs } from '../../../model/durations.ts';
import { draftDays, draftPrefix } from '../../../model/storage-keys.ts';
import { readItem, writeItem } from '../../inbox/browser/device-storage.ts';

const draftLifetimeMs = draftDays * dayMs;

export function saveDraft(name: string, form: HTMLFormElement): void {
  writeItem(draftPrefix + name, JSON.stringify({ savedAt: Date.now(), entries: [...new FormData(form)] }));
}

export function deleteDraft(name: string): void {
  writeItem(draftPrefix + name, '');
}

function readDraft(name: string): [string, string][] {
  const { savedAt = 0, entries = [] } = JSON.parse(readItem(draftPrefix + name) || '{}');
  if (Date.now() - savedAt < draftLifetimeMs) return entries;
  deleteDraft(name);
  return [];
}

/** Restores a draft into the empty text fields: a page may have answers of the brief. @returns whether anything was restored. */
export function restoreDraft(name: string, form: HTMLFormElement): boolean {
  // The country code is never empty.
  const selector = '[data-field] [aria-describedby]:not([autocomplete=tel-country-code])';
  const texts = form.querySelectorAll<HTMLInputElement | HTMLTextAreaElement>(selector);
  const empty = [...texts].filter(({ value }) => value === '');
  const boxes = [...form.querySelectorAll<HTMLInputElement>('[type=checkbox]')];
  const saved = new URLSearchParams(readDraft(name));
  if (![...empty, ...boxes].some((field) => saved.getAll(field.name).some(Boolean))) return false;
  for (const box of boxes) box.checked ||= saved.getAll(box.name).includes(box.value);
  // `submission`: the desk may have the answers already. `started`: a visitor who returns and sends at once is no bot.
  const others = form.querySelectorAll<HTMLInputElement>('[name=submission], [name=started], [inputmode=tel]');
  for (const field of [...empty, ...others]) field.value = saved.get(field.name) ?? field.value;
  return true;
}
