import type namespace from '../../content/pages/courses/uz.json';
import { useI18n } from '../../i18n/i18n-context.tsx';
import type { Translator } from '../../i18n/translator.ts';
import { courses } from '../../model/courses.ts';
import { routeOf } from '../../model/routes.ts';
import { LinkButton } from '../../ui/button.tsx';
import { ItemList } from '../../ui/lists.tsx';
import { Section } from '../../ui/section.tsx';
import { CourseCards } from '../features/courses/course-card.tsx';
import { AllCoursesQuestions } from '../features/questions/questions.tsx';
import { CallToAction } from '../layout/call-to-action.tsx';
import { Hero } from '../layout/hero.tsx';
import style from './courses.module.css';

/** Every course: most on cards, the others named beneath them. */
export function CoursesPage({ t }: { t: Translator<typeof namespace> }) {
  const { href, getCourseT } = useI18n();
  const withoutCard = courses.filter((course) => !course.featured);
  return (
    <>
      <Hero title={t('hero.title')} lead={t('hero.lead')} />
      <Section title={t('reasons.title')}>
        <ItemList items={t.list('reasons.items')} />
      </Section>
      <Section title={t('grid.title')} lead={t('grid.lead')} background="muted" id="courses">
        <CourseCards />
        {withoutCard.map(({ id }) => (
          <p key={id} className={style.more}>
            {t('more')} <a href={href(routeOf(id).path)}>{getCourseT(id)('name')}</a>
          </p>
        ))}
      </Section>
      <AllCoursesQuestions items={t.list('questions.items')} />
      <CallToAction
        title={t('closing.title')}
        text={t('closing.text')}
        actions={<LinkButton href={href(routeOf('contact').path)}>{t('closing.contact')}</LinkButton>}
      />
    </>
  );
}
