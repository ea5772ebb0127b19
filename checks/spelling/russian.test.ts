import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import path from 'node:path';
import { describe, expect, it } from 'vitest';
import { createRussianSpeller, readRussian } from './russian.ts';

const folder = path.dirname(createRequire(import.meta.url).resolve('dictionary-ru'));
const aff = readFileSync(path.join(folder, 'index.aff'), 'utf8');
const [count = '', ...words] = readFileSync(path.join(folder, 'index.dic'), 'utf8').split('\n');

const sample = words.filter((word) => /^(?:мочь|лев|Ташкент|США|пять|хороший|заказчик|ждать)(?:\/|$)/.test(word));
const russian = readRussian({ aff, dic: [count, ...sample].join('\n') });
const known = [{ word: 'тестировщик', like: 'заказчик' }, { word: 'сумов' }];

describe('a Russian word', () => {
  const speller = createRussianSpeller(russian, known);

  it.each([
    { kind: 'an adjective', right: 'хорошего хорошею хорошими', wrong: 'хорошого хороши хорошимиа ороший' },
    { kind: 'a noun', right: 'заказчика заказчиков заказчиках', wrong: 'заказчикы заказчикаа заказчико' },
    { kind: 'a numeral', right: 'пяти пятью ПЯТЬЮ', wrong: 'пятю пятьа пятей' },
    { kind: 'a verb', right: 'ждут ждём ждало', wrong: 'ждешьте ждю ждалы' },
    { kind: 'a verb with its own stem', right: 'могу можешь могут', wrong: 'можу могешь могаю' },
    { kind: 'a name', right: 'Ташкента Ташкентом ТАШКЕНТ', wrong: 'ташкента Ташкентов ташкент' },
    { kind: 'an abbreviation', right: 'США', wrong: 'сша СШАа' },
  ])('that is $kind is accepted in its forms alone', ({ right, wrong }) => {
    expect(right.split(' ').filter((form) => !russian.isWord(form))).toEqual([]);
    expect(wrong.split(' ').filter(russian.isWord)).toEqual([]);
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
