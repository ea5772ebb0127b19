import { useState } from 'react';
import type uzbek from '../../../content/inbox-account/uz.json';
import type { Dictionary, Translator } from '../../../i18n/translator.ts';
import { maySeeApplications } from '../../api/account.ts';
import { nameLimit, passwordMinLength, type SessionResponse } from '../../api/types.ts';
import { isSoundOn, playSound, setSound } from '../../inbox/browser/call-sound.ts';
import { Button } from '../../inbox/browser/components.tsx';
import { Field, NewPassword } from '../../inbox/browser/fields.tsx';
import { Explaining, useInbox, usePageTexts } from '../../inbox/browser/inbox-context.tsx';
import { Totp } from './account-totp.tsx';
import style from './accounts.module.css';
import { Form } from './form.tsx';

const texts = import.meta.glob<Dictionary>('/content/inbox-account/*.json', { eager: true, import: 'default' });

export function Page() {
  const inbox = useInbox();
  const t = usePageTexts<typeof uzbek>(texts);
  const { api, account, isPasswordConfigured, hasTotp, renewSession } = inbox;

  return (
    <Explaining explain={({ code }) => (code === 'wrong-password' ? t('password.wrong') : undefined)}>
      <section className={style.section}>
        <h2>{t('name.title')}</h2>
        <p className="soft">{inbox.t(`role.${account.role}`)}</p>
        <Form<'name', SessionResponse>
          submitLabel={t('save')}
          doneText={t('name.done')}
          send={(body) => api.call('PATCH /account', { body })}
          onSent={renewSession}
        >
          <Field
            label={t('name.label')}
            hint={t('name.hint')}
            name="name"
            autoComplete="username"
            defaultValue={account.name}
            maxLength={nameLimit}
            required
          />
        </Form>
      </section>
      <section className={style.section}>
        <h2>{t('password.title')}</h2>
        {isPasswordConfigured ? (
          <p>{t('password.configured')}</p>
        ) : (
          <Form<'password' | 'newPassword', SessionResponse>
            submitLabel={t('password.save')}
            doneText={t('password.done')}
            send={(body) => api.call('POST /account/password', { body })}
            onSent={(_response, form) => form.reset()}
          >
            <Field label={t('password.now')} name="password" type="password" autoComplete="current-password" required />
            <NewPassword
              label={t('password.new')}
              hint={t('password.hint', { number: passwordMinLength })}
              show={t('password.show')}
            />
          </Form>
        )}
      </section>
      {account.role === 'owner' && (
        <section className={style.section}>
          <h2>{t('codes.title')}</h2>
          <p role="status">{t(hasTotp ? 'codes.on' : 'codes.off')}</p>
          <Totp key={String(hasTotp)} t={t} isOn={hasTotp} onChange={renewSession} />
        </section>
      )}
      {maySeeApplications(account.role) && <SoundSetting t={t} />}
      <section className={style.section}>
        <h2>{t('sessions.title')}</h2>
        <p className="soft">{t('sessions.text')}</p>
        <div>
          <Button onClick={() => inbox.signOut(() => api.call('DELETE /sessions'))}>{t('sessions.endAll')}</Button>
        </div>
      </section>
    </Explaining>
  );
}

function SoundSetting({ t }: { t: Translator<typeof uzbek> }) {
  const [isOn, setOn] = useState(isSoundOn);
  return (
    <section className={style.section}>
      <h2>{t('sound.title')}</h2>
      <label className={style.check}>
        <input
          type="checkbox"
          checked={isOn}
          onChange={({ target: { checked } }) => {
            setSound(checked);
            setOn(checked);
            if (checked) playSound();
          }}
        />
        {t('sound.label')}
      </label>
      <p className="soft">{t('sound.hint')}</p>
    </section>
  );
}
