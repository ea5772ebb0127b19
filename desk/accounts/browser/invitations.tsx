import { useEffect, useRef } from 'react';
import type uzbek from '../../../content/inbox-accounts/uz.json';
import type { Translator } from '../../../i18n/translator.ts';
import { type Role, roles } from '../../api/account.ts';
import { invitationPath } from '../../api/pages.ts';
import { type InvitedResponse, nameLimit } from '../../api/types.ts';
import { CopyButton } from '../../inbox/browser/components.tsx';
import { Field } from '../../inbox/browser/fields.tsx';
import { useInbox } from '../../inbox/browser/inbox-context.tsx';
import { shortTime } from '../../inbox/browser/received-time.ts';
import { Form } from './form.tsx';

interface InviteFormProps {
  t: Translator<typeof uzbek>;
  isBusy: boolean;
  onSend: (person: { name: string; role: Role }, form: HTMLFormElement) => void;
}

/** The options of a select. */
export function RoleOptions() {
  const { t } = useInbox();
  return roles.map((role) => (
    <option key={role} value={role}>
      {t(`role.${role}`)}
    </option>
  ));
}

export function InviteForm({ t, isBusy, onSend }: InviteFormProps) {
  return (
    <Form<'name' | 'role'>
      submitLabel={t('invite.submit')}
      isPrimary
      isBusy={isBusy}
      onSend={({ name, role }, form) => onSend({ name, role: role as Role }, form)}
    >
      <Field label={t('invite.name')} name="name" autoComplete="off" maxLength={nameLimit} required />
      <Field label={t('invite.role')} hint={t('invite.roles')} name="role" defaultValue="administrator">
        <RoleOptions />
      </Field>
    </Form>
  );
}

interface InvitationLinkProps {
  invited: InvitedResponse;
  t: Translator<typeof uzbek>;
}

/** The desk stores only the token's hash, so it can show a link only once. */
export function InvitationLink({ invited: { token, invitations }, t }: InvitationLinkProps) {
  const inbox = useInbox();
  const panel = useRef<HTMLDivElement>(null);
  // `void`: in Chromium scrollIntoView returns a promise. React would call it as the effect's cleanup.
  useEffect(() => void panel.current?.scrollIntoView({ block: 'nearest' }), []);
  const address = `${location.origin}${invitationPath}?language=${inbox.language.code}#${token}`;
  // The newest invitation ends last.
  const newest = invitations.reduce((a, b) => (b.expiresAt > a.expiresAt ? b : a));
  return (
    <div ref={panel} className="notice" role="status">
      <p>{t('link.text', { name: newest.name, time: shortTime(newest.expiresAt, Date.now(), inbox) })}</p>
      {newest.isNewPassword && <p>{t('link.newPassword')}</p>}
      <input aria-label={t('link.label')} value={address} readOnly onFocus={(event) => event.target.select()} />
      <div className="row">
        <CopyButton variant="primary" text={address} />
      </div>
    </div>
  );
}
