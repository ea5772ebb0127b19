import { useEffect, useEffectEvent } from 'react';
import type { DetailsResponse } from '../../api/types.ts';
import style from '../../inbox/browser/app.module.css';
import { Button } from '../../inbox/browser/components.tsx';
import { useInbox } from '../../inbox/browser/inbox-context.tsx';
import { nameOf } from './application-text.ts';
import { findChange, useSaving } from './saving.ts';

export interface UndoableChange {
  details: DetailsResponse;
  message: string;
  changeId: string;
}

const undoTimeMs = 10_000;

interface UndoProps {
  change: UndoableChange;
  /** The panel shows the application's name already. */
  isOpen: boolean;
  onEnd: () => void;
}

export function Undo({ change: { details, message, changeId }, isOpen, onEnd }: UndoProps) {
  const { t, api } = useInbox();
  const saving = useSaving();
  const end = useEffectEvent(onEnd);
  // biome-ignore lint/correctness/useExhaustiveDependencies: each change starts the time again
  useEffect(() => {
    const timer = setTimeout(() => end(), undoTimeMs);
    return () => clearTimeout(timer);
  }, [changeId]);
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

  return (
    <aside className={style.undo} aria-label={t('undo')}>
      <p className={style.undoText}>
        <b className={isOpen ? 'visually-hidden' : undefined}>{name}: </b>
        {message}
      </p>
      <Button isBusy={saving.isPending} onClick={undo}>
        {t('undo')}
      </Button>
    </aside>
  );
}
