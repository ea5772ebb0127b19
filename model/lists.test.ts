import { describe, expect, it } from 'vitest';
import { inEveryLanguage } from '../tests/fixtures/languages.ts';
import { parseTestimonials } from './company.ts';
import { parseOwner } from './owner.ts';
import { photosOf } from './people.ts';
import { questionsFileOf, questionsIn } from './questions.ts';

const answer = inEveryLanguage({ uz: 'Ha.', ru: 'Да.' });
const question = (id: string) => inEveryLanguage({ id, question: { uz: 'Kod kerakmi?', ru: 'Нужен ли код?' }, answer });
const file = questionsFileOf('courses/qa');
const parse = (...items: unknown[]) => questionsIn(new Map([[file, items]])).get('courses/qa');
const employer = (id: string) => ({ id, name: 'Chinor Pay' });
const testimonial = inEveryLanguage({
  ...{ id: 'anna', name: { uz: 'Anna' }, role: { uz: 'CTO' }, quote: { uz: 'Yaxshi' } },
  ...{ initials: 'A', sample: false },
});
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
    expect(() => parse(question('coding'), { ...question('python'), answer: { ...answer, ru: '' } })).toThrow(
      `${file}: python.answer.ru: write an answer`,
    );
    expect(() => parseOwner({ ...owner, employers: [{ ...employer('bank'), name: '' }] })).toThrow(
      'content/owner.json: employers.bank.name: write the name of the company',
    );
    expect(() => parseTestimonials([{ ...testimonial, quote: { ...testimonial.quote, uz: '' } }])).toThrow(
      'content/pages/corporate/testimonials.json: anna.quote.uz: write a text',
    );
  });
});

it('a question needs every language', () => {
  const { ru, ...uzbek } = answer;
  expect(() => parse({ ...question('coding'), answer: uzbek })).toThrow(`${file}: coding.answer.ru: `);
});

it('a testimonial may name only a course of the site', () => {
  expect(parseTestimonials([{ ...testimonial, course: 'qa' }])[0]?.course).toBe('qa');
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
