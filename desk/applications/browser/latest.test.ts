import { expect, it } from 'vitest';
import type { Application } from '../../api/application.ts';
import { noFilter } from '../../api/filter.ts';
import { noon } from '../../test-support/open-inbox.ts';
import { sampleApplication } from '../../test-support/sample-submissions.ts';
import { countNew, countNewToday, dueToday, mergeUpdates, noUpdates, withLatest } from './latest.ts';

const one = (number: number, changes: Partial<Application> = {}) => sampleApplication(number, noon, changes);

const updates = (applications: Application[], possibleDuplicates = {}) => ({
  now: noon,
  applications,
  possibleDuplicates,
  isTruncated: false,
  viewers: {},
});

it('rows keep their order and show the changes of colleagues', () => {
  const called = one(2, { status: 'called', version: 2 });
  const latest = mergeUpdates(noUpdates, updates([called, one(9)]));
  expect(withLatest([one(1), one(2), one(3)], latest)).toEqual([one(1), called, one(3)]);
});

it('a late response does not undo a newer change', () => {
  const newer = one(2, { status: 'declined', version: 3 });
  const latest = mergeUpdates(mergeUpdates(noUpdates, updates([newer])), updates([one(2, { version: 2 })]));
  expect(withLatest([one(2)], latest)).toEqual([newer]);
  expect(withLatest([one(2, { version: 4 })], latest)).toEqual([one(2, { version: 4 })]);
});

it('a row that was removed here does not come back with a late response', () => {
  const removed = { ...noUpdates, applications: { 2: null } };
  expect(withLatest([one(1), one(2)], mergeUpdates(removed, updates([one(2, { version: 5 })])))).toEqual([one(1)]);
});

it('a repeated response does not add up the counts of other applications', () => {
  const once = mergeUpdates(noUpdates, updates([one(1)], { 1: 1 }));
  expect(mergeUpdates(once, updates([one(1)], { 1: 1 })).possibleDuplicates).toEqual({ 1: 1 });
});

it('countNewToday counts new applications and calls promised for today until Today shows them', () => {
  const today = { now: noon, calls: [], fresh: [one(1)], lastNotes: {}, possibleDuplicates: {} };
  const hour = 60 * 60_000;
  const latest = mergeUpdates(
    noUpdates,
    updates([
      one(1),
      one(2),
      one(3, { status: 'noAnswer', callAt: noon + hour }),
      one(4, { status: 'noAnswer', callAt: noon + 48 * hour }),
      one(5, { status: 'called' }),
      one(6, { spam: 'too-fast' }),
    ]),
  );
  expect(countNewToday(today, latest)).toBe(2);
  expect(countNewToday({ ...today, fresh: [one(1), one(2)], calls: [one(3)] }, latest)).toBe(0);
});

it('dueToday leaves out an application whose applicant was already called', () => {
  const called = one(2, { status: 'called', version: 2 });
  const promised = one(3, { status: 'noAnswer', callAt: noon + 60_000, version: 2 });
  expect([...dueToday({ now: noon, calls: [promised], fresh: [one(1), called] })]).toEqual(['3', '1']);
});

it('for a full Today view countNewToday counts only applications that came after it was loaded', () => {
  const fresh = Array.from({ length: 50 }, (_, index) => one(index, { receivedAt: noon - 100 + index }));
  const latest = mergeUpdates(
    noUpdates,
    updates([one(60, { receivedAt: noon - 1 }), one(61, { receivedAt: noon + 1 })]),
  );
  expect(countNewToday({ now: noon, calls: [], fresh, lastNotes: {}, possibleDuplicates: {} }, latest)).toBe(1);
});

it('countNew counts applications received since the list was loaded, also in the same millisecond, that fit its filter', () => {
  const same = { ...one(2), id: 'another' };
  const latest = mergeUpdates(noUpdates, updates([one(3, { status: 'called' }), same, one(2), one(1)]));
  expect(countNew([one(2)], noFilter, latest)).toBe(2);
  expect(countNew([one(2)], { ...noFilter, status: 'called' }, latest)).toBe(1);
  expect(countNew([one(2)], { ...noFilter, search: 'Ali' }, latest)).toBe(0);
  expect(countNew([], noFilter, latest)).toBe(4);
});
