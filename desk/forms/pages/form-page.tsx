import { textsOf } from '../../../i18n/texts.ts';
import { type FormField, type FormId, fieldsOf } from '../../../model/forms.ts';
import { localizedPath } from '../../../model/languages.ts';
import { pointNumbers } from '../../../model/points.ts';
import { routeOf } from '../../../model/routes.ts';
import { getSite } from '../../../site.config.ts';
import { ExternalLink } from '../../../ui/external-link.tsx';
import primaryStyle from '../../../ui/primary-button.module.css';
import type { CheckboxField, TextField } from '../../answers.ts';
import { type FormTranslator, subjectOf } from '../../api/names.ts';
import { type AnswerError, type FormErrors, isCheckboxField, type ParsedForm, phoneCountryName } from '../parse.ts';
import { honeypotName } from '../spam-protection.ts';
import fieldStyle from './form-fields.module.css';
import { Checkboxes, Field } from './form-fields.tsx';
import style from './form-page.module.css';
import { Received, Ways } from './received.tsx';

/** Why a form is shown again, beside errors of single answers. */
export type FormProblem = 'unavailable' | 'busy' | 'crossOrigin' | 'tooLarge' | 'unreadable';

export interface FormModel extends Pick<ParsedForm, 'values' | 'errors'> {
  form: FormId;
  action: string;
  problem?: FormProblem | undefined;
  /** A UUID. A form that is shown again keeps it, so that the desk recognises a repeat. */
  submissionId: string;
  /** The signed time when the form was first shown. */
  started: string;
  points?: string | undefined;
  retentionMonths: number;
}

interface FormPageProps extends FormModel {
  t: FormTranslator;
  isFramed: boolean;
}

export function formTitle(form: FormId, t: FormTranslator): string {
  return form === 'contact' ? t('question') : t('title', { subject: subjectOf(form, t.language.code) });
}

function labelOf(form: FormId, name: keyof FormErrors, t: FormTranslator): string {
  if (name === phoneCountryName) return t('country');
  return form === 'corporate' && name === 'message' ? t('situation') : t(`fields.${name}.label`);
}

export function FormPage(props: FormPageProps) {
  const { form, t, isFramed, errors, problem } = props;
  const wrong = fieldsOf(form)
    .flatMap(({ name }): (keyof FormErrors)[] => (name === 'phone' ? [phoneCountryName, name] : [name]))
    .filter((name) => errors[name]);
  const courseLead = form === 'corporate' ? 'companyLead' : 'lead';
  return (
    <div className={style.page} data-form={getSite().forms.ids[form]}>
      <div data-asking="">
        <h1 className={isFramed ? 'visually-hidden' : style.title}>{formTitle(form, t)}</h1>
        <p className={style.lead}>{t(form === 'contact' ? 'questionLead' : courseLead)}</p>
        <div
          className={style.problem}
          role="alert"
          tabIndex={-1}
          data-problem=""
          hidden={!problem && wrong.length === 0}
        >
          <p data-problem-text="">{problem ? t(`problems.${problem}`) : wrong.length > 0 && t('errors.summary')}</p>
          <ul data-problem-list="">
            {wrong.map((name) => (
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

function Form({ form, t, action, values, errors, submissionId, started, points, retentionMonths }: FormPageProps) {
  const { operator } = getSite();
  const { units, words } = textsOf(t.language.code);
  const fields = fieldsOf(form);
  const checkboxes = fields.filter(({ name }) => isCheckboxField(name));
  const required = fields.filter(({ isRequired }) => isRequired);
  const folded = fields.filter(({ name, isRequired }) => !isRequired && !isCheckboxField(name));
  const choices = checkboxes.map(({ name }) => (
    <Checkboxes key={name} name={name as CheckboxField} values={values} t={t} />
  ));
  // Boxes that the page around the form has checked are seen without unfolding.
  const hasChosen = checkboxes.some(({ name }) => values[name]?.length);
  const renderField = ({ name, isRequired }: FormField) => (
    <Field
      key={name}
      name={name as TextField}
      isRequired={isRequired}
      values={values}
      errors={errors}
      t={t}
      label={labelOf(form, name, t)}
    />
  );
  // Folded, so that a phone shows the required answers together with the button.
  const isUnfolded = folded.some(({ name }) => values[name]?.length || errors[name]);
  const optional = folded.length > 0 && (
    <details className={fieldStyle.fold} data-optional="" open={isUnfolded}>
      <summary className={fieldStyle.summary}>{t('more')}</summary>
      <div className={fieldStyle.folded}>
        {!hasChosen && choices}
        {folded.map(renderField)}
      </div>
    </details>
  );
  // The company's form has three required answers: the fold above the button would push it out of a phone's window.
  // Answers of the brief come before the button, so that nobody believes that they are lost.
  const isAboveButton = form !== 'corporate' || isUnfolded;
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
      <p className="visually-hidden" aria-hidden="true">
        <label htmlFor={honeypotName}>{t('leaveEmpty')}</label>
        <input id={honeypotName} name={honeypotName} tabIndex={-1} autoComplete="off" />
      </p>
      {required.map(renderField)}
      {hasChosen && choices}
      {isAboveButton && optional}
      <p className={fieldStyle.hint}>
        {points && (
          <>
            {t('points', pointNumbers(points))}
            <br />
          </>
        )}
        {t('consent', {
          operator: operator.name,
          taxNumber: operator.taxNumber,
          purpose: operator.purpose[t.language.code] ?? '',
          months: units('months', { count: retentionMonths }),
        })}{' '}
        <ExternalLink
          href={localizedPath(routeOf('privacy').path, t.language.prefix)}
          newTab={words('navigation.newTab')}
        >
          {t('privacy')}
        </ExternalLink>
      </p>
      <button type="submit" className={`${style.send} ${primaryStyle.primary}`}>
        {t(form === 'contact' ? 'sendQuestion' : 'send')}
      </button>
      {!isAboveButton && optional}
    </form>
  );
}
