import { useEffect, useId, useRef } from 'react';
import type { ApiError } from '../api/client.ts';
import { Button, ErrorMessage } from '../inbox/browser/components.tsx';
import { useInbox } from '../inbox/browser/inbox-context.tsx';

interface SignOutDialogProps {
  /** How many drafts sign-out would remove. */
  count: number;
  /** Why a sign-out has failed. */
  error: ApiError | undefined;
  onStay: () => void;
  onSignOut: () => void;
}

export function SignOutDialog({ count, error, onStay, onSignOut }: SignOutDialogProps) {
  const { t } = useInbox();
  const dialog = useRef<HTMLDialogElement>(null);
  const id = useId();
  useEffect(() => dialog.current?.showModal(), []);
  return (
    <dialog ref={dialog} aria-labelledby={id} onClose={onStay}>
      <h2 id={id}>{error ? t('login.failed') : t('notes.leave', { count })}</h2>
      {error && <ErrorMessage error={error} />}
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
