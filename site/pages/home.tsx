import type copy from '../../content/pages/home/uz.json';
import { useLanguage } from '../language/provider.tsx';
import type { Translator } from '../language/translator.ts';
import { screenOf } from '../routes.ts';
import { CourseCards } from '../sections/course-cards.tsx';
import { coursePictures } from '../sections/course-pictures.ts';
import { FinalCall } from '../sections/final-call.tsx';
import { Hero } from '../sections/hero.tsx';
import { ItemList } from '../ui/item-list.tsx';
import { LinkButton } from '../ui/link-button.tsx';
import { Section } from '../ui/section.tsx';
import style from './home.module.css';

/** The course whose instrument opens the home page: the one that starts a career. */
const shownCourse = 'qa';

/** The school, its courses on cards, and what it does for companies. */
export function HomePage({ t }: { t: Translator<typeof copy> }) {
  const { href, copyOfCourse } = useLanguage('HomePage');
  const coursesHref = href(screenOf('courses').path);
  const contactHref = href(screenOf('contact').path);
  const Picture = coursePictures[shownCourse];
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
        picture={Picture && <Picture t={copyOfCourse(shownCourse)} size="hero" />}
      />
      <Section title={t('courses.title')} lead={t('courses.lead')} id="courses">
        <CourseCards />
      </Section>
      <Section title={t('corporate.title')} lead={t('corporate.lead')} ground="sunken">
        <ItemList items={t.list('corporate.items')} />
        <p className={style.more}>
          <LinkButton href={href(screenOf('corporate').path)} look="quiet">
            {t('corporate.button')}
          </LinkButton>
        </p>
      </Section>
      <FinalCall
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
