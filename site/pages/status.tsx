import type errorCopy from '../../content/pages/error/uz.json';
import type notFoundCopy from '../../content/pages/not-found/uz.json';
import { useI18n } from '../../i18n/i18n-context.tsx';
import type { Translator } from '../../i18n/translator.ts';
import { getSite } from '../../site.config.ts';
import { LinkButton } from '../../ui/button.tsx';
import { Section } from '../../ui/section.tsx';
import terminalStyle from '../../ui/terminal.module.css';
import { WindowFrame } from '../../ui/window-frame.tsx';
import { CourseCards } from '../features/courses/course-card.tsx';
import { ErrorScreen } from '../layout/error-screen.tsx';
import { Hero } from '../layout/hero.tsx';
import style from './pages.module.css';

export function ErrorPage({ t }: { t: Translator<typeof errorCopy> }) {
  return (
    <div className={style.error}>
      <ErrorScreen text={t('text')} level={1} />
    </div>
  );
}

export function NotFoundPage({ t }: { t: Translator<typeof notFoundCopy> }) {
  const { href, words } = useI18n();
  const { host } = new URL(getSite().origin);
  return (
    <>
      <Hero
        title={t('title')}
        lead={t('text')}
        trail={<p lang="en">{words('notFound.heading')}</p>}
        actions={<LinkButton href={href('/')}>{t('home')}</LinkButton>}
        picture={
          <WindowFrame alt={`${t('picture.alt')}: ${words('notFound.heading')}`} title="bash">
            <div className={terminalStyle.session} lang="en">
              <b>{`curl -I https://${host}/yoq`}</b>
              {'HTTP/2 '}
              <em>404</em>
              {'\ncontent-type: text/html\n\n'}
              <b>{`curl -s https://${host}/yoq |\n> html2text`}</b>
              <em>{words('notFound.heading')}</em>
              <b className={terminalStyle.cursor} />
            </div>
          </WindowFrame>
        }
      />
      <Section title={t('courses')}>
        <CourseCards />
      </Section>
    </>
  );
}
