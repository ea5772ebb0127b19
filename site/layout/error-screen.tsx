import type errorCopy from '../../content/pages/error/uz.json';
import { useI18n } from '../../i18n/i18n-context.tsx';
import { phoneLink } from '../../model/contact-links.ts';
import { getSite } from '../../site.config.ts';
import style from './error-screen.module.css';

interface ErrorScreenProps {
  text?: string;
  level: 1 | 2;
}

/** The heading is the client's, in English on every page. */
export function ErrorScreen({ text, level }: ErrorScreenProps) {
  const { href, words, getT } = useI18n();
  const t = getT<typeof errorCopy>('pages/error');
  const Heading = `h${level}` as const;
  return (
    <div className={style.screen} role="alert">
      <Heading className={level === 1 ? style.heading : undefined} lang="en">
        {words('error.heading')}
      </Heading>
      {text && <p className={style.text}>{text}</p>}
      <p className={style.ways}>
        <a href={href('/')}>{t('home')}</a>
        <span>
          {t('phone')} <a href={phoneLink(getSite().phone)}>{getSite().phone}</a>
        </span>
      </p>
    </div>
  );
}
