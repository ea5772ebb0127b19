import { courses } from '../../content/courses/index.ts';
import type copy from '../../content/pages/courses/uz.json';
import { useLanguage } from '../language/provider.tsx';
import type { Translator } from '../language/translator.ts';
import { screenOf } from '../routes.ts';
import { CourseCards } from '../sections/course-cards.tsx';
import { FinalCall } from '../sections/final-call.tsx';
import { Hero } from '../sections/hero.tsx';
import { ItemList } from '../ui/item-list.tsx';
import { LinkButton } from '../ui/link-button.tsx';
import { Section } from '../ui/section.tsx';
import style from './courses.module.css';

/** Every course: most on cards, the others named beneath them. */
export function CoursesPage({ t }: { t: Translator<typeof copy> }) {
  const { href, copyOfCourse } = useLanguage('CoursesPage');
  const withoutCard = courses.filter((course) => !course.isOnCards);
  return (
    <>
      <Hero title={t('hero.title')} lead={t('hero.lead')} />
      <Section title={t('reasons.title')}>
        <ItemList items={t.list('reasons.items')} />
      </Section>
      <Section title={t('grid.title')} lead={t('grid.lead')} ground="sunken" id="courses">
        <CourseCards />
        {withoutCard.map(({ id }) => (
          <p key={id} className={style.more}>
            {t('more')} <a href={href(screenOf(id).path)}>{copyOfCourse(id)('name')}</a>
          </p>
        ))}
      </Section>
      <FinalCall
        title={t('closing.title')}
        text={t('closing.text')}
        actions={<LinkButton href={href(screenOf('contact').path)}>{t('closing.contact')}</LinkButton>}
      />
    </>
  );
}
