import { nextCohort } from '../../../i18n/dates.ts';
import { formatDate } from '../../../i18n/format.ts';
import { textsOf } from '../../../i18n/texts.ts';
import { calendarAddress } from '../../../i18n/urls.ts';
import { getCompany } from '../../../model/company.ts';
import { getCourses } from '../../../model/courses.ts';
import type { FormId } from '../../../model/forms.ts';
import { localizedPath } from '../../../model/languages.ts';
import { routeOf, routes } from '../../../model/routes.ts';
import { Seal } from '../../../ui/brand-mark.tsx';
import { ContactFallback, contactFallback } from '../../../ui/contact-fallback.tsx';
import { ExternalLink } from '../../../ui/external-link.tsx';
import type { FormTranslator } from '../../api/names.ts';
import pageStyle from './form-page.module.css';
import style from './received.module.css';

interface PartProps {
  form: FormId;
  t: FormTranslator;
}

export function receivedTitle({ form, t }: PartProps): string {
  return t(form === 'contact' ? 'received.question' : 'received.title');
}

function NextSteps({ form, t }: PartProps) {
  const { words, units } = textsOf(t.language.code);
  const course = getCourses().find((candidate) => candidate.form === form);
  const minutes = course?.extraFacts?.interviewMinutes;
  const next = nextCohort(Date.now(), course?.cohortStarts ?? []);
  return (
    <ol className={style.steps}>
      <li>
        {t('received.call')}
        {getCompany().openingHours.map(({ from, to, opens, closes }) => {
          if (!opens || !closes) return null;
          const [first, last] = [words(`time.${from}`), words(`time.${to}`)];
          const days = from === to ? first : units('weekdayRange', { from: first, to: last });
          return (
            <span key={from} className={style.hours}>
              {days} {units('hourRange', { from: opens, to: closes })}
            </span>
          );
        })}
      </li>
      {minutes && <li>{t('received.interview', { minutes: units('minutes', { count: minutes }) })}</li>}
      {course && next && (
        <li>
          {t('received.start', { date: formatDate(units, next) })}{' '}
          <a href={calendarAddress(localizedPath(routeOf(course.id).path, t.language.prefix))} target="_top">
            {words('course.calendar.add')}
          </a>
        </li>
      )}
    </ol>
  );
}

/** A form contains the hidden thanks, so that they need no request. The script fills in the receipt. */
export function Received({ form, t, isFramed, receipt }: PartProps & { isFramed: boolean; receipt?: string }) {
  const { telegram, phone, newTab } = contactFallback(textsOf(t.language.code), form, 'form');
  const page = routes.find((route) => route.form === form)?.path ?? '/';
  return (
    <div className={style.received} role="status" tabIndex={-1} data-received="" hidden={!receipt}>
      <div className={style.thanks}>
        <Seal className={style.seal} lineWidth={4} />
        <h1 className={pageStyle.title}>{receivedTitle({ form, t })}</h1>
        <p className={style.receipt} data-receipt={t('received.number')}>
          {receipt && t('received.number', { receipt })}
        </p>
      </div>
      <NextSteps form={form} t={t} />
      <p>{t('received.text')}</p>
      <p className={style.reach}>
        <ExternalLink href={telegram.href} newTab={newTab}>
          Telegram
        </ExternalLink>{' '}
        <a href={phone.href} target="_top">
          {phone.number}
        </a>
      </p>
      {!isFramed && (
        <p>
          <a href={localizedPath(page, t.language.prefix)}>{t('back')}</a>
        </p>
      )}
    </div>
  );
}

export function Ways({ form, t, hidden }: PartProps & { hidden?: boolean }) {
  return (
    <ContactFallback title={t('ways')} hidden={hidden} {...contactFallback(textsOf(t.language.code), form, 'form')} />
  );
}
