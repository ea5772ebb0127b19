import { useMutation } from '@tanstack/react-query';
import { type FormEvent, useId, useRef, useState } from 'react';
import { Girih } from '../../../ui/girih.tsx';
import type { SessionResponse } from '../../shared/api-types.ts';
import { Button, LanguageSwitch } from './components.tsx';
import { useInbox } from './inbox-context.tsx';
import style from './login.module.css';

interface LoginProps {
  /** The session has ended since someone was signed in. */
  isExpired: boolean;
  onSignIn: (session: SessionResponse) => void;
}

/** The sign-in form; it holds nothing of any applicant. */
export function Login({ isExpired, onSignIn }: LoginProps) {
  const { t, api, brand, explain } = useInbox();
  const nameField = useRef<HTMLInputElement>(null);
  const field = useRef<HTMLInputElement>(null);
  const codeField = useRef<HTMLInputElement>(null);
  const [needsCode, setNeedsCode] = useState(false);
  const id = useId();
  const { mutate, error, isPending } = useMutation({
    mutationFn: api.signIn,
    onSuccess: onSignIn,
    onError: ({ code }) => {
      if (code === 'code-needed') setNeedsCode(true);
      else if (code !== 'wrong-code') field.current?.select();
    },
  });

  function submit(event: FormEvent): void {
    event.preventDefault();
    const password = field.current?.value ?? '';
    if (isPending || password === '') field.current?.focus();
    else mutate({ name: nameField.current?.value ?? '', password, code: codeField.current?.value ?? '' });
  }

  return (
    <div className={style.page}>
      <Girih fold={8} cell={112} fade="down" />
      <main className={style.card}>
        <p className={style.top}>
          <b>{brand}</b>
        </p>
        <div className={style.language}>
          <LanguageSwitch />
        </div>
        <h1 className={style.title}>{t('title')}</h1>
        <p className={style.lead}>{t('login.lead')}</p>
        {isExpired && (
          <p className={style.expired} role="status">
            {t('login.expired')}
          </p>
        )}
        <form className={style.form} onSubmit={submit}>
          <label className={style.label} htmlFor={`${id}-name`}>
            {t('login.name')}
          </label>
          <input
            ref={nameField}
            id={`${id}-name`}
            className={style.field}
            type="text"
            name="username"
            autoComplete="username"
            autoCapitalize="none"
            aria-describedby={`${id}-hint`}
          />
          <p id={`${id}-hint`} className={style.lead}>
            {t('login.nameHint')}
          </p>
          <label className={style.label} htmlFor={id}>
            {t('login.password')}
          </label>
          <input
            ref={field}
            id={id}
            className={style.field}
            type="password"
            name="password"
            autoComplete="current-password"
            autoCapitalize="none"
            // biome-ignore lint/a11y/noAutofocus: people come to fill it
            autoFocus
            required
            aria-invalid={error?.code === 'wrong-password' || undefined}
            aria-describedby={`${id}-error`}
          />
          {needsCode && (
            <>
              <label className={style.label} htmlFor={`${id}-code`}>
                {t('login.code')}
              </label>
              <input
                ref={codeField}
                id={`${id}-code`}
                className={style.field}
                type="text"
                name="code"
                inputMode="numeric"
                autoComplete="one-time-code"
                // biome-ignore lint/a11y/noAutofocus: it appears when it is asked for
                autoFocus
              />
            </>
          )}
          <p id={`${id}-error`} className={style.error} role="alert">
            {error && explain(error)}
          </p>
          <Button type="submit" variant="primary" isBusy={isPending}>
            {t(isPending ? 'login.pending' : 'login.submit')}
          </Button>
        </form>
      </main>
    </div>
  );
}
