import { describe, expect, it } from 'vitest';
import { suggest, wordsOf } from './words.ts';

const among = (...words: string[]) => ({
  knows: (word: string) => words.includes(word.toLowerCase()),
  isUsed: (_word: string) => false,
});

it('wordsOf skips addresses', () => {
  expect(wordsOf('kompaniya.uz saytini oching, a@sinov.uz ga yozing', 'uz')).toEqual([
    'saytini',
    'oching',
    'ga',
    'yozing',
  ]);
});

describe('suggest', () => {
  it.each([
    ['oʻqtuvchi', 'oʻqituvchi'],
    ['oʻqituvhci', 'oʻqituvchi'],
    ['oʻqituvvchi', 'oʻqituvchi'],
    ['oqituvchi', 'oʻqituvchi'],
  ])('corrects %s to %s', (wrong, right) => {
    expect(suggest(wrong, 'uz', among(right))).toEqual([right]);
  });

  it('returns at most three words', () => {
    expect(suggest('кот', 'ru', among('кит', 'код', 'рот', 'ток', 'от'))).toHaveLength(3);
  });

  it('returns words of our texts first', () => {
    const words = { ...among('кит', 'код', 'рот', 'ток'), isUsed: (word: string) => word === 'рот' };
    expect(suggest('кот', 'ru', words)[0]).toBe('рот');
  });

  it('returns a word with the same letters first, despite missing apostrophes', () => {
    const words = { ...among('toʻgʻri', 'tomri', 'tori'), isUsed: (word: string) => word === 'tori' };
    expect(suggest('togri', 'uz', words)).toEqual(['toʻgʻri', 'tori', 'tomri']);
  });

  it('returns a word with swapped or doubled letters before a word with another letter', () => {
    expect(suggest('курсс', 'ru', among('курса', 'курсы', 'курс'))[0]).toBe('курс');
    expect(suggest('kurus', 'uz', among('kuras', 'kurs', 'kursu'))).toEqual(['kursu', 'kurs', 'kuras']);
  });

  it.each(['x'.repeat(5000), `g${'o'.repeat(40)}l`])('returns nothing for the long word %.10s…', (word) => {
    expect(suggest(word, 'uz', among('kurs'))).toEqual([]);
  });

  it('returns nothing for a word that resembles no other', () => {
    expect(suggest('ыъыъ', 'ru', among('кот'))).toEqual([]);
  });
});
