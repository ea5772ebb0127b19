import { useEffect, useId, useRef } from 'react';
import type { ApiError } from '../api/client.ts';
import { Button, ErrorMessage } from '../inbox/browser/components.tsx';
import { useInbox } from '../inbox/browser/inbox-context.tsx';

/** A draft that sign-out would remove. */
export interface Unsent {
  /** An applicant's name, or the title of a page. */
  name: string;
  href: string;
}

interface SignOutDialogProps {
  unsent: readonly Unsent[];
  /** Why a sign-out has failed. */
  error: ApiError | undefined;
  onStay: () => void;
  onSignOut: () => void;
}

export function SignOutDialog({ unsent, error, onStay, onSignOut }: SignOutDialogProps) {
  const { t } = useInbox();
  const dialog = useRef<HTMLDialogElement>(null);
  const id = useId();
  useEffect(() => {
    dialog.current?.showModal();
    // Not a link: Enter keeps the notes.
    dialog.current?.querySelector('button')?.focus();
  }, []);
  return (
    <dialog ref={dialog} aria-labelledby={id} onClose={onStay}>
      <h2 id={id}>{error ? t('login.failed') : t('notes.leave', { count: unsent.length })}</h2>
      {error && <ErrorMessage error={error} />}
      <ul>
        {/* An application may have a new note and an edited one. */}
        {[...new Map(unsent.map(({ name, href }) => [href, name]))].map(([href, name]) => (
          <li key={href}>
            <a href={href} onClick={() => dialog.current?.close()}>
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
