import { useState } from 'react';
import type { ApiError } from '../../desk/inbox/browser/api.ts';
import { Button } from '../../desk/inbox/browser/components.tsx';
import { useInbox } from '../../desk/inbox/browser/inbox-context.tsx';
import style from './page.module.css';
import { useSiteTexts } from './texts.ts';

/** Of what somebody writes; undefined until it is written. */
export type SaveState = 'saving' | 'saved' | 'failed' | undefined;

/** Whether what is written is stored, and published. @param wasChanged since it was opened. */
export function statusOf(states: readonly SaveState[], isChanged: boolean, wasChanged: boolean) {
  const urgent = (['failed', 'saving'] as const).find((state) => states.includes(state));
  if (urgent) return urgent;
  if (isChanged) return 'saved';
  return wasChanged ? 'published' : 'ready';
}

/** Says whether what is written is stored, always in one line. @param isChanged it is not what is published. */
export function SaveStatus({ states, isChanged }: { states: readonly SaveState[]; isChanged: boolean }) {
  const t = useSiteTexts();
  const [wasChanged, setWasChanged] = useState(isChanged);
  if (isChanged && !wasChanged) setWasChanged(true);
  const status = statusOf(states, isChanged, wasChanged);
  return (
    <p role="status" className={`${style.place} ${status === 'failed' ? style.unsaved : ''}`}>
      {t(`save.${status}`)}
    </p>
  );
}

/** Why a value is not stored. */
export function useProblemText(): (error: ApiError) => string {
  const { explain } = useInbox();
  const t = useSiteTexts();
  return (error) => {
    if (error.code === 'offline') return t('unsent.offline');
    return error.code === 'bad-input' ? t('unsent.refused') : explain(error);
  };
}

/** Why a value is not stored, and another try where it may help. */
export function SaveProblem({ error, onRetry }: { error: ApiError; onRetry: () => void }) {
  const { t } = useInbox();
  const problemText = useProblemText();
  // The page says at its top that the server does not answer.
  if (error.code === 'offline') return null;
  return (
    <div role="alert" className={style.conflict}>
      <p>{problemText(error)}</p>
      {error.code !== 'bad-input' && <Button onClick={onRetry}>{t('retry')}</Button>}
    </div>
  );
}
