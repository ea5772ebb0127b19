import type { FormId } from '../../config/define-site.ts';
import { courses } from '../../content/courses/index.ts';
import type copy from '../../content/pages/form/uz.json';
import { site } from '../../site.config.ts';
import { phoneLink, telegramLink } from '../forms.ts';
import { useLanguage } from '../language/provider.tsx';
import type { Translator } from '../language/translator.ts';
import { screenOf } from '../routes.ts';
import { formSubject } from '../sections/form-subject.ts';
import style from './form.module.css';

/**
 * Our own page of a form, alone or within a frame: a message ready to complete, which the button hands to
 * Telegram. It needs neither script nor server.
 */
export function FormPage({ t, form, isEmbedded }: { t: Translator<typeof copy>; form: FormId; isEmbedded: boolean }) {
  const language = useLanguage('FormPage');
  const { href } = language;
  const subject = formSubject(language, form);
  const isGeneral = form === 'contact';
  const course = courses.find((candidate) => candidate.form === form);
  const back = screenOf(course?.id ?? (isGeneral ? 'contact' : 'corporate')).path;
  return (
    <div className={isEmbedded ? style.embedded : style.page}>
      {!isEmbedded && (
        <>
          <h1 className={style.title}>{isGeneral ? t('generalTitle') : t('title', { subject })}</h1>
          <p className={style.lead}>{t('lead')}</p>
        </>
      )}
      <form action={telegramLink(site.telegram.bot)} method="get" target="_blank" className={style.form} rel="noopener">
        <label className={style.label} htmlFor="text">
          {t('label')}
        </label>
        <textarea
          id="text"
          name="text"
          rows={7}
          required
          className={style.text}
          defaultValue={isGeneral ? t('generalMessage') : t('message', { subject })}
        />
        <div className={style.ways}>
          <button type="submit" className={style.send}>
            {t('send')}
          </button>
          <p>
            {t('phone')}{' '}
            <a href={phoneLink(site.phone)} target="_top">
              {site.phone}
            </a>
          </p>
        </div>
      </form>
      {!isEmbedded && (
        <p>
          <a href={href(back)}>{t('back')}</a>
        </p>
      )}
    </div>
  );
}
