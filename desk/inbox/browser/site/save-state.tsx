import { useRef, useState } from 'react';
import style from './page.module.css';
import { useSiteTexts } from './texts.ts';

/** Of what somebody writes; undefined until it is written. */
export type SaveState = 'saving' | 'saved' | 'failed' | undefined;

/** That it is being stored is said only where it takes longer, in milliseconds: else it would be said at every pause in typing. */
const slowMs = 1000;

/** Follows how what is written is stored: `begin` at each key, `end` when an answer has come. */
export function useSaveState() {
  const [state, setState] = useState<SaveState>();
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  return {
    state,
    begin(): void {
      timer.current ??= setTimeout(() => setState('saving'), slowMs);
    },
    end(next: SaveState): void {
      clearTimeout(timer.current);
      timer.current = undefined;
      setState(next);
    },
  };
}

/** Says whether what is written is stored, always in one line. @param isChanged it is not what is published. */
export function SaveStatus({ states, isChanged }: { states: readonly SaveState[]; isChanged: boolean }) {
  const t = useSiteTexts();
  const state = (['failed', 'saving'] as const).find((one) => states.includes(one)) ?? (isChanged ? 'saved' : 'ready');
  return (
    <p role="status" className={`${style.place} ${state === 'failed' ? style.unsaved : ''}`}>
      {t(`save.${state}`)}
    </p>
  );
}
