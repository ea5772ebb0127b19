import { describe, expect, it } from 'vitest';
import { languages } from '../../model/languages.ts';
import { inEveryLanguage } from '../../tests/fixtures/languages.ts';
import type { ItemList, SiteContent } from '../shared/api.ts';
import { type DraftChange, idsOf, type Json } from '../shared/content.ts';
import { itemsWith, liveChanges, ownersIn, pendingReviews } from './live-changes.ts';

const text = { file: 'content/pages/home/uz.json', path: ['title'] };
const questionsFile = 'content/pages/home/questions.json';
const question = { id: 'k1', question: { uz: 'a?', ru: 'б?' }, answer: { uz: 'a', ru: 'б' } };
const trainers = [{ id: 'anna' }, { id: 'bek' }];
const list = (path: string[], items: readonly Json[], file = 'content/owner.json'): ItemList => ({
  ...{ id: path[0] ?? 'pages/home', kind: path[0] ? 'people' : 'questions', item: { kind: 'group', parts: [] } },
  ...{ file, path, items },
});
const content: SiteContent = {
  revision: '1',
  pages: [],
  isUzbekChecked: true,
  texts: [{ namespace: 'pages/home', key: 'title', values: inEveryLanguage({ uz: 'A', ru: 'А' }) }],
  groups: [],
  lists: [list(['trainers'], trainers), list([], [question], questionsFile)],
  words: { ru: ['слово'] },
};
const ownerAt = ownersIn(content);
const change = (path: string[], value: Json, base: Json, file = 'content/owner.json'): DraftChange => ({
  ...{ file, path, value, base, at: 1 },
});

it.each([
  { ...text, value: 'A' },
  { file: 'content/owner.json', path: ['trainers', 'bek'], value: { id: 'bek' } },
  { file: 'content/owner.json', path: ['trainers', 'k9'], value: null },
  { file: 'content/owner.json', path: ['trainers', 'order'], value: ['anna', 'bek'] },
  { file: 'content/known-words.json', path: ['ru', 'слово'], value: 'слово' },
  { file: 'content/known-words.json', path: ['uz', 'soʻz'], value: null },
  { ...text, path: ['gone'], value: undefined },
])('the published value at $path is $value', ({ value, ...place }) => {
  expect(ownerAt(place).published).toEqual(value);
});

describe('a change', () => {
  const live = (...changes: DraftChange[]) => liveChanges(changes, ownerAt).map(({ isConflict }) => isConflict);

  it.each([
    { what: 'of the published text', changed: change(['title'], 'B', 'A', text.file), conflicts: [false] },
    {
      what: 'of a text that somebody has published',
      changed: change(['title'], 'B', 'old', text.file),
      conflicts: [true],
    },
    { what: 'that somebody else has published', changed: change(['title'], 'A', 'old', text.file), conflicts: [] },
    { what: 'that is undone', changed: change(['title'], 'B', 'B', text.file), conflicts: [] },
    {
      what: 'of a removed item',
      changed: change(['trainers', 'k9'], { id: 'k9' }, { id: 'k9', a: 1 }),
      conflicts: [true],
    },
    {
      what: 'of an order that moved a removed item only',
      changed: change(['trainers', 'order'], ['anna', 'k9', 'bek'], ['k9', 'anna', 'bek']),
      conflicts: [],
    },
    { what: 'of a place that a release removed', changed: change(['gone'], 'B', 'A', text.file), conflicts: [false] },
  ])('$what: in conflict $conflicts', ({ changed, conflicts }) => {
    expect(live(changed)).toEqual(conflicts);
  });
});

it('a list shows added, moved and removed items of the draft, and those that a colleague added', () => {
  const [own] = content.lists as [ItemList];
  const changes = [
    change(['trainers', 'order'], ['k1', 'bek', 'anna'], ['anna', 'bek']),
    change(['trainers', 'k1'], { id: 'k1' }, null),
    change(['trainers', 'anna'], null, { id: 'anna' }),
  ];
  const colleague = { ...own, items: [...trainers, { id: 'cara' }] };
  expect(itemsWith(colleague, changes)).toEqual([{ id: 'k1' }, { id: 'bek' }, { id: 'cara' }]);
});

it('a list gets new items in the order in which they were added, whichever was edited last', () => {
  const [list] = content.lists as [ItemList];
  const added = ['k2', 'k1', 'k3'].map((id, index) => ({ ...change(['trainers', id], { id }, null), at: 9 - index }));
  expect(idsOf(itemsWith(list, liveChanges(added, ownerAt)).slice(-3))).toEqual(['k2', 'k1', 'k3']);
});

describe('a text that is changed in one language', () => {
  const others = languages.map(({ code }) => code).filter((code) => code !== 'uz');
  const translated = others.map((code) => change(['title'], 'Б', 'А', `content/pages/home/${code}.json`));
  const uzbek = change(['title'], 'B', 'A', text.file);

  it('waits in the other language until it is changed or reviewed there', () => {
    const undone = translated.map((other) => ({ ...other, value: null, base: null }));
    const places = translated.map(({ file, path }) => ({ file, path }));
    expect(pendingReviews([uzbek], [uzbek, ...undone])).toEqual(places);
    expect(pendingReviews([uzbek, ...translated], [])).toEqual([]);
    expect(
      pendingReviews(
        [uzbek],
        undone.map((other) => ({ ...other, isReview: true })),
      ),
    ).toEqual([]);
  });

  it('of a question waits too, but not of a new question', () => {
    const edited = { ...question, answer: { ...question.answer, uz: 'b' } };
    const [pending] = pendingReviews([change(['k1'], edited, question, questionsFile)], []);
    expect(pending).toEqual({ file: questionsFile, path: ['k1', 'answer', 'ru'] });
    expect(pendingReviews([change(['k1'], edited, null, questionsFile)], [])).toEqual([]);
  });
});
