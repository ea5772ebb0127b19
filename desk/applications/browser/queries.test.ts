import { expect, it } from 'vitest';
import { noon } from '../../test-support/open-inbox.ts';
import { sampleApplication } from '../../test-support/sample-submissions.ts';
import { countNew } from './queries.ts';

const one = (number: number) => sampleApplication(number, noon);

it('countNew finds nothing new in an unchanged list', () => {
  expect(countNew({ applications: [one(2), one(1)], next: null }, [one(2), one(1)])).toEqual({
    count: 0,
    isMore: false,
  });
  expect(countNew({ applications: [], next: null }, [])).toEqual({ count: 0, isMore: false });
});

it('countNew counts new rows, also in the same millisecond and in an empty list', () => {
  const same = { ...one(2), id: 'another' };
  expect(countNew({ applications: [one(3), same, one(2)], next: null }, [one(2)]).count).toBe(2);
  expect(countNew({ applications: [one(1)], next: null }, []).count).toBe(1);
});

it('countNew skips old rows that enter the page by a new status or after a removal', () => {
  expect(countNew({ applications: [one(5), one(3), one(1)], next: null }, [one(5), one(1)]).count).toBe(0);
});

it('countNew says whether more new rows may follow the page', () => {
  expect(countNew({ applications: [one(9), one(8)], next: 'more' }, [one(1)])).toEqual({ count: 2, isMore: true });
  expect(countNew({ applications: [one(9), one(1)], next: 'more' }, [one(1)])).toEqual({ count: 1, isMore: false });
});
