import { useEffect, useRef } from 'react';
import type uzbek from '../../../content/inbox-accounts/uz.json';
import type { Translator } from '../../../i18n/translator.ts';
import { invitationPath } from '../../api/pages.ts';
import type { InvitedResponse } from '../../api/types.ts';
import { CopyButton } from '../../inbox/browser/components.tsx';
import { useInbox } from '../../inbox/browser/inbox-context.tsx';
import { shortTime } from '../../inbox/browser/received-time.ts';

interface InvitationLinkProps {
  invited: InvitedResponse;
  t: Translator<typeof uzbek>;
}

/** A link that was just made: it is shown once, and cannot be read again. */
export function InvitationLink({ invited: { token, invitations }, t }: InvitationLinkProps) {
  const inbox = useInbox();
  const panel = useRef<HTMLDivElement>(null);
  // Chromium returns a promise, which React would call as the effect's end.
  useEffect(() => void panel.current?.scrollIntoView({ block: 'nearest' }), []);
  const address = `${location.origin}${invitationPath}#${token}`;
  // The newest ends last.
  const expiresAt = Math.max(...invitations.map((invitation) => invitation.expiresAt));
  return (
    <div ref={panel} className="notice" role="status">
      <p>{t('link.text', { time: shortTime(expiresAt, Date.now(), inbox) })}</p>
      <input aria-label={t('link.label')} value={address} readOnly onFocus={(event) => event.target.select()} />
      <div className="row">
        <CopyButton variant="primary" text={address} />
      </div>
    </div>
  );
}
