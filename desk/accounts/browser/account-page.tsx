import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { type FormEvent, useState } from 'react';
import type uzbek from '../../../content/inbox-account/uz.json';
import type { Dictionary } from '../../../i18n/translator.ts';
import { type AccountResponse, nameLimit, passwordMinLength } from '../../api/types.ts';
import { Button, ErrorMessage } from '../../inbox/browser/components.tsx';
import { Field, fieldValue, NewPassword } from '../../inbox/browser/fields.tsx';
import { useInbox, usePageTexts } from '../../inbox/browser/inbox-context.tsx';
import { shortTime } from '../../inbox/browser/received-time.ts';
import { Totp } from './account-totp.tsx';
import style from './accounts.module.css';
import { accountCalls } from './calls.ts';

const texts = import.meta.glob<Dictionary>('/content/inbox-account/*.json', { eager: true, import: 'default' });

/** In this order: Edge and others call themselves Chrome too, and Chrome calls itself Safari. */
const browsers = [
  ['Edge', /\bEdg/],
  ['Opera', /\bOPR\//],
  ['Yandex', /\bYaBrowser\//],
  ['Samsung Internet', /\bSamsungBrowser\//],
  ['Firefox', /\b(Firefox|FxiOS)\//],
  ['Chrome', /Chrome\/|\bCriOS\//],
  ['Safari', /\bSafari\//],
] as const;

/** In this order: Android calls itself Linux, and an iPhone says Mac OS X. */
const systems = [
  ['Android', /\bAndroid\b/],
  ['iPhone', /\biPhone\b/],
  ['iPad', /\biPad\b/],
  ['Windows', /\bWindows\b/],
  ['macOS', /\bMac OS X\b/],
  ['Linux', /\bLinux\b/],
] as const;

/** What people call a browser and its system: `Chrome, Android`; empty where neither is known. @param device its user agent. */
function deviceName(device: string | null): string {
  const named = (names: typeof browsers | typeof systems) =>
    names.find(([, pattern]) => pattern.test(device ?? ''))?.[0];
  return [named(browsers), named(systems)].filter(Boolean).join(', ');
}

/** What someone does about their own signing in: name, password, codes, and where they are signed in. */
export function Page() {
  const inbox = useInbox();
  const t = usePageTexts<typeof uzbek>(texts);
  const { api } = inbox;
  const calls = accountCalls(api);
  const client = useQueryClient();
  const own = useQuery({ queryKey: ['account'], queryFn: ({ signal }) => calls.account(signal) });
  const [done, setDone] = useState('');
  const change = useMutation({
    mutationFn: ({ make }: { make: () => Promise<AccountResponse>; message: string; form?: HTMLFormElement }) => make(),
    onSuccess: (response, { message, form }) => {
      client.setQueryData(['account'], response);
      setDone(message);
      form?.reset();
    },
    onError: () => setDone(''),
  });
  const { isPending } = change;

  if (!own.data) {
    if (own.error) return <ErrorMessage error={own.error} onRetry={() => void own.refetch()} />;
    return <p role="status">{inbox.t('list.loading')}</p>;
  }
  const { account, isPasswordConfigured, hasTotp, sessions } = own.data;

  function submitName(event: FormEvent<HTMLFormElement>): void {
    event.preventDefault();
    const name = fieldValue(event.currentTarget, 'name');
    if (!isPending) change.mutate({ make: () => calls.rename(name), message: t('name.done') });
  }

  function submitPassword(event: FormEvent<HTMLFormElement>): void {
    event.preventDefault();
    const form = event.currentTarget;
    const passwords = { password: fieldValue(form, 'password'), newPassword: fieldValue(form, 'newPassword') };
    if (!isPending) change.mutate({ make: () => calls.setPassword(passwords), message: t('password.done'), form });
  }

  return (
    <>
      <p role="status" className={done ? style.done : 'visually-hidden'}>
        {done}
      </p>
      {change.error && <ErrorMessage error={change.error} />}
      <section className={style.section}>
        <h2>{t('name.title')}</h2>
        <p className="soft">{inbox.t(`role.${account.role}`)}</p>
        <form key={account.name} className={style.form} onSubmit={submitName}>
          <Field
            label={t('name.label')}
            hint={t('name.hint')}
            name="name"
            autoComplete="username"
            defaultValue={account.name}
            maxLength={nameLimit}
            required
          />
          <Button type="submit" isBusy={isPending}>
            {t('save')}
          </Button>
        </form>
      </section>
      <section className={style.section}>
        <h2>{t('password.title')}</h2>
        {isPasswordConfigured ? (
          <p>{t('password.configured')}</p>
        ) : (
          <form className={style.form} onSubmit={submitPassword}>
            <Field label={t('password.now')} name="password" type="password" autoComplete="current-password" required />
            <NewPassword
              label={t('password.new')}
              hint={t('password.hint', { number: passwordMinLength })}
              show={t('password.show')}
            />
            <Button type="submit" isBusy={isPending}>
              {t('password.save')}
            </Button>
          </form>
        )}
      </section>
      <section className={style.section}>
        <h2>{t('codes.title')}</h2>
        <Totp
          key={String(hasTotp)}
          t={t}
          isOn={hasTotp}
          isBusy={isPending}
          onChange={(make, message) => change.mutate({ make, message })}
        />
      </section>
      <section className={style.section}>
        <h2>{t('sessions.title')}</h2>
        <ul>
          {sessions.map(({ id, device, startedAt, usedAt, isCurrent }) => (
            <li key={id} className="entry">
              <div>
                <p className={style.name}>
                  {deviceName(device) || t('sessions.unknown')}
                  {isCurrent && ` · ${t('sessions.current')}`}
                </p>
                <p className="soft">
                  {t('sessions.times', {
                    begun: shortTime(startedAt, Date.now(), inbox),
                    used: shortTime(usedAt, Date.now(), inbox),
                  })}
                </p>
              </div>
              {!isCurrent && (
                <Button
                  isBusy={isPending}
                  onClick={() => change.mutate({ make: () => calls.endSession(id), message: t('sessions.ended') })}
                >
                  {t('sessions.end')}
                </Button>
              )}
            </li>
          ))}
        </ul>
        <p className="soft">{t('sessions.text')}</p>
        <div className="row">
          {sessions.length > 1 && (
            <Button
              isBusy={isPending}
              onClick={() => change.mutate({ make: calls.endOtherSessions, message: t('sessions.ended') })}
            >
              {t('sessions.endOthers')}
            </Button>
          )}
          <Button onClick={() => inbox.signOut(api.signOutEverywhere)}>{t('sessions.endAll')}</Button>
        </div>
      </section>
    </>
  );
}
