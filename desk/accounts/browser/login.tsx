import { type ReactNode, useState } from 'react';
import { Girih } from '../../../ui/girih.tsx';
import { firstOwnerName } from '../../api/account.ts';
import type { SessionResponse } from '../../api/types.ts';
import { LanguageSwitch } from '../../inbox/browser/components.tsx';
import { Field } from '../../inbox/browser/fields.tsx';
import { useInbox } from '../../inbox/browser/inbox-context.tsx';
import { Form } from './form.tsx';
import style from './login.module.css';

export function Card({ title, children }: { title: string; children: ReactNode }) {
  const { brand } = useInbox();
  return (
    <div className={style.page}>
      <Girih id="girih" fade="down" />
      <main className={style.card}>
        <p className={style.top}>
          <b>{brand}</b>
        </p>
        <div className={style.language}>
          <LanguageSwitch />
        </div>
        <h1 className={style.title}>{title}</h1>
        {children}
      </main>
    </div>
  );
}

interface LoginProps {
  expiredName: string | undefined;
  isRemoved: boolean | undefined;
  onSignIn: (session: SessionResponse) => void;
}

export function Login({ expiredName, isRemoved, onSignIn }: LoginProps) {
  const { t, api } = useInbox();
  const [needsCode, setNeedsCode] = useState(false);

  return (
    <Card title={t('title')}>
      <p className={style.lead}>{t('login.lead')}</p>
      {expiredName && (
        <p className="notice" role="status">
          {t(isRemoved ? 'login.removed' : 'login.expired')}
        </p>
      )}
      <Form<'username' | 'password' | 'code', SessionResponse>
        submitLabel={t('login.submit')}
        isPrimary
        send={({ username, password, code = '' }) => api.signIn({ name: username, password, code })}
        onSent={onSignIn}
        onError={({ code }, form) => {
          if (code === 'code-needed') setNeedsCode(true);
          else if (code !== 'wrong-code') form.querySelector<HTMLInputElement>('[name=password]')?.select();
        }}
      >
        <Field
          label={t('login.name')}
          hint={t('login.nameHint', { owner: firstOwnerName })}
          name="username"
          defaultValue={expiredName}
          autoComplete="username"
          autoCapitalize="none"
          autoFocus={!expiredName}
          required
        />
        <Field
          label={t('login.password')}
          name="password"
          type="password"
          autoComplete="current-password"
          autoCapitalize="none"
          autoFocus={Boolean(expiredName) && !isRemoved}
          required
        />
        {needsCode && (
          <Field label={t('login.code')} name="code" inputMode="numeric" autoComplete="one-time-code" autoFocus />
        )}
      </Form>
    </Card>
  );
}
