import { type FormEvent, useId } from 'react';
import type uzbek from '../../../content/inbox-accounts/uz.json';
import type { Translator } from '../../../i18n/translator.ts';
import { type Role, roles } from '../../shared/account.ts';
import { type InvitedResponse, nameLimit } from '../../shared/api-types.ts';
import { invitationPath } from '../../shared/pages.ts';
import style from './accounts.module.css';
import fieldStyle from './components.module.css';
import { Button } from './components.tsx';
import { Field, fieldValue } from './fields.tsx';
import { useInbox } from './inbox-context.tsx';
import { shortTime } from './received-time.ts';
import { ShownOnce } from './shown-once.tsx';

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

/** A link that was just made. */
export function InvitationLink({ invited: { token, invitations }, t }: { invited: InvitedResponse; t: PageTexts }) {
  const inbox = useInbox();
  // The newest ends last.
  const expiresAt = Math.max(...invitations.map((invitation) => invitation.expiresAt));
  return (
    <ShownOnce
      label={t('link.label')}
      value={`${location.origin}${invitationPath}#${token}`}
      text={t('link.text', { time: shortTime(expiresAt, Date.now(), inbox) })}
    />
  );
}
