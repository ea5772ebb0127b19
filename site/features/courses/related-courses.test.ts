import { describe, expect, it } from 'vitest';
import { otherCourses } from './related-courses.tsx';

const coursesOf = (ids: string) => [...ids].map((id) => ({ id }));
const shown = (ids: string, own: string) =>
  otherCourses(coursesOf(ids), own)
    .map(({ id }) => id)
    .join('');

describe('otherCourses', () => {
  it('are all the others where they are few', () => expect(shown('abcde', 'c')).toBe('abde'));

  it('follow the page’s own where they are many, in the registry’s order', () => {
    expect(shown('abcdefgh', 'b')).toBe('cdef');
    expect(shown('abcdefgh', 'g')).toBe('abch');
  });

  it('are led to from as many pages each', () => {
    const ids = 'abcdefgh';
    const all = [...ids].flatMap((own) => [...shown(ids, own)]).sort();
    expect(all.join('')).toBe([...ids].map((id) => id.repeat(4)).join(''));
  });
});
