import { describe, expect, it } from 'vitest';
import { textsOf } from '../../i18n/texts.ts';
import { type CourseFacts, courseOf } from '../../model/courses.ts';
import { languages } from '../../model/languages.ts';
import { getSite } from '../../site.config.ts';
import { courseSummary, securityText } from './text-files.ts';

const at = (date: string) => securityText(getSite(), Date.parse(date));
const expiryOf = (text: string) => Date.parse(/^Expires: (.*)$/m.exec(text)?.[1] ?? '');

describe('security.txt', () => {
  it('names the contact, its expiry, the languages and its own address', () => {
    const others = languages.map(({ code }) => code as string).filter((code) => code !== 'en');
    expect(at('2026-11-21')).toBe(
      `Contact: ${getSite().security.contact}\nExpires: 2027-10-01T00:00:00Z\n` +
        `Preferred-Languages: ${others.join(', ')}, en\nCanonical: ${getSite().origin}/.well-known/security.txt\n`,
    );
  });

  it('is valid for nine months to a year, and does not change within a month', () => {
    for (const date of ['2026-01-01', '2026-12-31T23:59:59Z', '2028-02-29']) {
      const days = (expiryOf(at(date)) - Date.parse(date)) / 86_400_000;
      expect([days > 270, days < 365], date).toEqual([true, true]);
    }
    expect(at('2026-11-01')).toBe(at('2026-11-30T23:59:59Z'));
  });
});

describe('the facts of a course in llms.txt', () => {
  const moneyBack = { kind: 'moneyBack', days: 30 } as const;
  const course: CourseFacts = {
    ...courseOf('qa'),
    months: 3,
    weeks: 12,
    guarantee: moneyBack,
    cohortStarts: [
      { month: 1, day: 15 },
      { month: 9, day: 9, year: 2027 },
    ],
  };
  const factsOf = (change: object, code: 'uz' | 'ru') =>
    courseSummary({ ...course, ...change }, textsOf(code)).replaceAll('\u00a0', ' ');

  it('are its length, its yearly starts and its guarantee', () => {
    for (const fact of ['3 oy, 12 hafta', 'har yili 15-yanvar', '30 kun']) expect(factsOf({}, 'uz')).toContain(fact);
    for (const fact of ['3 месяца, 12 недель', 'ежегодно 15 января', '30 дней'])
      expect(factsOf({}, 'ru')).toContain(fact);
  });

  it('name no start of a single year, because that day passes', () => {
    expect(factsOf({}, 'uz')).not.toMatch(/2027|sentabr/);
    expect(factsOf({ cohortStarts: [{ month: 9, day: 9, year: 2027 }] }, 'ru')).not.toMatch(/2027|сентября/);
  });

  it('are different by language where the guarantee is', () => {
    const guarantee = { uz: { kind: 'job', percent: 100, weeks: 16 }, ru: moneyBack };
    expect(factsOf({ guarantee }, 'uz')).toContain('16 hafta');
    expect(factsOf({ guarantee }, 'uz')).not.toContain('30');
    expect(factsOf({ guarantee }, 'ru')).toContain('30 дней');
  });

  it.each(['uz', 'ru'] as const)('say in %s to ask about a start and a guarantee that are not given', (code) => {
    const { words } = textsOf(code);
    const unknown = factsOf({ cohortStarts: undefined, guarantee: undefined }, code);
    for (const label of ['course.facts.start', 'course.facts.guarantee'] as const)
      expect(unknown).toContain(`${words(label)}: ${words('course.compare.unknown')}.`);
  });
});
