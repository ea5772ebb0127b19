import { expect, it } from 'vitest';
import type { Application } from '../../api/application.ts';
import { noon } from '../../test-support/open-inbox.ts';
import { sampleApplication } from '../../test-support/sample-submissions.ts';
import { countNewToday, dueToday, mergeUpdates, noUpdates, withLatest } from './latest.ts';

const one = (number: number, changes: Partial<Application> = {}) => sampleApplication(number, noon, changes);

const updates = (applications: Application[], others = {}) => ({
  now: noon,
  applications,
  others,
  isTruncated: false,
  viewers: {},
});

it('rows stay in their order and show what a colleague made of them', () => {
  const called = one(2, { status: 'called', version: 2 });
  const latest = mergeUpdates(noUpdates, updates([called, one(9)]));
  expect(withLatest([one(1), one(2), one(3)], latest)).toEqual([one(1), called, one(3)]);
});

it('a response that was overtaken by a newer change takes nothing back', () => {
  const newer = one(2, { status: 'declined', version: 3 });
  const latest = mergeUpdates(mergeUpdates(noUpdates, updates([newer])), updates([one(2, { version: 2 })]));
  expect(withLatest([one(2)], latest)).toEqual([newer]);
  expect(withLatest([one(2, { version: 4 })], latest)).toEqual([one(2, { version: 4 })]);
});

it('one that was removed here stays away, whatever a late response says', () => {
  const removed = { ...noUpdates, applications: { 2: null } };
  expect(withLatest([one(1), one(2)], mergeUpdates(removed, updates([one(2, { version: 5 })])))).toEqual([one(1)]);
});

it('numbers of others are taken as they are, however often they come', () => {
  const once = mergeUpdates(noUpdates, updates([one(1)], { 1: 1 }));
  expect(mergeUpdates(once, updates([one(1)], { 1: 1 })).others).toEqual({ 1: 1 });
});

it('new applications and calls that a colleague promised for today are counted, until Today shows them', () => {
  const today = { now: noon, calls: [], fresh: [one(1)], lastNotes: {}, others: {} };
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

it('whom a colleague has called is due no longer', () => {
  const called = one(2, { status: 'called', version: 2 });
  const promised = one(3, { status: 'noAnswer', callAt: noon + 60_000, version: 2 });
  expect([...dueToday({ now: noon, calls: [promised], fresh: [one(1), called] })]).toEqual(['3', '1']);
});

it('a full Today counts what came since, and not what waits behind it', () => {
  const fresh = Array.from({ length: 50 }, (_, index) => one(index, { receivedAt: noon - 100 + index }));
  const latest = mergeUpdates(
    noUpdates,
    updates([one(60, { receivedAt: noon - 1 }), one(61, { receivedAt: noon + 1 })]),
  );
  expect(countNewToday({ now: noon, calls: [], fresh, lastNotes: {}, others: {} }, latest)).toBe(1);
});
