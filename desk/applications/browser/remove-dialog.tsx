import { useId, useRef } from 'react';
import { Button } from '../../inbox/browser/components.tsx';
import { useInbox } from '../../inbox/browser/inbox-context.tsx';
import { nameOf } from './application-text.ts';
import style from './details.module.css';
import { useOpen } from './saving.ts';
import { Section } from './section.tsx';

/** Only for owners: nobody can restore a removed application. */
export function RemoveDialog() {
  const { t, api, account } = useInbox();
  const { details, isBusy, change } = useOpen();
  const dialog = useRef<HTMLDialogElement>(null);
  const titleId = useId();
  const { id } = details.application;

  function remove(): void {
    dialog.current?.close();
    change({
      // Not of a newer version: its notes have not been read.
      send: () =>
        api
          .call('DELETE /applications/:id', { params: { id }, body: { version: details.application.version } })
          .then(() => details),
      savedText: () => t('remove.done'),
      unsavedText: t('conflict.unsavedRemoval'),
      isSentOnce: true,
      isRemoval: true,
    });
  }

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
      <dialog ref={dialog} aria-labelledby={titleId}>
        <h2 id={titleId}>{t('remove.title')}</h2>
        <p>{t('remove.text', { name: nameOf(details.application, t) })}</p>
        <div className="row">
          <Button onClick={() => dialog.current?.close()}>{t('remove.cancel')}</Button>
          <Button variant="danger" isBusy={isBusy} onClick={remove}>
            {t('remove.confirm')}
          </Button>
        </div>
      </dialog>
    </>
  );
}
