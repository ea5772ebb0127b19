import { useInfiniteQuery, useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import type uzbek from '../../../content/inbox-accounts/uz.json';
import type { Dictionary, Translator } from '../../../i18n/translator.ts';
import { firstOwnerId, type Role } from '../../api/account.ts';
import { formatInboxUrl } from '../../api/filter.ts';
import type { AccountsResponse, InvitedResponse } from '../../api/types.ts';
import { Button, Loading } from '../../inbox/browser/components.tsx';
import { HistoryList } from '../../inbox/browser/history.tsx';
import { useInbox, usePageTexts } from '../../inbox/browser/inbox-context.tsx';
import { shortTime } from '../../inbox/browser/received-time.ts';
import style from './accounts.module.css';
import { Answer } from './answer.tsx';
import { InvitationLink, InviteForm, RoleOptions } from './invitations.tsx';

const texts = import.meta.glob<Dictionary>('/content/inbox-accounts/*.json', { eager: true, import: 'default' });

interface AccountsChange {
  /** An id, or `invite`. */
  place: string;
  send: () => Promise<AccountsResponse | InvitedResponse>;
  message?: string;
}

/** Asked in a dialog: a removal, or a new role. */
interface Question {
  id: string;
  name: string;
  role?: { from: Role; to: Role };
}

export function Page() {
  const inbox = useInbox();
  const t = usePageTexts<typeof uzbek>(texts);
  const { api } = inbox;
  const client = useQueryClient();
  const accountsQuery = api.query('GET /accounts');
  const query = useQuery(accountsQuery);
  const [invited, setInvited] = useState<InvitedResponse>();
  const [question, setQuestion] = useState<Question>({ id: '', name: '' });
  const dialog = useRef<HTMLDialogElement>(null);
  const change = useMutation({
    mutationFn: ({ send }: AccountsChange) => send(),
    onSuccess: (response) => {
      client.setQueryData(accountsQuery.queryKey, response);
      void client.invalidateQueries({ queryKey: ['history'] });
      setInvited('token' in response ? response : undefined);
    },
    onSettled: () => dialog.current?.close(),
  });
  const { isPending, mutate } = change;

  if (!query.data) return <Loading query={query} />;
  const { accounts, invitations } = query.data;
  const time = (at: number) => shortTime(at, Date.now(), inbox);

  function ask(asked: Question): void {
    setQuestion(asked);
    dialog.current?.showModal();
  }

  function act({ id, name, role }: Question): void {
    if (role) {
      const names = { from: inbox.t(`role.${role.from}`), to: inbox.t(`role.${role.to}`) };
      mutate({
        place: id,
        send: () => api.call('PATCH /accounts/:id', { params: { id }, body: { role: role.to } }),
        message: inbox.t('history.role', { name, ...names }),
      });
    } else mutate({ place: id, send: () => api.call('DELETE /accounts/:id', { params: { id } }) });
  }

  return (
    <>
      <section className={style.section}>
        <h2>{t('people.title')}</h2>
        <ul>
          {accounts.map(({ id, name, role, hasTotp, usedAt }) => (
            <li key={id} className="entry" data-account={name}>
              <div>
                <p className={style.name}>
                  {name}
                  {id === inbox.account.id && ` · ${t('people.you')}`}
                </p>
                <p className="soft">
                  {[
                    inbox.t(`role.${role}`),
                    usedAt === null ? t('people.never') : t('people.used', { time: time(usedAt) }),
                    ...(hasTotp ? [t('people.codes')] : []),
                  ].join(' · ')}
                </p>
              </div>
              {id !== inbox.account.id && id !== firstOwnerId && (
                <div className="row">
                  <select
                    aria-label={t('people.roleOf', { name })}
                    value={role}
                    onChange={({ target }) => ask({ id, name, role: { from: role, to: target.value as Role } })}
                  >
                    <RoleOptions />
                  </select>
                  <Button
                    isBusy={isPending}
                    onClick={() =>
                      mutate({ place: id, send: () => api.call('POST /accounts/:id/reset', { params: { id } }) })
                    }
                  >
                    {t('people.reset')}
                    <span className="visually-hidden">: {name}</span>
                  </Button>
                  <Button variant="danger" isBusy={isPending} onClick={() => ask({ id, name })}>
                    {t('people.remove')}
                    <span className="visually-hidden">: {name}</span>
                  </Button>
                </div>
              )}
              <Answer place={id} change={change} />
            </li>
          ))}
        </ul>
        {invited && <InvitationLink key={invited.token} invited={invited} t={t} />}
      </section>
      <section className={style.section}>
        <h2>{t('invite.title')}</h2>
        <InviteForm
          t={t}
          isBusy={isPending}
          onSend={(body, form) =>
            mutate(
              { place: 'invite', send: () => api.call('POST /accounts/invitations', { body }) },
              { onSuccess: () => form.reset() },
            )
          }
        />
        <Answer place="invite" change={change} />
      </section>
      {invitations.length > 0 && (
        <section className={style.section}>
          <h2>{t('open.title')}</h2>
          <ul>
            {invitations.map(({ id, name, role, isNewPassword, expiresAt, invitedBy }) => (
              <li key={id} className="entry">
                <div>
                  <p className={style.name}>{name}</p>
                  <p className="soft">
                    {[
                      isNewPassword ? t('open.newPassword') : inbox.t(`role.${role}`),
                      t('open.by', { name: invitedBy }),
                      t('open.until', { time: time(expiresAt) }),
                    ].join(' · ')}
                  </p>
                </div>
                <Button
                  isBusy={isPending}
                  onClick={() =>
                    mutate({
                      place: id,
                      send: () => api.call('DELETE /accounts/invitations/:id', { params: { id } }),
                    })
                  }
                >
                  {t('open.remove')}
                  <span className="visually-hidden">: {name}</span>
                </Button>
                <Answer place={id} change={change} />
              </li>
            ))}
          </ul>
        </section>
      )}
      <AllHistory t={t} />
      <dialog ref={dialog} aria-labelledby="question">
        <h2 id="question">{t(question.role ? 'role.title' : 'remove.title', { name: question.name })}</h2>
        {question.role && (
          <p className={style.name}>
            {inbox.t(`role.${question.role.from}`)} → {inbox.t(`role.${question.role.to}`)}
          </p>
        )}
        <p>{t(question.role ? 'invite.roles' : 'remove.text')}</p>
        <div className="row">
          <Button onClick={() => dialog.current?.close()}>{inbox.t('remove.cancel')}</Button>
          <Button variant={question.role ? 'primary' : 'danger'} isBusy={isPending} onClick={() => act(question)}>
            {t(question.role ? 'role.submit' : 'people.remove')}
          </Button>
        </div>
      </dialog>
    </>
  );
}

function AllHistory({ t }: { t: Translator<typeof uzbek> }) {
  const inbox = useInbox();
  const history = useInfiniteQuery({
    queryKey: ['history'],
    queryFn: ({ pageParam }) => inbox.api.call('GET /history', { query: { before: pageParam } }),
    initialPageParam: undefined as string | undefined,
    getNextPageParam: ({ next }) => next ?? undefined,
  });
  const entries = history.data?.pages.flatMap((page) => page.entries) ?? [];
  return (
    <section className={style.section}>
      <h2>{t('history.title')}</h2>
      {history.data && entries.length === 0 && <p className="soft">{t('history.none')}</p>}
      {entries.length > 0 && (
        <HistoryList entries={entries} hrefOf={(selected) => `/desk${formatInboxUrl({ filter: null, selected })}`} />
      )}
      {(history.error || history.isPending) && <Loading query={history} />}
      {history.hasNextPage && (
        <Button isBusy={history.isFetching} onClick={() => void history.fetchNextPage()}>
          {inbox.t('list.more')}
        </Button>
      )}
    </section>
  );
}
