import { startsAhead } from '../../../i18n/dates.ts';
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
import style from './course-trail.module.css';

interface CourseHeroProps {
  course: Course;
  t: (key: 'hero.title' | 'hero.lead' | 'hero.apply') => string;
  /** Under the button: what follows, where it is not what follows on most courses. */
  note?: string;
  /** False where a section of the page shows the facts. */
  hasFacts?: boolean;
}

/** The opening of a course's page: its promise, its instrument, its facts, its guarantee and the way to apply. */
export function CourseHero({ course, t, note, hasFacts = true }: CourseHeroProps) {
  const context = useI18n();
  const { words, units } = context;
  const ownFacts = ownerFacts(course.id, context);
  const Illustration = courseIllustrations[course.id];
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
      picture={Illustration && <Illustration t={t as (key: string) => string} course={course} size="hero" />}
      pictureOf={course.id}
    >
      {hasFacts ? <CourseFacts course={course} own={ownFacts} /> : ownFacts.length > 0 && <FactList facts={ownFacts} />}
    </Hero>
  );
}

interface CourseFactsProps {
  course: Course;
  /** What the owner has written of it, before all else. */
  own?: Parameters<typeof FactList>[0]['facts'];
}

/** What a visitor asks first: how long, how often, how, and from when. */
function CourseFacts({ course, own = [] }: CourseFactsProps) {
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
  return <FactList facts={[...own, ...facts.filter((fact) => fact.value)]} />;
}

/** When the next group starts, and a link that puts it into a calendar. */
function startFact({ id, cohortStarts }: Course, label: string) {
  const starts = startsAhead(cohortStarts);
  const value = starts && (
    <>
      <NextCohort starts={starts} /> <CalendarLink course={id} />
    </>
  );
  return { label, value };
}

/** A step of the way from the home page to where a visitor is. */
interface TrailStep {
  name: string;
  /** Without a language. */
  path: string;
}

/** The way to a course's page; it is shown on the page, and told to search engines. */
export function breadcrumbsOf({ words, getCourseT }: LanguageContext, id: CourseId): TrailStep[] {
  return [
    { name: words('navigation.home'), path: '/' },
    { name: words('navigation.courses'), path: routeOf('courses').path },
    { name: getCourseT(id)('name'), path: routeOf(id).path },
  ];
}

/** Where a course's page stands, with links to what is above it. */
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
