import { describe, expect, it } from 'vitest';
import { languages } from '../model/languages.ts';
import { inEveryLanguage } from '../tests/fixtures/languages.ts';
import { checkContent, checkDictionaries } from './check-dictionaries.ts';
import { getDictionaries } from './texts.ts';
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
  it('accepts dictionaries that agree', () => {
    expect(checkDictionaries('x', inEveryLanguage({ uz, ru }), () => ['weeks', 'count'])).toEqual([]);
  });

  it.each([
    { name: 'a missing language', set: { uz }, key: '(whole file)', hint: 'missing' },
    { name: 'a missing text', set: { uz, ru: ruWithoutTitle }, key: 'title', hint: 'missing' },
    { name: 'an extra text', set: { uz, ru: { ...ru, extra: 'x' } }, key: 'extra', hint: 'no such text' },
    { name: 'a null instead of a text', set: { uz, ru: { ...ru, title: null } }, key: 'title', hint: 'not a text' },
    {
      name: 'a long heading',
      set: { uz, ru: { ...ru, title: 'я'.repeat(101) } },
      key: 'title',
      hint: '101 characters: write at most 100',
    },
    {
      name: 'a long paragraph',
      set: { uz, ru: { ...ru, lead: `{{weeks}}${'я'.repeat(700)}` } },
      key: 'lead',
      hint: '709 characters: write at most 700',
    },
    { name: 'an emoji in a heading', set: { uz, ru: { ...ru, title: 'Курс 🎉' } }, key: 'title', hint: '“🎉”' },
    { name: 'an empty text', set: { uz, ru: { ...ru, title: ' ' } }, key: 'title', hint: 'empty' },
    {
      name: 'a longer list',
      set: { uz, ru: { ...ru, items: [...(ru.items as Dictionary[]), ...(ru.items as Dictionary[])] } },
      key: 'items',
      hint: '2 entries',
    },
    {
      name: 'a missing text in a list',
      set: { uz, ru: { ...ru, items: [{ title: 'Один' }] } },
      key: 'items.0.text',
      hint: 'missing',
    },
    {
      name: 'a different placeholder',
      set: { uz, ru: { ...ru, lead: 'Курс длится {{months}}' } },
      key: 'lead',
      hint: '{{months}}',
    },
    { name: 'a missing placeholder', set: { uz, ru: { ...ru, lead: 'Курс длится долго' } }, key: 'lead', hint: 'none' },
    {
      name: 'a placeholder with a missing brace',
      set: { uz, ru: { ...ru, lead: 'Курс длится {{weeks}' } },
      key: 'lead',
      hint: 'broken',
    },
    {
      name: 'a placeholder with a space',
      set: { uz, ru: { ...ru, lead: 'Курс {{ weeks }}' } },
      key: 'lead',
      hint: 'broken',
    },
    { name: 'a missing plural form', set: { uz, ru: ruWithoutMany }, key: 'hours', hint: 'hours_many' },
    {
      name: 'a plural form that the language lacks',
      set: { uz: { ...uz, hours_few: '{{count}} soat' }, ru },
      key: 'hours',
      hint: 'few',
    },
  ])('reports $name', ({ set, key, hint }) => {
    const issues = checkDictionaries('x', set as never);
    expect(issues.map((issue) => issue.key)).toContain(key);
    expect(issues.find((issue) => issue.key === key)?.hint).toContain(hint);
  });

  it('checks a text with the key “length” as a text, not as the length of a list', () => {
    const own = { course: { length: 'Davomiyligi: {{weeks}}' } };
    const other = { course: { length: 'Длительность: {{weeks}}' } };
    expect(checkDictionaries('x', inEveryLanguage({ uz: own, ru: other }))).toEqual([]);
    const faulty = { course: { length: 'Длительность: {{months}}' } };
    expect(checkDictionaries('x', inEveryLanguage({ uz: own, ru: faulty }))).toMatchObject([
      { language: 'ru', key: 'course.length', hint: expect.stringContaining('{{months}}') },
    ]);
    expect(checkDictionaries('x', inEveryLanguage({ uz: own, ru: { course: {} } }))).toMatchObject([
      { language: 'ru', key: 'course.length', hint: expect.stringContaining('missing') },
    ]);
  });

  it('reports an unknown placeholder in each language', () => {
    const issues = checkDictionaries('x', inEveryLanguage({ uz, ru }), () => ['count']);
    expect(issues.map(({ language, key }) => `${language} ${key}`)).toEqual(
      languages.map(({ code }) => `${code} lead`),
    );
  });

  it.each([
    { place: 'pages/home', text: 'Kurslar {{shortest}} – {{weeks}}' },
    { place: 'courses/qa', text: 'Kurs {{wekes}}' },
  ])('reports a placeholder that an edit adds to every language of $place', ({ place, text }) => {
    const edited = inEveryLanguage({ uz: { lead: text } });
    expect(() => checkContent({ ...getDictionaries(), [place]: edited })).toThrow(
      new RegExp(`^content/${place}/uz\\.json: lead: \\{\\{\\w+\\}\\}: not a fact of this page: use \\{\\{`),
    );
  });
});
