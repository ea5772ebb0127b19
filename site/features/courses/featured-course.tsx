import type texts from '../../../content/courses/qa/uz.json';
import { upcomingStarts } from '../../../i18n/dates.ts';
import { totalHours } from '../../../i18n/fact-values.ts';
import { useI18n } from '../../../i18n/i18n-context.tsx';
import { courseOf } from '../../../model/courses.ts';
import { routeOf } from '../../../model/routes.ts';
import { ButtonRow, LinkButton } from '../../../ui/button.tsx';
import { Girih } from '../../../ui/girih.tsx';
import { ApplyLink } from '../apply/apply.tsx';
import { NextCohort } from '../cohorts/next-cohort.tsx';
import { GuaranteeLine } from '../guarantees/guarantee.tsx';
import style from './featured-course.module.css';

export function FeaturedCourse({ title }: { title: string }) {
  const { href, units, getT } = useI18n();
  const course = courseOf('qa');
  const { id, cohortSize } = course;
  const starts = upcomingStarts(course.cohortStarts);
  const t = getT<typeof texts>(`courses/${id}`);
  const hours = totalHours(course);
  const numbers = [
    { label: t('feature.start'), value: starts && <NextCohort starts={starts} /> },
    { label: t('feature.places'), value: cohortSize && units('people', { count: cohortSize }) },
    { label: t('feature.hours'), value: hours && units('hours', { count: hours }) },
  ];
  return (
    <section className={style.featured} id={id}>
      <div className={style.ground}>
        <Girih id="girih-course" fade="start" />
      </div>
      <div className={style.inner}>
        <div className={style.text}>
          <h2 className={style.title}>{title}</h2>
          <GuaranteeLine course={course} />
          <ButtonRow>
            <ApplyLink form={course.form} hasDialog={false}>
              {t('cohort.apply')}
            </ApplyLink>
            <LinkButton href={href(routeOf(id).path)} variant="quiet">
              {t('feature.button')}
            </LinkButton>
          </ButtonRow>
        </div>
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
