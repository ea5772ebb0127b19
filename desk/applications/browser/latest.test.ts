import { expect, it } from 'vitest';
import type { Application } from '../../api/application.ts';
import { noFilter } from '../../api/filter.ts';
import { noon } from '../../test-support/open-inbox.ts';
import { sampleApplication } from '../../test-support/sample-submissions.ts';
import {
  countNew,
  dueToday,
  lastNotesOf,
  mergeUpdates,
  newInToday,
  noUpdates,
  othersInToday,
  othersOf,
  withLatest,
} from './latest.ts';

const one = (number: number, changes: Partial<Application> = {}) => sampleApplication(number, noon, changes);

const updates = (applications: Application[]) => ({
  now: noon,
  applications,
  isTruncated: false,
  viewers: {},
});

it('rows keep their order and show the changes of colleagues', () => {
  const called = one(2, { status: 'called', version: 2 });
  const latest = mergeUpdates(noUpdates, updates([called, one(9)]));
  expect(withLatest([one(1), one(2), one(3)], latest)).toEqual([one(1), called, one(3)]);
});

it('a late response does not undo a newer change', () => {
  const newer = one(2, { status: 'refused', version: 3 });
  const latest = mergeUpdates(mergeUpdates(noUpdates, updates([newer])), updates([one(2, { version: 2 })]));
  expect(withLatest([one(2)], latest)).toEqual([newer]);
  expect(withLatest([one(2, { version: 4 })], latest)).toEqual([one(2, { version: 4 })]);
});

it('an own new note is on its row until the row is loaded with a later note', () => {
  const latest = { ...noUpdates, notes: { 2: { version: 2, text: 'own' } } };
  const notesOf = (version: number) => lastNotesOf([one(1), one(2, { version })], { 1: 'first', 2: 'loaded' }, latest);
  expect(notesOf(1)).toEqual({ 1: 'first', 2: 'own' });
  expect(notesOf(3)).toEqual({ 1: 'first', 2: 'loaded' });
});

it('a row that was removed here does not come back with a late response', () => {
  const removed = { ...noUpdates, applications: { 2: null } };
  expect(withLatest([one(1), one(2)], mergeUpdates(removed, updates([one(2, { version: 5 })])))).toEqual([one(1)]);
});

const today = (fresh: Application[], calls: Application[] = []) => ({
  now: noon,
  calls,
  fresh,
  lastNotes: {},
  others: {},
});
const idsOf = (applications: readonly Application[]) => applications.map(({ id }) => id);

it('newInToday lists new applications first, then calls that a colleague promised, until Today shows them', () => {
  const promised = one(3, { status: 'noAnswer', callAt: noon + 60 * 60_000 });
  const newest = today([one(9), one(2), one(1)], [promised]);
  expect(idsOf(newInToday(today([one(1)]), newest))).toEqual(idsOf([one(9), one(2), promised]));
  // A row of Today that moves to the calls is not new.
  expect(newInToday(today([one(1), one(2), one(9), promised]), newest)).toEqual([]);
});

it('rows name no application of their person that was closed as repeated, marked as spam or removed', () => {
  const other = (number: number) => ({ ...one(number), statusChangedBy: null });
  const changed = mergeUpdates(
    noUpdates,
    updates([
      one(3, { status: 'repeated', version: 2 }),
      one(4, { spam: 'hand', version: 2 }),
      one(5, { status: 'called', version: 2 }),
    ]),
  );
  const latest = { ...changed, applications: { ...changed.applications, 6: null } };
  const others = othersOf({ 1: [2, 3, 4, 5, 6].map(other) }, latest);
  expect(others[1]?.map(({ id }) => id)).toEqual(['2', '5']);
});

it('a row of Today has the newest others of its person; a handled row keeps those it was loaded with', () => {
  const others = [{ ...one(9), statusChangedBy: null }];
  const shown = { ...today([one(1), one(2)]), others: { 1: others, 2: others } };
  expect(othersInToday(shown, today([one(1)]))).toEqual({ 1: [], 2: others });
});

it('dueToday leaves out an application whose applicant was already called', () => {
  const called = one(2, { status: 'called', version: 2 });
  const promised = one(3, { status: 'noAnswer', callAt: noon + 60_000, version: 2 });
  expect([...dueToday({ now: noon, calls: [promised], fresh: [one(1), called] })]).toEqual(['3', '1']);
});

it('countNew counts applications received since the list was loaded, also in the same millisecond, that fit its filter', () => {
  const same = { ...one(2), id: 'another' };
  const latest = mergeUpdates(noUpdates, updates([one(3, { status: 'called' }), same, one(2), one(1)]));
  expect(countNew([one(2)], noFilter, latest)).toBe(2);
  expect(countNew([one(2)], { ...noFilter, status: 'called' }, latest)).toBe(1);
  expect(countNew([one(2)], { ...noFilter, search: 'Ali' }, latest)).toBe(0);
  expect(countNew([], noFilter, latest)).toBe(4);
});
