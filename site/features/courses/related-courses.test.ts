import { describe, expect, it } from 'vitest';
import { otherCourses } from './related-courses.tsx';

const coursesOf = (ids: string) => [...ids].map((id) => ({ id }));
const shown = (ids: string, own: string) =>
  otherCourses(coursesOf(ids), own)
    .map(({ id }) => id)
    .join('');

describe('otherCourses', () => {
  it('returns all other courses if these are at most four', () => expect(shown('abcde', 'c')).toBe('abde'));

  it('returns the next four of many courses, in the order of the site', () => {
    expect(shown('abcdefgh', 'b')).toBe('cdef');
    expect(shown('abcdefgh', 'g')).toBe('abch');
  });
});
