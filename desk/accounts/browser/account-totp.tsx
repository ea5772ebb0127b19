import { useMutation } from '@tanstack/react-query';
import { type FormEvent, lazy, Suspense } from 'react';
import type uzbek from '../../../content/inbox-account/uz.json';
import type { Translator } from '../../../i18n/translator.ts';
import type { AccountResponse } from '../../api/types.ts';
import { Button, buttonClass, ErrorMessage } from '../../inbox/browser/components.tsx';
import { Field, fieldValue } from '../../inbox/browser/fields.tsx';
import { useInbox } from '../../inbox/browser/inbox-context.tsx';
import style from './accounts.module.css';
import { accountCalls } from './calls.ts';

/** Loaded by whoever turns codes on: once in a phone's life. */
const QrCode = lazy(() => import('./qr-code.tsx'));

interface TotpProps {
  t: Translator<typeof uzbek>;
  isOn: boolean;
  isBusy: boolean;
  /** @param message what was done then. */
  onChange: (make: () => Promise<AccountResponse>, message: string) => void;
}

/** Codes of an app, asked for after the password: a code turns them on, the password turns them off. */
export function Totp({ t, isOn, isBusy, onChange }: TotpProps) {
  const calls = accountCalls(useInbox().api);
  const creation = useMutation({ mutationFn: calls.newTotp });
  const password = (
    <Field label={t('password.now')} name="password" type="password" autoComplete="current-password" required />
  );

  function submit(event: FormEvent<HTMLFormElement>): void {
    event.preventDefault();
    if (isBusy) return;
    const form = event.currentTarget;
    const proof = { password: fieldValue(form, 'password'), code: fieldValue(form, 'code') };
    const { data } = creation;
    if (isOn) onChange(() => calls.turnTotpOff(proof.password), t('codes.doneOff'));
    else if (data) onChange(() => calls.turnTotpOn({ ...proof, secret: data.secret }), t('codes.doneOn'));
  }

  if (isOn) {
    return (
      <form className={style.form} onSubmit={submit}>
        <p>{t('codes.on')}</p>
        {password}
        <Button type="submit" isBusy={isBusy}>
          {t('codes.turnOff')}
        </Button>
      </form>
    );
  }
  if (!creation.data) {
    return (
      <>
        <p>{t('codes.off')}</p>
        {creation.error && <ErrorMessage error={creation.error} />}
        <Button isBusy={creation.isPending} onClick={() => creation.mutate()}>
          {t('codes.turnOn')}
        </Button>
      </>
    );
  }
  const { secret, uri } = creation.data;
  return (
    <form className={style.form} onSubmit={submit}>
      <p>{t('codes.add')}</p>
      <Suspense fallback={<div className={style.qrPlace} />}>
        <QrCode text={uri} label={t('codes.qr')} />
      </Suspense>
      <p>{t('codes.byHand')}</p>
      <code className={style.secret}>{secret.match(/.{1,4}/g)?.join(' ')}</code>
      <a className={buttonClass()} href={uri}>
        {t('codes.open')}
      </a>
      <Field
        label={t('codes.code')}
        name="code"
        inputMode="numeric"
        autoComplete="one-time-code"
        pattern="\s*\d{3}\s*\d{3}\s*"
        required
      />
      {password}
      <Button type="submit" isBusy={isBusy}>
        {t('codes.confirm')}
      </Button>
    </form>
  );
}
