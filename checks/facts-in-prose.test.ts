import { beforeAll, describe, expect, it } from 'vitest';
import { factsOf } from '../i18n/check-dictionaries.ts';
import { type DictionarySets, readDictionaries } from '../i18n/content-files.ts';
import { languages } from '../model/languages.ts';
import { exceptions, lint } from './lint.ts';
import type { LintInput } from './rule.ts';
import { agreement } from './rules/dictionaries.ts';
import { numbers } from './rules/numbers.ts';
import { isKnownLanguage, type KnownLanguage } from './spelling/words.ts';
import { changed, type Draft, edit, narrowed } from './test-support/changed-input.ts';
import { type Text, textsOf } from './texts.ts';

const numbered = exceptions.filter(({ rule }) => rule === numbers.name);
let input: LintInput;

beforeAll(async () => {
  const sets: DictionarySets = readDictionaries();
  // The rules under test read neither code nor spelling.
  input = { sets, testimonials: [], texts: textsOf(sets), isKeyNamed: () => true, spelling: undefined as never };
});

const wrong = (value: string) => value.replace(/\d+/g, (figure) => String(Number(figure) + 1));

const inWords: Record<KnownLanguage, (figure: number) => string> = {
  uz: (figure) => {
    const tens = ['', 'oʻn', 'yigirma', 'oʻttiz', 'qirq', 'ellik', 'oltmish', 'yetmish', 'sakson', 'toʻqson'];
    const ones = ['', 'bir', 'ikki', 'uch', 'toʻrt', 'besh', 'olti', 'yetti', 'sakkiz', 'toʻqqiz'];
    return [tens[Math.floor(figure / 10)], ones[figure % 10]].filter(Boolean).join(' ');
  },
  ru: (figure) => {
    const tens = ['', '', 'двадцать', 'тридцать', 'сорок', 'пятьдесят', 'шестьдесят', 'семьдесят', 'восемьдесят'];
    const ones = 'ноль один два три четыре пять шесть семь восемь девять десять одиннадцать двенадцать'.split(' ');
    const teens = 'тринадцать четырнадцать пятнадцать шестнадцать семнадцать восемнадцать девятнадцать'.split(' ');
    if (figure < 20) return [...ones, ...teens][figure] as string;
    return [tens[Math.floor(figure / 10)] ?? 'девяносто', figure % 10 ? ones[figure % 10] : '']
      .filter(Boolean)
      .join(' ');
  },
};

interface Mutation {
  text: Text;
  name: string;
  value: string;
}

function mutations(): Mutation[] {
  return input.texts.flatMap((text) => {
    const values = factsOf(input.sets, text.namespace, text.language);
    const names = [...text.text.matchAll(/\{\{(\w+)\}\}/g)].map(([, name]) => name as string);
    return names.flatMap((name) => (values[name] === undefined ? [] : [{ text, name, value: String(values[name]) }]));
  });
}

const found = (files: [string, ...string[]], change: (dictionary: Draft) => void, rules = [agreement, numbers]) =>
  lint(changed(narrowed(input, files[0]), files, change), rules, numbered).map(({ file, key }) => `${file} ${key}`);

describe('a fact written into the prose', () => {
  it('is tested for every course fact that a text names, in each language', () => {
    const all = mutations();
    expect(all.length).toBeGreaterThan(50);
    expect(new Set(all.map(({ text }) => text.language))).toEqual(new Set(languages.map(({ code }) => code)));
  });

  it('is found in one language, with the right or a wrong value', () => {
    const missed = mutations().flatMap(({ text: { file, key }, name, value }) =>
      [value, wrong(value)].filter((said) => {
        const change = edit(key, (text) => text.replace(`{{${name}}}`, said));
        return !found([file], change).includes(`${file} ${key}`);
      }),
    );
    expect(missed).toEqual([]);
  });

  it('is found when both languages have the same change', () => {
    const missed = mutations().filter(({ text: { file, key, language }, name, value }) => {
      const other = languages.find(({ code }) => code !== language)?.code;
      const files: [string, string] = [file, file.replace(`${language}.json`, `${other}.json`)];
      const change = edit(key, (text) => text.replace(`{{${name}}}`, value));
      return !found(files, change, [numbers]).includes(`${file} ${key}`);
    });
    expect(missed).toEqual([]);
  });

  it('is found as a number in words before its unit', () => {
    const known = mutations().filter(({ text }) => isKnownLanguage(text.language));
    const measured = known.filter(({ value }) => /^\d{1,2}\u00a0\p{L}/u.test(value));
    const missed = measured.filter(({ text: { file, key, language }, name, value }) => {
      const said = value.replace(/\d+/, (figure) => inWords[language as KnownLanguage](Number(figure)));
      const change = edit(key, (text) => text.replace(`{{${name}}}`, said));
      return !found([file], change, [numbers]).includes(`${file} ${key}`);
    });
    expect(measured.length).toBeGreaterThan(20);
    expect(missed).toEqual([]);
  });

  it.each(['units', 'guarantees'])('is found in the patterns of %s', (namespace) => {
    const texts = input.texts.filter((text) => text.namespace === namespace);
    const missed = texts.flatMap(({ file, key, text }) =>
      [...text.matchAll(/\{\{(\w+)\}\}/g)].filter(([placeholder]) => {
        const change = edit(key, (before) => before.replace(placeholder, '16'));
        return !found([file], change).some((place) => place.startsWith(file));
      }),
    );
    expect(texts.length).toBeGreaterThan(10);
    expect(missed).toEqual([]);
  });
});
