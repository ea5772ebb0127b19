import { useMutation, useQuery } from '@tanstack/react-query';
import { type FormEvent, type ReactNode, useEffect, useState } from 'react';
import type uzbek from '../../../content/inbox-invitation/uz.json';
import type { Dictionary } from '../../../i18n/translator.ts';
import { ApiError } from '../../api/client.ts';
import { passwordMinLength, type SessionResponse } from '../../api/types.ts';
import { navigate, useFragment } from '../../inbox/browser/address.ts';
import { Button, ErrorMessage } from '../../inbox/browser/components.tsx';
import { fieldValue, NewPassword } from '../../inbox/browser/fields.tsx';
import { useInbox, usePageTexts } from '../../inbox/browser/inbox-context.tsx';
import { shortTime } from '../../inbox/browser/received-time.ts';
import style from './accounts.module.css';
import { accountCalls } from './calls.ts';
import { Card } from './login.tsx';

const texts = import.meta.glob<Dictionary>('/content/inbox-invitation/*.json', { eager: true, import: 'default' });

/** What a link shows that invites someone, or gives them a new password: they choose it, and are signed in. */
export function Page({ onAccepted }: { onAccepted: (session: SessionResponse) => void }) {
  const inbox = useInbox();
  const t = usePageTexts<typeof uzbek>(texts);
  const { api } = inbox;
  const calls = accountCalls(api);
  const fragment = useFragment().slice(1);
  const [token, setToken] = useState(fragment);
  useEffect(() => {
    if (!fragment) return;
    setToken(fragment);
    // Whoever looks over the shoulder, or at the browser's history, finds no link that works.
    navigate(location.pathname, 'replace');
  }, [fragment]);
  const invitation = useQuery({
    queryKey: ['invitation', token],
    queryFn: () => {
      // What a message cut off is no link of ours.
      if (!/^[\w-]{43}$/.test(token)) throw new ApiError('invitation-ended');
      return calls.invitation(token);
    },
    staleTime: Number.POSITIVE_INFINITY,
  });
  const acceptance = useMutation({ mutationFn: api.acceptInvitation, onSuccess: onAccepted });
  const title = t(invitation.data?.isNewPassword ? 'titleNewPassword' : 'title');
  useEffect(() => {
    document.title = `${title} — ${inbox.brand}`;
  }, [title, inbox.brand]);

  function submit(event: FormEvent<HTMLFormElement>): void {
    event.preventDefault();
    if (!acceptance.isPending) acceptance.mutate({ token, password: fieldValue(event.currentTarget, 'newPassword') });
  }

  function content(): ReactNode {
    if (!invitation.data) {
      if (!invitation.error) return <p role="status">{inbox.t('list.loading')}</p>;
      const isEnded = invitation.error.code === 'invitation-ended';
      return <ErrorMessage error={invitation.error} {...(!isEnded && { onRetry: () => void invitation.refetch() })} />;
    }
    const { name, role, isNewPassword, expiresAt } = invitation.data;
    return (
      <>
        <p>{t('greeting', { name })}</p>
        <p>{isNewPassword ? t('leadNewPassword') : t('lead', { role: inbox.t(`role.${role}`) })}</p>
        {!isNewPassword && <p className="soft">{t(`may.${role}`)}</p>}
        <form className={style.form} onSubmit={submit}>
          {/* Where browsers keep the name for which they keep the password. */}
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
          {acceptance.error && <ErrorMessage error={acceptance.error} />}
          <Button type="submit" variant="primary" isBusy={acceptance.isPending}>
            {t('accept')}
          </Button>
        </form>
        <p className="soft">{t('until', { time: shortTime(expiresAt, Date.now(), inbox) })}</p>
      </>
    );
  }

  return <Card title={title}>{content()}</Card>;
}
