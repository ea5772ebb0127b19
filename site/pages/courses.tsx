import type namespace from '../../content/pages/courses/uz.json';
import type starCopy from '../../content/pages/star/uz.json';
import { useI18n } from '../../i18n/i18n-context.tsx';
import type { Translator } from '../../i18n/translator.ts';
import { pointIds } from '../../model/points.ts';
import { routeOf } from '../../model/routes.ts';
import { LinkButton } from '../../ui/button.tsx';
import { ItemList } from '../../ui/lists.tsx';
import { Section } from '../../ui/section.tsx';
import { CourseCards } from '../features/courses/course-card.tsx';
import { CourseChips, FirstSteps } from '../features/courses/course-choice.tsx';
import { CourseComparison } from '../features/courses/course-comparison.tsx';
import { AllCoursesQuestions, type WrittenQuestions } from '../features/questions/questions.tsx';
import { CallToAction } from '../layout/call-to-action.tsx';
import { Hero } from '../layout/hero.tsx';
import style from './pages.module.css';

export function CoursesPage({ t }: { t: Translator<typeof namespace & WrittenQuestions> }) {
  const { href, getT } = useI18n();
  return (
    <>
      <Hero
        title={t('hero.title')}
        lead={t('hero.lead')}
        actions={<LinkButton href="#courses">{t('grid.title')}</LinkButton>}
      />
      <Section title={t('reasons.title')}>
        <ItemList items={t.list('reasons.items')} />
        <p className={style.more}>
          <LinkButton href={href(routeOf('star').path)} variant="quiet">
            {getT<typeof starCopy>('pages/star')('invite', { count: pointIds.length })}
          </LinkButton>
        </p>
      </Section>
      <Section title={t('grid.title')} background="muted" id="courses">
        <CourseChips />
        <FirstSteps besideChips />
        <CourseCards hasOthers />
      </Section>
      <Section title={t('compare.title')} id="compare">
        <CourseComparison />
      </Section>
      <AllCoursesQuestions items={t.list('questions.items')} background="muted" />
      <CallToAction
        title={t('closing.title')}
        text={t('closing.text')}
        actions={<LinkButton href={href(routeOf('contact').path)}>{t('closing.contact')}</LinkButton>}
      />
    </>
  );
}
