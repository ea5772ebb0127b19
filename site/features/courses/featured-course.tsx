import type texts from '../../../content/courses/qa/uz.json';
import { useI18n } from '../../../i18n/i18n-context.tsx';
import { courseOf } from '../../../model/courses.ts';
import { routeOf } from '../../../model/routes.ts';
import { LinkButton } from '../../../ui/button.tsx';
import { Girih } from '../../../ui/girih.tsx';
import { courseIllustrations } from '../../courses/illustrations.ts';
import { NextCohort } from '../cohorts/next-cohort.tsx';
import { GuaranteeLine } from '../guarantees/guarantee.tsx';
import { CourseBadges } from './course-hero.tsx';
import style from './featured-course.module.css';

/** The course that starts a career, before all others: its instrument, its next group in figures, its guarantee. */
export function FeaturedCourse({ title }: { title: string }) {
  const { href, units, getT } = useI18n();
  const course = courseOf('qa');
  const { id, kind, months, cohortStarts, cohortSize, weeks, sessionsPerWeek, sessionHours } = course;
  const t = getT<typeof texts>(`courses/${id}`);
  const hours = (weeks ?? 0) * (sessionsPerWeek ?? 0) * (sessionHours ?? 0);
  const numbers = [
    { label: t('feature.start'), value: cohortStarts && <NextCohort starts={cohortStarts} /> },
    { label: t('feature.places'), value: cohortSize && units('people', { count: cohortSize }) },
    { label: t('feature.hours'), value: hours > 0 && units('hours', { count: hours }) },
    { label: t('feature.mentor.label'), value: t('feature.mentor.value') },
  ];
  const Illustration = courseIllustrations[id];
  return (
    <section className={style.featured} id={id}>
      <div className={style.ground}>
        <Girih fold={8} cell={112} fade="start" id="girih-featured" />
      </div>
      <div className={style.inner}>
        <div className={style.text}>
          <p className={style.badges}>
            <CourseBadges kind={kind} months={months} />
          </p>
          <h2 className={style.title}>{title}</h2>
          <p className={style.description}>{t('card.description')}</p>
          <GuaranteeLine course={course} />
          <LinkButton href={href(routeOf(id).path)}>{t('feature.button')}</LinkButton>
        </div>
        {Illustration && <Illustration t={t as (key: string) => string} course={course} size="hero" />}
        <dl className={style.numbers}>
          {numbers.map(
            ({ label, value }) =>
              value && (
                <div key={label}>
                  <dt className={style.label}>{label}</dt>
                  <dd className={style.value}>{value}</dd>
                </div>
              ),
          )}
        </dl>
      </div>
    </section>
  );
}
