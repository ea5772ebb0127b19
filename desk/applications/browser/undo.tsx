import { useEffect, useEffectEvent } from 'react';
import type { DetailsResponse } from '../../api/types.ts';
import style from '../../inbox/browser/app.module.css';
import { Button } from '../../inbox/browser/components.tsx';
import { useInbox } from '../../inbox/browser/inbox-context.tsx';
import { shortTime } from '../../inbox/browser/received-time.ts';
import { nameOf } from './application-text.ts';
import { setStatus } from './queries.ts';
import { findChange, type SavingProps, useSaving } from './saving.ts';
import type { StatusStep } from './status-steps.ts';

export interface UndoableChange {
  /** After the change. */
  details: DetailsResponse;
  message: string;
  changeId: string;
}

const undoTimeMs = 10_000;
/** Longer: a person who has just hung up must read the question about the promised call. */
const askTimeMs = 20_000;

interface UndoProps extends SavingProps {
  change: UndoableChange;
  /** The panel shows the application's name already. */
  isOpen: boolean;
  onEnd: () => void;
}

/** A promised call beside another status: it stays unless somebody says otherwise, and a call that was due is done. */
export function promisedCall({ details, changeId }: UndoableChange): { time: number; isKept: boolean } | undefined {
  const entry = findChange(details, changeId);
  if (entry?.kind !== 'status') return undefined;
  const { from, to } = entry.detail;
  if (from.callAt === null || from.status === to.status || to.status === 'noAnswer') return undefined;
  if (to.callAt !== null && to.callAt !== from.callAt) return undefined;
  return { time: from.callAt, isKept: to.callAt !== null };
}

export function Undo({ change, isOpen, onEnd, ...savingProps }: UndoProps) {
  const { details, message, changeId } = change;
  const inbox = useInbox();
  const { t, api } = inbox;
  const saving = useSaving(savingProps);
  const end = useEffectEvent(onEnd);
  const call = promisedCall(change);
  const shownMs = call ? askTimeMs : undoTimeMs;
  // biome-ignore lint/correctness/useExhaustiveDependencies: each change starts the time again
  useEffect(() => {
    const timer = setTimeout(() => end(), shownMs);
    return () => clearTimeout(timer);
  }, [changeId, shownMs]);
  const { id } = details.application;
  const name = nameOf(details.application, t);
  const time = call ? shortTime(call.time, Date.now(), inbox) : '';

  function undo(): void {
    saving.mutate({
      id: crypto.randomUUID(),
      seen: details,
      send: () => api.call('POST /applications/:id/undo', { params: { id }, body: { changeId } }),
      savedText: () => `${name}: ${t('undone')}`,
      unsavedText: t('conflict.unsavedUndo'),
      isUndo: true,
    });
  }

  function setCall(callAt: number | null): void {
    const step: StatusStep = ({ status }) => ({ status, callAt });
    saving.mutate({
      id: crypto.randomUUID(),
      seen: details,
      step,
      send: (seen, id) => setStatus(api, seen, step(seen), id),
      savedText: () => (callAt === null ? t('history.callCleared', { time }) : t('call.promised', { time })),
    });
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
      {call && (
        <div className={style.ask}>
          <p>
            {about}
            {t(call.isKept ? 'call.kept' : 'call.made', { time })}
          </p>
          <Button isBusy={saving.isPending} onClick={() => setCall(call.isKept ? null : call.time)}>
            {t(call.isKept ? 'call.cancel' : 'call.keep')}
          </Button>
        </div>
      )}
    </aside>
  );
}
