import { nextCohort } from '../../../i18n/dates.ts';
import { formatDate } from '../../../i18n/format.ts';
import { textsOf } from '../../../i18n/texts.ts';
import { calendarAddress } from '../../../i18n/urls.ts';
import { openingHours } from '../../../model/company.ts';
import { phoneLink, telegramStart } from '../../../model/contact-links.ts';
import { courses } from '../../../model/courses.ts';
import { type FieldName, type FieldsWith, fieldSpecs } from '../../../model/form-fields.ts';
import { type FormField, type FormId, fieldsOf } from '../../../model/forms.ts';
import { localizedPath } from '../../../model/languages.ts';
import { routeOf, routes } from '../../../model/routes.ts';
import { site } from '../../../site.config.ts';
import { Seal } from '../../../ui/brand-mark.tsx';
import { ContactFallback, contactFallback } from '../../../ui/contact-fallback.tsx';
import { ExternalLink } from '../../../ui/external-link.tsx';
import { type FormTranslator, subjectOf } from '../../api/names.ts';
import { defaultCountryCode } from '../../api/text.ts';
import {
  type AnswerError,
  type CheckboxField,
  type FormValues,
  honeypotName,
  isCheckboxField,
  type ParsedForm,
  phoneCountryName,
  type TextField,
} from '../parse.ts';
import style from './form-page.module.css';

/** Why a form is shown again, beside what is wrong with single answers. */
export type FormProblem = 'unavailable' | 'rateLimited' | 'busy' | 'crossOrigin' | 'tooLarge' | 'unreadable';

export interface FormModel {
  form: FormId;
  /** The address that the form is sent to: its own, with the query that the page gave it. */
  action: string;
  values: FormValues;
  errors: ParsedForm['errors'];
  problem?: FormProblem | undefined;
  /** A UUID; the same when the form is shown again, so that a repeat is known as one. */
  submissionId: string;
  /** When it was shown first, as the desk signed it. */
  started: string;
  retentionMonths: number;
}

interface FormPageProps extends FormModel {
  t: FormTranslator;
  isFramed: boolean;
}

/** The visible heading of a form. */
export function formTitle(form: FormId, t: FormTranslator): string {
  return form === 'contact' ? t('question') : t('title', { subject: subjectOf(form, t.language.code) });
}

/** The sentence above the form, which says what it asks at least. */
function leadOf(form: FormId): 'lead' | 'companyLead' | 'questionLead' {
  if (form === 'contact') return 'questionLead';
  return form === 'corporate' ? 'companyLead' : 'lead';
}

function labelOf(form: FormId, name: FieldName, t: FormTranslator): string {
  return form === 'corporate' && name === 'message' ? t('situation') : t(`fields.${name}.label`);
}

function pageOf(form: FormId, t: FormTranslator): string {
  return localizedPath(routes.find((route) => route.form === form)?.path ?? '/', t.language.prefix);
}

/** A form as it is asked, and as it comes back with what is wrong. */
export function FormPage(props: FormPageProps) {
  const { form, t, isFramed, errors, problem } = props;
  const wrong = fieldsOf(form).filter(({ name }) => errors[name]);
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
                <a href={`#${name}`}>
                  {labelOf(form, name, t)}: {t(`errors.${errors[name] as AnswerError}`)}
                </a>
              </li>
            ))}
          </ul>
        </div>
        <Form {...props} />
      </div>
      <Received form={form} t={t} isFramed={isFramed} />
      <Ways form={form} t={t} hidden={isFramed && !problem} />
    </div>
  );
}

