import type { MouseEvent } from 'react';
import type uzbek from '../../../content/inbox-templates/uz.json';
import type { Translator } from '../../../i18n/translator.ts';
import type { LanguageCode } from '../../../model/languages.ts';
import detailsStyle from '../../applications/browser/details.module.css';
import { Button } from '../../inbox/browser/components.tsx';
import { Field } from '../../inbox/browser/fields.tsx';
import { audiences, type Template } from '../templates.ts';
import style from './templates.module.css';

export type TemplateTexts = Translator<typeof uzbek>;
export type TemplateIssues = Record<'title' | 'text', string | undefined>;

interface TemplateFieldsProps {
  code: LanguageCode;
  /** From 1. */
  number: number;
  isLast: boolean;
  template: Template;
  preview: string;
  issues: TemplateIssues;
  /** An empty field is no problem before somebody saves. */
  isChecked: boolean;
  t: TemplateTexts;
  onChange: (changed: Template) => void;
  onRemove: () => void;
}

/** The button of the next template takes this button's place, and its focus. The last button has no next. */
function focusPrevious({ currentTarget }: MouseEvent<HTMLButtonElement>): void {
  currentTarget.closest('li')?.previousElementSibling?.querySelector<HTMLElement>('[name=remove]')?.focus();
}

export function TemplateFields(props: TemplateFieldsProps) {
  const { code, number, isLast, template, preview, issues, isChecked, t, onChange, onRemove } = props;
  const issueOf = (key: keyof TemplateIssues) => (isChecked || template[key].trim() ? issues[key] : undefined);
  const labelled = (key: 'title' | 'audience.label' | 'text' | 'remove') => (
    <>
      {t(key)}
      <span className="visually-hidden"> ({t('number', { number })})</span>
    </>
  );

  return (
    <li className={style.template}>
      <div className={style.fields}>
        <Field
          label={labelled('title')}
          lang={code}
          value={template.title}
          issue={issueOf('title')}
          onChange={({ target }) => onChange({ ...template, title: target.value })}
        />
        <Field
          label={labelled('audience.label')}
          value={template.audience ?? ''}
          onChange={({ target }) => {
            const { audience: _, ...everyone } = template;
            const audience = audiences.find((one) => one === target.value);
            onChange(audience ? { ...everyone, audience } : everyone);
          }}
        >
          <option value="">{t('audience.everyone')}</option>
          {audiences.map((audience) => (
            <option key={audience} value={audience}>
              {t(`audience.${audience}`)}
            </option>
          ))}
        </Field>
        <Field
          label={labelled('text')}
          lang={code}
          rows={5}
          value={template.text}
          issue={issueOf('text')}
          onChange={({ target }) => onChange({ ...template, text: target.value })}
        />
      </div>
      <div className={`${detailsStyle.message} ${style.preview}`}>
        <p className="soft">{t('preview')}</p>
        <p className={detailsStyle.text} lang={code}>
          {preview}
        </p>
      </div>
      <div className={style.remove}>
        <Button
          variant="plain"
          name="remove"
          onClick={(event) => {
            if (isLast) focusPrevious(event);
            onRemove();
          }}
        >
          {labelled('remove')}
        </Button>
      </div>
    </li>
  );
}
