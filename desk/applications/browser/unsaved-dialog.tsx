import { lazy, Suspense, useEffect, useId, useRef } from 'react';
import type { DetailsResponse } from '../../api/types.ts';
import { Button, CopyButton } from '../../inbox/browser/components.tsx';
import { useDraft } from '../../inbox/browser/drafts.ts';
import { useInbox } from '../../inbox/browser/inbox-context.tsx';
import { shortTime } from '../../inbox/browser/received-time.ts';
import { statusText } from '../../inbox/i18n.ts';
import { nameOf } from './application-text.ts';
import style from './details.module.css';
import { type SavingProps, type UnsavedChange, useSaving } from './saving.ts';

const HistoryList = lazy(async () => ({ default: (await import('../../inbox/browser/history.tsx')).HistoryList }));

interface UnsavedDialogProps extends SavingProps {
  unsaved: UnsavedChange;
  onClose: () => void;
}

export function UnsavedDialog({ unsaved, onClose, onSaved, onUnsaved }: UnsavedDialogProps) {
  const { seen, unsavedText, error, change } = unsaved;
  const { t, explain } = useInbox();
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
  const saving = useSaving({
    onSaved: (...saved) => {
      onSaved(...saved);
      close();
    },
    onUnsaved: (again) => {
      onUnsaved(again);
      close();
    },
  });
  // biome-ignore lint/correctness/useExhaustiveDependencies: each unsaved change opens the dialog
  useEffect(() => {
    dialog.current?.showModal();
    // Focuses the dialog, not a button: the key that somebody is typing must not press the button.
    dialog.current?.focus();
  }, [unsaved]);

  const { current } = error.details;
  const isRemoved = error.code === 'not-found';
  const lostNote = isRemoved ? change?.note : undefined;
  return (
    <dialog ref={dialog} tabIndex={-1} aria-labelledby={id} closedby="none" onClose={onClose}>
      <h2 id={id}>{lostNote ? t('conflict.removed') : explain(error)}</h2>
      <p>
        <b>{nameOf(seen.application, t)}</b>
      </p>
      {current && <Differences seen={seen} current={current} />}
      {lostNote ? <LostNote note={lostNote} /> : unsavedText && <p>{unsavedText}</p>}
      <div className="row">
        {lostNote && <CopyButton text={lostNote} variant="primary" />}
        <Button variant={current && 'primary'} onClick={close}>
          {t(current ? 'conflict.takeTheirs' : 'details.close')}
        </Button>
        {change && !isRemoved && (
          <Button
            variant={current ? undefined : 'primary'}
            isBusy={saving.isPending}
            onClick={() => saving.mutate({ ...change, seen: current ?? seen })}
          >
            {t(current ? 'conflict.keepMine' : 'retry')}
          </Button>
        )}
      </div>
    </dialog>
  );
}

function LostNote({ note }: { note: string }) {
  const { t } = useInbox();
  return (
    <>
      <p>{t('conflict.lostNote')}</p>
      <p className={`${style.note} ${style.text}`}>{note}</p>
    </>
  );
}

/** The unsent note to an application that a colleague has removed. */
export function LostDraft({ id }: { id: string }) {
  const [note] = useDraft(useInbox().account.id, id);
  return (
    note && (
      <>
        <LostNote note={note} />
        <CopyButton text={note} variant="primary" />
      </>
    )
  );
}

function Differences({ seen, current }: Record<'seen' | 'current', DetailsResponse>) {
  const inbox = useInbox();
  const { t } = inbox;
  const { status, callAt, spam, responsible } = current.application;
  const seenNotes = new Set(seen.notes.map((note) => note.id));
  const seenEntries = new Set(seen.history.map((entry) => entry.id));
  const newEntries = current.history.filter((entry) => !seenEntries.has(entry.id));
  const authors = new Set(newEntries.flatMap(({ accountName }) => accountName ?? []));
  return (
    <>
      {authors.size > 0 && <p>{t('conflict.by', { name: [...authors].join(', ') })}</p>}
      {status !== seen.application.status && (
        <p>{t('conflict.status', { status: statusText(current.application, t) })}</p>
      )}
      {callAt !== null && callAt !== seen.application.callAt && (
        <p>{t('call.promised', { time: shortTime(callAt, Date.now(), inbox) })}</p>
      )}
      {responsible && responsible.id !== seen.application.responsible?.id && (
        <p>{t('responsible.is', { name: responsible.name })}</p>
      )}
      {newEntries.some(({ kind }) => kind === 'corrected') && (
        <Suspense>
          <HistoryList entries={newEntries} form={current.application.form} />
        </Suspense>
      )}
      {spam !== seen.application.spam && <p>{t('conflict.notSpam')}</p>}
      {current.notes
        .filter((note) => !seenNotes.has(note.id))
        .map((note) => (
          <div key={note.id}>
            <p>{t('conflict.note')}</p>
            <p className={`${style.note} ${style.text}`}>{note.text}</p>
          </div>
        ))}
    </>
  );
}
