import { useState } from 'react';
import { dayMs } from '../../../model/durations.ts';
import { draftDays } from '../../../model/storage-keys.ts';

/** The localStorage key goes on with the ids of account and application: each account sees only its own notes. */
const prefix = 'sinov.desk.note.';
const lifetimeMs = draftDays * dayMs;

interface Draft {
  /** The id of the note when it is sent. Missing in drafts of earlier versions. */
  id?: string;
  savedAt: number;
  text: string;
}

function draftOf(key: string): Draft | null {
  try {
    return JSON.parse(localStorage.getItem(key) ?? 'null');
  } catch {
    return null;
  }
}

export const readDraft = (key: string): string => draftOf(key)?.text ?? '';

/** A retry sends the same text with the same id. Another tab may have stored another text. */
export function draftId(key: string, text: string): string {
  const draft = draftOf(key);
  return (draft?.text === text && draft.id) || crypto.randomUUID();
}

export function saveDraft(key: string, text: string): void {
  const draft: Draft = { id: crypto.randomUUID(), savedAt: Date.now(), text };
  try {
    if (text) localStorage.setItem(key, JSON.stringify(draft));
    else localStorage.removeItem(key);
  } catch {
    // Without storage the text lasts until another application opens.
  }
}

function draftKeys(keyPrefix: string): string[] {
  try {
    return Object.keys(localStorage).filter((key) => key.startsWith(keyPrefix));
  } catch {
    return [];
  }
}

const keysOf = (accountId: string) => draftKeys(`${prefix}${accountId}.`);

/** The ids of the applications with a draft note, and the subjects of other drafts. */
export const draftSubjects = (accountId: string): string[] =>
  keysOf(accountId)
    .filter((key) => readDraft(key).trim())
    .map((key) => key.slice(`${prefix}${accountId}.`.length));

export function removeDrafts(accountId: string): void {
  for (const key of keysOf(accountId)) saveDraft(key, '');
}

export function removeOldDrafts(): void {
  for (const key of draftKeys(prefix)) {
    if (Date.now() - (draftOf(key)?.savedAt ?? 0) > lifetimeMs) saveDraft(key, '');
  }
}

/** @returns the text, its setter, a function that removes a sent draft but not later text, and a function for its id. */
export function useDraft(accountId: string, subject: string) {
  const key = `${prefix}${accountId}.${subject}`;
  const [text, setText] = useState(() => readDraft(key));
  function write(written: string): void {
    setText(written);
    saveDraft(key, written);
  }
  function sent(note: string): void {
    if (readDraft(key) === note) saveDraft(key, '');
    setText((was) => (was === note ? '' : was));
  }
  return [text, write, sent, () => draftId(key, text)] as const;
}
