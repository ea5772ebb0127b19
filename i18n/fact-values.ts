import type guaranteeWords from '../content/guarantees/uz.json';
import type { CourseFacts, Guarantee, RefundGuarantee } from '../model/courses.ts';
import { isByLanguage, type LanguageCode } from '../model/languages.ts';
import { formatMoney, type Units } from './format.ts';
import type { Translator, Values } from './translator.ts';

export type GuaranteeWords = Translator<typeof guaranteeWords>;

export function publishedGuarantee(course: CourseFacts, code: LanguageCode): Guarantee | undefined {
  const { guarantee } = course;
  return isByLanguage<Guarantee>(guarantee) ? guarantee[code] : guarantee;
}

function guaranteeValues(guarantee: Guarantee, units: Units): Values {
  const values: Record<string, string | number> = {};
  if ('days' in guarantee) values.days = units('days', { count: guarantee.days });
  if ('weeks' in guarantee) values.weeks = units('weeks', { count: guarantee.weeks });
  if ('week' in guarantee) {
    values.week = guarantee.week;
    values.weeks = units('weeks', { count: guarantee.week });
  }
  if ('percent' in guarantee) values.percent = units('percent', { count: guarantee.percent });
  return values;
}

/** `short` stands beside other facts, `phrase` in a sentence, `badge` on its own. */
export function guaranteeTexts(guarantee: Guarantee, words: GuaranteeWords, units: Units) {
  const values = guaranteeValues(guarantee, units);
  const { kind } = guarantee;
  return {
    short: words(`${kind}.short`, values),
    phrase: words(`${kind}.phrase`, values),
    badge: words(`${kind}.badge`, values),
    terms: words(`${kind}.terms`, values),
  };
}

export function deadlineTexts(guarantee: RefundGuarantee, words: GuaranteeWords, units: Units) {
  const { kind } = guarantee;
  return { until: words(`${kind}.until`, guaranteeValues(guarantee, units)), lastDay: words(`${kind}.lastDay`) };
}

export function formatSchedule({ sessionsPerWeek, sessionHours }: CourseFacts, units: Units): string | undefined {
  if (!sessionsPerWeek) return undefined;
  const sessions = units('sessionsPerWeek', { count: sessionsPerWeek });
  return sessionHours ? units('schedule', { sessions, hours: units('hours', { count: sessionHours }) }) : sessions;
}

export function formatHomework({ classPlan }: CourseFacts, units: Units): string | undefined {
  return classPlan && units('minutes', { count: classPlan.homework.to });
}

export function totalHours({ weeks, sessionsPerWeek, sessionHours }: CourseFacts): number | undefined {
  return weeks && sessionsPerWeek && sessionHours && weeks * sessionsPerWeek * sessionHours;
}

/** Hours a week: lessons only, and lessons with the longest homework. */
export function weeklyHours(course: CourseFacts): { lessons: number; total: number } | undefined {
  const { sessionsPerWeek, sessionHours, classPlan } = course;
  if (!sessionsPerWeek || !sessionHours) return undefined;
  const lessons = sessionsPerWeek * sessionHours;
  return { lessons, total: lessons + Math.ceil((sessionsPerWeek * (classPlan?.homework.to ?? 0)) / 60) };
}

/** A missing fact has no value, so the checks report the texts that use it. */
export function factValues(course: CourseFacts, units: Units, guarantees: GuaranteeWords): Values {
  const { months, weeks, sessionsPerWeek, sessionHours, cohortSize, salary } = course;
  const values: Record<string, string | number> = { months: units('months', { count: months }) };
  if (weeks) values.weeks = units('weeks', { count: weeks });
  if (sessionsPerWeek) values.sessionsPerWeek = units('sessionsPerWeek', { count: sessionsPerWeek });
  if (sessionHours) values.sessionHours = units('hours', { count: sessionHours });
  const hours = totalHours(course);
  if (hours) values.totalHours = units('hours', { count: hours });
  if (cohortSize) values.cohortSize = units('people', { count: cohortSize });
  if (salary) values.salary = formatMoney(units, salary);
  for (const [name, count] of Object.entries(course.extraFacts ?? {})) {
    const unit = name === 'modules' ? 'modules' : name.endsWith('Minutes') ? 'minutes' : undefined;
    values[name] = unit ? units(unit, { count }) : count;
  }
  const guarantee = publishedGuarantee(course, units.language.code);
  if (guarantee) {
    const { phrase, badge } = guaranteeTexts(guarantee, guarantees, units);
    Object.assign(values, { guarantee: phrase, guaranteeBadge: badge });
  }
  return values;
}
