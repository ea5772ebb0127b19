import { useEffect, useId, useRef } from 'react';
import type { ApiError } from '../api/client.ts';
import { formatInboxUrl } from '../api/filter.ts';
import { Button, ErrorMessage } from '../inbox/browser/components.tsx';
import { listDrafts } from '../inbox/browser/drafts.ts';
import { useInbox } from '../inbox/browser/inbox-context.tsx';

interface SignOutDialogProps {
  error: ApiError | undefined;
  onStay: () => void;
  onSignOut: () => void;
}

/** Names the drafts that sign-out would remove. */
export function SignOutDialog({ error, onStay, onSignOut }: SignOutDialogProps) {
  const { t, account, pages } = useInbox();
  const dialog = useRef<HTMLDialogElement>(null);
  const id = useId();
  useEffect(() => {
    dialog.current?.showModal();
    // Not a link: Enter keeps the notes.
    dialog.current?.querySelector('button')?.focus();
  }, []);
  const drafts = listDrafts(account.id);
  const addressOf = (subject: string) =>
    pages.includes(subject) ? `/desk/${subject}` : `/desk${formatInboxUrl({ filter: null, selected: subject })}`;
  return (
    <dialog ref={dialog} aria-labelledby={id} onClose={onStay}>
      <h2 id={id}>{error ? t('login.failed') : t('notes.leave', { count: drafts.length })}</h2>
      {error && <ErrorMessage error={error} />}
      <ul>
        {/* An application may have a new note and an edited one. */}
        {[...new Map(drafts.map(({ subject, name }) => [subject, name]))].map(([subject, name]) => (
          <li key={subject}>
            <a href={addressOf(subject)} onClick={() => dialog.current?.close()}>
              {name}
            </a>
          </li>
        ))}
      </ul>
      <div className="row">
        <Button variant="primary" onClick={() => dialog.current?.close()}>
          {t('notes.stay')}
        </Button>
        <Button variant="danger" onClick={onSignOut}>
          {t('login.out')}
        </Button>
      </div>
    </dialog>
  );
}
