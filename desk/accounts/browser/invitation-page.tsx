import { useQuery } from '@tanstack/react-query';
import { type ReactNode, useEffect, useState } from 'react';
import { navigate } from 'wouter/use-browser-location';
import type uzbek from '../../../content/inbox-invitation/uz.json';
import type { Dictionary } from '../../../i18n/translator.ts';
import { ApiError } from '../../api/client.ts';
import { passwordMinLength, type SessionResponse } from '../../api/types.ts';
import { ErrorMessage, Loading } from '../../inbox/browser/components.tsx';
import { NewPassword } from '../../inbox/browser/fields.tsx';
import { useInbox, usePageTexts } from '../../inbox/browser/inbox-context.tsx';
import { usePageTitle } from '../../inbox/browser/page-title.ts';
import { shortTime } from '../../inbox/browser/received-time.ts';
import { Form } from './form.tsx';
import { Card } from './login.tsx';

const texts = import.meta.glob<Dictionary>('/content/inbox-invitation/*.json', { eager: true, import: 'default' });

export function Page({ onAccepted }: { onAccepted: (session: SessionResponse) => void }) {
  const inbox = useInbox();
  const t = usePageTexts<typeof uzbek>(texts);
  const { api } = inbox;
  const [token] = useState(() => location.hash.slice(1));
  // Keeps the token out of the address bar and the browser's history.
  useEffect(() => navigate(location.pathname, { replace: true }), []);
  const { data, error, refetch } = useQuery({
    queryKey: ['invitation', token],
    queryFn: () => {
      // A messenger may have cut the link off.
      if (!/^[\w-]{43}$/.test(token)) throw new ApiError('invitation-ended');
      return api.call('POST /invitation', { body: { token } });
    },
    staleTime: Number.POSITIVE_INFINITY,
  });
  const title = t(data?.isNewPassword ? 'titleNewPassword' : 'title');
  usePageTitle(`${title} — ${inbox.brand}`);

  function content(): ReactNode {
    if (error && !data) {
      const isEnded = error.code === 'invitation-ended';
      return <ErrorMessage error={error} onRetry={isEnded ? undefined : () => void refetch()} />;
    }
    if (!data) return <Loading />;
    const { name, role, isNewPassword, expiresAt } = data;
    return (
      <>
        <p>{t('greeting', { name })}</p>
        <p>{isNewPassword ? t('leadNewPassword') : t('lead', { role: inbox.t(`role.${role}`) })}</p>
        {!isNewPassword && <p className="soft">{t(`may.${role}`)}</p>}
        <Form<'newPassword', SessionResponse>
          submitLabel={t('accept')}
          isPrimary
          send={({ newPassword: password }) => api.acceptInvitation({ token, password })}
          onSent={onAccepted}
        >
          {/* Tells the browser whose password it stores. */}
          <input
            className="visually-hidden"
            name="username"
            autoComplete="username"
            value={name}
            readOnly
            tabIndex={-1}
            aria-hidden="true"
          />
          <NewPassword label={t('password')} hint={t('hint', { number: passwordMinLength, name })} show={t('show')} />
        </Form>
        <p className="soft">{t('until', { time: shortTime(expiresAt, Date.now(), inbox) })}</p>
      </>
    );
  }

  return <Card title={title}>{content()}</Card>;
}
