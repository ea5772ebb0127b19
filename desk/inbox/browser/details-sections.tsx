import { useId } from 'react';
import { mailLink } from '../../../model/contact-links.ts';
import { type FormAnswers, fieldNames, hiddenFieldNames } from '../../../model/form-fields.ts';
import { type Application, type Status, statuses } from '../../shared/application.ts';
import { languageNames } from '../../shared/inbox-i18n.ts';
import { formatPhone } from '../../shared/text.ts';
import { buttonClass, TelegramLink } from './components.tsx';
import style from './details.module.css';
import { useInbox } from './inbox-context.tsx';
import { fullTime } from './received-time.ts';

/** How to reach an applicant: every way is a link. */
export function ContactOptions({ answers: { phone, telegram, email } }: { answers: FormAnswers }) {
  const { t } = useInbox();
  if (!phone && !telegram && !email) return null;
  return (
    <section className={style.section} aria-label={t('details.contact')}>
      <div className={style.row}>
        {phone && (
          <a className={buttonClass('primary')} href={`tel:${phone}`}>
            <span className="visually-hidden">{t('details.call')} </span>
            {formatPhone(phone)}
          </a>
        )}
        {telegram && <TelegramLink name={telegram} className={buttonClass()} />}
        {email && (
          <a className={buttonClass()} href={mailLink(email)}>
            {email}
          </a>
        )}
      </div>
    </section>
  );
}

interface StatusButtonsProps {
  application: Application;
  isBusy: boolean;
  onChoose: (status: Status) => void;
}

/** The status of an application; pressing another sets it. */
export function StatusButtons({ application: { status, statusChangedAt }, isBusy, onChoose }: StatusButtonsProps) {
  const inbox = useInbox();
  const { t } = inbox;
  const id = useId();
  return (
    <section className={style.section} aria-labelledby={id}>
      <h3 id={id} className={style.heading}>
        {t('details.status')}
      </h3>
      {/* biome-ignore lint/a11y/useSemanticElements: a fieldset is for a form; these act at once */}
      <div className={style.statuses} role="group" aria-labelledby={id} aria-busy={isBusy}>
        {statuses.map((candidate) => (
          <button
            key={candidate}
            type="button"
            className={style.statusButton}
            aria-pressed={candidate === status}
            aria-disabled={isBusy || undefined}
            onClick={() => {
              if (!isBusy && candidate !== status) onChoose(candidate);
            }}
          >
            {t(`status.${candidate}`)}
          </button>
        ))}
      </div>
      {statusChangedAt !== null && (
        <p className={style.soft}>{t('details.statusChanged', { time: fullTime(statusChangedAt, inbox) })}</p>
      )}
    </section>
  );
}

/** Shown above, with links to reach the applicant by. */
const contactFields: readonly string[] = ['name', 'phone', 'telegram', 'email'];

/** What a visitor wrote, but for the name and the contact options. */
export function AnswersSection({ answers }: { answers: FormAnswers }) {
  const { t, serviceName } = useInbox();
  const id = useId();
  const given = fieldNames.flatMap((field) => {
    const value = answers[field];
    if (!value || contactFields.includes(field)) return [];
    return [{ field, text: typeof value === 'string' ? value : value.map(serviceName).join(', ') }];
  });
  if (given.length === 0) return null;
  return (
    <section className={style.section} aria-labelledby={id}>
      <h3 id={id} className={style.heading}>
        {t('details.answers')}
      </h3>
      <dl className={style.facts}>
        {given.map(({ field, text }) => (
          <div key={field}>
            <dt className={style.label}>{t(`field.${field}`)}</dt>
            <dd className={style.text}>{text}</dd>
          </div>
        ))}
      </dl>
    </section>
  );
}

/** Where an application came from: its language, the page, the campaign. */
export function Source({ application: { language, hidden } }: { application: Application }) {
  const { t } = useInbox();
  const id = useId();
  // The language comes first, as the desk stored it.
  const fields = hiddenFieldNames.filter((name) => name !== 'language' && hidden[name]);
  return (
    <section className={style.section} aria-labelledby={id}>
      <h3 id={id} className={style.heading}>
        {t('details.origin')}
      </h3>
      <dl className={style.pairs}>
        <div className={style.pair}>
          <dt className={style.label}>{t('field.language')}</dt>
          <dd lang={language}>{languageNames[language]}</dd>
        </div>
        {fields.map((name) => (
          <div key={name} className={style.pair}>
            <dt className={style.label}>{t(`field.${name}`)}</dt>
            <dd>{hidden[name]}</dd>
          </div>
        ))}
      </dl>
    </section>
  );
}
