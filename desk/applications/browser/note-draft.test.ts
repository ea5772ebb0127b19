import { beforeEach, expect, it, onTestFinished, vi } from 'vitest';
import { dayMs } from '../../../model/durations.ts';
import { draftDays } from '../../../model/storage-keys.ts';
import { readNote, removeNotes, saveNote } from './note-draft.ts';

const [ofNodira, ofBobur] = ['sinov.desk.note.nodira.1', 'sinov.desk.note.bobur.1'];

/** The part of localStorage that notes use: stored items are its own keys. */
function storage(setItem?: () => void) {
  const methods = {
    getItem(this: Record<string, string>, key: string) {
      return this[key] ?? null;
    },
    setItem(this: Record<string, string>, key: string, value: string) {
      if (setItem) setItem();
      else this[key] = value;
    },
    removeItem(this: Record<string, string>, key: string) {
      delete this[key];
    },
  };
  return Object.create(methods) as Record<string, string>;
}

beforeEach(() => {
  vi.stubGlobal('localStorage', storage());
  onTestFinished(() => {
    removeNotes('all');
    vi.unstubAllGlobals();
    vi.useRealTimers();
  });
});

it('a draft note is kept for its author only, until it is sent', () => {
  saveNote(ofNodira, 'Ertaga');
  expect([readNote(ofNodira), readNote(ofBobur)]).toEqual(['Ertaga', '']);
  saveNote(ofNodira, '');
  expect([readNote(ofNodira), Object.keys(localStorage)]).toEqual(['', []]);
});

it('signing out removes all draft notes from the device and nothing else', () => {
  localStorage.setItem('sinov.language', 'uz');
  saveNote(ofNodira, 'Ertaga');
  saveNote(ofBobur, 'Indin');
  removeNotes('all');
  expect(Object.keys(localStorage)).toEqual(['sinov.language']);
});

it('draft notes older than draftDays are removed', () => {
  vi.useFakeTimers();
  saveNote(ofNodira, 'Ertaga');
  vi.advanceTimersByTime(draftDays * dayMs);
  saveNote(ofBobur, 'Indin');
  vi.advanceTimersByTime(1);
  removeNotes('old');
  expect([readNote(ofNodira), readNote(ofBobur)]).toEqual(['', 'Indin']);
});

it('a draft note that does not fit into storage stays in memory until somebody signs out', () => {
  vi.stubGlobal(
    'localStorage',
    storage(() => {
      throw new DOMException('full', 'QuotaExceededError');
    }),
  );
  saveNote(ofNodira, 'Ertaga');
  expect(readNote(ofNodira)).toBe('Ertaga');
  removeNotes('all');
  expect(readNote(ofNodira)).toBe('');
});
