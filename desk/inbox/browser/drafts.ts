import { useCallback, useSyncExternalStore } from 'react';
import { dayMs } from '../../../model/durations.ts';
import { draftDays } from '../../../model/storage-keys.ts';

/** The localStorage key goes on with the ids of account and application: each account sees only its own notes. */
const prefix = 'sinov.desk.note.';
const lifetimeMs = draftDays * dayMs;

interface Draft {
  /** The id of the note when it is sent. */
  id: string;
  savedAt: number;
  text: string;
}

/** Drafts that the browser refused to store. They last until the page closes. */
const unstored = new Map<string, Draft>();
const listeners = new Set<() => void>();

/** Another tab of the browser changes the draft too. */
function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  addEventListener('storage', listener);
  return () => {
    listeners.delete(listener);
    removeEventListener('storage', listener);
  };
}

function draftOf(key: string): Draft | null {
  try {
    return unstored.get(key) ?? JSON.parse(localStorage.getItem(key) ?? 'null');
  } catch {
    return null;
  }
}

export const readDraft = (key: string): string => draftOf(key)?.text ?? '';

/** A retry sends the same text with the same id, also from another tab. */
export const draftId = (key: string): string => draftOf(key)?.id ?? crypto.randomUUID();

export function saveDraft(key: string, text: string): void {
  const draft: Draft = { id: crypto.randomUUID(), savedAt: Date.now(), text };
  unstored.delete(key);
  try {
    if (text) localStorage.setItem(key, JSON.stringify(draft));
    else localStorage.removeItem(key);
  } catch {
    unstored.set(key, draft);
  }
  for (const listener of listeners) listener();
}

function storedKeys(): string[] {
  try {
    return Object.keys(localStorage);
  } catch {
    return [];
  }
}

const draftKeys = (keyPrefix: string): string[] =>
  [...new Set([...unstored.keys(), ...storedKeys()])].filter((key) => key.startsWith(keyPrefix));

const keysOf = (accountId: string) => draftKeys(`${prefix}${accountId}.`);

/** For each draft of a new or edited note the id of its application, and the subjects of other drafts. */
export const draftSubjects = (accountId: string): string[] =>
  keysOf(accountId)
    .filter((key) => readDraft(key).trim())
    .map((key) => key.slice(prefix.length).split('.')[1] as string);

export function removeDrafts(accountId: string): void {
  for (const key of keysOf(accountId)) saveDraft(key, '');
}

export function removeOldDrafts(): void {
  for (const key of draftKeys(prefix)) {
    if (Date.now() - (draftOf(key)?.savedAt ?? 0) > lifetimeMs) saveDraft(key, '');
  }
}

/**
 * A draft is the same in all tabs of the browser: sent in one tab, it is gone from the others.
 * @returns the text, its setter, a function that removes a sent draft but not later text, and a function for its id.
 */
export function useDraft(accountId: string, subject: string) {
  const key = `${prefix}${accountId}.${subject}`;
  const text = useSyncExternalStore(
    subscribe,
    useCallback(() => readDraft(key), [key]),
  );
  function sent(note: string): void {
    if (readDraft(key) === note) saveDraft(key, '');
  }
  return [text, (written: string) => saveDraft(key, written), sent, () => draftId(key)] as const;
}
