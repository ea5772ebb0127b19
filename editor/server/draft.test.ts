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
const draft = (...changes: DraftChange[]): Draft => ({ changes, reviewed: [] });
const merge = (...drafts: DraftChange[][]) =>
  drafts.map((changes) => draft(...changes)).reduce((stored, sent) => mergeDrafts(stored, sent, now));
const valuesOf = ({ changes }: { changes: readonly DraftChange[] }) =>
  Object.fromEntries(changes.map(({ path, value }) => [path[0], value]));

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
    expect(merge([change('a', 'x', 1)], [undone], [change('a', 'x', 1)]).changes).toEqual([
      { ...undone, value: null, base: null },
    ]);
    expect(valuesOf(merge([undone], [change('a', 'again', 3)]))).toEqual({ a: 'again' });
    expect(merge([], [change('a', '', -60 * dayMs)]).changes).toEqual([]);
  });

  it('keep every answer about the other language', () => {
    const [one, two] = ['a', 'b'].map((key) => ({ namespace: 'pages/home', key, language: 'ru' as const }));
    const [first, second] = [one, two].map((text) => ({ changes: [], reviewed: text ? [text] : [] }));
    expect(mergeDrafts(first ?? draft(), second ?? draft(), now).reviewed).toEqual([one, two]);
  });
});

describe('a draft after publishing', () => {
  const reviewed = [{ namespace: 'pages/home', key: 'a', language: 'ru' as const }];

  it('does not get a published change back from a stale device, and asks about the next change', () => {
    const published = change('a', 'x', 1);
    const left = withoutPublished({ changes: [published, change('b', 'y', 1)], reviewed }, [published]);
    expect(left.reviewed).toEqual([]);
    const merged = mergeDrafts(left, draft(change('a', 'older', 0), published), now);
    expect(valuesOf(merged)).toEqual({ a: null, b: 'y' });
  });

  it('keeps what was written meanwhile, as a change of the published value', () => {
    const left = withoutPublished(draft(change('a', 'newer', 5)), [change('a', 'x', 1)]);
    expect(left.changes).toEqual([change('a', 'newer', 5, 'x')]);
  });

  it('drops an older text that the device had not sent yet', () => {
    const left = withoutPublished(draft(change('a', 'older', 0)), [change('a', 'x', 1)]);
    expect(valuesOf(left)).toEqual({ a: null });
  });
});
