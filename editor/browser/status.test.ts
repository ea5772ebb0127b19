import { expect, it } from 'vitest';
import { checkedNamespaces } from './blockers.tsx';
import { statusOf } from './saving.tsx';

it('the status of a text goes from ready through saving, failed and saved to published', () => {
  const opened = statusOf([], false, false);
  const slow = statusOf(['slow'], true, true);
  const failed = statusOf(['slow', 'failed'], true, true);
  const stored = statusOf(['saved'], true, true);
  const published = statusOf(['saved'], false, true);
  expect([opened, slow, failed, stored, published]).toEqual(['ready', 'saving', 'failed', 'saved', 'published']);
});

it('if a draft changes texts only, only their folders are proofread', () => {
  const files = [
    'content/pages/home/uz.json',
    'content/pages/home/ru.json',
    'content/courses/qa/*.json',
    'content/owner.json',
  ];
  expect(checkedNamespaces(files.map((file) => ({ file })))).toEqual(['pages/home', 'courses/qa', 'owner']);
});

it.each(['content/company.json', 'content/courses/qa/course.json', 'content/known-words.json'])(
  'if a draft changes %s, all folders are proofread: any text may depend on it',
  (file) => {
    expect(checkedNamespaces([{ file: 'content/pages/home/uz.json' }, { file }])).toEqual([]);
  },
);
