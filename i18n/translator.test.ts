import { describe, expect, it } from 'vitest';
import { languageOf } from '../model/languages.ts';
import { getDictionaries } from './texts.ts';
import { createTranslator, type Dictionary } from './translator.ts';

const uz = languageOf('uz');
const ru = languageOf('ru');

interface Words {
  title: string;
  hours_one: string;
  hours_other: string;
  steps: { name: string; text: string }[];
  nested: { deep: string };
}

const words = {
  title: 'Kurs {{weeks}} davom etadi',
  steps: [{ name: 'Ariza', text: '{{weeks}} oldin' }],
  nested: { deep: 'matn' },
};

describe('createTranslator', () => {
  it('fills placeholders with its own values; values of the call take precedence; others stay', () => {
    expect(createTranslator<Words>({ language: uz, dictionary: words })('title')).toContain('{{weeks}}');
    const t = createTranslator<Words>({ language: uz, dictionary: words, values: { weeks: '16 hafta' } });
    expect(t('title')).toBe('Kurs 16 hafta davom etadi');
    expect(t('title', { weeks: '8 hafta' })).toBe('Kurs 8 hafta davom etadi');
  });

  it('shows the key of a text that is missing', () => {
    const t = createTranslator<Words>({ language: uz, dictionary: {} });
    expect(t('title')).toBe('title');
    expect(t('nested.deep')).toBe('nested.deep');
  });

  it('shows the keys of texts that a list lacks in this language', () => {
    const t = createTranslator<Words>({ language: ru, dictionary: { steps: [{ name: 'Заявка' }] }, shape: words });
    expect(t.list('steps')).toEqual([{ name: 'Заявка', text: 'steps.0.text' }]);
  });

  it.each([
    { language: ru, count: 0, expected: '0 часов' },
    { language: ru, count: 1, expected: '1 час' },
    { language: ru, count: 3, expected: '3 часа' },
    { language: ru, count: 11, expected: '11 часов' },
    { language: ru, count: 21, expected: '21 час' },
    { language: ru, count: 1000, expected: '1000 часов' },
    { language: uz, count: 1, expected: '1 soat' },
    { language: uz, count: 5, expected: '5 soat' },
  ])('chooses the plural $expected by the rules of the language', ({ language, count, expected }) => {
    const t = createTranslator<{ hours_one: string }>({
      language,
      dictionary: getDictionaries().units?.[language.code] as Dictionary,
    });
    expect(t('hours', { count }).replace('\u00a0', ' ')).toBe(expected);
  });
});
