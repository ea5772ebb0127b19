import type errorCopy from '../../content/pages/error/uz.json';
import type notFoundCopy from '../../content/pages/not-found/uz.json';
import { useI18n } from '../../i18n/i18n-context.tsx';
import type { Translator } from '../../i18n/translator.ts';
import { LinkButton } from '../../ui/button.tsx';
import { ErrorScreen } from '../../ui/error-screen.tsx';
import { Section } from '../../ui/section.tsx';
import { CourseCards } from '../features/courses/course-card.tsx';
import { Hero } from '../layout/hero.tsx';
import { useErrorScreen } from '../layout/use-error-screen.ts';
import style from './error.module.css';

/** What the server shows when it fails. */
export function ErrorPage({ t }: { t: Translator<typeof errorCopy> }) {
  return (
    <div className={style.page}>
      <ErrorScreen {...useErrorScreen()} text={t('text')} level={1} />
    </div>
  );
}

/** What stands at an address that the site does not have; its heading is the client's, in English. */
export function NotFoundPage({ t }: { t: Translator<typeof notFoundCopy> }) {
  const { href, words } = useI18n();
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
