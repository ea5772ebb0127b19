import type copy from '../../content/pages/not-found/uz.json';
import { useLanguage } from '../language/provider.tsx';
import type { Translator } from '../language/translator.ts';
import { CourseCards } from '../sections/course-cards.tsx';
import { Hero } from '../sections/hero.tsx';
import { LinkButton } from '../ui/link-button.tsx';
import { Section } from '../ui/section.tsx';

/** What stands at an address that the site does not have; its heading is the client's, in English. */
export function NotFoundPage({ t }: { t: Translator<typeof copy> }) {
  const { href, words } = useLanguage('NotFoundPage');
  return (
    <>
      <Hero
        title={words('notFound.heading')}
        titleLanguage="en"
        lead={t('text')}
        actions={<LinkButton href={href('/')}>{t('home')}</LinkButton>}
      />
      <Section title={t('courses')}>
        <CourseCards />
      </Section>
    </>
  );
}
