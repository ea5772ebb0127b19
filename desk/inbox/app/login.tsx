import { type FormEvent, type ReactNode, useId, useRef, useState } from 'react';
import { Girih } from '../../../site/ui/girih.tsx';
import type { SessionAnswer } from '../api-answers.ts';
import { type ApiFault, asFault } from './api.ts';
import { Button } from './button.tsx';
import { useInbox } from './inbox-context.tsx';
import style from './login.module.css';

interface LoginProps {
  brand: string;
  /** Someone was in, and the session has ended since. */
  isExpired: boolean;
  onEnter: (session: SessionAnswer) => void;
  languageSwitch: ReactNode;
}

/** The door: a password, and nothing of any applicant. */
export function Login({ brand, isExpired, onEnter, languageSwitch }: LoginProps) {
  const { words, api, explain } = useInbox('Login');
  const [fault, setFault] = useState<ApiFault>();
  const [isBusy, setBusy] = useState(false);
  const field = useRef<HTMLInputElement>(null);
  const id = useId();

  async function submit(event: FormEvent): Promise<void> {
    event.preventDefault();
    const password = field.current?.value ?? '';
    if (isBusy || password === '') return field.current?.focus();
    setBusy(true);
    setFault(undefined);
    try {
      onEnter(await api.signIn(password));
    } catch (error) {
      setFault(asFault(error));
      setBusy(false);
      field.current?.select();
    }
  }

  return (
    <div className={style.page}>
      <Girih fold={8} cell={112} fade="down" />
      <main className={style.door}>
        <p className={style.top}>
          <b>{brand}</b>
        </p>
        <div className={style.language}>{languageSwitch}</div>
        <h1 className={style.title}>{words('title')}</h1>
        <p className={style.lead}>{words('login.lead')}</p>
        {isExpired && (
          <p className={style.expired} role="status">
            {words('login.expired')}
          </p>
        )}
        <form className={style.form} onSubmit={submit}>
          {/* For password managers: the desk has one owner, who needs a name to be kept under. */}
          <input type="text" name="username" autoComplete="username" value={brand} readOnly hidden />
          <label className={style.label} htmlFor={id}>
            {words('login.password')}
          </label>
          <input
            ref={field}
            id={id}
            className={style.field}
            type="password"
            name="password"
            autoComplete="current-password"
            autoCapitalize="none"
            // biome-ignore lint/a11y/noAutofocus: the page has this one field, and people come to fill it
            autoFocus
            required
            aria-invalid={fault?.code === 'wrong-password' || undefined}
            aria-describedby={`${id}-fault`}
          />
          <p id={`${id}-fault`} className={style.fault} role="alert">
            {fault && explain(fault)}
          </p>
          <Button type="submit" look="primary" isBusy={isBusy}>
            {words(isBusy ? 'login.pending' : 'login.submit')}
          </Button>
        </form>
      </main>
    </div>
  );
}
