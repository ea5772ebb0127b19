import type { MouseEvent } from 'react';
import type uzbek from '../../../content/inbox-templates/uz.json';
import type { Translator } from '../../../i18n/translator.ts';
import type { LanguageCode } from '../../../model/languages.ts';
import { Button } from '../../inbox/browser/components.tsx';
import { Field } from '../../inbox/browser/fields.tsx';
import { audiences, placeholders, type Template, templateLimits, unknownPlaceholder } from '../templates.ts';
import style from './templates.module.css';

export type TemplateTexts = Translator<typeof uzbek>;

/** Nothing cuts a pasted text: its author shortens it. */
function lengthIssueOf(text: string, limit: number, t: TemplateTexts): string | undefined {
  const number = text.trim().length;
  if (number === 0) return t('empty');
  return number > limit ? t('long', { limit, number }) : undefined;
}

export function issuesOf({ title, text }: Template, t: TemplateTexts) {
  const found = unknownPlaceholder(text);
  const all = placeholders.map((name) => `{{${name}}}`).join(', ');
  return {
    title: lengthIssueOf(title, templateLimits.title, t),
    text: found === undefined ? lengthIssueOf(text, templateLimits.text, t) : t('unknown', { found, all }),
  };
}

interface TemplateFieldsProps {
  code: LanguageCode;
  number: number;
  template: Template;
  /** An empty field is no problem before somebody saves. */
  isChecked: boolean;
  t: TemplateTexts;
  onChange: (changed: Template) => void;
  onRemove: () => void;
}

/** The button of the next template takes this button's place, and its focus. The last button has no next. */
function keepFocus({ currentTarget }: MouseEvent<HTMLButtonElement>): void {
  const item = currentTarget.closest('li');
  if (!item?.nextElementSibling) item?.previousElementSibling?.querySelector<HTMLElement>('[name=remove]')?.focus();
}

export function TemplateFields(props: TemplateFieldsProps) {
  const { code, number, template, isChecked, t, onChange, onRemove } = props;
  const issues = issuesOf(template, t);
  const issueOf = (key: 'title' | 'text') => (isChecked || template[key].trim() ? issues[key] : undefined);
  return (
    <li>
      <fieldset className={style.template}>
        <legend className="visually-hidden">{t('number', { number })}</legend>
        <Field
          label={t('title')}
          lang={code}
          value={template.title}
          issue={issueOf('title')}
          onChange={({ target }) => onChange({ ...template, title: target.value })}
        />
        <Field
          label={t('audience.label')}
          value={template.audience ?? ''}
          onChange={({ target }) => onChange({ ...template, audience: audiences.find((one) => one === target.value) })}
        >
          <option value="">{t('audience.everyone')}</option>
          {audiences.map((audience) => (
            <option key={audience} value={audience}>
              {t(`audience.${audience}`)}
            </option>
          ))}
        </Field>
        <Field
          label={t('text')}
          lang={code}
          rows={5}
          value={template.text}
          issue={issueOf('text')}
          onChange={({ target }) => onChange({ ...template, text: target.value })}
        />
        <div className={style.remove}>
          <Button
            variant="plain"
            name="remove"
            onClick={(event) => {
              keepFocus(event);
              onRemove();
            }}
          >
            {t('remove')}
          </Button>
        </div>
      </fieldset>
    </li>
  );
}
