import { useMutation } from '@tanstack/react-query';
import { useEffect, useEffectEvent } from 'react';
import type { Application } from '../../api/application.ts';
import type { DetailsResponse } from '../../api/types.ts';
import style from '../../inbox/browser/app.module.css';
import { Button } from '../../inbox/browser/components.tsx';
import { useInbox } from '../../inbox/browser/inbox-context.tsx';
import { nameOf } from './application-text.ts';
import { setStatus } from './queries.ts';

export interface UndoableChange {
  before: Application;
  after: Application;
  message: string;
}

const undoTimeMs = 10_000;

interface UndoProps {
  change: UndoableChange;
  onUndone: (restored: DetailsResponse) => void;
  onEnd: () => void;
}

export function Undo({ change: { before, after, message }, onUndone, onEnd }: UndoProps) {
  const { t, api, explain } = useInbox();
  const undoing = useMutation({
    mutationFn: () => setStatus(api, before.id, after.version, before),
    onSuccess: onUndone,
  });
  const end = useEffectEvent(onEnd);
  // An error stays until somebody closes it.
  const isEnding = undoing.isIdle || undoing.isSuccess;
  useEffect(() => {
    const timer = isEnding ? setTimeout(() => end(), undoTimeMs) : undefined;
    return () => clearTimeout(timer);
  }, [isEnding]);

  return (
    <aside className={style.undo} aria-label={t('undo')}>
      <p>
        <b>{nameOf(after, t)}</b>: {undoing.error ? explain(undoing.error) : message}
      </p>
      {undoing.error ? (
        <Button onClick={onEnd}>{t('details.close')}</Button>
      ) : (
        <Button isBusy={undoing.isPending} onClick={() => undoing.mutate()}>
          {t('undo')}
        </Button>
      )}
    </aside>
  );
}
