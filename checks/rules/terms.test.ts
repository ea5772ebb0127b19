import { describe, expect, it } from 'vitest';
import type { LanguageCode } from '../../model/languages.ts';
import type { LintInput } from '../rule.ts';
import type { Text } from '../texts.ts';
import { parseTerms, protectedTerms } from './terms.ts';

describe('a protected term', () => {
  const findIn = (uz: Readonly<Record<string, string>>, ru: Readonly<Record<string, string>>) => {
    const texts = Object.entries({ uz, ru }).flatMap(([language, byKey]) =>
      Object.entries(byKey).map(([key, text]): Text => {
        const file = `content/a/${language}.json`;
        return { file, namespace: 'a', language: language as LanguageCode, key, text };
      }),
    );
    return protectedTerms.find({ texts } as unknown as LintInput).map(({ file, subject }) => `${file} ${subject}`);
  };

  it.each([
    ['JMeterda oʻlchaysiz.', 'Измеряете.', 'JMeter'],
    ['Kodni GitHubga qoʻyasiz.', 'Кладёте код в Git.', 'GitHub'],
    ['Faylni less bilan ochasiz.', 'Открываете файл в lesson.', 'less'],
    ['Jadval CSVda.', 'Таблица в файле.', 'CSV'],
    ['Eng pik soatlar.', 'Часы нагрузки.', 'pik / пик'],
    ['Kod 404 keladi.', 'Приходит код.', '404'],
  ])('that only Uzbek has is found: %s %s', (uz, ru, subject) => {
    expect(findIn({ text: uz }, { text: ru }).join()).toContain(subject);
  });

  it('may have an Uzbek ending, and stand in another paragraph', () => {
    expect(findIn({ text: 'JMeterda oʻlchaysiz.' }, { text: 'Измеряете в JMeter.' })).toEqual([]);
    expect(findIn({ 'a.paragraphs.1': 'SQL' }, { 'a.paragraphs.0': 'SQL', 'a.paragraphs.1': 'Курс' })).toEqual([]);
  });

  it('may be a number with other spaces', () => {
    expect(findIn({ text: 'Yordam 24/7.' }, { text: 'Помощь 24 / 7.' })).toEqual([]);
  });

  it('is refused when its entry is empty', () => {
    expect(() => parseTerms({ tools: ['Git', ' '], formats: [], commands: [], translated: [] })).toThrow(
      'checks/protected-terms.json: tools.1: write the term',
    );
  });
});
