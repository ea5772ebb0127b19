import { describe, expect, it } from 'vitest';
import { disputed } from '../disputed.ts';
import { formIds } from '../forms/form-ids.ts';
import type { Guarantee } from '../guarantees/guarantee.ts';
import { type CourseFacts, defineCourse } from './define-course.ts';
import { courses } from './index.ts';
import { qa, qaClassPlan } from './qa/course.ts';

const facts = courses[0] as CourseFacts;

const disputedDays = (days: number) =>
  disputed<Guarantee, 'short' | 'long'>({
    file: 'content/courses/qa/course.ts',
    key: 'guarantee',
    readings: {
      short: { value: { kind: 'moneyBack', days }, source: 'one note' },
      long: { value: { kind: 'moneyBack', days: 30 }, source: 'another' },
    },
    publish: 'long',
  });

describe('defineCourse', () => {
  it.each([
    { change: { months: 0 }, key: 'months' },
    { change: { weeks: 1.5 }, key: 'weeks' },
    { change: { sessionsPerWeek: 8 }, key: 'sessionsPerWeek' },
    { change: { sessionHours: -2 }, key: 'sessionHours' },
    { change: { cohortStarts: [] }, key: 'cohortStarts' },
    { change: { cohortStarts: [{ month: 13, day: 40 }] }, key: 'cohortStarts.0' },
    { change: { cohortStarts: [{ month: 2, day: 29 }] }, key: 'cohortStarts.0' },
    { change: { cohortSize: 0 }, key: 'cohortSize' },
    { change: { numbers: { moduleCount: 0 } }, key: 'numbers.moduleCount' },
    { change: { guarantee: { kind: 'refund', percent: 120, days: 7 } }, key: 'guarantee.percent' },
    { change: { guarantee: { kind: 'moneyBack', days: 0 } }, key: 'guarantee.days' },
    { change: { guarantee: { kind: 'trial', days: 7 } }, key: 'guarantee.week' },
    { change: { guarantee: { kind: 'forever' } }, key: 'guarantee.kind' },
    { change: { guarantee: disputedDays(0) }, key: 'guarantee.readings.short.value.days' },
    { change: { format: 'recorded' }, key: 'format' },
    { change: { form: 'a b' }, key: 'form' },
    { change: { cohortsize: 20 }, key: 'cohortsize' },
  ])('refuses $change, naming file and key', ({ change, key }) => {
    expect(() => defineCourse({ ...facts, ...change } as CourseFacts)).toThrow(
      `content/courses/${facts.id}/course.ts: ${key}: `,
    );
  });

  it('names a form after its course, unless the course gives it a name', () => {
    const { form, ...others } = facts;
    expect(defineCourse({ ...others, id: 'sql' }).form).toBe('sql');
    expect(defineCourse({ ...others, id: 'sql', form: 'databases' }).form).toBe('databases');
  });

  it('refuses an id that is no address', () => {
    expect(() => defineCourse({ ...facts, id: 'Linux QA' })).toThrow('kebab-case');
  });
});

describe('the registry', () => {
  it('has every course once, and the client’s four on cards in their order', () => {
    const ids = courses.map((course) => course.id);
    expect(new Set(ids).size).toBe(ids.length);
    const onCards = courses.filter((course) => course.isOnCards).map((course) => course.id as string);
    const clients = ['linux-qa', 'jmeter', 'qa', 'playwright-robot'];
    expect(onCards.filter((id) => clients.includes(id))).toEqual(clients);
    // The client's fifth has a page and no card.
    expect(onCards).not.toContain('api-testing');
  });

  it('gives every course a form of its own', () => {
    expect(new Set(courses.map((course) => course.form)).size).toBe(courses.length);
  });

  it('keeps the names under which services and links know the forms', () => {
    expect(formIds).toEqual(
      expect.arrayContaining(['linux', 'jmeter', 'qa', 'automation', 'api', 'corporate', 'contact']),
    );
  });

  it('has weeks that agree with months', () => {
    for (const { months, weeks } of courses) if (weeks) expect(Math.round(weeks / 4)).toBe(months);
  });

  it('fills the hours of a Junior QA class with its parts', () => {
    const minutes = qaClassPlan.steps.reduce((sum, step) => sum + step.minutes, 0);
    expect(minutes).toBe(qa.sessionHours * 60);
  });

  it('publishes each reading of the disputed guarantee in its own language', () => {
    expect(qa.guarantee.published.uz).toEqual({ kind: 'job', percent: 100, weeks: 16 });
    expect(qa.guarantee.published.ru).toEqual({ kind: 'moneyBack', days: 30 });
  });
});