function Form({ form, t, action, values, errors, submissionId, started, retentionMonths }: FormPageProps) {
  const { operator } = site;
  const { units } = textsOf(t.language.code);
  const fields = fieldsOf(form);
  const checkboxes = fields.filter(({ name }) => isCheckboxField(name));
  const asked = fields.filter(({ isRequired }) => isRequired);
  // Folded, so that the answers that a form needs and its button are seen together on a phone.
  const folded = fields.filter((field) => !asked.includes(field) && !checkboxes.includes(field));
  const choices = checkboxes.map(({ name }) => (
    <Checkboxes key={name} name={name as CheckboxField} values={values} t={t} />
  ));
  // What was chosen before the form opened stays in sight.
  const hasChosen = checkboxes.some(({ name }) => values[name]?.length);
  const renderField = ({ name, isRequired }: FormField) => (
    <Field
      key={name}
      name={name as TextField}
      isRequired={isRequired}
      values={values}
      error={errors[name]}
      t={t}
      label={labelOf(form, name, t)}
    />
  );
  const optional = folded.length > 0 && (
    <details
      className={style.fold}
      data-optional=""
      open={folded.some(({ name }) => values[name]?.length || errors[name])}
    >
      <summary className={style.summary}>{t('more')}</summary>
      <div className={style.folded}>
        {!hasChosen && choices}
        {folded.map(renderField)}
      </div>
    </details>
  );
  // Of three required answers and their consent, this much more would push the button out of a phone's window.
  const isCompany = form === 'corporate';
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
      <input type="hidden" name="submission" value={submissionId} />
      <input type="hidden" name="started" value={started} />
      <p className={style.trap} aria-hidden="true">
        <label htmlFor={honeypotName}>{t('leaveEmpty')}</label>
        <input id={honeypotName} name={honeypotName} tabIndex={-1} autoComplete="off" />
      </p>
      {asked.map(renderField)}
      {hasChosen && choices}
      {!isCompany && optional}
      <p className={style.consent}>
        {t('consent', {
          operator: operator.name,
          taxNumber: operator.taxNumber,
          purpose: operator.purpose[t.language.code] ?? '',
          months: units('months', { count: retentionMonths }),
        })}{' '}
        <ExternalLink href={localizedPath(routeOf('privacy').path, t.language.prefix)} newTab={newTabIn(t)}>
          {t('privacy')}
        </ExternalLink>
      </p>
      <button type="submit" className={style.send}>
        {t(form === 'contact' ? 'sendQuestion' : 'send')}
      </button>
      {isCompany && optional}
    </form>
  );
}

interface PartProps {
  form: FormId;
  t: FormTranslator;
}

/** When someone answers: `dushanba – juma 9:00–18:00`, `shanba 10:00–15:00`. */
function answeredHours(t: FormTranslator): string[] {
  const { words, units } = textsOf(t.language.code);
  return openingHours.flatMap(({ from, to, opens, closes }) => {
    if (!opens || !closes) return [];
    const days =
      from === to
        ? words(`time.${from}`)
        : units('weekdayRange', { from: words(`time.${from}`), to: words(`time.${to}`) });
    return `${days} ${units('hourRange', { from: opens, to: closes })}`;
  });
}

