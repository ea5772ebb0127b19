import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import type uzbek from '../../../content/inbox-account/uz.json';
import type { Dictionary } from '../../../i18n/translator.ts';
import { maySeeApplications } from '../../api/pages.ts';
import { nameLimit, passwordMinLength } from '../../api/types.ts';
import { Button, Loading } from '../../inbox/browser/components.tsx';
import { Field, NewPassword } from '../../inbox/browser/fields.tsx';
import { Explaining, useInbox, usePageTexts } from '../../inbox/browser/inbox-context.tsx';
import { shortTime } from '../../inbox/browser/received-time.ts';
import { type AccountChange, Totp } from './account-totp.tsx';
import style from './accounts.module.css';
import { Answer } from './answer.tsx';
import { Form } from './form.tsx';
import { SoundSetting } from './sound-setting.tsx';

const texts = import.meta.glob<Dictionary>('/content/inbox-account/*.json', { eager: true, import: 'default' });

/** In this order: the user agent of Edge names Chrome too, and that of Chrome names Safari. */
const browsers = [
  ['Edge', /\bEdg/],
  ['Opera', /\bOPR\//],
  ['Yandex', /\bYaBrowser\//],
  ['Samsung Internet', /\bSamsungBrowser\//],
  ['Firefox', /\b(Firefox|FxiOS)\//],
  ['Chrome', /Chrome\/|\bCriOS\//],
  ['Safari', /\bSafari\//],
] as const;

/** In this order: the user agent of Android names Linux too, and that of an iPhone names Mac OS X. */
const systems = [
  ['Android', /\bAndroid\b/],
  ['iPhone', /\biPhone\b/],
  ['iPad', /\biPad\b/],
  ['Windows', /\bWindows\b/],
  ['macOS', /\bMac OS X\b/],
  ['Linux', /\bLinux\b/],
] as const;

/** `Chrome, Android`; empty for an unknown user agent. */
function deviceName(userAgent: string): string {
  const names = [browsers, systems].map((patterns) => patterns.find(([, pattern]) => pattern.test(userAgent))?.[0]);
  return names.filter(Boolean).join(', ');
}

export function Page() {
  const inbox = useInbox();
  const t = usePageTexts<typeof uzbek>(texts);
  const { api } = inbox;
  const client = useQueryClient();
  const accountQuery = api.query('GET /account');
  const query = useQuery(accountQuery);
  const change = useMutation({
    mutationFn: ({ send }: AccountChange) => send(),
    onSuccess: (response, { form }) => {
      client.setQueryData(accountQuery.queryKey, response);
      form?.reset();
    },
  });
  const { isPending, mutate } = change;

  if (!query.data) return <Loading query={query} />;
  const { account, isPasswordConfigured, hasTotp, sessions } = query.data;
  const time = (at: number) => shortTime(at, Date.now(), inbox);

  return (
    <Explaining explain={({ code }) => (code === 'wrong-password' ? t('password.wrong') : undefined)}>
      <section className={style.section}>
        <h2>{t('name.title')}</h2>
        <p className="soft">{inbox.t(`role.${account.role}`)}</p>
        <Form<'name'>
          key={account.name}
          submitLabel={t('save')}
          isBusy={isPending}
          onSend={(body) =>
            mutate({ place: 'name', send: () => api.call('PATCH /account', { body }), message: t('name.done') })
          }
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
        <Answer place="name" change={change} />
      </section>
      <section className={style.section}>
        <h2>{t('password.title')}</h2>
        {isPasswordConfigured ? (
          <p>{t('password.configured')}</p>
        ) : (
          <Form<'password' | 'newPassword'>
            submitLabel={t('password.save')}
            isBusy={isPending}
            onSend={(body, form) =>
              mutate({
                place: 'password',
                send: () => api.call('POST /account/password', { body }),
                message: t('password.done'),
                form,
              })
            }
          >
            <Field label={t('password.now')} name="password" type="password" autoComplete="current-password" required />
            <NewPassword
              label={t('password.new')}
              hint={t('password.hint', { number: passwordMinLength })}
              show={t('password.show')}
            />
          </Form>
        )}
        <Answer place="password" change={change} />
      </section>
      <section className={style.section}>
        <h2>{t('codes.title')}</h2>
        <Totp key={String(hasTotp)} t={t} isOn={hasTotp} isBusy={isPending} onChange={mutate} />
        <Answer place="codes" change={change} />
      </section>
      {maySeeApplications(account.role) && <SoundSetting t={t} />}
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
                <p className="soft">{t('sessions.times', { begun: time(startedAt), used: time(usedAt) })}</p>
              </div>
              {!isCurrent && (
                <Button
                  isBusy={isPending}
                  onClick={() =>
                    mutate({
                      place: 'sessions',
                      send: () => api.call('DELETE /account/sessions/:id', { params: { id } }),
                      message: t('sessions.ended'),
                    })
                  }
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
              onClick={() =>
                mutate({
                  place: 'sessions',
                  send: () => api.call('DELETE /account/sessions'),
                  message: t('sessions.ended'),
                })
              }
            >
              {t('sessions.endOthers')}
            </Button>
          )}
          <Button onClick={() => inbox.signOut(() => api.call('DELETE /sessions'))}>{t('sessions.endAll')}</Button>
        </div>
        <Answer place="sessions" change={change} />
      </section>
    </Explaining>
  );
}
