import { phoneLink, telegramStart } from '../../config/contact-links.ts';
import { type FieldName, formFields } from '../../content/forms/form-fields.ts';
import type { FormId } from '../../content/forms/form-ids.ts';
import { localizedPath } from '../../site/language/localize.ts';
import { otherWays } from '../../site/language/other-ways.ts';
import { screenOf, screens } from '../../site/routes.ts';
import { OtherWays } from '../../site/ui/other-ways.tsx';
import { site } from '../../site.config.ts';
import { fieldShapes } from '../forms/fields.ts';
import type { AnswerError, ReadAnswers, Written } from '../forms/read-answers.ts';
import { honeypotName } from '../forms/suspicion.ts';
import { Field, ServiceChoices } from './form-fields.tsx';
import style from './form-page.module.css';
import { type FormWords, subjectOf, wordsIn } from './words.ts';

/** Why a form is shown again, beside what is wrong with single answers. */
export type FormProblem = 'unavailable' | 'tooMany' | 'elsewhere' | 'tooLarge' | 'unreadable';

export interface FormModel {
  form: FormId;
  /** The address that the form is sent to: its own, with the query that the page gave it. */
  action: string;
  written: Written;
  errors: ReadAnswers['errors'];
  problem?: FormProblem | undefined;
  /** A UUID; the same when the form is shown again, so that a repeat is known as one. */
  submission: string;
  /** When it was shown first, in milliseconds since 1970. */
  startedAt: number;
  /** How long answers are kept. */
  retentionMonths: number;
}

interface FormPageProps extends FormModel {
  t: FormWords;
  isFramed: boolean;
}

/** The visible heading of a form. */
export function formTitle(form: FormId, t: FormWords): string {
  return form === 'contact' ? t('question') : t('title', { subject: subjectOf(form, t.language.code) });
}

/** What a form asks at the least: the sentence above it. */
function leadOf(form: FormId): 'lead' | 'companyLead' | 'questionLead' {
  if (form === 'contact') return 'questionLead';
  return form === 'corporate' ? 'companyLead' : 'lead';
}

/** What a field is called in a form. */
function labelOf(form: FormId, name: FieldName, t: FormWords): string {
  return form === 'corporate' && name === 'message' ? t('situation') : t(`fields.${name}.label`);
}

/** The page that led to a form. */
function pageOf(form: FormId, t: FormWords): string {
  return localizedPath(screens.find((screen) => screen.form === form)?.path ?? '/', t.language.prefix);
}

/** A form as it is asked, and as it comes back with what is wrong. */
export function FormPage(props: FormPageProps) {
  const { form, t, isFramed, errors, problem } = props;
  const wrong = formFields[form].filter(({ name }) => errors[name]);
  return (
    <div className={style.page} data-form={site.forms.ids[form]}>
      <div data-asking="">
        <h1 className={isFramed ? 'visually-hidden' : style.title}>{formTitle(form, t)}</h1>
        <p className={style.lead}>{t(leadOf(form))}</p>
        <div
          className={style.problem}
          role="alert"
          tabIndex={-1}
          data-problem=""
          hidden={!problem && wrong.length === 0}
        >
          <p data-problem-text="">{problem ? t(`problems.${problem}`) : wrong.length > 0 && t('errors.summary')}</p>
          <ul data-problem-list="">
            {wrong.map(({ name }) => (
              <li key={name}>
                <a href={`#${name}`}>{labelOf(form, name, t)}</a>: {t(`errors.${errors[name] as AnswerError}`)}
              </li>
            ))}
          </ul>
        </div>
        <Form {...props} />
      </div>
      <Received form={form} t={t} isFramed={isFramed} />
      {!isFramed && <Ways form={form} t={t} />}
    </div>
  );
}

function Form({ form, t, action, written, errors, submission, startedAt, retentionMonths }: FormPageProps) {
  const { operator } = site;
  const { units } = wordsIn(t.language.code);
  return (
    <form
      className={style.form}
      method="post"
      action={action}
      noValidate
      data-sending={t('sending')}
      data-offline={t('problems.offline')}
      data-failed={t('problems.failed')}
      data-summary={t('errors.summary')}
    >
      <p className={style.draft} role="status" data-draft="" hidden>
        {t('draft')} <button type="button">{t('clear')}</button>
      </p>
      <input type="hidden" name="submission" value={submission} />
      <input type="hidden" name="started" value={startedAt} />
      <p className={style.trap} aria-hidden="true">
        <label htmlFor={honeypotName}>{t('leaveEmpty')}</label>
        <input id={honeypotName} name={honeypotName} tabIndex={-1} autoComplete="off" />
      </p>
      {formFields[form].map((field) =>
        fieldShapes[field.name].control === 'choices' ? (
          <ServiceChoices key={field.name} written={written} t={t} />
        ) : (
          <Field
            key={field.name}
            field={field}
            written={written}
            error={errors[field.name]}
            t={t}
            label={labelOf(form, field.name, t)}
          />
        ),
      )}
      <p className={style.consent}>
        {t('consent', {
          operator: operator.name,
          taxNumber: operator.taxNumber,
          purpose: operator.purpose[t.language.code] ?? '',
          months: units('months', { count: retentionMonths }),
        })}{' '}
        <a href={localizedPath(screenOf('privacy').path, t.language.prefix)} target="_blank" rel="noopener">
          {t('privacy')}
        </a>
      </p>
      <button type="submit" className={style.send}>
        {t(form === 'contact' ? 'sendQuestion' : 'send')}
      </button>
    </form>
  );
}

interface PartProps {
  form: FormId;
  t: FormWords;
}

/** What a visitor reads once the application is kept. It waits hidden in the form, so that no request is needed. */
export function Received({ form, t, isFramed, receipt }: PartProps & { isFramed: boolean; receipt?: string }) {
  // Without a receipt the placeholder stays for the script to fill in.
  return (
    <div className={style.received} role="status" tabIndex={-1} data-received="" hidden={!receipt}>
      <h2 className={style.title}>{t(form === 'contact' ? 'received.question' : 'received.title')}</h2>
      <p className={style.receipt} data-receipt={t('received.number')}>
        {receipt && t('received.number', { receipt })}
      </p>
      <p>{t('received.text')}</p>
      <p className={style.reach}>
        <a href={telegramStart(site.telegram.bot, [form, t.language.code, 'form'])} target="_blank" rel="noopener">
          Telegram
        </a>{' '}
        <a href={phoneLink(site.phone)} target="_top">
          {site.phone}
        </a>
      </p>
      {!isFramed && (
        <p>
          <a href={pageOf(form, t)}>{t('back')}</a>
        </p>
      )}
    </div>
  );
}

/** What a visitor can do where the form fails or none is wanted: Telegram, the phone, a message to copy. */
export function Ways({ form, t }: PartProps) {
  return <OtherWays title={t('ways')} {...otherWays(wordsIn(t.language.code), form, 'form')} />;
}
