import { useSyncExternalStore } from 'react';
import { dayMs } from '../../../model/durations.ts';
import { draftDays } from '../../../model/storage-keys.ts';
import { itemKeys, readItem, writeItem } from './device-storage.ts';

/** The key goes on with the ids of account and application: each account sees only its own notes. */
const prefix = 'sinov.desk.note.';
const lifetimeMs = draftDays * dayMs;

interface Draft {
  /** The id of the note when it is sent: a retry sends the same id, also from another tab. */
  id: string;
  savedAt: number;
  text: string;
  /** The applicant's, or the title of a page. */
  name: string;
}

const listeners = new Set<() => void>();

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  addEventListener('storage', listener);
  return () => {
    listeners.delete(listener);
    removeEventListener('storage', listener);
  };
}

export const readDraft = (key: string): Draft | null => JSON.parse(readItem(key) || 'null');

export function saveDraft(key: string, text: string, name = ''): void {
  const draft: Draft = { id: crypto.randomUUID(), savedAt: Date.now(), text, name };
  writeItem(key, text && JSON.stringify(draft));
  for (const listener of listeners) listener();
}

const draftKeys = (keyPrefix: string) => itemKeys().filter((key) => key.startsWith(keyPrefix));

/** A subject is the id of an application or of a page. */
export const listDrafts = (accountId: string) =>
  draftKeys(`${prefix}${accountId}.`).flatMap((key) => {
    const { text = '', name = '' } = readDraft(key) ?? {};
    return text.trim() ? [{ subject: key.slice(prefix.length).split('.')[1] as string, text, name }] : [];
  });

export function removeDrafts(accountId: string, subject = ''): void {
  for (const key of draftKeys(`${prefix}${accountId}.${subject}`)) saveDraft(key, '');
}

export function removeOldDrafts(): void {
  for (const key of draftKeys(prefix)) {
    if (Date.now() - (readDraft(key)?.savedAt ?? 0) > lifetimeMs) saveDraft(key, '');
  }
}

/** @returns the text, its setter, a function that removes a sent draft but not later text, and a function for its id. */
export function useDraft(accountId: string, subject: string, name?: string) {
  const key = `${prefix}${accountId}.${subject}`;
  const text = useSyncExternalStore(subscribe, () => readDraft(key)?.text ?? '');
  function sent(note: string): void {
    if (readDraft(key)?.text === note) saveDraft(key, '');
  }
  const idOf = () => readDraft(key)?.id ?? crypto.randomUUID();
  return [text, (written: string) => saveDraft(key, written, name), sent, idOf] as const;
}
