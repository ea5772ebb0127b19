import { useMutation } from '@tanstack/react-query';
import { useId, useRef } from 'react';
import type { ApiError } from '../../api/client.ts';
import { Button, ErrorMessage, Section } from '../../inbox/browser/components.tsx';
import { useInbox } from '../../inbox/browser/inbox-context.tsx';
import style from './details.module.css';

interface RemoveDialogProps {
  /** Whose application it is. */
  name: string;
  onRemove: () => Promise<unknown>;
  onRemoved: () => void;
  /** Somebody else has changed the application: it is not removed. */
  onConflict: (error: ApiError) => void;
}

/** Deletes an application after a confirmation. Only owners have it: what is deleted cannot be brought back. */
export function RemoveDialog({ name, onRemove, onRemoved, onConflict }: RemoveDialogProps) {
  const { t, account } = useInbox();
  const dialog = useRef<HTMLDialogElement>(null);
  const removal = useMutation({
    mutationFn: onRemove,
    onSuccess: onRemoved,
    onError: (error) => {
      if (error.code !== 'conflict') return;
      dialog.current?.close();
      onConflict(error);
    },
  });
  const id = useId();

  if (account.role !== 'owner') return null;
  return (
    <>
      <Section title={t('remove.heading')} className={style.removal}>
        <p className="soft">{t('remove.hint')}</p>
        <p>
          <Button variant="danger" onClick={() => dialog.current?.showModal()}>
            {t('remove.open')}
          </Button>
        </p>
      </Section>
      <dialog ref={dialog} aria-labelledby={id} onClose={() => removal.isError && removal.reset()}>
        <h2 id={id}>{t('remove.title')}</h2>
        <p>{t('remove.text', { name })}</p>
        {removal.error && <ErrorMessage error={removal.error} />}
        <div className="row">
          <Button onClick={() => dialog.current?.close()}>{t('remove.cancel')}</Button>
          <Button variant="danger" isBusy={removal.isPending} onClick={() => removal.mutate()}>
            {t('remove.confirm')}
          </Button>
        </div>
      </dialog>
    </>
  );
}
