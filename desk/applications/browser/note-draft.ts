import { useState } from 'react';
import { dayMs } from '../../../model/durations.ts';
import { draftDays } from '../../../model/storage-keys.ts';

/** The localStorage key goes on with the ids of account and application: each account sees only its own notes. */
const prefix = 'sinov.desk.note.';
const lifetimeMs = draftDays * dayMs;

interface Draft {
  savedAt: number;
  text: string;
}

/** Drafts that localStorage refused, kept until the page closes. */
const unstored = new Map<string, string>();

function read(key: string): Draft | null {
  try {
    return JSON.parse(localStorage.getItem(key) ?? 'null');
  } catch {
    return null;
  }
}

export function readNote(key: string): string {
  return unstored.get(key) ?? read(key)?.text ?? '';
}

export function saveNote(key: string, text: string): void {
  unstored.delete(key);
  try {
    if (text) localStorage.setItem(key, JSON.stringify({ savedAt: Date.now(), text } satisfies Draft));
    else localStorage.removeItem(key);
  } catch {
    unstored.set(key, text);
  }
}

/** Sign-out removes `all`. */
export function removeNotes(which: 'all' | 'old'): void {
  if (which === 'all') unstored.clear();
  try {
    for (const key of Object.keys(localStorage)) {
      const isOld = Date.now() - (read(key)?.savedAt ?? 0) > lifetimeMs;
      if (key.startsWith(prefix) && (which === 'all' || isOld)) localStorage.removeItem(key);
    }
  } catch {
    // Without storage, no draft is stored.
  }
}

/** @returns the text, its setter, and a function that removes a sent note; text written since then stays. */
export function useNoteDraft(accountId: string, applicationId: string) {
  const key = `${prefix}${accountId}.${applicationId}`;
  const [text, setText] = useState(() => readNote(key));
  function write(written: string): void {
    setText(written);
    saveNote(key, written);
  }
  function sent(note: string): void {
    if (readNote(key) === note) saveNote(key, '');
    setText((was) => (was === note ? '' : was));
  }
  return [text, write, sent] as const;
}