/** What follows an application, step by step: we call back, we talk, the course begins. */
function NextSteps({ form, t }: PartProps) {
  const { words, units } = textsOf(t.language.code);
  const course = courses.find((candidate) => candidate.form === form);
  const minutes = course?.extraFacts?.interviewMinutes;
  const next = nextCohort(Date.now(), course?.cohortStarts ?? []);
  return (
    <ol className={style.steps}>
      <li>
        {t('received.call')}
        {answeredHours(t).map((hours) => (
          <span key={hours} className={style.hours}>
            {hours}
          </span>
        ))}
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

/** Shown once the application is stored. It is hidden in the form from the start, so that no request is needed. */
export function Received({ form, t, isFramed, receipt }: PartProps & { isFramed: boolean; receipt?: string }) {
  // Without a receipt the placeholder stays for the script to fill in.
  return (
    <div className={style.received} role="status" tabIndex={-1} data-received="" hidden={!receipt}>
      <div className={style.thanks}>
        <Seal className={style.seal} lineWidth={4} />
        <h1 className={style.title}>{t(form === 'contact' ? 'received.question' : 'received.title')}</h1>
        <p className={style.receipt} data-receipt={t('received.number')}>
          {receipt && t('received.number', { receipt })}
        </p>
      </div>
      <NextSteps form={form} t={t} />
      <p>{t('received.text')}</p>
      <p className={style.reach}>
        <ExternalLink href={telegramStart(site.telegram.bot, [form, t.language.code, 'form'])} newTab={newTabIn(t)}>
          Telegram
        </ExternalLink>{' '}
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

/** Says that a link opens in a new tab. */
const newTabIn = (t: FormTranslator): string => textsOf(t.language.code).words('navigation.newTab');

/** What a visitor can do where the form fails or none is wanted: Telegram, the phone, a message to copy. */
export function Ways({ form, t, hidden = false }: PartProps & { hidden?: boolean }) {
  const ways = contactFallback(textsOf(t.language.code), form, 'form');
  return <ContactFallback title={t('ways')} hidden={hidden} {...ways} />;
}

interface FieldProps {
  name: TextField;
  isRequired: boolean;
  values: FormValues;
  error?: AnswerError | undefined;
  t: FormTranslator;
  label: string;
}

const hasHint = (name: TextField): name is TextField & FieldsWith<{ hasHint: true }> => fieldSpecs[name].hasHint;

const inputTypes = { text: 'text', telegram: 'text', email: 'email' } as const;

/** One question of a form, with its hint and what is wrong with its answer. */
function Field({ name, isRequired, values, error, t, label }: FieldProps) {
  const { control, format, autoComplete } = fieldSpecs[name];
  const hint = hasHint(name) && t(`fields.${name}.hint`);
  const shared = {
    id: name,
    name,
    className: style.input,
    defaultValue: values[name] ?? '',
    'aria-describedby': `${hint ? `${name}-hint ` : ''}${name}-error`,
    ...(error && { 'aria-invalid': true }),
    ...(isRequired && { required: true }),
  };
  return (
    <p className={style.field} data-field={name}>
      <label className={style.label} htmlFor={name}>
        {label}
      </label>
      {hint && (
        <span className={style.hint} id={`${name}-hint`}>
          {hint}
        </span>
      )}
      {control === 'textarea' ? (
        <textarea {...shared} rows={4} />
      ) : format === 'phone' ? (
        <span className={style.phone}>
          <input
            className={style.input}
            name={phoneCountryName}
            // Parts of a number may be filled into text fields alone: https://html.spec.whatwg.org/multipage/form-control-infrastructure.html#attr-fe-autocomplete-tel-country-code
            type="text"
            inputMode="tel"
            autoComplete="tel-country-code"
            aria-label={t('country')}
            defaultValue={values[phoneCountryName] ?? defaultCountryCode}
          />
          <input {...shared} type="text" inputMode="tel" autoComplete={autoComplete} />
        </span>
      ) : (
        <input {...shared} type={inputTypes[format]} autoComplete={autoComplete} />
      )}
      <span className={style.error} id={`${name}-error`} data-error="">
        {error && t(`errors.${error}`)}
      </span>
    </p>
  );
}

/** A question of which several answers can be chosen. */
function Checkboxes({ name, values, t }: { name: CheckboxField; values: FormValues; t: FormTranslator }) {
  const chosen = values[name] ?? [];
  return (
    <fieldset className={style.choices}>
      <legend className={style.label}>
        {t(`fields.${name}.label`)} <span className={style.optional}>{t('optional')}</span>
      </legend>
      <details className={style.fold}>
        <summary className={style.summary}>
          {t('choose')}{' '}
          <span className={style.count} data-chosen={t('chosen')}>
            {chosen.length > 0 && t('chosen', { number: chosen.length })}
          </span>
        </summary>
        <p className={style.hint}>{t(`fields.${name}.hint`)}</p>
        {fieldSpecs[name].options.map((option) => (
          <label key={option} className={style.choice}>
            <input type="checkbox" name={name} value={option} defaultChecked={chosen.includes(option)} />
            {t(`${name}.${option}`)}
          </label>
        ))}
      </details>
    </fieldset>
  );
}
