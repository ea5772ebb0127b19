import { afterAll, beforeAll, expect, it, vi } from 'vitest';
import { getCompany } from '../../model/company.ts';
import { getCourses, type MonthDay } from '../../model/courses.ts';
import { getShopFacts } from '../../model/first-bug.ts';
import { getOwner } from '../../model/owner.ts';
import { documents } from '../../model/routes.ts';
import { auditSample } from '../../site/features/samples/samples.tsx';
import { type DocumentOutput, documentOutputs } from '../fixtures/document-outputs.ts';
import { otherNumbers, saidIn } from '../fixtures/output-texts.ts';

type Holder = Record<string, unknown>;

/** No invented value, and no number computed from it, occurs on the real site. */
const firstInventedNumber = 7005;
const inventedDays: readonly MonthDay[] = [
  { month: 3, day: 17 },
  { month: 9, day: 23 },
];
const inventedTimes = ['6:11', '19:12', '6:13', '19:14'];

/** Replaces every number among the facts, also of new facts, in place. @returns a function that restores the facts. */
function inventFacts(): () => void {
  const restore: (() => void)[] = [];
  const set = (holder: object, invented: object) => {
    const real = { ...holder };
    restore.push(() => Object.assign(holder, real));
    Object.assign(holder, invented);
  };
  let [numbers, times] = [0, 0];
  const seen = new Set<unknown>();
  const invent = (node: object): void => {
    if (seen.has(node)) return;
    seen.add(node);
    for (const [key, value] of Object.entries(node)) {
      // The roadmap shows a block as its weeks.
      if (key === 'blocks') continue;
      if (key === 'cohortStarts')
        for (const [index, start] of (value as Holder[]).entries()) set(start, inventedDays[index] as object);
      else if (typeof value === 'number') set(node, { [key]: firstInventedNumber + 10 * numbers++ });
      else if (value !== null && typeof value === 'object') invent(value);
    }
  };
  for (const facts of [...getCourses(), getOwner(), getShopFacts(), auditSample]) invent(facts);
  for (const span of getCompany().openingHours)
    for (const key of ['opens', 'closes'] as const) if (span[key]) set(span, { [key]: inventedTimes[times++] });
  return () => {
    for (const back of restore.reverse()) back();
  };
}

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
