import { useMutation } from '@tanstack/react-query';
import { lazy, Suspense } from 'react';
import type uzbek from '../../../content/inbox-account/uz.json';
import type { Translator } from '../../../i18n/translator.ts';
import type { AccountResponse } from '../../api/types.ts';
import { Button, buttonClass, ErrorMessage } from '../../inbox/browser/components.tsx';
import { Field } from '../../inbox/browser/fields.tsx';
import { useInbox } from '../../inbox/browser/inbox-context.tsx';
import style from './accounts.module.css';
import { Form } from './form.tsx';

const QrCode = lazy(() => import('./qr-code.tsx'));

export interface AccountChange {
  place: 'name' | 'password' | 'codes';
  send: () => Promise<AccountResponse>;
  /** Shown after a success. */
  message: string;
  /** Emptied after a success. */
  form?: HTMLFormElement;
}

interface TotpProps {
  t: Translator<typeof uzbek>;
  isOn: boolean;
  isBusy: boolean;
  onChange: (change: AccountChange) => void;
}

export function Totp({ t, isOn, isBusy, onChange }: TotpProps) {
  const { api } = useInbox();
  const creation = useMutation({ mutationFn: () => api.call('POST /account/codes/new') });
  const password = (
    <Field label={t('password.now')} name="password" type="password" autoComplete="current-password" required />
  );

  if (isOn) {
    return (
      <Form<'password'>
        submitLabel={t('codes.turnOff')}
        isBusy={isBusy}
        onSend={(body) =>
          onChange({
            place: 'codes',
            send: () => api.call('DELETE /account/codes', { body }),
            message: t('codes.doneOff'),
          })
        }
      >
        <p>{t('codes.on')}</p>
        {password}
      </Form>
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
    <Form<'password' | 'code'>
      submitLabel={t('codes.confirm')}
      isBusy={isBusy}
      onSend={(fields) =>
        onChange({
          place: 'codes',
          send: () => api.call('POST /account/codes', { body: { ...fields, secret } }),
          message: t('codes.doneOn'),
        })
      }
    >
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
    </Form>
  );
}
