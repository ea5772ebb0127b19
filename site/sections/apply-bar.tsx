import type { Course } from '../../content/courses/index.ts';
import { useLanguage } from '../language/provider.tsx';
import style from './apply-bar.module.css';
import { ApplyLink } from './apply-link.tsx';
import { NextCohort } from './next-cohort.tsx';

/** On a phone, the way to apply that stays in reach while a course's page is read. */
export function ApplyBar({ course }: { course: Course }) {
  const { words, units } = useLanguage('ApplyBar');
  const { months, cohortStarts } = course;
  return (
    <aside className={style.bar} aria-label={words('course.apply')}>
      <p className={style.text}>
        <span className={style.label}>{words(cohortStarts ? 'course.nextCohort' : 'course.facts.duration')}</span>{' '}
        {cohortStarts ? <NextCohort starts={cohortStarts} /> : units('months', { count: months })}
      </p>
      <ApplyLink form={course.form}>{words('course.apply')}</ApplyLink>
    </aside>
  );
}
