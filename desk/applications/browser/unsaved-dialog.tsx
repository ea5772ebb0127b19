import { useEffect, useId, useRef } from 'react';
import type { DetailsResponse } from '../../api/types.ts';
import { Button } from '../../inbox/browser/components.tsx';
import { HistoryList } from '../../inbox/browser/history.tsx';
import { useInbox } from '../../inbox/browser/inbox-context.tsx';
import { nameOf } from './application-text.ts';
import style from './details.module.css';
import { LostDrafts } from './details.tsx';
import { type UnsavedChange, useSaving } from './saving.ts';

export function UnsavedDialog({ unsaved, onClose }: { unsaved: UnsavedChange; onClose: () => void }) {
  const { error, change } = unsaved;
  const { seen, unsavedText } = change;
  const { t, explain } = useInbox();
  const saving = useSaving();
  const dialog = useRef<HTMLDialogElement>(null);
  const id = useId();
  /** Closing the dialog before it is removed gives the focus back. */
  function close(): void {
    dialog.current?.close();
    // Chromium gives it back while the field is still inert: without a caret, keys write nothing.
    const field = document.activeElement as HTMLElement | null;
    field?.blur();
    field?.focus({ preventScroll: true });
  }
  // biome-ignore lint/correctness/useExhaustiveDependencies: each unsaved change opens the dialog
  useEffect(() => {
    dialog.current?.showModal();
    // Focuses the dialog, not a button: the key that somebody is typing must not press the button.
    dialog.current?.focus();
  }, [unsaved]);

  const { current } = error.details;
  const isRemoved = error.code === 'not-found';
  const isOffered = !isRemoved && !(change.isSentOnce && current);
  return (
    <dialog ref={dialog} tabIndex={-1} aria-labelledby={id} closedby="none" onClose={onClose}>
      <h2 id={id}>{explain(error)}</h2>
      <p>
        <b>{nameOf(seen.application, t)}</b>
      </p>
      {current && <Differences seen={seen} current={current} />}
      {unsavedText && <p>{unsavedText}</p>}
      {isRemoved && <LostDrafts id={seen.application.id} />}
      <div className="row">
        <Button variant={current && 'primary'} onClick={close}>
          {t(current ? 'conflict.takeTheirs' : 'details.close')}
        </Button>
        {isOffered && (
          <Button
            variant={current ? undefined : 'primary'}
            isBusy={saving.isPending}
            onClick={() => saving.mutate({ ...change, seen: current ?? seen }, { onSettled: close })}
          >
            {t(current ? 'conflict.keepMine' : 'retry')}
          </Button>
        )}
      </div>
    </dialog>
  );
}

function Differences({ seen, current }: Record<'seen' | 'current', DetailsResponse>) {
  const { t } = useInbox();
  const seenIds = new Set([...seen.notes, ...seen.history].map(({ id }) => id));
  const newNotes = current.notes.filter(({ id }) => !seenIds.has(id));
  return (
    <>
      <HistoryList entries={current.history.filter(({ id }) => !seenIds.has(id))} form={current.application.form} />
      {newNotes.map(({ id, text }) => (
        <div key={id}>
          <p>{t('conflict.note')}</p>
          <p className={`${style.note} ${style.text}`}>{text}</p>
        </div>
      ))}
    </>
  );
}
