import { beforeEach, expect, it, onTestFinished, vi } from 'vitest';
import { dayMs } from '../../../model/durations.ts';
import { draftDays } from '../../../model/storage-keys.ts';
import { listDrafts, readDraft, removeDrafts, removeOldDrafts, saveDraft } from './drafts.ts';

const [ofNodira, ofBobur] = ['sinov.desk.note.nodira.1', 'sinov.desk.note.bobur.1'];

const textOf = (key: string) => readDraft(key)?.text ?? '';
const subjectsOf = (accountId: string) => listDrafts(accountId).map(({ subject }) => subject);

/** The part of localStorage that notes use: stored items are its own keys. */
function storage() {
  const methods = {
    getItem(this: Record<string, string>, key: string) {
      return this[key] ?? null;
    },
    setItem(this: Record<string, string>, key: string, value: string) {
      this[key] = value;
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
    vi.unstubAllGlobals();
    vi.useRealTimers();
  });
});

it('a draft note is kept for its author only, until it is sent', () => {
  saveDraft(ofNodira, 'Ertaga');
  expect([textOf(ofNodira), textOf(ofBobur)]).toEqual(['Ertaga', '']);
  saveDraft(ofNodira, '');
  expect([textOf(ofNodira), Object.keys(localStorage)]).toEqual(['', []]);
});

it('signing out finds and removes the draft notes of its account and nothing else', () => {
  localStorage.setItem('sinov.language', 'uz');
  saveDraft(ofNodira, 'Ertaga');
  saveDraft('sinov.desk.note.nodira.3.note', 'Ertaga, soat 3 da');
  saveDraft('sinov.desk.note.nodira.2', ' ');
  saveDraft(ofBobur, 'Indin');
  expect(subjectsOf('nodira')).toEqual(['1', '3']);
  removeDrafts('nodira');
  expect(Object.keys(localStorage)).toEqual(['sinov.language', ofBobur]);
  expect([subjectsOf('nodira'), subjectsOf('bobur')]).toEqual([[], ['1']]);
});

it('a draft note keeps its id until its text changes, and another text has another id', () => {
  saveDraft(ofNodira, 'Ertaga');
  const id = readDraft(ofNodira)?.id;
  expect(readDraft(ofNodira)?.id).toBe(id);
  saveDraft(ofNodira, 'Ertaga');
  expect(readDraft(ofNodira)?.id).not.toBe(id);
});

it('a draft note that the browser does not store lasts as long as the page', () => {
  saveDraft(ofNodira, 'Ertaga');
  vi.spyOn(Object.getPrototypeOf(localStorage), 'setItem').mockImplementation(() => {
    throw new DOMException('full', 'QuotaExceededError');
  });
  saveDraft(ofNodira, 'Ertaga soat 3 da');
  expect([textOf(ofNodira), subjectsOf('nodira')]).toEqual(['Ertaga soat 3 da', ['1']]);
  removeDrafts('nodira');
  expect([textOf(ofNodira), subjectsOf('nodira')]).toEqual(['', []]);
});

it('draft notes older than draftDays are removed', () => {
  vi.useFakeTimers();
  saveDraft(ofNodira, 'Ertaga');
  vi.advanceTimersByTime(draftDays * dayMs);
  saveDraft(ofBobur, 'Indin');
  vi.advanceTimersByTime(1);
  removeOldDrafts();
  expect([textOf(ofNodira), textOf(ofBobur)]).toEqual(['', 'Indin']);
});
