import type { ReactNode } from 'react';
import { formatMoney } from '../../../i18n/format.ts';
import type { LanguageContext } from '../../../i18n/i18n-context.tsx';
import type { CourseId } from '../../../model/courses.ts';
import { getOwner } from '../../../model/owner.ts';

/** In the language of the page. Missing facts are undefined. */
export function ownerTexts(id: CourseId, { language, words, units }: LanguageContext) {
  const { price, language: spoken, lessons, place, certificate, recordings, laptop } = getOwner().courses[id];
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
  };
}

export function ownerFacts(id: CourseId, context: LanguageContext): { label: string; value: ReactNode }[] {
  const { words } = context;
  const { price, instalments, language, place, lessons } = ownerTexts(id, context);
  return [
    { label: words('owner.price'), value: price && [price, instalments].filter(Boolean).join(' ') },
    { label: words('owner.lessons'), value: lessons },
    { label: words('owner.language'), value: language },
    { label: words('owner.place'), value: place },
  ].filter(({ value }) => value);
}
