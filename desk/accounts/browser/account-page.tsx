import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import type uzbek from '../../../content/inbox-account/uz.json';
import type { Dictionary } from '../../../i18n/translator.ts';
import { maySeeApplications } from '../../api/pages.ts';
import { nameLimit, passwordMinLength } from '../../api/types.ts';
import { Button, Loading } from '../../inbox/browser/components.tsx';
import { Field, NewPassword } from '../../inbox/browser/fields.tsx';
import { Explaining, useInbox, usePageTexts } from '../../inbox/browser/inbox-context.tsx';
import { type AccountChange, Totp } from './account-totp.tsx';
import style from './accounts.module.css';
import { Answer } from './answer.tsx';
import { Form } from './form.tsx';
import { SoundSetting } from './sound-setting.tsx';

const texts = import.meta.glob<Dictionary>('/content/inbox-account/*.json', { eager: true, import: 'default' });

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
  const { account, isPasswordConfigured, hasTotp } = query.data;

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
        <p className="soft">{t('sessions.text')}</p>
        <div>
          <Button onClick={() => inbox.signOut(() => api.call('DELETE /sessions'))}>{t('sessions.endAll')}</Button>
        </div>
      </section>
    </Explaining>
  );
}
