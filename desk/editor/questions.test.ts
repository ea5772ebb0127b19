import { mkdirSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, it } from 'vitest';
import { temporaryFolder } from '../../tests/fixtures/temporary-folder.ts';
import type { Json } from '../shared/site-draft.ts';
import { questionsFileOf, questionsPath } from '../shared/site-questions.ts';
import { fieldsOf, listTexts } from './content.ts';
import { openDraft } from './draft.ts';
import { readQuestionLists, withQuestionLists } from './questions.ts';

const list = { file: questionsFileOf('courses/qa'), path: questionsPath };
const fileOf = (code: string) => `content/courses/qa/${code}.json`;
const item = (name: string) => ({
  uz: { question: `${name}?`, answer: `${name}.` },
  ru: { question: `${name} ли?`, answer: `${name} да.` },
});
type Item = ReturnType<typeof item>;

/** A checkout in which the page of a course asks these questions. */
function checkout(...names: string[]) {
  const root = temporaryFolder();
  const write = (items: readonly Item[]) => {
    for (const code of ['uz', 'ru'] as const) {
      mkdirSync(path.join(root, 'content/courses/qa'), { recursive: true });
      writeFileSync(
        path.join(root, fileOf(code)),
        JSON.stringify({ name: 'QA', questions: { title: 'Q', items: items.map((one) => one[code]) } }),
      );
    }
  };
  write(names.map(item));
  mkdirSync(path.join(root, 'content/pages/corporate'), { recursive: true });
  for (const code of ['uz', 'ru']) {
    writeFileSync(
      path.join(root, `content/pages/corporate/${code}.json`),
      JSON.stringify({ questions: { items: [{ title: 'A', text: 'B' }] } }),
    );
  }
  const open = () => openDraft({ root, file: path.join(root, 'data/editor/draft.json') });
  return { root, write, open };
}
const before = [item('A'), item('B')];
const change = (value: Json, version = 0, base: Json = before) => ({ ...list, value, base, version });
const answerOf = (index: number, value: string, version = 0) => ({
  ...{ file: fileOf('uz'), path: [...questionsPath, String(index), 'answer'] },
  ...{ value, base: before[index]?.uz.answer ?? '', version },
});

describe('the questions of a page', () => {
  it('are a list for each page that has some, in all languages', async () => {
    const { root } = checkout('A', 'B');
    const lists = await readQuestionLists(root, []);
    expect(lists).toMatchObject([{ id: 'courses/qa', ...list, items: before, base: before, version: 0 }]);
    expect(lists[0]?.fields.map(({ name, places }) => [name, places.map((place) => place.language)])).toEqual([
      ['question', ['uz', 'ru']],
      ['answer', ['uz', 'ru']],
    ]);
  });

  it('are changed as a whole, and every text is found as the draft has it', async () => {
    const { root, open } = checkout('A', 'B');
    const draft = await open();
    expect(await draft.set(change([item('C'), item('A'), item('B')]), 'Dilnoza')).toMatchObject({
      changed: { version: 1 },
    });
    const { changes } = draft.state();
    expect(await readQuestionLists(root, changes)).toMatchObject([{ version: 1, items: [item('C'), {}, {}] }]);
    const texts = await listTexts(root, changes);
    expect(texts.find(({ key }) => key === 'questions.items.2.answer')?.texts).toEqual({ uz: 'B.', ru: 'B да.' });
    expect(await fieldsOf(root, { namespace: 'courses/qa', key: 'questions.items.0.question' }, changes)).toMatchObject(
      [
        { language: 'uz', value: 'C?', version: 1, by: 'Dilnoza' },
        { language: 'ru', value: 'C ли?', version: 1 },
      ],
    );
  });

  it.each<{ value: Json }>([
    { value: [{ uz: item('A').uz }] },
    { value: [{ ...item('A'), en: {} }] },
    { value: [{ ...item('A'), ru: { question: 'A', answer: 1 } }] },
    { value: 'A' },
    { value: null },
  ])('have all languages and nothing else: %o', async ({ value }) => {
    await expect((await checkout('A', 'B').open()).set(change(value), 'Dilnoza')).rejects.toThrow(/^value: /);
  });

  it.each([
    { name: 'another list', place: { ...list, path: ['audience', 'items'] } },
    { name: 'a part of it', place: { ...list, path: [...questionsPath, '0'] } },
    { name: 'a page without questions', place: { ...list, file: questionsFileOf('pages/corporate') } },
    { name: 'a folder outside', place: { ...list, file: 'content/../desk/*.json' } },
  ])('are not changed by the name of $name', async ({ place }) => {
    await expect((await checkout('A', 'B').open()).set({ ...change([]), ...place }, 'Dilnoza')).rejects.toThrow(
      RangeError,
    );
  });
});

describe('a text of a question and the list that it is in', () => {
  it('is part of the list once that is changed, for whoever has seen it', async () => {
    const draft = await checkout('A', 'B').open();
    await draft.set(answerOf(0, 'Boshqa.'), 'Rustam');
    const withText = [{ ...item('A'), uz: { question: 'A?', answer: 'Boshqa.' } }, item('B')];
    expect(await draft.set(change([item('B'), item('A')]), 'Dilnoza')).toEqual({
      conflict: { value: withText, base: before, version: 1, by: 'Rustam' },
    });
    expect(await draft.set(change(withText.toReversed(), 1), 'Dilnoza')).toMatchObject({ changed: { version: 2 } });
    expect(draft.state().changes).toMatchObject([{ ...list, value: withText.toReversed() }]);
  });

  it('written over an older list is a conflict, and over the newest is written into it', async () => {
    const draft = await checkout('A', 'B').open();
    await draft.set(change([item('B'), item('A')]), 'Dilnoza');
    expect(await draft.set(answerOf(0, 'Boshqa.'), 'Rustam')).toMatchObject({ conflict: { value: 'B.', version: 1 } });
    await draft.set(answerOf(0, 'Boshqa.', 1), 'Rustam');
    expect(draft.state().changes).toMatchObject([
      { ...list, value: [{ uz: { question: 'B?', answer: 'Boshqa.' } }, item('A')], by: 'Rustam', version: 2 },
    ]);
  });

  it('takes in what a developer has added to both files since', async () => {
    const { open, write } = checkout('A', 'B');
    const draft = await open();
    await draft.set(change([item('C'), item('B')]), 'Dilnoza');
    write([item('A'), item('B'), item('D')]);
    expect((await draft.rebase()).changes).toMatchObject([{ value: [item('C'), item('B'), item('D')] }]);
  });
});

describe('lists that a remote has changed', () => {
  it('become one of all languages, and other texts stay as they are', async () => {
    const { root } = checkout('A', 'B');
    const theirs = [item('A'), item('B'), item('D')];
    const text = { file: fileOf('uz'), path: ['name'], value: 'Q' };
    const changes = (['uz', 'ru'] as const).map((code) => ({
      ...{ file: fileOf(code), path: questionsPath },
      value: theirs.map((one) => one[code]),
    }));
    expect(await withQuestionLists(root, [...changes, text])).toEqual([text, { ...list, value: theirs }]);
  });
});
