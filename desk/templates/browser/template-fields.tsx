import { type MouseEvent, useId } from 'react';
import type uzbek from '../../../content/inbox-templates/uz.json';
import type { Translator } from '../../../i18n/translator.ts';
import type { LanguageCode } from '../../../model/languages.ts';
import detailsStyle from '../../applications/browser/details.module.css';
import fieldStyle from '../../inbox/browser/components.module.css';
import { Button } from '../../inbox/browser/components.tsx';
import { Field } from '../../inbox/browser/fields.tsx';
import { audiences, type Template, templateLimits } from '../templates.ts';
import style from './templates.module.css';

export type TemplateTexts = Translator<typeof uzbek>;

interface TemplateFieldsProps {
  code: LanguageCode;
  /** From 1. */
  number: number;
  isLast: boolean;
  template: Template;
  preview: string;
  hasNoTitle: boolean;
  issue: string | undefined;
  t: TemplateTexts;
  onChange: (changed: Template) => void;
  onMove: (by: 1 | -1) => void;
  onRemove: () => void;
}

/** Moves the focus to the same button of the template before or after. */
function focusOf({ currentTarget: { name, parentElement } }: MouseEvent<HTMLButtonElement>, by: 1 | -1): void {
  const item = parentElement?.closest('li');
  const neighbour = by < 0 ? item?.previousElementSibling : item?.nextElementSibling;
  neighbour?.querySelector<HTMLElement>(`[name=${name}]`)?.focus();
}

export function TemplateFields(props: TemplateFieldsProps) {
  const { code, number, isLast, template, preview, hasNoTitle, issue, t, onChange, onMove, onRemove } = props;
  const id = useId();
  const labelled = (key: 'title' | 'audience.label' | 'text' | 'up' | 'down' | 'remove') => (
    <>
      {t(key)}
      <span className="visually-hidden"> ({t('number', { number })})</span>
    </>
  );

  function move(event: MouseEvent<HTMLButtonElement>, by: 1 | -1): void {
    focusOf(event, by);
    onMove(by);
  }

  return (
    <li className={style.template}>
      <div className={style.fields}>
        <Field
          label={labelled('title')}
          lang={code}
          maxLength={templateLimits.title}
          value={template.title}
          issue={hasNoTitle ? t('empty') : undefined}
          onChange={({ target }) => onChange({ ...template, title: target.value })}
        />
        <div className={fieldStyle.label}>
          <label htmlFor={id}>{labelled('audience.label')}</label>
          <select
            id={id}
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
          </select>
        </div>
        <Field
          label={labelled('text')}
          lang={code}
          rows={5}
          maxLength={templateLimits.text}
          value={template.text}
          issue={issue}
          onChange={({ target }) => onChange({ ...template, text: target.value })}
        />
      </div>
      <div className={`${detailsStyle.message} ${style.preview}`}>
        <p className="soft">{t('preview')}</p>
        <p className={detailsStyle.text} lang={code}>
          {preview}
        </p>
      </div>
      <div className={style.order}>
        <Button variant="plain" name="up" isBusy={number === 1} onClick={(event) => move(event, -1)}>
          {labelled('up')}
        </Button>
        <Button variant="plain" name="down" isBusy={isLast} onClick={(event) => move(event, 1)}>
          {labelled('down')}
        </Button>
        <Button
          variant="plain"
          name="remove"
          onClick={(event) => {
            if (isLast) focusOf(event, -1);
            onRemove();
          }}
        >
          {labelled('remove')}
        </Button>
      </div>
    </li>
  );
}
