import { useInbox } from '../../desk/inbox/browser/inbox-context.tsx';
import { languageNames } from '../../desk/shared/inbox-i18n.ts';
import { type LanguageCode, languages } from '../../model/languages.ts';
import type { SitePage } from '../shared/api.ts';
import style from './preview.module.css';
import { type PreviewTheme, type PreviewWidth, previewWidths } from './preview.tsx';
import { useSiteTexts } from './texts.ts';

interface SelectProps<Value extends string> {
  label: string;
  value: Value;
  options: readonly (readonly [value: Value, label: string])[];
  onChange: (value: Value) => void;
}

function Select<Value extends string>({ label, value, options, onChange }: SelectProps<Value>) {
  return (
    <label>
      {label}
      <select value={value} onChange={({ target }) => onChange(target.value as Value)}>
        {options.map(([option, name]) => (
          <option key={option} value={option}>
            {name}
          </option>
        ))}
      </select>
    </label>
  );
}

/** What the preview shows. */
export interface PreviewChoice {
  pageId: string;
  language: LanguageCode;
  width: PreviewWidth;
  theme: PreviewTheme;
}

interface BarProps {
  pages: readonly SitePage[];
  choice: PreviewChoice;
  onChange: (choice: Partial<PreviewChoice>) => void;
}

/** Chooses the page of the preview, and how it is shown. */
export function PreviewBar({ pages, choice: { pageId, language, width, theme }, onChange }: BarProps) {
  const { language: own } = useInbox();
  const t = useSiteTexts();
  return (
    <div className={style.bar}>
      <Select
        label={t('page')}
        value={pageId}
        options={pages.filter((one) => one.language === own.code).map(({ id, title }) => [id, title])}
        onChange={(id) => onChange({ pageId: id })}
      />
      <Select
        label={t('language')}
        value={language}
        options={languages.map(({ code }) => [code, languageNames[code]])}
        onChange={(code) => onChange({ language: code })}
      />
      <Select
        label={t('width.label')}
        value={width}
        options={previewWidths.map((one) => [one, t(`width.${one}`)])}
        onChange={(chosen) => onChange({ width: chosen })}
      />
      <Select
        label={t('theme.label')}
        value={theme}
        options={(['light', 'dark'] as const).map((one) => [one, t(`theme.${one}`)])}
        onChange={(chosen) => onChange({ theme: chosen })}
      />
    </div>
  );
}
