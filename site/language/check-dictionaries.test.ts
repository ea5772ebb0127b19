import { describe, expect, it } from 'vitest';
import { checkDictionaries } from './check-dictionaries.ts';
import { dictionaries } from './dictionaries.ts';
import type { Dictionary } from './translator.ts';

const uz: Dictionary = {
  title: 'Sarlavha',
  lead: 'Kurs {{weeks}} davom etadi',
  items: [{ title: 'Bir', text: 'Matn' }],
  hours_one: '{{count}} soat',
  hours_other: '{{count}} soat',
};
const ru: Dictionary = {
  title: 'Заголовок',
  lead: 'Курс длится {{weeks}}',
  items: [{ title: 'Один', text: 'Текст' }],
  hours_one: '{{count}} час',
  hours_few: '{{count}} часа',
  hours_many: '{{count}} часов',
  hours_other: '{{count}} часа',
};

const { title: _, ...ruWithoutTitle } = ru;
const { hours_many: __, ...ruWithoutMany } = ru;

describe('checkDictionaries', () => {
  it('passes dictionaries that agree', () => {
    expect(checkDictionaries('x', { uz, ru }, () => ['weeks', 'count'])).toEqual([]);
  });

  it.each([
    { name: 'a missing language', set: { uz }, key: '(whole file)', remedy: 'missing' },
    { name: 'a missing text', set: { uz, ru: ruWithoutTitle }, key: 'title', remedy: 'missing' },
    { name: 'a text too many', set: { uz, ru: { ...ru, extra: 'x' } }, key: 'extra', remedy: 'no such text' },
    { name: 'a value that is no text', set: { uz, ru: { ...ru, title: null } }, key: 'title', remedy: 'no text' },
    { name: 'an empty text', set: { uz, ru: { ...ru, title: ' ' } }, key: 'title', remedy: 'empty' },
    {
      name: 'a longer list',
      set: { uz, ru: { ...ru, items: [...(ru.items as Dictionary[]), ...(ru.items as Dictionary[])] } },
      key: 'items',
      remedy: '2 entries',
    },
    {
      name: 'a list entry that lacks a text',
      set: { uz, ru: { ...ru, items: [{ title: 'Один' }] } },
      key: 'items.0.text',
      remedy: 'missing',
    },
    {
      name: 'another placeholder',
      set: { uz, ru: { ...ru, lead: 'Курс длится {{months}}' } },
      key: 'lead',
      remedy: '{{months}}',
    },
    { name: 'a lost placeholder', set: { uz, ru: { ...ru, lead: 'Курс длится долго' } }, key: 'lead', remedy: 'none' },
    {
      name: 'a placeholder short of a brace',
      set: { uz, ru: { ...ru, lead: 'Курс длится {{weeks}' } },
      key: 'lead',
      remedy: 'broken',
    },
    {
      name: 'a placeholder with a space',
      set: { uz, ru: { ...ru, lead: 'Курс {{ weeks }}' } },
      key: 'lead',
      remedy: 'broken',
    },
    { name: 'a missing plural form', set: { uz, ru: ruWithoutMany }, key: 'hours', remedy: 'hours_many' },
    {
      name: 'a plural form that the language lacks',
      set: { uz: { ...uz, hours_few: '{{count}} soat' }, ru },
      key: 'hours',
      remedy: 'few',
    },
  ])('reports $name', ({ set, key, remedy }) => {
    const faults = checkDictionaries('x', set as never);
    expect(faults.map((fault) => fault.key)).toContain(key);
    expect(faults.find((fault) => fault.key === key)?.remedy).toContain(remedy);
  });

  it('takes a text that is called length for a text, not for the length of a list', () => {
    const own = { course: { length: 'Davomiyligi: {{weeks}}' } };
    const other = { course: { length: 'Длительность: {{weeks}}' } };
    expect(checkDictionaries('x', { uz: own, ru: other })).toEqual([]);
    const faulty = { course: { length: 'Длительность: {{months}}' } };
    expect(checkDictionaries('x', { uz: own, ru: faulty })).toMatchObject([
      { language: 'ru', key: 'course.length', remedy: expect.stringContaining('{{months}}') },
    ]);
    expect(checkDictionaries('x', { uz: own, ru: { course: {} } })).toMatchObject([
      { language: 'ru', key: 'course.length', remedy: expect.stringContaining('missing') },
    ]);
  });

  it('reports a placeholder that is no fact of the page, in each language', () => {
    const faults = checkDictionaries('x', { uz, ru }, () => ['count']);
    expect(faults.map(({ language, key }) => `${language} ${key}`)).toEqual(['uz lead', 'ru lead']);
  });

  it('finds nothing in the published dictionaries', () => {
    const faults = Object.entries(dictionaries).flatMap(([copy, set]) => checkDictionaries(copy, set));
    expect(faults).toEqual([]);
  });
});
