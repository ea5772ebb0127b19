import { describe, expect, it } from 'vitest';
import { dayMs } from '../../model/durations.ts';
import type { Draft } from '../shared/api.ts';
import type { DraftChange } from '../shared/content.ts';
import { mergeDrafts, withoutPublished } from './draft.ts';

const now = 100 * dayMs;
const change = (key: string, value: string, at: number, base = ''): DraftChange => ({
  ...{ file: 'content/pages/home/uz.json', path: [key] },
  ...{ value, base, at: now + at },
});
const merge = (...drafts: DraftChange[][]) =>
  drafts.reduce((stored: Draft, sent) => mergeDrafts(stored, sent, now), []);
const valuesOf = (draft: Draft) => Object.fromEntries(draft.map(({ path, value }) => [path[0], value]));

describe('drafts of two devices', () => {
  it('are merged by place: the newest change wins, whichever device sends first', () => {
    const [one, two] = [
      [change('a', 'old', 1), change('b', 'new', 4)],
      [change('a', 'new', 2), change('b', 'old', 3), change('c', 'x', 1)],
    ];
    for (const order of [
      [one, two],
      [two, one],
      [one, two, one],
    ])
      expect(valuesOf(merge(...order))).toEqual({ a: 'new', b: 'new', c: 'x' });
  });

  it('keep an undone change as undone for 60 days', () => {
    const undone = change('a', '', 2);
    expect(merge([change('a', 'x', 1)], [undone], [change('a', 'x', 1)])).toEqual([
      { ...undone, value: null, base: null },
    ]);
    expect(valuesOf(merge([undone], [change('a', 'again', 3)]))).toEqual({ a: 'again' });
    expect(merge([], [change('a', '', -60 * dayMs)])).toEqual([]);
  });
});

describe('a draft after publishing', () => {
  it('does not get a published change back from a stale device, and asks about the next change', () => {
    const published = change('a', 'x', 1);
    const review: DraftChange = { ...change('a', '', 1), file: 'content/pages/home/ru.json', isReview: true };
    const [other, ...left] = withoutPublished([review, published, change('b', 'y', 1)], [published]);
    expect(other).toEqual({ ...change('a', '', 2), file: review.file, value: null, base: null });
    const merged = mergeDrafts(left, [change('a', 'older', 0), published], now);
    expect(valuesOf(merged)).toEqual({ a: null, b: 'y' });
  });

  it('keeps what was written meanwhile, as a change of the published value', () => {
    const left = withoutPublished([change('a', 'newer', 5)], [change('a', 'x', 1)]);
    expect(left).toEqual([change('a', 'newer', 5, 'x')]);
  });

  it('drops an older text that the device had not sent yet', () => {
    const left = withoutPublished([change('a', 'older', 0)], [change('a', 'x', 1)]);
    expect(valuesOf(left)).toEqual({ a: null });
  });
});
