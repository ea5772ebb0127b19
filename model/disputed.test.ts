import * as v from 'valibot';
import { describe, expect, it } from 'vitest';
import { fact, factByLanguage } from './disputed.ts';
import type { LanguageCode } from './languages.ts';
import { languageCodes } from './schemas.ts';

const salary = {
  readings: {
    low: { value: 4, source: 'the Uzbek copy' },
    high: { value: 5, source: 'the Russian copy' },
    vague: { source: 'a letter' },
  },
  publish: 'low',
};

const inEach = <const T>(value: T) =>
  Object.fromEntries(languageCodes.map((code) => [code, value])) as Record<LanguageCode, T>;

const reading = (change: object) => ({
  readings: { ...salary.readings, high: { ...salary.readings.high, ...change } },
});

function issueOf(schema: v.GenericSchema, change: object) {
  const [issue] = v.safeParse(schema, { ...salary, ...change }).issues ?? [];
  return { key: (issue?.path ?? []).map(({ key }) => key).join('.'), message: issue?.message };
}

describe('a disputed fact', () => {
  it('publishes the chosen reading in all languages', () => {
    expect(v.parse(factByLanguage(v.number()), salary)).toEqual({ published: inEach(4) });
  });

  it('publishes a different reading in each language if publish names a reading for each language', () => {
    const publish = { ...inEach('low'), ru: 'high' };
    expect(v.parse(factByLanguage(v.number()), { ...salary, publish })).toEqual({ published: { ...inEach(4), ru: 5 } });
  });

  it.each([
    { fault: 'a reading without a source', change: reading({ source: undefined }), key: 'readings.high.source' },
    { fault: 'a reading with a blank source', change: reading({ source: ' ' }), key: 'readings.high.source' },
    { fault: 'a single reading', change: { readings: { low: salary.readings.low } }, key: 'readings' },
    { fault: 'no published reading', change: { publish: undefined }, key: 'publish' },
    { fault: 'an unknown published reading', change: { publish: 'middle' }, key: 'publish' },
    { fault: 'a published reading named like a method of objects', change: { publish: 'toString' }, key: 'publish' },
    {
      fault: 'an unknown published reading in one language',
      change: { publish: { ...inEach('low'), ru: 'best' } },
      key: 'publish.ru',
    },
    { fault: 'no published reading in one language', change: { publish: { uz: 'low' } }, key: 'publish' },
    { fault: 'a published reading without a value', change: { publish: 'vague' }, key: 'publish' },
    { fault: 'an empty confirmation', change: { confirmed: '' }, key: 'confirmed' },
    { fault: 'a misspelled key', change: { confirmd: 'the owner' }, key: 'confirmd' },
  ])('is refused with $fault, and the error names the key', ({ change, key }) => {
    expect(issueOf(factByLanguage(v.number()), change).key).toBe(key);
  });

  it('is refused with an unknown published reading, and the error lists the readings', () => {
    expect(issueOf(fact(v.number()), { publish: 'middle' }).message).toBe(
      'unknown reading "middle": choose one of low, high, vague',
    );
  });

  it('must publish the same reading in all languages unless its schema is factByLanguage', () => {
    expect(v.parse(fact(v.number()), salary)).toBe(4);
    expect(issueOf(fact(v.number()), { publish: { ...inEach('low'), ru: 'high' } }).key).toBe('publish');
  });
});
