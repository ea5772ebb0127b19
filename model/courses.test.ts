import { describe, expect, it } from 'vitest';
import { changed, useContent } from '../tests/fixtures/content.ts';
import { inEveryLanguage, unknownCode } from '../tests/fixtures/languages.ts';
import { courseOf, factsFileOf, getCourses, parseCourse } from './courses.ts';
import { getFormIds } from './forms.ts';

const facts = { kind: 'mini', featured: true, suits: ['tester'], months: 2, weeks: 8, hasCertificate: false };

const [job, moneyBack] = [
  { kind: 'job', percent: 100, weeks: 16 },
  { kind: 'moneyBack', days: 30 },
] as const;

describe('the facts of a course', () => {
  it.each([
    { change: { months: 0 }, key: 'months' },
    { change: { weeks: 1.5 }, key: 'weeks' },
    { change: { sessionsPerWeek: 8 }, key: 'sessionsPerWeek' },
    { change: { sessionHours: -2 }, key: 'sessionHours' },
    { change: { cohortStarts: [] }, key: 'cohortStarts' },
    { change: { cohortStarts: [{ month: 13, day: 40 }] }, key: 'cohortStarts.0' },
    { change: { cohortStarts: [{ month: 2, day: 29 }] }, key: 'cohortStarts.0' },
    { change: { cohortStarts: [{ month: 2, day: 29, year: 2027 }] }, key: 'cohortStarts.0' },
    { change: { cohortStarts: [{ month: 2, day: 28, year: 27 }] }, key: 'cohortStarts.0.year' },
    { change: { cohortSize: 0 }, key: 'cohortSize' },
    { change: { extraFacts: { modules: 0 } }, key: 'extraFacts.modules' },
    { change: { kind: 'lesson' }, key: 'kind' },
    { change: { guarantee: { kind: 'refund', percent: 120, days: 7 } }, key: 'guarantee.percent' },
    { change: { guarantee: { kind: 'moneyBack', days: 0 } }, key: 'guarantee.days' },
    { change: { guarantee: { kind: 'trial', days: 7 } }, key: 'guarantee.week' },
    { change: { guarantee: { kind: 'forever' } }, key: 'guarantee.kind' },
    { change: { guarantee: { uz: job, ru: { ...moneyBack, days: 0 } } }, key: 'guarantee.ru.days' },
    { change: { guarantee: { uz: job } }, key: 'guarantee.ru' },
    { change: { guarantee: { ...inEveryLanguage({ uz: job }), [unknownCode]: job } }, key: `guarantee.${unknownCode}` },
    { change: { salary: { uz: 4, ru: 5 } }, key: 'salary' },
    { change: { format: 'recorded' }, key: 'format' },
    { change: { form: 'a b' }, key: 'form' },
    { change: { cohortsize: 20 }, key: 'cohortsize' },
  ])('are refused with $change, and the error names file and key', ({ change, key }) => {
    expect(() => parseCourse('sql', { ...facts, ...change })).toThrow(`content/courses/sql/course.json: ${key}: `);
  });

  it('are refused with a null, and the error says what to write', () => {
    expect(() => parseCourse('sql', { ...facts, months: null })).toThrow(
      'content/courses/sql/course.json: months: write how many months the course takes, a whole number',
    );
  });

  it.each([
    [{ ...facts, cohortsize: 20 }, 'cohortsize: unknown key'],
    [{ suits: facts.suits }, 'kind: missing key'],
  ])('are refused with a misspelled or missing key, in words', (json, words) => {
    expect(() => parseCourse('sql', json)).toThrow(`content/courses/sql/course.json: ${words}`);
  });

  it('name the form after the course by default', () => {
    expect(parseCourse('sql', facts).form).toBe('sql');
    expect(parseCourse('sql', { ...facts, form: 'databases' }).form).toBe('databases');
  });

  it('are refused for an id that is not in kebab-case', () => {
    expect(() => parseCourse('Linux QA', facts)).toThrow('kebab-case');
  });
});

describe('courses', () => {
  it('are listed once each, and feature the client’s four in the client’s order', () => {
    const ids = getCourses().map((course) => course.id);
    expect(new Set(ids).size).toBe(ids.length);
    const featured = getCourses()
      .filter((course) => course.featured)
      .map((course) => course.id as string);
    const clients = ['linux-qa', 'jmeter', 'qa', 'playwright-robot'];
    expect(featured.filter((id) => clients.includes(id))).toEqual(clients);
    // The client's fifth course has a page but no card.
    expect(featured).not.toContain('api-testing');
  });

  it('keep the form names that external services and links use', () => {
    expect(getFormIds()).toEqual(
      expect.arrayContaining(['linux', 'jmeter', 'qa', 'automation', 'api', 'corporate', 'contact']),
    );
  });

  it('have weeks that agree with months', () => {
    for (const { months, weeks } of getCourses()) if (weeks) expect(Math.round(weeks / 4)).toBe(months);
  });

  it('have a class plan as long as the class', () => {
    for (const { classPlan, sessionHours = 0 } of getCourses()) {
      if (!classPlan) continue;
      expect(classPlan.steps.reduce((sum, step) => sum + step.minutes, 0)).toBe(sessionHours * 60);
    }
  });

  it('may have a guarantee for each language', () => {
    const guarantee = inEveryLanguage({ uz: job, ru: moneyBack });
    useContent(changed(factsFileOf('qa'), { guarantee }));
    expect(courseOf('qa').guarantee).toEqual(guarantee);
  });
});
