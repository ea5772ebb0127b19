import { describe, expect, it } from 'vitest';
import { suggest, wordsOf } from './words.ts';

const among = (...words: string[]) => ({
  knows: (word: string) => words.includes(word.toLowerCase()),
  isUsed: (_word: string) => false,
});

it('takes addresses for no words', () => {
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
  ])('takes %s for %s', (wrong, right) => {
    expect(suggest(wrong, 'uz', among(right))).toEqual([right]);
  });

  it('names no more than three', () => {
    expect(suggest('кот', 'ru', among('кит', 'код', 'рот', 'ток', 'от'))).toHaveLength(3);
  });

  it('names words of our texts first', () => {
    const words = { ...among('кит', 'код', 'рот', 'ток'), isUsed: (word: string) => word === 'рот' };
    expect(suggest('кот', 'ru', words)[0]).toBe('рот');
  });

  it('names a word of the same letters first, whatever signs were left out', () => {
    const words = { ...among('toʻgʻri', 'tomri', 'tori'), isUsed: (word: string) => word === 'tori' };
    expect(suggest('togri', 'uz', words)).toEqual(['toʻgʻri', 'tori', 'tomri']);
  });

  it('names a word with letters swapped or doubled before one with another letter', () => {
    expect(suggest('курсс', 'ru', among('курса', 'курсы', 'курс'))[0]).toBe('курс');
    expect(suggest('kurus', 'uz', among('kuras', 'kurs', 'kursu'))).toEqual(['kursu', 'kurs', 'kuras']);
  });

  it.each(['x'.repeat(5000), `g${'o'.repeat(40)}l`])('takes no time over %.10s…', (word) => {
    expect(suggest(word, 'uz', among('kurs'))).toEqual([]);
  });

  it('has nothing to say of a word that is like no other', () => {
    expect(suggest('ыъыъ', 'ru', among('кот'))).toEqual([]);
  });
});
