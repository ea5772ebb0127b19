import { useMutation } from '@tanstack/react-query';
import { useId, useRef } from 'react';
import type { Application } from '../../api/application.ts';
import type { ApiError } from '../../api/client.ts';
import { Button, ErrorMessage, Section } from '../../inbox/browser/components.tsx';
import { useInbox } from '../../inbox/browser/inbox-context.tsx';
import { nameOf } from './application-text.ts';
import style from './details.module.css';

interface RemoveDialogProps {
  application: Application;
  onRemoved: () => void;
  onConflict: (error: ApiError) => void;
}

/** Only for owners: nobody can restore a removed application. */
export function RemoveDialog({ application, onRemoved, onConflict }: RemoveDialogProps) {
  const { t, api, account } = useInbox();
  const dialog = useRef<HTMLDialogElement>(null);
  const id = useId();
  const removal = useMutation({
    mutationFn: () =>
      api.call('DELETE /applications/:id', {
        params: { id: application.id },
        body: { version: application.version },
      }),
    onSuccess: onRemoved,
    onError: (error) => {
      if (error.code !== 'conflict') return;
      dialog.current?.close();
      onConflict(error);
    },
  });

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
        <p>{t('remove.text', { name: nameOf(application, t) })}</p>
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
