import { describe, expect, it } from 'vitest';
import { inEveryLanguage } from '../tests/fixtures/languages.ts';
import { parseTestimonials } from './company.ts';
import { parseOwner } from './owner.ts';
import { photosOf } from './people.ts';
import { questionsFileOf, questionsIn } from './questions.ts';

const written = (question: string, answer = 'Ha.') => ({ question, answer });
const question = (id: string) => inEveryLanguage({ id, uz: written('Kod kerakmi?'), ru: written('Нужен ли код?') });
const file = questionsFileOf('courses/qa');
const parse = (...items: unknown[]) => questionsIn(new Map([[file, items]])).get('courses/qa');
const employer = (id: string) => ({ id, name: 'Chinor Pay' });
const owner = { courses: {}, trainers: [], alumni: [], employers: [] };

describe('an item of a list', () => {
  it.each(['coding', 'k3f9a2b1c', 'a1', 'QA-lead'])('may have the id %s', (id) => {
    expect(parse(question(id))?.[0]?.id).toBe(id);
  });

  // The editor stores the order of a list beside its items.
  it.each(['', 'a', '1a', 'o quv', 'ошибка', 'x'.repeat(25), 'order'])('may not have the id “%s”', (id) => {
    expect(() => parse(question(id))).toThrow(`${file}: ${id}.id: write an id`);
  });

  it('may not have the id of another item', () => {
    expect(() => parse(question('coding'), question('coding'))).toThrow(`${file}: coding: two entries have this id`);
    const employers = [employer('bank'), employer('bank')];
    expect(() => parseOwner({ ...owner, employers })).toThrow(
      'content/owner.json: employers.bank: two entries have this id: give each its own',
    );
  });

  it('is named by its id in an error', () => {
    expect(() => parse(question('coding'), { ...question('python'), ru: written('Зачем?', '') })).toThrow(
      `${file}: python.ru.answer: write an answer`,
    );
    expect(() => parseOwner({ ...owner, employers: [{ ...employer('bank'), name: '' }] })).toThrow(
      'content/owner.json: employers.bank.name: write the name of the company',
    );
    const said = { name: 'N', role: 'R', quote: '' };
    expect(() => parseTestimonials([{ id: 'dilnoza', initials: 'DK', sample: false, uz: said }])).toThrow(
      'content/pages/corporate/testimonials.json: dilnoza.uz.quote: write a text',
    );
  });
});

it('a question needs every language', () => {
  const { ru, ...uzbek } = question('coding');
  expect(() => parse(uzbek)).toThrow(`${file}: coding.ru: `);
});

it('a testimonial may name only a course of the site', () => {
  const uz = { name: 'Anna', role: 'CTO', quote: 'Yaxshi' };
  const testimonial = { id: 'anna', initials: 'A', sample: false, uz, course: 'qa' };
  expect(parseTestimonials([testimonial])[0]?.course).toBe('qa');
  expect(() => parseTestimonials([{ ...testimonial, course: 'cobol' }])).toThrow(
    'anna.course: write the id of a course',
  );
});

it('photos are of trainers, alumni, employers and testimonials, by their ids', () => {
  const name = inEveryLanguage({ uz: 'Anna', ru: 'Анна' });
  const person = { name, role: name, courses: [], photo: 'anna.jpg' };
  const people = parseOwner({
    ...owner,
    trainers: [{ ...person, id: 'anna', years: 3 }],
    alumni: [{ ...person, id: 'jasur', story: name }],
    employers: [employer('bank'), { ...employer('chinor'), photo: 'chinor.png' }],
  });
  expect(photosOf(people, []).map(({ key, photo }) => `${key} ${photo}`)).toEqual([
    'trainers.anna.photo anna.jpg',
    'alumni.jasur.photo anna.jpg',
    'employers.chinor.photo chinor.png',
  ]);
});
