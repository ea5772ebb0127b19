import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import path from 'node:path';
import nspell from 'nspell';
import { describe, expect, it } from 'vitest';
import { createRussianSpeller, readRussian } from './russian.ts';

const folder = path.dirname(createRequire(import.meta.url).resolve('dictionary-ru'));
const aff = readFileSync(path.join(folder, 'index.aff'), 'utf8');
const [count = '', ...words] = readFileSync(path.join(folder, 'index.dic'), 'utf8').split('\n');

/** Every hundredth word of the dictionary, and some words with rare forms. */
const sample = words.filter(
  (word, index) => index % 100 === 0 || /^(?:идти|мочь|лев|Ташкент|США|пять|хороший|заказчик)(?:\/|$)/.test(word),
);
const dic = [count, ...sample].join('\n');
const russian = readRussian({ aff, dic });
const known = [{ word: 'тестировщик', like: 'заказчик' }, { word: 'сумов' }];

describe('a Russian word', () => {
  const speller = createRussianSpeller(russian, known);

  it('is accepted or refused as by hunspell’s own algorithm', () => {
    // nspell first expands every form. This is too slow for the whole dictionary.
    const oracle = nspell({ aff, dic }) as ReturnType<typeof nspell> & { data: Record<string, unknown> };
    const forms = Object.keys(oracle.data);
    expect(forms.length).toBeGreaterThan(10_000);
    expect(forms.filter((form) => !russian.isWord(form))).toEqual([]);
    const slips = forms.flatMap((form) => [form.slice(0, -1), form.slice(1), `${form}а`, form.toUpperCase()]);
    expect(slips.filter((slip) => slip !== '' && russian.isWord(slip) !== oracle.correct(slip))).toEqual([]);
  });

  it.each([
    ['хороший', true],
    ['Хорошего', true],
    ['ХОРОШЕМУ', true],
    ['хорошогий', false],
    ['Ташкенте', true],
    ['ташкенте', false],
  ])('%s is known: %s', (word, isKnown) => {
    expect(speller.knows(word)).toBe(isKnown);
  });

  it('of our own list takes the endings of its model, and its entry is found', () => {
    expect(speller.entryOf('тестировщикам')).toBe('тестировщик');
    expect(speller.entryOf('сумов')).toBe('сумов');
    expect(speller.entryOf('хорошего')).toBeUndefined();
    expect(speller.knows('сумова')).toBe(false);
  });

  it('of our own list needs a model that the dictionary has', () => {
    expect(() => createRussianSpeller(russian, [{ word: 'баг', like: 'нетакого' }])).toThrow('name another model');
  });
});
