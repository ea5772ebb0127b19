import type namespace from '../../content/pages/home/uz.json';
import { useI18n } from '../../i18n/i18n-context.tsx';
import type { Translator } from '../../i18n/translator.ts';
import { courseOf } from '../../model/courses.ts';
import { routeOf } from '../../model/routes.ts';
import { LinkButton } from '../../ui/button.tsx';
import { ItemList } from '../../ui/lists.tsx';
import { Section } from '../../ui/section.tsx';
import { courseIllustrations } from '../courses/illustrations.ts';
import { NextCohort } from '../features/cohorts/next-cohort.tsx';
import { CourseCards } from '../features/courses/course-card.tsx';
import { CallToAction } from '../layout/call-to-action.tsx';
import { Hero } from '../layout/hero.tsx';
import style from './home.module.css';
import numbersStyle from './home-numbers.module.css';

/** The course whose instrument opens the home page: the one that starts a career. */
const shownCourse = 'qa';

/** The next group of the course that starts a career, in figures. */
function CohortNumbers({ t }: { t: Translator<typeof namespace> }) {
  const { href, units } = useI18n();
  const { id, cohortStarts, cohortSize, weeks, sessionsPerWeek, sessionHours } = courseOf(shownCourse);
  if (!cohortStarts) return null;
  const hours = (weeks ?? 0) * (sessionsPerWeek ?? 0) * (sessionHours ?? 0);
  const numbers = [
    { label: t('numbers.start'), value: <NextCohort starts={cohortStarts} /> },
    { label: t('numbers.places'), value: cohortSize && units('people', { count: cohortSize }) },
    { label: t('numbers.hours'), value: hours > 0 && units('hours', { count: hours }) },
    { label: t('numbers.mentor.label'), value: t('numbers.mentor.value') },
  ];
  return (
    <Section title={t('numbers.title')} background="muted" layout="split" id="numbers">
      <div className={numbersStyle.body}>
        <dl className={numbersStyle.numbers}>
          {numbers.map(
            ({ label, value }) =>
              value && (
                <div key={label}>
                  <dt className={numbersStyle.label}>{label}</dt>
                  <dd className={numbersStyle.value}>{value}</dd>
                </div>
              ),
          )}
        </dl>
        <LinkButton href={href(routeOf(id).path)} look="quiet">
          {t('numbers.button')}
        </LinkButton>
      </div>
    </Section>
  );
}

/** The school, its courses on cards, and what it does for companies. */
export function HomePage({ t }: { t: Translator<typeof namespace> }) {
  const { href, getCourseT } = useI18n();
  const coursesHref = href(routeOf('courses').path);
  const contactHref = href(routeOf('contact').path);
  const Illustration = courseIllustrations[shownCourse];
  return (
    <>
      <Hero
        title={t('hero.title')}
        lead={t('hero.lead')}
        actions={
          <>
            <LinkButton href={coursesHref}>{t('hero.courses')}</LinkButton>
            <LinkButton href={contactHref} look="quiet">
              {t('hero.contact')}
            </LinkButton>
          </>
        }
        picture={
          Illustration && <Illustration t={getCourseT(shownCourse)} course={courseOf(shownCourse)} size="hero" />
        }
      />
      <CohortNumbers t={t} />
      <Section title={t('courses.title')} lead={t('courses.lead')} id="courses">
        <CourseCards />
      </Section>
      <Section title={t('corporate.title')} lead={t('corporate.lead')} background="muted">
        <ItemList items={t.list('corporate.items')} />
        <p className={style.more}>
          <LinkButton href={href(routeOf('corporate').path)} look="quiet">
            {t('corporate.button')}
          </LinkButton>
        </p>
      </Section>
      <CallToAction
        title={t('closing.title')}
        text={t('closing.text')}
        actions={
          <>
            <LinkButton href={coursesHref}>{t('closing.courses')}</LinkButton>
            <LinkButton href={contactHref} look="quiet">
              {t('closing.contact')}
            </LinkButton>
          </>
        }
      />
    </>
  );
}
