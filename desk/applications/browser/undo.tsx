import { useEffect, useEffectEvent } from 'react';
import type { DetailsResponse } from '../../api/types.ts';
import style from '../../inbox/browser/app.module.css';
import { Button } from '../../inbox/browser/components.tsx';
import { useInbox } from '../../inbox/browser/inbox-context.tsx';
import { nameOf } from './application-text.ts';
import { type Change, type SavingProps, useSaving } from './saving.tsx';

export interface UndoableChange {
  /** After the change. */
  details: DetailsResponse;
  message: string;
  undo: NonNullable<Change['undo']>;
}

const undoTimeMs = 10_000;

interface UndoProps extends SavingProps {
  change: UndoableChange;
  onEnd: () => void;
}

export function Undo({ change: { details, message, undo }, onEnd, ...savingProps }: UndoProps) {
  const { t } = useInbox();
  const saving = useSaving(savingProps);
  const end = useEffectEvent(onEnd);
  // biome-ignore lint/correctness/useExhaustiveDependencies: each change starts the time again
  useEffect(() => {
    const timer = setTimeout(() => end(), undoTimeMs);
    return () => clearTimeout(timer);
  }, [undo]);
  const name = nameOf(details.application, t);

  return (
    <aside className={style.undo} aria-label={t('undo')}>
      <p className={style.undoText}>
        <b>{name}</b>: {message}
      </p>
      <Button
        isBusy={saving.isPending}
        onClick={() =>
          saving.mutate({ seen: details, send: undo, savedText: `${name}: ${t('undone')}`, unsavedText: '' })
        }
      >
        {t('undo')}
      </Button>
    </aside>
  );
}
