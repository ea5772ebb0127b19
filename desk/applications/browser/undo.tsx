import { useEffect, useEffectEvent } from 'react';
import type { DetailsResponse } from '../../api/types.ts';
import style from '../../inbox/browser/app.module.css';
import { Button } from '../../inbox/browser/components.tsx';
import { useInbox } from '../../inbox/browser/inbox-context.tsx';
import { shortTime } from '../../inbox/browser/received-time.ts';
import { nameOf } from './application-text.ts';
import { findChange, useSaving } from './saving.ts';
import { promiseCall, sendStatus } from './status-steps.ts';

export interface UndoableChange {
  details: DetailsResponse;
  message: string;
  changeId: string;
}

const undoTimeMs = 10_000;
/** Longer: a person who has just hung up must read the question about the promised call. */
const askTimeMs = 20_000;

/** The promised call that stays although the status has changed: it may be done. Null without such a call. */
export function keptCall({ details, changeId }: UndoableChange): number | null {
  const entry = findChange(details, changeId);
  if (entry?.kind !== 'status') return null;
  const { from, to } = entry.detail;
  const isKept = from.status !== to.status && to.status !== 'noAnswer' && from.callAt === to.callAt;
  return isKept ? to.callAt : null;
}

interface UndoProps {
  change: UndoableChange;
  /** The panel shows the application's name already. */
  isOpen: boolean;
  onEnd: () => void;
}

export function Undo({ change, isOpen, onEnd }: UndoProps) {
  const { details, message, changeId } = change;
  const inbox = useInbox();
  const { t, api } = inbox;
  const saving = useSaving();
  const end = useEffectEvent(onEnd);
  const callAt = keptCall(change);
  const shownMs = callAt === null ? undoTimeMs : askTimeMs;
  // biome-ignore lint/correctness/useExhaustiveDependencies: each change starts the time again
  useEffect(() => {
    const timer = setTimeout(() => end(), shownMs);
    return () => clearTimeout(timer);
  }, [changeId, shownMs]);
  const { id } = details.application;
  const name = nameOf(details.application, t);
  const time = callAt === null ? '' : shortTime(callAt, Date.now(), inbox);

  function undo(): void {
    saving.mutate({
      id: crypto.randomUUID(),
      seen: details,
      send: () => api.call('POST /applications/:id/undo', { params: { id }, body: { changeId } }),
      savedText: () => `${name}: ${t('undone')}`,
      unsavedText: t('conflict.unsavedUndo'),
      isSentOnce: true,
      isRemoval: findChange(details, changeId)?.kind === 'added',
      onSaved: onEnd,
    });
  }

  function cancelCall(): void {
    const step = promiseCall(null);
    const savedText = () => t('history.callCleared', { time });
    saving.mutate({ id: crypto.randomUUID(), seen: details, step, send: sendStatus(api, step), savedText });
  }

  const about = <b className={isOpen ? 'visually-hidden' : undefined}>{name}: </b>;

  return (
    <aside className={style.undo} aria-label={t('undo')}>
      <p className={style.undoText}>
        {about}
        {message}
      </p>
      <Button isBusy={saving.isPending} onClick={undo}>
        {t('undo')}
      </Button>
      {callAt !== null && (
        <div className={style.ask}>
          <p>
            {about}
            {t('call.kept', { time })}
          </p>
          <Button isBusy={saving.isPending} onClick={cancelCall}>
            {t('call.cancel')}
          </Button>
        </div>
      )}
    </aside>
  );
}
