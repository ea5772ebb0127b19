import { describe, expect, it } from 'vitest';
import { BadInput } from '../config/bad-input.ts';
import { disputed, publishedAlike } from './disputed.ts';
import { type LanguageCode, languages } from './languages.ts';

const fact = {
  file: 'content/courses/qa/course.ts',
  key: 'salary',
  readings: {
    low: { value: 4 as number | undefined, source: 'the Uzbek copy' },
    high: { value: 5 as number | undefined, source: 'the Russian copy' },
    vague: { value: undefined, source: 'a letter' },
  },
  publish: 'low' as const,
};

/** The same in every language. */
const inEach = <const T>(value: T) =>
  Object.fromEntries(languages.map(({ code }) => [code, value])) as Record<LanguageCode, T>;

/** What is typed as right at compile time may still be wrong in a value that was computed or cast. */
const declare = (change: object) => () => disputed({ ...fact, ...change } as typeof fact);
const reading = (change: object) => ({ readings: { ...fact.readings, high: { ...fact.readings.high, ...change } } });

describe('a disputed fact', () => {
  it('keeps every reading and publishes the chosen one in all languages', () => {
    const { readings, published } = disputed(fact);
    expect(Object.keys(readings)).toEqual(['low', 'high', 'vague']);
    expect(published).toEqual(inEach(4));
  });

  it('publishes a reading of its own in each language where the choice says so', () => {
    expect(disputed({ ...fact, publish: { ...inEach('low'), ru: 'high' } }).published).toEqual({ ...inEach(4), ru: 5 });
  });

  it.each([
    { fault: 'a reading without a source', change: reading({ source: undefined }), key: 'readings.high.source' },
    { fault: 'a reading with a blank source', change: reading({ source: ' ' }), key: 'readings.high.source' },
    { fault: 'a single reading', change: { readings: { low: fact.readings.low } }, key: 'readings' },
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
  ])('is refused with $fault, naming file and key', ({ change, key }) => {
    expect(declare(change)).toThrow(BadInput);
    expect(declare(change)).toThrow(`content/courses/qa/course.ts: salary.${key}: `);
  });

  it('says which readings there are to choose from', () => {
    expect(declare({ publish: 'middle' })).toThrow('there is no reading "middle": name one of low, high, vague');
  });

  it('gives its one reading to a fact that all languages show alike, and refuses two', () => {
    expect(publishedAlike(disputed(fact))).toBe(4);
    const differing = disputed({ ...fact, publish: { ...inEach('low'), ru: 'high' } });
    expect(() => publishedAlike(differing)).toThrow('content/courses/qa/course.ts: salary.publish: ');
  });
});
