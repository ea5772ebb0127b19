import i18next from 'i18next';
import { describe, expect, it } from 'vitest';
import { languageOf, languages } from '../model/languages.ts';
import { pluralSuffix } from './check-dictionaries.ts';
import { getDictionaries } from './texts.ts';
import { createTranslator, type Dictionary, type Translator } from './translator.ts';

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
  it('fills placeholders with its own values; values of the call take precedence', () => {
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

  it('keeps a placeholder without a value', () => {
    const t = createTranslator<Words>({ language: uz, dictionary: words });
    expect(t('title')).toContain('{{weeks}}');
  });

  it.each([
    { count: 1, expected: '1 час' },
    { count: 3, expected: '3 часа' },
    { count: 11, expected: '11 часов' },
    { count: 21, expected: '21 час' },
    { count: 96, expected: '96 часов' },
  ])('chooses the Russian plural of $count', ({ count, expected }) => {
    const t = createTranslator<{ hours_one: string }>({
      language: ru,
      dictionary: getDictionaries().units?.ru as Dictionary,
    });
    expect(t('hours', { count }).replace('\u00a0', ' ')).toBe(expected);
  });
});

function keysOf(node: unknown, path: string[] = []): string[] {
  if (typeof node === 'string') return [path.join('.')];
  return Object.entries(node as object).flatMap(([key, child]) => keysOf(child, [...path, key]));
}

const samples = languages.flatMap((language) =>
  Object.entries(getDictionaries()).map(([namespace, set]) => ({
    namespace,
    language,
    dictionary: set[language.code] as Dictionary,
  })),
);

describe('every text is the same as in i18next', () => {
  it.each(samples)('$namespace in $language.code', async ({ language, dictionary }) => {
    const real = i18next.createInstance();
    await real.init({
      lng: language.code,
      resources: { [language.code]: { translation: dictionary } },
      interpolation: { escapeValue: false },
    });
    const ours = createTranslator<never>({ language, dictionary }) as unknown as Translator<Record<string, string>>;
    const names = [
      ...new Set([...JSON.stringify(dictionary).matchAll(/\{\{(\w+)\}\}/g)].map(([, name]) => name as string)),
    ];
    const values = Object.fromEntries(names.map((name) => [name, `<${name}>`]));
    for (const key of keysOf(dictionary)) {
      const stem = key.replace(pluralSuffix, '');
      const counts = stem === key ? [{}] : [0, 1, 2, 4, 5, 11, 21, 25, 101, 1000].map((count) => ({ count }));
      for (const count of counts) {
        const given: Record<string, string | number> = { ...values, ...count };
        expect(ours(stem, given), `${key} ${JSON.stringify(count)}`).toBe(real.t(stem, given as never));
      }
    }
  });
});
