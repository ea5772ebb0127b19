import type namespace from '../../content/pages/home/uz.json';
import { useI18n } from '../../i18n/i18n-context.tsx';
import type { Translator } from '../../i18n/translator.ts';
import { getCourses } from '../../model/courses.ts';
import { routeOf } from '../../model/routes.ts';
import { LinkButton } from '../../ui/button.tsx';
import { ItemList } from '../../ui/lists.tsx';
import { Section } from '../../ui/section.tsx';
import { CourseCards } from '../features/courses/course-card.tsx';
import { FirstSteps } from '../features/courses/course-choice.tsx';
import { FeaturedCourse } from '../features/courses/featured-course.tsx';
import { FirstBug } from '../features/first-bug/first-bug.tsx';
import { Alumni, Trainers } from '../features/owner/people.tsx';
import { CallToAction } from '../layout/call-to-action.tsx';
import { Hero } from '../layout/hero.tsx';
import style from './pages.module.css';

export function HomePage({ t }: { t: Translator<typeof namespace> }) {
  const { href } = useI18n();
  const coursesHref = href(routeOf('courses').path);
  const contactHref = href(routeOf('contact').path);
  const months = getCourses().map((course) => course.months);
  return (
    <>
      <Hero
        title={t('hero.title')}
        lead={t('hero.lead', { shortest: Math.min(...months), longest: Math.max(...months) })}
        actions={
          <>
            <LinkButton href={`${coursesHref}#courses`}>{t('hero.courses')}</LinkButton>
            <LinkButton href={contactHref} variant="quiet">
              {t('hero.contact')}
            </LinkButton>
          </>
        }
        picture={<FirstBug />}
        withShop
      />
      <FeaturedCourse title={t('numbers.title')} />
      <Section title={t('courses.title')} id="courses">
        <FirstSteps />
        <CourseCards />
      </Section>
      <Trainers />
      <Alumni />
      <Section title={t('corporate.title')} lead={t('corporate.lead')} background="muted">
        <ItemList items={t.list('corporate.items')} />
        <p className={style.more}>
          <LinkButton href={href(routeOf('corporate').path)} variant="quiet">
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
            <LinkButton href={contactHref} variant="quiet">
              {t('closing.contact')}
            </LinkButton>
          </>
        }
      />
    </>
  );
}
