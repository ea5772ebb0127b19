import { expect, it } from 'vitest';
import { checkedNamespaces } from './blockers.tsx';

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
