import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { copyProject } from '../../tools/project-copy.ts';
import { apply, checkFormat, checkTypes, editsOf, partsOfTypes } from '../fixtures/how-to.ts';

const page = 'site/pages/corporate.tsx';
const copy = copyProject(partsOfTypes);
afterAll(() => copy.remove());

let saidByTypes = '';
const read = (file: string) => copy.read(`dist/site/${file}`);

/** docs/how-to/add-a-section.md as it is written, and what the types say of its key where no dictionary has it. */
beforeAll(() => {
  const edits = editsOf('add-a-section');
  const onPage = edits.find(({ file }) => file === page);
  if (!onPage) throw new Error('the how-to has lost its step on the page');
  const before = copy.read(page);
  apply(copy, onPage);
  saidByTypes = checkTypes(copy);
  copy.write(page, before);
  for (const edit of edits) apply(copy, edit);
}, 300_000);

describe('a section that was added', () => {
  it('is stopped by the types while no dictionary has its texts', () => {
    expect(saidByTypes).toContain(`${page}(`);
    expect(saidByTypes).toContain('"questions.title"');
  });

  it('leaves no fault of types or format', () => {
    expect(checkTypes(copy)).toBe('');
    expect(checkFormat(copy)).toBe('');
  });

  it.each([
    {
      file: 'corporate',
      title: 'Koʻp soʻraladigan savollar',
      first: 'Texnik topshiriq kerakmi?',
      last: 'Hamma xizmatni olish shartmi?',
      closing: 'Vaziyatingizni aytib bering',
    },
    {
      file: 'ru/corporate',
      title: 'Частые вопросы',
      first: 'Нужно ли готовить техническое задание?',
      last: 'Обязательно ли брать все услуги?',
      closing: 'Расскажите о\u00a0своей задаче',
    },
  ])('stands at its place on $file.html, and in its Markdown', ({ file, title, first, last, closing }) => {
    const headings = [...read(`${file}.html`).matchAll(/<h[23][^>]*>([^<]*)<\/h[23]>/g)].map(([, text]) => text);
    const at = headings.indexOf(title);
    expect(headings.slice(at, at + 4)).toEqual([title, first, last, closing]);
    const markdown = read(`${file}.md`);
    for (const heading of [title, first, last]) expect(markdown).toContain(heading);
  });
});
