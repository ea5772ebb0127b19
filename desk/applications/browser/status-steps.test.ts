import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import type { OpenSpan } from '../../../model/opening-hours.ts';
import { noon } from '../../test-support/open-inbox.ts';
import { changeStatus, countUnansweredCall } from './status-steps.ts';

const hour = 60 * 60_000;
const waiting = { status: 'new', attempts: 0 } as const;
/** From 9 to 18 every day, in minutes of the week. */
const hours = Array.from({ length: 7 }, (_, day): OpenSpan => [day * 1440 + 540, day * 1440 + 1080]);

beforeEach(() => vi.useFakeTimers({ now: noon }));
afterEach(() => vi.useRealTimers());

it.each(['called', 'interviewed', 'enrolled', 'refused'] as const)(
  'the status %s keeps a promised call that is still ahead, and ends a call that was due',
  (status) => {
    expect(changeStatus(status)({ ...waiting, callAt: noon + hour })).toEqual({ status, callAt: noon + hour });
    expect(changeStatus(status)({ ...waiting, callAt: noon })).toEqual({ status, callAt: null });
    expect(changeStatus(status)({ ...waiting, callAt: null })).toEqual({ status, callAt: null });
  },
);

it('an unanswered call keeps a promised call that is still ahead, and sets the next attempt after a call that was due', () => {
  const count = countUnansweredCall(hours);
  const promised = { ...waiting, callAt: noon + hour };
  expect(count(promised)).toEqual({ status: 'noAnswer', attempts: 1, callAt: noon + hour });
  const again = count({ status: 'noAnswer', attempts: 1, callAt: noon - hour });
  expect(again).toMatchObject({ status: 'noAnswer', attempts: 2 });
  expect(again.callAt).toBeGreaterThan(noon);
});
