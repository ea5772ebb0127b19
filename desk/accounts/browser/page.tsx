import { useInfiniteQuery, useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import type uzbek from '../../../content/inbox-accounts/uz.json';
import type { Dictionary, Translator } from '../../../i18n/translator.ts';
import { firstOwnerId, invitationPath, type Role, roles } from '../../api/account.ts';
import { formatInboxUrl } from '../../api/filter.ts';
import { type AccountsResponse, type InvitedResponse, nameLimit } from '../../api/types.ts';
import { Button, CopyButton, Loading } from '../../inbox/browser/components.tsx';
import { Field } from '../../inbox/browser/fields.tsx';
import { HistoryList } from '../../inbox/browser/history.tsx';
import { useInbox, usePageTexts } from '../../inbox/browser/inbox-context.tsx';
import { shortTime } from '../../inbox/browser/received-time.ts';
import style from './accounts.module.css';
import { Answer, Form } from './form.tsx';

const texts = import.meta.glob<Dictionary>('/content/inbox-accounts/*.json', { eager: true, import: 'default' });

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
  const { mutate, isPending, error } = useMutation({
    mutationFn: (send: () => Promise<AccountsResponse | InvitedResponse>) => send(),
    onSuccess: show,
    onSettled: () => dialog.current?.close(),
  });

  function show(response: AccountsResponse | InvitedResponse): void {
    client.setQueryData(accountsQuery.queryKey, response);
    void client.invalidateQueries({ queryKey: ['history'] });
    setInvited('token' in response ? response : undefined);
  }

  if (!query.data) return <Loading query={query} />;
  const { accounts, invitations } = query.data;
  const time = (at: number) => shortTime(at, Date.now(), inbox);
  const roleOptions = roles.map((role) => (
    <option key={role} value={role}>
      {inbox.t(`role.${role}`)}
    </option>
  ));

  function ask(asked: Question): void {
    setQuestion(asked);
    dialog.current?.showModal();
  }

  function act({ id, role }: Question): void {
    const params = { id };
    mutate(() =>
      role
        ? api.call('PATCH /accounts/:id', { params, body: { role: role.to } })
        : api.call('DELETE /accounts/:id', { params }),
    );
  }

  return (
    <>
      <section className={style.section}>
        <h2>{t('people.title')}</h2>
        <Answer error={error} />
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
                    {roleOptions}
                  </select>
                  <Button
                    isBusy={isPending}
                    onClick={() => mutate(() => api.call('POST /accounts/:id/reset', { params: { id } }))}
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
            </li>
          ))}
        </ul>
        {invited && <InvitationLink key={invited.token} invited={invited} t={t} />}
      </section>
      <section className={style.section}>
        <h2>{t('invite.title')}</h2>
        <Form<'name' | 'role', InvitedResponse>
          submitLabel={t('invite.submit')}
          isPrimary
          send={({ name, role }) => api.call('POST /accounts/invitations', { body: { name, role: role as Role } })}
          onSent={(response, form) => {
            show(response);
            form.reset();
          }}
        >
          <Field label={t('invite.name')} name="name" autoComplete="off" maxLength={nameLimit} required />
          <Field label={t('invite.role')} hint={t('invite.roles')} name="role" defaultValue="administrator">
            {roleOptions}
          </Field>
        </Form>
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
                  onClick={() => mutate(() => api.call('DELETE /accounts/invitations/:id', { params: { id } }))}
                >
                  {t('open.remove')}
                  <span className="visually-hidden">: {name}</span>
                </Button>
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

/** The desk stores only the token's hash, so it can show a link only once. */
function InvitationLink({ invited, t }: { invited: InvitedResponse; t: Translator<typeof uzbek> }) {
  const { token, invitations } = invited;
  const inbox = useInbox();
  const panel = useRef<HTMLDivElement>(null);
  // `void`: in Chromium scrollIntoView returns a promise. React would call it as the effect's cleanup.
  useEffect(() => void panel.current?.scrollIntoView({ block: 'nearest' }), []);
  const address = `${location.origin}${invitationPath}?language=${inbox.language.code}#${token}`;
  // The list is ordered by the end of the links.
  const newest = invitations.at(-1);
  return (
    <div ref={panel} className="notice" role="status">
      {newest && <p>{t('link.text', { name: newest.name, time: shortTime(newest.expiresAt, Date.now(), inbox) })}</p>}
      {newest?.isNewPassword && <p>{t('link.newPassword')}</p>}
      <input aria-label={t('link.label')} value={address} readOnly onFocus={(event) => event.target.select()} />
      <div className="row">
        <CopyButton variant="primary" text={address} />
      </div>
    </div>
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
