import { type FormEvent, useEffect, useId, useRef, useState } from 'react';
import type uzbek from '../../../content/inbox-accounts/uz.json';
import type { Translator } from '../../../i18n/translator.ts';
import { type Role, roles } from '../../shared/account.ts';
import { type InvitedResponse, nameLimit } from '../../shared/api-types.ts';
import { invitationPath } from '../../shared/pages.ts';
import style from './accounts.module.css';
import { Button } from './components.tsx';
import { Field, fieldValue } from './fields.tsx';
import { useInbox } from './inbox-context.tsx';
import { shortTime } from './received-time.ts';

type PageTexts = Translator<typeof uzbek>;

interface InviteFormProps {
  t: PageTexts;
  isBusy: boolean;
  onInvite: (person: { name: string; role: Role }) => Promise<unknown>;
}

/** Name and role of someone who is to sign in too. */
export function InviteForm({ t, isBusy, onInvite }: InviteFormProps) {
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
      <div className={style.label}>
        <label htmlFor={id}>{t('invite.role')}</label>
        <select
          id={id}
          name="role"
          className={style.field}
          defaultValue="administrator"
          aria-describedby={`${id}-hint`}
        >
          {roles.map((role) => (
            <option key={role} value={role}>
              {inbox.t(`role.${role}`)}
            </option>
          ))}
        </select>
        <p id={`${id}-hint`} className={style.soft}>
          {t('invite.roles')}
        </p>
      </div>
      <Button type="submit" variant="primary" isBusy={isBusy}>
        {t('invite.submit')}
      </Button>
    </form>
  );
}

/** A link that was just made: it is shown here once, and cannot be read again. */
export function InvitationLink({ invited: { token, invitations }, t }: { invited: InvitedResponse; t: PageTexts }) {
  const inbox = useInbox();
  const [isCopied, setCopied] = useState(false);
  const panel = useRef<HTMLDivElement>(null);
  // The newest ends last.
  const expiresAt = Math.max(...invitations.map((invitation) => invitation.expiresAt));
  const link = `${location.origin}${invitationPath}#${token}`;
  useEffect(() => panel.current?.scrollIntoView({ block: 'nearest' }), []);
  return (
    <div ref={panel} className={style.link} role="status">
      <p>{t('link.text', { time: shortTime(expiresAt, Date.now(), inbox) })}</p>
      <input
        className={style.field}
        aria-label={t('link.label')}
        value={link}
        readOnly
        onFocus={(event) => event.target.select()}
      />
      <div className={style.actions}>
        <Button
          variant="primary"
          onClick={() =>
            void navigator.clipboard?.writeText(link).then(
              () => setCopied(true),
              () => {
                // Refused: the link can be selected.
              },
            )
          }
        >
          {inbox.t(isCopied ? 'message.copied' : 'message.copy')}
        </Button>
      </div>
    </div>
  );
}
