import * as v from 'valibot';
import { describe, expect, it } from 'vitest';
import { fact, factByLanguage } from './courses.ts';
import { type LanguageCode, languages } from './languages.ts';

const salary = {
  readings: {
    low: { value: 4, source: 'the Uzbek copy' },
    high: { value: 5, source: 'the Russian copy' },
    vague: { source: 'a letter' },
  },
  publish: 'low',
};

/** The same in every language. */
const inEach = <const T>(value: T) =>
  Object.fromEntries(languages.map(({ code }) => [code, value])) as Record<LanguageCode, T>;

const reading = (change: object) => ({
  readings: { ...salary.readings, high: { ...salary.readings.high, ...change } },
});

/** What is wrong with the fact: its key within the fact, and the message. */
function issueOf(schema: v.GenericSchema, change: object) {
  const [issue] = v.safeParse(schema, { ...salary, ...change }).issues ?? [];
  return { key: (issue?.path ?? []).map(({ key }) => key).join('.'), message: issue?.message };
}

describe('a disputed fact', () => {
  it('publishes the chosen reading in all languages', () => {
    expect(v.parse(factByLanguage(v.number()), salary)).toEqual({ published: inEach(4) });
  });

  it('publishes a reading of its own in each language where the choice says so', () => {
    const publish = { ...inEach('low'), ru: 'high' };
    expect(v.parse(factByLanguage(v.number()), { ...salary, publish })).toEqual({ published: { ...inEach(4), ru: 5 } });
  });

  it.each([
    { fault: 'a reading without a source', change: reading({ source: undefined }), key: 'readings.high.source' },
    { fault: 'a reading with a blank source', change: reading({ source: ' ' }), key: 'readings.high.source' },
    { fault: 'a single reading', change: { readings: { low: salary.readings.low } }, key: 'readings' },
    { fault: 'no choice', change: { publish: undefined }, key: 'publish' },
    { fault: 'a choice that names no reading', change: { publish: 'middle' }, key: 'publish' },
    { fault: 'a choice by a name all objects have', change: { publish: 'toString' }, key: 'publish' },
    {
      fault: 'a language whose choice is no reading',
      change: { publish: { ...inEach('low'), ru: 'best' } },
      key: 'publish.ru',
    },
    { fault: 'a language without a choice', change: { publish: { uz: 'low' } }, key: 'publish' },
    { fault: 'a choice of a reading without a value', change: { publish: 'vague' }, key: 'publish' },
    { fault: 'a confirmation by nobody', change: { confirmed: '' }, key: 'confirmed' },
    { fault: 'a misspelled key', change: { confirmd: 'the owner' }, key: 'confirmd' },
  ])('is refused with $fault, naming the key', ({ change, key }) => {
    expect(issueOf(factByLanguage(v.number()), change).key).toBe(key);
  });

  it('says which readings there are to choose from', () => {
    expect(issueOf(fact(v.number()), { publish: 'middle' }).message).toBe(
      'there is no reading "middle": name one of low, high, vague',
    );
  });

  it('gives its one reading where all languages show it alike, and is refused there with two', () => {
    expect(v.parse(fact(v.number()), salary)).toBe(4);
    expect(issueOf(fact(v.number()), { publish: { ...inEach('low'), ru: 'high' } }).key).toBe('publish');
  });
});
