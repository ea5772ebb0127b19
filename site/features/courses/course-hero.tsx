import type { ReactNode } from 'react';
import { upcomingStarts } from '../../../i18n/dates.ts';
import { formatSchedule } from '../../../i18n/fact-values.ts';
import { type LanguageContext, useI18n } from '../../../i18n/i18n-context.tsx';
import type { Course, CourseId } from '../../../model/courses.ts';
import { routeOf } from '../../../model/routes.ts';
import { Badge } from '../../../ui/button.tsx';
import { FactList } from '../../../ui/lists.tsx';
import { courseIllustrations } from '../../courses/illustrations.ts';
import { Hero } from '../../layout/hero.tsx';
import { ApplyLink } from '../apply/apply.tsx';
import { CalendarLink, NextCohort } from '../cohorts/next-cohort.tsx';
import { GuaranteeLine } from '../guarantees/guarantee.tsx';
import { ownerFacts } from '../owner/owner-facts.tsx';
import { courseTrials, Trial } from '../trial/trial.tsx';
import style from './course-trail.module.css';

interface CourseHeroProps {
  course: Course;
  t: (key: 'hero.title' | 'hero.lead' | 'hero.apply') => string;
  /** What happens after applying; default: the text for most courses. */
  note?: string;
  hasFacts?: boolean;
  picture?: ReactNode;
}

export function CourseHero({ course, t, note, hasFacts = true, picture: ownPicture }: CourseHeroProps) {
  const context = useI18n();
  const { words, units } = context;
  const factsOfOwner = ownerFacts(course, context);
  const Illustration = courseIllustrations[course.id];
  const trial = courseTrials[course.id];
  const picture = Illustration && <Illustration t={t as (key: string) => string} course={course} size="hero" />;
  return (
    <Hero
      title={t('hero.title')}
      lead={t('hero.lead')}
      trail={<Breadcrumbs course={course.id} />}
      promise={
        <div className={style.promise}>
          <Badge tone="saffron">{units('months', { count: course.months })}</Badge>
          <GuaranteeLine course={course} />
        </div>
      }
      actions={
        <>
          <ApplyLink form={course.form}>{t('hero.apply')}</ApplyLink>
          <span className={style.note}>{note ?? words('course.afterApply')}</span>
        </>
      }
      picture={ownPicture ?? (picture && trial ? <Trial name={trial}>{picture}</Trial> : picture)}
      pictureOf={course.id}
    >
      {hasFacts ? <CourseFacts course={course} factsOfOwner={factsOfOwner} /> : <FactList facts={factsOfOwner} />}
    </Hero>
  );
}

interface CourseFactsProps {
  course: Course;
  factsOfOwner: ReturnType<typeof ownerFacts>;
}

function CourseFacts({ course, factsOfOwner }: CourseFactsProps) {
  const { words, units } = useI18n();
  const { months, weeks, cohortSize } = course;
  const duration = [units('months', { count: months }), weeks && units('weeks', { count: weeks })];
  const facts = [
    { label: words('course.facts.duration'), value: duration.filter(Boolean).join(', ') },
    { label: words('course.facts.schedule'), value: formatSchedule(course, units) },
    { label: words('course.facts.format'), value: course.format && words(`course.facts.${course.format}`) },
    { label: words('course.facts.certificate'), value: course.hasCertificate && words('course.facts.yes') },
    { label: words('course.facts.places'), value: cohortSize && units('people', { count: cohortSize }) },
    startFact(course, words('course.nextCohort')),
  ];
  return <FactList facts={[...factsOfOwner, ...facts.filter((fact) => fact.value)]} />;
}

function startFact({ id, cohortStarts }: Course, label: string) {
  const starts = upcomingStarts(cohortStarts);
  const value = starts && (
    <>
      <NextCohort starts={starts} /> <CalendarLink course={id} />
    </>
  );
  return { label, value };
}

interface Breadcrumb {
  name: string;
  path: string;
}

export function breadcrumbsOf({ words, getCourseT }: LanguageContext, id: CourseId): Breadcrumb[] {
  return [
    { name: words('navigation.home'), path: '/' },
    { name: words('navigation.courses'), path: routeOf('courses').path },
    { name: getCourseT(id)('name'), path: routeOf(id).path },
  ];
}

function Breadcrumbs({ course }: { course: CourseId }) {
  const context = useI18n();
  const steps = breadcrumbsOf(context, course);
  return (
    <nav aria-label={context.words('course.breadcrumb')} data-print="no">
      <ol className={style.trail}>
        {steps.map(({ name, path }, index) => (
          <li key={path}>
            {index < steps.length - 1 ? (
              <a href={context.href(path)}>{name}</a>
            ) : (
              <span aria-current="page">{name}</span>
            )}
          </li>
        ))}
      </ol>
    </nav>
  );
}
