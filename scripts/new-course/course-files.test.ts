import { expect, it } from 'vitest';
import { characterLimitOf } from '../../proofreading/text-limits.ts';
import { courseFiles } from './course-files.ts';

it.each(['title', 'description'] as const)('a new course says of its %s how long check:content lets it be', (name) => {
  const { least, most } = characterLimitOf(`head.${name}`) ?? {};
  const { head } = JSON.parse(courseFiles('sql-basics', 'sqlBasics')['uz.json'] ?? '');
  expect(head[name]).toContain(`${least} to ${most} characters`);
});
