import { useRef, useState } from 'react';
import type { DraftConflict } from '../../../shared/site-api.ts';
import { type ApiError, toApiError } from '../api.ts';
import style from './page.module.css';
import { useSiteTexts } from './texts.ts';

/** Of what somebody writes; undefined until it is written. */
export type SaveState = 'saving' | 'saved' | 'failed' | undefined;

/** That it is being stored is said only where it takes longer, in milliseconds: else it would be said at every pause in typing. */
const slowMs = 1000;

interface SavingOptions<Stored> {
  /** How long after the last key it is stored, in milliseconds. */
  debounceMs: number;
  /** Whether what is written is what the draft has. */
  isStored: () => boolean;
  /** Stores what is written, and what is written meanwhile. @throws ApiError */
  storeAll: () => Promise<Stored>;
  onSaved: (stored: Stored) => void;
}

/** Stores what somebody writes a moment later, one request after another. What the server refuses stays as it was written. */
export function useSaving<Stored>({ debounceMs, isStored, storeAll, onSaved }: SavingOptions<Stored>) {
  const [state, setState] = useState<SaveState>();
  const [conflict, setConflict] = useState<DraftConflict>();
  const [error, setError] = useState<ApiError>();
  const isStoring = useRef(false);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  const slowTimer = useRef<ReturnType<typeof setTimeout>>(undefined);

  function begin(): void {
    slowTimer.current ??= setTimeout(() => setState('saving'), slowMs);
  }

  function end(next: SaveState, failure?: ApiError): void {
    clearTimeout(slowTimer.current);
    slowTimer.current = undefined;
    setState(next);
    setConflict(failure?.details.text);
    setError(failure?.details.text ? undefined : failure);
  }

  async function store(): Promise<void> {
    clearTimeout(timer.current);
    if (isStoring.current) return;
    if (isStored()) return end(state && 'saved');
    isStoring.current = true;
    begin();
    try {
      const stored = await storeAll();
      end('saved');
      onSaved(stored);
    } catch (thrown) {
      end('failed', toApiError(thrown));
    } finally {
      isStoring.current = false;
    }
  }

  return {
    saveState: state,
    conflict,
    error,
    isStoring,
    store: () => void store(),
    storeSoon(): void {
      begin();
      clearTimeout(timer.current);
      // Not ended with the component: what was written last is stored too.
      timer.current = setTimeout(() => void store(), debounceMs);
    },
    /** What the draft has was taken in place of what is written. */
    endConflict: () => end('saved'),
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
