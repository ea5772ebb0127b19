import { beforeEach, expect, it, onTestFinished, vi } from 'vitest';
import { draftDays } from '../../../model/storage-keys.ts';
import { readNote, removeNotes, saveNote } from './note-draft.ts';

const dayMs = 24 * 60 * 60 * 1000;
const [ofNodira, ofBobur] = ['sinov.desk.note.nodira.1', 'sinov.desk.note.bobur.1'];

/** localStorage as far as notes use it: stored items are its own keys. */
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

it('a note is there again for its writer alone, until it is sent', () => {
  saveNote(ofNodira, 'Ertaga');
  expect([readNote(ofNodira), readNote(ofBobur)]).toEqual(['Ertaga', '']);
  saveNote(ofNodira, '');
  expect([readNote(ofNodira), Object.keys(localStorage)]).toEqual(['', []]);
});

it('signing out leaves no note on the device, and nothing else is touched', () => {
  localStorage.setItem('sinov.language', 'uz');
  saveNote(ofNodira, 'Ertaga');
  saveNote(ofBobur, 'Indin');
  removeNotes('all');
  expect(Object.keys(localStorage)).toEqual(['sinov.language']);
});

it('old notes are removed', () => {
  vi.useFakeTimers();
  saveNote(ofNodira, 'Ertaga');
  vi.advanceTimersByTime(draftDays * dayMs);
  saveNote(ofBobur, 'Indin');
  vi.advanceTimersByTime(1);
  removeNotes('old');
  expect([readNote(ofNodira), readNote(ofBobur)]).toEqual(['', 'Indin']);
});

it('without room on the device a note lasts until the page is closed or somebody signs out', () => {
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
