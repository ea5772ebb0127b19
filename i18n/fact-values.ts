import type guaranteeWords from '../content/guarantees/uz.json';
import type { CourseFacts, Guarantee, RefundGuarantee } from '../model/courses.ts';
import type { LanguageCode } from '../model/languages.ts';
import { formatMoney, type Units } from './format.ts';
import type { Translator, Values } from './translator.ts';

export type GuaranteeWords = Translator<typeof guaranteeWords>;

/** The reading of a course's guarantee that a language publishes, or none. */
export function publishedGuarantee(course: CourseFacts, code: LanguageCode): Guarantee | undefined {
  const { guarantee } = course;
  return guarantee && 'published' in guarantee ? guarantee.published[code] : guarantee;
}

/** The placeholders of a guarantee's texts. */
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

/** A guarantee in words: `short` beside other facts, `phrase` within a sentence, `badge` alone, `terms` in full. */
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

/** How long money is given back, and what the last day to ask is called. */
export function deadlineTexts(guarantee: RefundGuarantee, words: GuaranteeWords, units: Units) {
  const { kind } = guarantee;
  return { until: words(`${kind}.until`, guaranteeValues(guarantee, units)), lastDay: words(`${kind}.lastDay`) };
}

/** How often lessons are, and how long where that is known: `haftasiga 3 marta, 2 soatdan`. */
export function scheduleIn({ sessionsPerWeek, sessionHours }: CourseFacts, units: Units): string | undefined {
  if (!sessionsPerWeek) return undefined;
  const sessions = units('sessionsPerWeek', { count: sessionsPerWeek });
  return sessionHours ? units('schedule', { sessions, hours: units('hours', { count: sessionHours }) }) : sessions;
}

/** How long the homework after a lesson takes at most, or nothing where that is not known. */
export function homeworkIn({ classPlan }: CourseFacts, units: Units): string | undefined {
  return classPlan && units('minutes', { count: classPlan.homework.to });
}

/** Hours a week: of lessons, and with the most homework in all; nothing where the length of a lesson is not known. */
export function weeklyHours(course: CourseFacts): { lessons: number; total: number } | undefined {
  const { sessionsPerWeek, sessionHours, classPlan } = course;
  if (!sessionsPerWeek || !sessionHours) return undefined;
  const lessons = sessionsPerWeek * sessionHours;
  return { lessons, total: lessons + Math.ceil((sessionsPerWeek * (classPlan?.homework.to ?? 0)) / 60) };
}

/**
 * The placeholders that a course's texts may name, each a finished phrase in the translators' language
 * (`weeks`: "16 hafta") unless its name says otherwise. A fact that the course lacks has no entry, so a
 * text that names it is reported.
 */
export function factValues(course: CourseFacts, units: Units, guarantees: GuaranteeWords): Values {
  const { months, weeks, sessionsPerWeek, sessionHours, cohortSize, salary } = course;
  const values: Record<string, string | number> = { months: units('months', { count: months }) };
  if (weeks) values.weeks = units('weeks', { count: weeks });
  if (sessionsPerWeek) values.sessionsPerWeek = units('sessionsPerWeek', { count: sessionsPerWeek });
  if (sessionHours) values.sessionHours = units('hours', { count: sessionHours });
  if (weeks && sessionsPerWeek && sessionHours) {
    values.totalHours = units('hours', { count: weeks * sessionsPerWeek * sessionHours });
  }
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
