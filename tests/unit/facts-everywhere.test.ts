import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { documents } from '../../model/routes.ts';
import { type DocumentOutput, documentOutputs } from '../fixtures/document-outputs.ts';
import { inventFacts } from '../fixtures/invented-facts.ts';
import { otherNumbers, saidIn } from '../fixtures/output-texts.ts';

/** Cohorts start in this year, by the clock. It begins before every real and invented start. */
const year = 2027;
vi.useFakeTimers({ now: Date.UTC(year, 0, 2), toFake: ['Date'] });

const numbersIn = (texts: readonly string[]) => texts.flatMap((text) => text.match(/\d+(?:[.,:\u00a0]\d+)*/g) ?? []);
const withoutOthers = (text: string) => otherNumbers.reduce((rest, { numbers }) => rest.replace(numbers, ''), text);

let real: readonly DocumentOutput[];
let invented: readonly DocumentOutput[];
let restore = () => {};

beforeAll(() => {
  real = documentOutputs();
  restore = inventFacts();
  invented = documentOutputs();
}, 60_000);

afterAll(() => {
  restore();
  vi.useRealTimers();
});

it('invented facts change every output of a course', () => {
  const isSame = ({ document, kind, text }: DocumentOutput) =>
    document.kind === 'page' &&
    document.route.course !== undefined &&
    invented.some((one) => one.document === document && one.kind === kind && one.text === text);
  expect(real.filter(isSame).map(({ document, kind }) => `${document.file}: ${kind}`)).toEqual([]);
});

// A hard-coded copy of a fact would keep the real value.
it.each(documents)('$file contains only numbers that follow the facts or are listed in `otherNumbers`', ({ file }) => {
  const left = invented
    .filter(({ document }) => document.file === file)
    .flatMap((output) => {
      const before = real.find((one) => one.document === output.document && one.kind === output.kind);
      const kept = new Set(numbersIn(before ? saidIn(before) : []));
      kept.delete(String(year));
      return saidIn(output)
        .map(withoutOthers)
        .filter((text) => numbersIn([text]).some((number) => kept.has(number)));
    });
  expect(left).toEqual([]);
});

describe('a number in `otherNumbers`', () => {
  it.each(otherNumbers)('is still used on the site: $what', ({ numbers }) => {
    expect(invented.flatMap(saidIn).some((text) => text.search(numbers) !== -1)).toBe(true);
  });
});
