import { useInfiniteQuery, useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import type uzbek from '../../../content/inbox-accounts/uz.json';
import type { Dictionary } from '../../../i18n/translator.ts';
import { firstOwnerId, type Role, roles } from '../../shared/account.ts';
import type { AccountsResponse, HistoryResponse, InvitedResponse } from '../../shared/api-types.ts';
import { formatInboxUrl } from '../../shared/filter.ts';
import style from './accounts.module.css';
import { InvitationLink, InviteForm } from './accounts-invite.tsx';
import { Button, ErrorMessage } from './components.tsx';
import { HistoryList } from './history.tsx';
import { useInbox, usePageTexts } from './inbox-context.tsx';
import { shortTime } from './received-time.ts';

const texts = import.meta.glob<Dictionary>('/content/inbox-accounts/*.json', { eager: true, import: 'default' });

/** Who may sign in, whom a link invites, and what everybody did: the owner's. */
export function Page() {
  const inbox = useInbox();
  const t = usePageTexts<typeof uzbek>(texts);
  const { api } = inbox;
  const client = useQueryClient();
  const everybody = useQuery({ queryKey: ['accounts'], queryFn: ({ signal }) => api.accounts(signal) });
  const [invited, setInvited] = useState<InvitedResponse>();
  const [removed, setRemoved] = useState({ id: '', name: '' });
  const dialog = useRef<HTMLDialogElement>(null);
  const change = useMutation({
    mutationFn: (make: () => Promise<AccountsResponse | InvitedResponse>) => make(),
    onSuccess: (response) => {
      client.setQueryData(['accounts'], response);
      void client.invalidateQueries({ queryKey: ['history'] });
      dialog.current?.close();
      setInvited('token' in response ? response : undefined);
    },
    onError: () => dialog.current?.close(),
  });
  const { isPending } = change;

  if (!everybody.data) {
    if (everybody.error) return <ErrorMessage error={everybody.error} onRetry={() => void everybody.refetch()} />;
    return <p role="status">{inbox.t('list.loading')}</p>;
  }
  const { accounts, invitations } = everybody.data;
  const time = (at: number) => shortTime(at, Date.now(), inbox);

  return (
    <>
      {change.error && <ErrorMessage error={change.error} />}
      <section className={style.section}>
        <h2>{t('people.title')}</h2>
        <ul className={style.rows}>
          {accounts.map(({ id, name, role, hasCodes, usedAt }) => (
            <li key={id} className={style.row} data-account={name}>
              <div className={style.about}>
                <p className={style.name}>
                  {name}
                  {id === inbox.account.id && ` · ${t('people.you')}`}
                </p>
                <p className="soft">
                  {[
                    inbox.t(`role.${role}`),
                    usedAt === null ? t('people.never') : t('people.used', { time: time(usedAt) }),
                    ...(hasCodes ? [t('people.codes')] : []),
                  ].join(' · ')}
                </p>
              </div>
              {id !== inbox.account.id && id !== firstOwnerId && (
                <div className="row">
                  <select
                    aria-label={t('people.roleOf', { name })}
                    value={role}
                    onChange={(event) => {
                      const chosen = event.target.value as Role;
                      if (!isPending) change.mutate(() => api.setRole(id, chosen));
                    }}
                  >
                    {roles.map((each) => (
                      <option key={each} value={each}>
                        {inbox.t(`role.${each}`)}
                      </option>
                    ))}
                  </select>
                  <Button isBusy={isPending} onClick={() => change.mutate(() => api.resetAccess(id))}>
                    {t('people.reset')}
                    <span className="visually-hidden">: {name}</span>
                  </Button>
                  <Button
                    variant="danger"
                    isBusy={isPending}
                    onClick={() => {
                      setRemoved({ id, name });
                      dialog.current?.showModal();
                    }}
                  >
                    {t('people.remove')}
                    <span className="visually-hidden">: {name}</span>
                  </Button>
                </div>
              )}
            </li>
          ))}
        </ul>
        {invited && <InvitationLink key={invited.token} invited={invited} t={t} />}
      </section>
      <section className={style.section}>
        <h2>{t('invite.title')}</h2>
        <InviteForm t={t} isBusy={isPending} onInvite={(person) => change.mutateAsync(() => api.invite(person))} />
      </section>
      {invitations.length > 0 && (
        <section className={style.section}>
          <h2>{t('open.title')}</h2>
          <ul className={style.rows}>
            {invitations.map(({ id, name, role, isNewPassword, expiresAt }) => (
              <li key={id} className={style.row}>
                <div className={style.about}>
                  <p className={style.name}>{name}</p>
                  <p className="soft">
                    {isNewPassword ? t('open.newPassword') : inbox.t(`role.${role}`)} ·{' '}
                    {t('open.until', { time: time(expiresAt) })}
                  </p>
                </div>
                <Button isBusy={isPending} onClick={() => change.mutate(() => api.removeInvitation(id))}>
                  {t('open.remove')}
                  <span className="visually-hidden">: {name}</span>
                </Button>
              </li>
            ))}
          </ul>
        </section>
      )}
      <AllHistory t={t} read={api.history} />
      <dialog ref={dialog} aria-labelledby="remove-title">
        <h2 id="remove-title">{t('remove.title', { name: removed.name })}</h2>
        <p>{t('remove.text')}</p>
        <div className="row">
          <Button onClick={() => dialog.current?.close()}>{inbox.t('remove.cancel')}</Button>
          <Button
            variant="danger"
            isBusy={isPending}
            onClick={() => change.mutate(() => api.removeAccount(removed.id))}
          >
            {t('people.remove')}
          </Button>
        </div>
      </dialog>
    </>
  );
}

interface AllHistoryProps {
  t: ReturnType<typeof usePageTexts<typeof uzbek>>;
  read: (before: string | null) => Promise<HistoryResponse>;
}

/** What everybody did, page by page. */
function AllHistory({ t, read }: AllHistoryProps) {
  const inbox = useInbox();
  const history = useInfiniteQuery({
    queryKey: ['history'],
    queryFn: ({ pageParam }) => read(pageParam),
    initialPageParam: null as string | null,
    getNextPageParam: ({ next }: HistoryResponse) => next,
  });
  const entries = history.data?.pages.flatMap((page) => page.entries) ?? [];
  return (
    <section className={style.section}>
      <h2>{t('history.title')}</h2>
      {history.data && entries.length === 0 && <p className="soft">{t('history.none')}</p>}
      {entries.length > 0 && (
        <HistoryList entries={entries} hrefOf={(selected) => `/desk${formatInboxUrl({ filter: null, selected })}`} />
      )}
      {history.error && <ErrorMessage error={history.error} onRetry={() => void history.refetch()} />}
      {history.isPending && <p role="status">{inbox.t('list.loading')}</p>}
      {history.hasNextPage && (
        <Button isBusy={history.isFetching} onClick={() => void history.fetchNextPage()}>
          {inbox.t('list.more')}
        </Button>
      )}
    </section>
  );
}
