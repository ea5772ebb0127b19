import { expect, it } from 'vitest';
import { parseOwner } from './owner.ts';

const parseLessons = (lessons: object) =>
  parseOwner({ courses: { qa: { lessons } }, trainers: [], alumni: [], employers: [] }).courses.qa?.lessons;

const lessons = { days: ['monday', 'friday'], from: '9:00', to: '19:00' };

it('lessons have each day once, and end after they begin', () => {
  expect(parseLessons(lessons)).toEqual(lessons);
  expect(() => parseLessons({ ...lessons, days: ['monday', 'monday'] })).toThrow('lessons.days: write each day once');
  expect(() => parseLessons({ ...lessons, from: '21:00' })).toThrow('lessons: to must be later than from');
});
