import { type MouseEvent, useId } from 'react';
import type uzbek from '../../../content/inbox-templates/uz.json';
import type { Translator } from '../../../i18n/translator.ts';
import type { LanguageCode } from '../../../model/languages.ts';
import { type Template, templateLimits } from '../../shared/templates.ts';
import { Button } from './components.tsx';
import detailsStyle from './details.module.css';
import style from './templates-page.module.css';

export type TemplateTexts = Translator<typeof uzbek>;

interface TemplateFieldsProps {
  code: LanguageCode;
  /** From one. */
  number: number;
  isLast: boolean;
  template: Template;
  /** The text as an applicant would read it. */
  preview: string;
  hasNoTitle: boolean;
  /** What is wrong with the text. */
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

/** One template: its fields, an example, and its place in the list. */
export function TemplateFields(props: TemplateFieldsProps) {
  const { code, number, isLast, template, preview, hasNoTitle, issue, t, onChange, onMove, onRemove } = props;
  const id = useId();
  const of = <span className="visually-hidden"> ({t('number', { number })})</span>;

  function move(event: MouseEvent<HTMLButtonElement>, by: 1 | -1): void {
    focusOf(event, by);
    onMove(by);
  }

  return (
    <li className={style.template}>
      <div className={style.fields}>
        <label htmlFor={`${id}-title`}>
          {t('title')}
          {of}
        </label>
        <input
          id={`${id}-title`}
          lang={code}
          maxLength={templateLimits.title}
          value={template.title}
          aria-invalid={hasNoTitle || undefined}
          aria-describedby={hasNoTitle ? `${id}-no-title` : undefined}
          onChange={(event) => onChange({ ...template, title: event.target.value })}
        />
        {hasNoTitle && (
          <p id={`${id}-no-title`} className={style.issue}>
            {t('empty')}
          </p>
        )}
        <label htmlFor={`${id}-text`}>
          {t('text')}
          {of}
        </label>
        <textarea
          id={`${id}-text`}
          lang={code}
          rows={5}
          maxLength={templateLimits.text}
          value={template.text}
          aria-invalid={issue !== undefined || undefined}
          aria-describedby={issue ? `${id}-issue` : undefined}
          onChange={(event) => onChange({ ...template, text: event.target.value })}
        />
        {issue && (
          <p id={`${id}-issue`} className={style.issue}>
            {issue}
          </p>
        )}
      </div>
      <div className={`${detailsStyle.message} ${style.preview}`}>
        <p className="soft">{t('preview')}</p>
        <p className={detailsStyle.text} lang={code}>
          {preview}
        </p>
      </div>
      <div className={style.order}>
        <Button variant="plain" name="up" isBusy={number === 1} onClick={(event) => move(event, -1)}>
          {t('up')}
          {of}
        </Button>
        <Button variant="plain" name="down" isBusy={isLast} onClick={(event) => move(event, 1)}>
          {t('down')}
          {of}
        </Button>
        <Button
          variant="plain"
          name="remove"
          onClick={(event) => {
            if (isLast) focusOf(event, -1);
            onRemove();
          }}
        >
          {t('remove')}
          {of}
        </Button>
      </div>
    </li>
  );
}
