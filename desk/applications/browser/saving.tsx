import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useEffect, useId, useRef } from 'react';
import type { Application, StatusChange } from '../../api/application.ts';
import type { ApiError } from '../../api/client.ts';
import type { DetailsResponse } from '../../api/types.ts';
import { Button } from '../../inbox/browser/components.tsx';
import { useInbox } from '../../inbox/browser/inbox-context.tsx';
import { shortTime } from '../../inbox/browser/received-time.ts';
import style from './details.module.css';

/** A change of one application. */
export interface Change {
  /** The application as its maker saw it. */
  seen: DetailsResponse;
  make: (version: number) => Promise<DetailsResponse>;
  /** Announced after the change, in the reader's language. */
  message: string;
  /** Shown when the change was not made; empty where the error says it. */
  unsaved: string;
  /** The status and the promised call that it sets. */
  sets?: StatusChange;
  onMade?: () => void;
}

/** A change that was not made, because the application has another version, or because of any other error. */
export interface UnsavedChange extends Pick<Change, 'seen' | 'unsaved'> {
  error: ApiError;
  /** Makes the change all the same; undefined where its maker is asked again anyway. */
  change?: Change;
}

export interface SavingProps {
  /**
   * @param message what was done, in the owner's language.
   * @param before what the application was, where that can be brought back.
   */
  onChanged: (application: Application, message: string, before?: Application) => void;
  onUnsaved: (unsaved: UnsavedChange) => void;
}

/** Saves changes of one application. Both functions are also called when another application is open by then. */
export function useSaving({ onChanged, onUnsaved }: SavingProps) {
  const client = useQueryClient();
  function made(details: DetailsResponse, { onMade, message, seen, sets }: Change): void {
    const { application } = details;
    client.setQueryData(['application', application.id], details);
    onMade?.();
    onChanged(application, message, sets && seen.application);
  }
  return useMutation({
    mutationFn: ({ make, seen }: Change) => make(seen.application.version),
    onSuccess: made,
    onError: (error, change) => {
      const { current } = error.details;
      // Both people set the same status, or the change was stored and its response was lost.
      const { sets } = change;
      const isMade = sets && current?.application.status === sets.status && current.application.callAt === sets.callAt;
      if (isMade) made(current, change);
      else onUnsaved({ seen: change.seen, unsaved: change.unsaved, error, change });
    },
  });
}

interface UnsavedDialogProps extends SavingProps {
  unsaved: UnsavedChange;
  onAnswered: () => void;
}

/** Asks what to do with a change that was not saved, also when another application is open by now. */
export function UnsavedDialog({ unsaved, onAnswered, onChanged, onUnsaved }: UnsavedDialogProps) {
  const { seen, error, change } = unsaved;
  const inbox = useInbox();
  const { t, explain } = inbox;
  const dialog = useRef<HTMLDialogElement>(null);
  const id = useId();
  const saving = useSaving({
    onChanged: (...changed) => {
      onChanged(...changed);
      answer();
    },
    onUnsaved: (again) => {
      onUnsaved(again);
      answer();
    },
  });
  /** Closed first, a dialog gives the focus back. */
  const answer = () => dialog.current?.close();
  // biome-ignore lint/correctness/useExhaustiveDependencies: the next one opens it again
  useEffect(() => {
    dialog.current?.showModal();
    // The dialog, not a button: a key that somebody is typing must not press it.
    dialog.current?.focus();
  }, [unsaved]);

  const { current } = error.details;
  const { answers, status, callAt, spam } = seen.application;
  const known = new Set(seen.notes.map((note) => note.id));
  const notes = current?.notes.filter((note) => !known.has(note.id)) ?? [];
  const now = current?.application;
  return (
    <dialog ref={dialog} tabIndex={-1} aria-labelledby={id} closedby="none" onClose={onAnswered}>
      <h2 id={id}>{explain(error)}</h2>
      <p>
        <b>{answers.name ?? answers.company ?? t('list.nameless')}</b>
      </p>
      {now && now.status !== status && <p>{t('conflict.status', { status: t(`status.${now.status}`) })}</p>}
      {now && now.callAt !== callAt && now.callAt !== null && (
        <p>{t('call.promised', { time: shortTime(now.callAt, Date.now(), inbox) })}</p>
      )}
      {now && now.spam !== spam && <p>{t('conflict.notSpam')}</p>}
      {notes.map((note) => (
        <div key={note.id}>
          <p>{t('conflict.note')}</p>
          <p className={`${style.note} ${style.text}`}>{note.text}</p>
        </div>
      ))}
      {unsaved.unsaved && <p>{unsaved.unsaved}</p>}
      <div className="row">
        <Button onClick={answer}>{t(current ? 'conflict.takeTheirs' : 'details.close')}</Button>
        {change && (
          <Button
            variant="primary"
            isBusy={saving.isPending}
            onClick={() => saving.mutate(current ? { ...change, seen: current } : change)}
          >
            {t(current ? 'conflict.keepMine' : 'retry')}
          </Button>
        )}
      </div>
    </dialog>
  );
}
