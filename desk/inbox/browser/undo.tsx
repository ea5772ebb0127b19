import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useEffect, useEffectEvent } from 'react';
import type { DetailsResponse } from '../../shared/api-types.ts';
import type { Application } from '../../shared/application.ts';
import style from './app.module.css';
import { Button } from './components.tsx';
import { useInbox } from './inbox-context.tsx';

/** A change of status that can be taken back for some seconds. */
export interface UndoableChange {
  before: Application;
  /** The application since then. */
  after: Application;
  /** What was done, in the owner's language. */
  message: string;
}

/** How long, in milliseconds. */
const undoTimeMs = 10_000;

interface UndoProps {
  change: UndoableChange;
  onUndone: (restored: DetailsResponse) => void;
  onEnd: () => void;
}

/** What was just done to an application, which may no longer be open, and a button that takes it back. */
export function Undo({ change: { before, after, message }, onUndone, onEnd }: UndoProps) {
  const { t, api, explain } = useInbox();
  const client = useQueryClient();
  const undoing = useMutation({
    mutationFn: () => api.setStatus(before.id, after.version, before),
    onSuccess: (restored) => client.setQueryData(['application', restored.application.id], restored),
  });
  const end = useEffectEvent(onEnd);
  // Whoever reads what went wrong has the time for it.
  const isEnding = !undoing.isPending && !undoing.error;
  useEffect(() => {
    const timer = isEnding ? setTimeout(() => end(), undoTimeMs) : undefined;
    return () => clearTimeout(timer);
  }, [isEnding]);

  return (
    <aside className={style.undo} aria-label={t('undo')}>
      <p>{undoing.error ? explain(undoing.error) : message}</p>
      {undoing.error ? (
        <Button onClick={onEnd}>{t('details.close')}</Button>
      ) : (
        <Button isBusy={undoing.isPending} onClick={() => undoing.mutate(undefined, { onSuccess: onUndone })}>
          {t('undo')}
        </Button>
      )}
    </aside>
  );
}
