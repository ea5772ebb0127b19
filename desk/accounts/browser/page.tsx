import { useInfiniteQuery, useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { type FormEvent, useId, useRef, useState } from 'react';
import type uzbek from '../../../content/inbox-accounts/uz.json';
import type { Dictionary, Translator } from '../../../i18n/translator.ts';
import { firstOwnerId, type Role, roles } from '../../api/account.ts';
import { formatInboxUrl } from '../../api/filter.ts';
import { type AccountsResponse, type HistoryResponse, type InvitedResponse, nameLimit } from '../../api/types.ts';
import fieldStyle from '../../inbox/browser/components.module.css';
import { Button, ErrorMessage } from '../../inbox/browser/components.tsx';
import { Field, fieldValue } from '../../inbox/browser/fields.tsx';
import { HistoryList } from '../../inbox/browser/history.tsx';
import { useInbox, usePageTexts } from '../../inbox/browser/inbox-context.tsx';
import { shortTime } from '../../inbox/browser/received-time.ts';
import style from './accounts.module.css';
import { accountCalls } from './calls.ts';
import { InvitationLink } from './invitation-link.tsx';

const texts = import.meta.glob<Dictionary>('/content/inbox-accounts/*.json', { eager: true, import: 'default' });

type PageTexts = Translator<typeof uzbek>;

/** Who may sign in, whom a link invites, and what everybody did: the owner's. */
export function Page() {
  const inbox = useInbox();
  const t = usePageTexts<typeof uzbek>(texts);
  const { api } = inbox;
  const calls = accountCalls(api);
  const client = useQueryClient();
  const everybody = useQuery({ queryKey: ['accounts'], queryFn: ({ signal }) => calls.accounts(signal) });
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
                    onChange={(event) => {
                      const chosen = event.target.value as Role;
                      if (!isPending) change.mutate(() => calls.setRole(id, chosen));
                    }}
                  >
                    {roles.map((each) => (
                      <option key={each} value={each}>
                        {inbox.t(`role.${each}`)}
                      </option>
                    ))}
                  </select>
                  <Button isBusy={isPending} onClick={() => change.mutate(() => calls.resetAccess(id))}>
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
        <InviteForm t={t} isBusy={isPending} onInvite={(person) => change.mutateAsync(() => calls.invite(person))} />
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
                <Button isBusy={isPending} onClick={() => change.mutate(() => calls.removeInvitation(id))}>
                  {t('open.remove')}
                  <span className="visually-hidden">: {name}</span>
                </Button>
              </li>
            ))}
          </ul>
        </section>
      )}
      <AllHistory t={t} read={calls.history} />
      <dialog ref={dialog} aria-labelledby="remove-title">
        <h2 id="remove-title">{t('remove.title', { name: removed.name })}</h2>
        <p>{t('remove.text')}</p>
        <div className="row">
          <Button onClick={() => dialog.current?.close()}>{inbox.t('remove.cancel')}</Button>
          <Button
            variant="danger"
            isBusy={isPending}
            onClick={() => change.mutate(() => calls.removeAccount(removed.id))}
          >
            {t('people.remove')}
          </Button>
        </div>
      </dialog>
    </>
  );
}

interface AllHistoryProps {
  t: PageTexts;
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

interface InviteFormProps {
  t: PageTexts;
  isBusy: boolean;
  onInvite: (person: { name: string; role: Role }) => Promise<unknown>;
}

/** Name and role of someone who is to sign in too. */
function InviteForm({ t, isBusy, onInvite }: InviteFormProps) {
  const inbox = useInbox();
  const id = useId();

  function submit(event: FormEvent<HTMLFormElement>): void {
    event.preventDefault();
    const form = event.currentTarget;
    if (isBusy) return;
    onInvite({ name: fieldValue(form, 'name'), role: fieldValue(form, 'role') as Role }).then(
      () => form.reset(),
      () => {
        // The page says what went wrong; what was typed stays.
      },
    );
  }

  return (
    <form className={style.form} onSubmit={submit}>
      <Field label={t('invite.name')} name="name" autoComplete="off" maxLength={nameLimit} required />
      <div className={fieldStyle.label}>
        <label htmlFor={id}>{t('invite.role')}</label>
        <select id={id} name="role" defaultValue="administrator" aria-describedby={`${id}-hint`}>
          {roles.map((role) => (
            <option key={role} value={role}>
              {inbox.t(`role.${role}`)}
            </option>
          ))}
        </select>
        <p id={`${id}-hint`} className="soft">
          {t('invite.roles')}
        </p>
      </div>
      <Button type="submit" variant="primary" isBusy={isBusy}>
        {t('invite.submit')}
      </Button>
    </form>
  );
}
