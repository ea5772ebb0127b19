import type { ButtonHTMLAttributes } from 'react';
import { type LanguageCode, languages } from '../../../model/languages.ts';
import { languageNames } from '../../shared/inbox-i18n.ts';
import { formatPhone } from '../../shared/text.ts';
import type { ApiError } from './api.ts';
import style from './components.module.css';
import { useInbox } from './inbox-context.tsx';

/** `danger` for what cannot be undone. */
type ButtonVariant = 'primary' | 'plain' | 'danger';

/** The classes of a button, for a link that looks like one. */
export const buttonClass = (variant?: ButtonVariant) => `${style.button} ${variant ? style[variant] : ''}`;

interface ButtonProps extends ButtonHTMLAttributes<HTMLButtonElement> {
  variant?: ButtonVariant;
  /** It is working: pressed again it does nothing, and keeps the focus as a disabled button would not. */
  isBusy?: boolean;
}

/** A button that acts at once, unless `type` says that it submits. */
export function Button({ variant, isBusy = false, onClick, ...button }: ButtonProps) {
  return (
    <button
      type="button"
      {...button}
      aria-disabled={isBusy || undefined}
      onClick={(event) => {
        if (isBusy) event.preventDefault();
        else onClick?.(event);
      }}
      className={buttonClass(variant)}
    />
  );
}

/** What went wrong, and another try. */
export function ErrorMessage({ error, onRetry }: { error: ApiError; onRetry?: () => void }) {
  const { t, explain } = useInbox();
  return (
    <div className={style.error} role="alert">
      <p>{explain(error)}</p>
      {onRetry && <Button onClick={onRetry}>{t('retry')}</Button>}
    </div>
  );
}

interface LanguageSwitchProps {
  code: LanguageCode;
  onChoose: (code: LanguageCode) => void;
}

/** The inbox's own language; each is named in itself. */
export function LanguageSwitch({ code, onChoose }: LanguageSwitchProps) {
  const { t } = useInbox();
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset is for a form; these two act at once
    <div role="group" aria-label={t('language.choose')} className={style.switch}>
      {languages.map((language) => (
        <button
          key={language.code}
          type="button"
          lang={language.code}
          aria-pressed={language.code === code}
          className={style.language}
          onClick={() => onChoose(language.code)}
        >
          {language.code.toUpperCase()}
          <span className="visually-hidden"> {languageNames[language.code]}</span>
        </button>
      ))}
    </div>
  );
}

/**
 * The address of someone in Telegram.
 * @param name without @, or the number of their phone.
 * @param text what is to be written to them, which can be changed there.
 */
export function telegramLink(name: string, text?: string): string {
  const path = encodeURIComponent(name).replace('%2B', '+');
  return `https://t.me/${path}${text ? `?text=${encodeURIComponent(text)}` : ''}`;
}

/** Someone in Telegram. @param name without @, or the number of their phone. */
export function TelegramLink({ name, className }: { name: string; className: string | undefined }) {
  const { t } = useInbox();
  return (
    <a className={className} href={telegramLink(name)} target="_blank" rel="noreferrer">
      {name.startsWith('+') ? `Telegram ${formatPhone(name)}` : `@${name}`}
      <span className="visually-hidden"> (Telegram, {t('details.newTab')})</span>
    </a>
  );
}
