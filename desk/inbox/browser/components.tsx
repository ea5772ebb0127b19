import { type ButtonHTMLAttributes, type ReactNode, useState } from 'react';
import { languages } from '../../../model/languages.ts';
import { classNames } from '../../../ui/class-names.ts';
import primaryStyle from '../../../ui/primary-button.module.css';
import type { ApiError } from '../../api/client.ts';
import { formatPhone } from '../../api/text.ts';
import { languageNames } from '../i18n.ts';
import style from './components.module.css';
import { useInbox } from './inbox-context.tsx';

type ButtonVariant = 'primary' | 'plain' | 'danger';

export const buttonClass = (variant?: ButtonVariant) =>
  classNames(style.button, variant === 'primary' ? primaryStyle.primary : variant && style[variant]);

interface ButtonProps extends ButtonHTMLAttributes<HTMLButtonElement> {
  variant?: ButtonVariant;
  /** A busy button does nothing. Unlike a disabled button, it keeps the focus. */
  isBusy?: boolean;
}

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

export function useCopy() {
  const [copied, setCopied] = useState<string>();
  const copy = (text: string) =>
    void navigator.clipboard?.writeText(text).then(
      () => setCopied(text),
      () => {},
    );
  return [copied, copy] as const;
}

export function CopyButton({ text, variant }: { text: string; variant: ButtonVariant }) {
  const { t } = useInbox();
  const [copied, copy] = useCopy();
  return (
    <Button variant={variant} onClick={() => copy(text)}>
      {t(copied === text ? 'copied' : 'copy')}
    </Button>
  );
}

export function ErrorMessage({ error, onRetry }: { error: ApiError; onRetry?: () => void }) {
  const { t, explain } = useInbox();
  return (
    <div className={style.error} role="alert">
      <p>{explain(error)}</p>
      {onRetry && <Button onClick={onRetry}>{t('retry')}</Button>}
    </div>
  );
}

export function Loading({ query }: { query?: { error: ApiError | null; refetch: () => Promise<unknown> } }) {
  const { t } = useInbox();
  if (query?.error) return <ErrorMessage error={query.error} onRetry={() => void query.refetch()} />;
  return <p role="status">{t('list.loading')}</p>;
}

interface ChoiceProps<Value> {
  label: string;
  options: readonly { value: Value; text: string; lang?: string; isExpanded?: boolean | undefined }[];
  chosen: Value | undefined;
  isBusy?: boolean;
  onChoose: (value: Value) => void;
}

export function Choice<Value extends string | null>({ label, options, chosen, isBusy, onChoose }: ChoiceProps<Value>) {
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset is for a form
    <div className="row" role="group" aria-label={label} aria-busy={isBusy}>
      {options.map(({ value, text, lang, isExpanded }) => (
        <button
          key={value}
          type="button"
          lang={lang}
          className="pill"
          aria-pressed={value === chosen}
          aria-expanded={isExpanded}
          aria-disabled={isBusy || undefined}
          onClick={() => !isBusy && onChoose(value)}
        >
          {text}
        </button>
      ))}
    </div>
  );
}

export function LanguageSwitch() {
  const { t, language: current, chooseLanguage } = useInbox();
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset is for a form; these two act at once
    <div role="group" aria-label={t('language.choose')} className={style.switch}>
      {languages.map((language) => (
        <button
          key={language.code}
          type="button"
          lang={language.code}
          aria-pressed={language.code === current.code}
          className={style.language}
          onClick={() => chooseLanguage(language.code)}
        >
          {language.code.toUpperCase()}
          <span className="visually-hidden"> {languageNames[language.code]}</span>
        </button>
      ))}
    </div>
  );
}

interface TelegramLinkProps {
  /** Without @, or a phone number. */
  name: string;
  text?: string;
  className: string | undefined;
  onClick?: (() => void) | undefined;
  children?: ReactNode;
}

export function TelegramLink({ name, text, className, onClick, children }: TelegramLinkProps) {
  const { t } = useInbox();
  const address = `https://t.me/${encodeURIComponent(name).replace('%2B', '+')}`;
  return (
    <a
      className={className}
      href={text ? `${address}?text=${encodeURIComponent(text)}` : address}
      target="_blank"
      rel="noreferrer"
      onClick={onClick}
    >
      {children ?? (name.startsWith('+') ? `Telegram ${formatPhone(name)}` : `@${name}`)}
      <span className="visually-hidden">
        {' '}
        ({!children && 'Telegram, '}
        {t('details.newTab')})
      </span>
    </a>
  );
}

const initialsOf = (name: string): string =>
  name
    .split(/\s+/)
    .slice(0, 2)
    .map((word) => [...word][0]?.toUpperCase())
    .join('');

export function Initials({ name }: { name: string | null | undefined }) {
  const { t } = useInbox();
  return (
    name && (
      <span className={style.initials} title={name}>
        <span aria-hidden="true">{initialsOf(name)}</span>
        <span className="visually-hidden"> {t('responsible.is', { name })}</span>
      </span>
    )
  );
}
