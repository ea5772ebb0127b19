import type { ReactNode } from 'react';
import { formatMoney, sentenceCase } from '../../../i18n/format.ts';
import type { LanguageContext } from '../../../i18n/i18n-context.tsx';
import type { Course, CourseId } from '../../../model/courses.ts';
import { getOwner } from '../../../model/owner.ts';

export function ownerTexts(id: CourseId, { language, words, units }: LanguageContext) {
  const { price, language: spoken, lessons, place, certificate, recordings, laptop, deposit } = getOwner().courses[id];
  const { code } = language;
  return {
    price: price && formatMoney(units, price.sum),
    instalments:
      price?.instalments &&
      words('owner.instalments', {
        count: price.instalments.count,
        sum: formatMoney(units, price.instalments.sum),
      }),
    language: spoken?.[code],
    place: place?.[code],
    lessons:
      lessons &&
      words('owner.lessonTimes', {
        days: lessons.days.map((day) => words(`time.${day}`)).join(', '),
        hours: units('hourRange', { from: lessons.from, to: lessons.to }),
      }),
    certificate: certificate?.[code],
    recordings: recordings?.[code],
    laptop: laptop?.[code],
    deposit: deposit?.[code],
  };
}

/** When the school tells a missing fact. */
export function whenTold({ extraFacts }: Course, { words }: LanguageContext): string {
  return words(extraFacts?.interviewMinutes ? 'owner.told.interview' : 'owner.told.call');
}

export const isOnline = ({ format }: Course): boolean => format === 'liveOnline';

const lowerCase = (label: string) => label.toLowerCase();

export const listMissing = (facts: readonly { label: string; value: unknown }[]): string =>
  sentenceCase(facts.flatMap(({ label, value }) => (value ? [] : lowerCase(label))).join(', '));

export function ownerFacts(course: Course, context: LanguageContext): { label: string; value: ReactNode }[] {
  const { words } = context;
  const { price, instalments, language, place, lessons, laptop } = ownerTexts(course.id, context);
  const told = sentenceCase(whenTold(course, context));
  const facts = [
    { label: words('owner.price'), value: price ? [price, instalments].filter(Boolean).join(' ') : told },
    { label: words('owner.laptop'), value: laptop ?? words('owner.laptopNeeded') },
    { label: words('owner.lessons'), value: lessons },
    { label: words('owner.language'), value: language },
    ...(place || !isOnline(course) ? [{ label: words('owner.place'), value: place }] : []),
  ];
  const missing = listMissing(facts);
  return [...facts.filter(({ value }) => value), ...(missing ? [{ label: missing, value: told }] : [])];
}
