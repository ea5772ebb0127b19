import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useEffect, useEffectEvent } from 'react';
import type { Application } from '../../api/application.ts';
import type { DetailsResponse } from '../../api/types.ts';
import style from '../../inbox/browser/app.module.css';
import { Button } from '../../inbox/browser/components.tsx';
import { useInbox } from '../../inbox/browser/inbox-context.tsx';

/** A change of status that can be undone for some seconds. */
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
  /** Whose application it is: another one may be open by now. */
  name: string;
  onUndone: (restored: DetailsResponse) => void;
  onEnd: () => void;
}

/** The last change, whose application it changed, and a button that undoes it. */
export function Undo({ change: { before, after, message }, name, onUndone, onEnd }: UndoProps) {
  const { t, api, explain } = useInbox();
  const client = useQueryClient();
  const undoing = useMutation({
    mutationFn: () => api.setStatus(before.id, after.version, before),
    onSuccess: (restored) => client.setQueryData(['application', restored.application.id], restored),
  });
  const end = useEffectEvent(onEnd);
  // An error stays until it is closed.
  const isEnding = !undoing.isPending && !undoing.error;
  useEffect(() => {
    const timer = isEnding ? setTimeout(() => end(), undoTimeMs) : undefined;
    return () => clearTimeout(timer);
  }, [isEnding]);

  return (
    <aside className={style.undo} aria-label={t('undo')}>
      <p>
        <b>{name}</b>: {undoing.error ? explain(undoing.error) : message}
      </p>
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
