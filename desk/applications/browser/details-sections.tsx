import { mailLink, phoneLink } from '../../../model/contact-links.ts';
import { campaignFieldNames, fieldNames } from '../../../model/form-fields.ts';
import { nextDayOpening } from '../../../model/opening-hours.ts';
import { formatPhone } from '../../api/text.ts';
import { Button, buttonClass, TelegramLink } from '../../inbox/browser/components.tsx';
import { useInbox } from '../../inbox/browser/inbox-context.tsx';
import { laterToday, shortTime } from '../../inbox/browser/received-time.ts';
import { languageNames, pointsText } from '../../inbox/i18n.ts';
import style from './details.module.css';
import { useOpen } from './saving.ts';
import { Section } from './section.tsx';
import { changeStatus, countUnansweredCall, promiseCall } from './status-steps.ts';

export function ContactOptions({ onCall }: { onCall: () => void }) {
  const { t } = useInbox();
  const { phone, isPhoneUnknown, telegram, email } = useOpen().application.answers;
  if (!phone && !telegram && !email) return null;
  return (
    <section className={style.section} aria-label={t('details.contact')}>
      <div className="row">
        {phone && (
          <a className={buttonClass('primary')} href={phoneLink(phone)} onClick={onCall}>
            <span className="visually-hidden">{t('details.call')} </span>
            {formatPhone(phone)}
          </a>
        )}
        {telegram && <TelegramLink name={telegram} className={buttonClass()} />}
        {email && (
          <a className={`${buttonClass()} ${style.email}`} href={mailLink(email)}>
            {email}
          </a>
        )}
      </div>
      {isPhoneUnknown && <p className="soft">{t('details.phoneUnknown')}</p>}
    </section>
  );
}

interface ActionBarProps {
  hasCalled: boolean;
  onCall: () => void;
  isLast: boolean;
  onNext: () => void;
}

/** After a call, shows buttons for its result. Before a call, shows the next steps, only on a phone. */
export function ActionBar({ hasCalled, onCall, isLast, onNext }: ActionBarProps) {
  const inbox = useInbox();
  const { t, hours } = inbox;
  const { application, setStatus } = useOpen();
  const { status, answers } = application;
  if (hasCalled) {
    const now = Date.now();
    const later = laterToday(now, hours) ?? nextDayOpening(now, hours);
    const statusAfterCall = status === 'new' || status === 'noAnswer' ? 'called' : status;
    return (
      // biome-ignore lint/a11y/useSemanticElements: a fieldset is for a form; these act at once
      <div role="group" aria-label={t('call.ended')} className={`${style.actions} ${style.called}`}>
        <Button variant="primary" onClick={() => setStatus(changeStatus(statusAfterCall))}>
          {t('call.answered')}
        </Button>
        <Button onClick={() => setStatus(countUnansweredCall(hours))}>{t('status.noAnswer')}</Button>
        <Button onClick={() => setStatus(promiseCall(later, statusAfterCall))}>
          {t('call.title')}: {shortTime(later, now, inbox)}
        </Button>
      </div>
    );
  }
  return (
    <div className={style.actions}>
      {answers.phone && (
        <a className={buttonClass('primary')} href={phoneLink(answers.phone)} onClick={onCall}>
          {t('details.callShort')}
        </a>
      )}
      {answers.telegram && (
        <TelegramLink name={answers.telegram} className={buttonClass()}>
          Telegram
        </TelegramLink>
      )}
      <Button onClick={onNext}>{t(isLast ? 'details.last' : 'details.next')}</Button>
    </div>
  );
}

/** The heading and {@link ContactOptions} show these fields. */
const contactFields: readonly string[] = ['name', 'phone', 'telegram', 'email'];

export function AnswersSection() {
  const { t, serviceName } = useInbox();
  const { answers } = useOpen().application;
  const answerRows = fieldNames.flatMap((field) => {
    const value = answers[field];
    if (!value || contactFields.includes(field)) return [];
    return [{ field, text: typeof value === 'string' ? value : value.map(serviceName).join(', ') }];
  });
  if (answerRows.length === 0) return null;
  return (
    <Section title={t('details.answers')}>
      <dl className={style.facts}>
        {answerRows.map(({ field, text }) => (
          <div key={field}>
            <dt className="soft">{t(`field.${field}`)}</dt>
            <dd className={style.text}>{text}</dd>
          </div>
        ))}
      </dl>
    </Section>
  );
}

export function Source() {
  const { t } = useInbox();
  const { language, hidden, source } = useOpen().application;
  const fields = [...campaignFieldNames, 'points' as const].filter((name) => hidden[name]);
  return (
    <Section title={t('details.origin')}>
      <dl className={style.pairs}>
        <div className={style.pair}>
          <dt className="soft">{t('field.language')}</dt>
          <dd lang={language}>{languageNames[language]}</dd>
        </div>
        {source !== 'site' && (
          <div className={style.pair}>
            <dt className="soft">{t('field.source')}</dt>
            <dd>{t(`source.${source}`)}</dd>
          </div>
        )}
        {fields.map((name) => (
          <div key={name} className={style.pair}>
            <dt className="soft">{t(`field.${name}`)}</dt>
            <dd>{name === 'points' ? pointsText(hidden.points, t) : hidden[name]}</dd>
          </div>
        ))}
      </dl>
    </Section>
  );
}
