import { useEffect, useEffectEvent } from 'react';
import type { DetailsResponse } from '../../api/types.ts';
import style from '../../inbox/browser/app.module.css';
import { Button } from '../../inbox/browser/components.tsx';
import { useInbox } from '../../inbox/browser/inbox-context.tsx';
import { shortTime } from '../../inbox/browser/received-time.ts';
import { nameOf } from './application-text.ts';
import { findChange, stepChange, useSaving } from './saving.ts';
import { promiseCall } from './status-steps.ts';

export interface UndoableChange {
  details: DetailsResponse;
  message: string;
  changeId: string;
}

const undoTimeMs = 10_000;
/** Longer: a person who has just hung up must read the question about the promised call. */
const askTimeMs = 20_000;

interface UndoProps {
  change: UndoableChange;
  /** The panel shows the application's name already. */
  isOpen: boolean;
  onEnd: () => void;
}

/** A promised call beside another status stays unless somebody says otherwise. */
export function keptCall({ details, changeId }: UndoableChange): number | undefined {
  const entry = findChange(details, changeId);
  if (entry?.kind !== 'status') return undefined;
  const { from, to } = entry.detail;
  return to.callAt !== null && to.callAt === from.callAt && to.status !== from.status ? to.callAt : undefined;
}

export function Undo({ change, isOpen, onEnd }: UndoProps) {
  const { details, message, changeId } = change;
  const inbox = useInbox();
  const { t, api } = inbox;
  const saving = useSaving();
  const end = useEffectEvent(onEnd);
  const call = keptCall(change);
  const shownMs = call === undefined ? undoTimeMs : askTimeMs;
  // biome-ignore lint/correctness/useExhaustiveDependencies: each change starts the time again
  useEffect(() => {
    const timer = setTimeout(() => end(), shownMs);
    return () => clearTimeout(timer);
  }, [changeId, shownMs]);
  const { id } = details.application;
  const name = nameOf(details.application, t);

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

  function cancelCall(time: string): void {
    saving.mutate({
      id: crypto.randomUUID(),
      seen: details,
      ...stepChange(api, promiseCall(null)),
      savedText: () => t('history.callCleared', { time }),
    });
  }

  const about = <b className={isOpen ? 'visually-hidden' : undefined}>{name}: </b>;
  const time = call === undefined ? undefined : shortTime(call, Date.now(), inbox);
  return (
    <aside className={style.undo} aria-label={t('undo')}>
      <p className={style.undoText}>
        {about}
        {message}
      </p>
      <Button isBusy={saving.isPending} onClick={undo}>
        {t('undo')}
      </Button>
      {time && (
        <div className={style.ask}>
          <p>
            {about}
            {t('call.kept', { time })}
          </p>
          <Button isBusy={saving.isPending} onClick={() => cancelCall(time)}>
            {t('call.cancel')}
          </Button>
        </div>
      )}
    </aside>
  );
}
