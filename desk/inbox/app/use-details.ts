import { useEffect, useState } from 'react';
import type { DetailsAnswer } from '../api-answers.ts';
import { type Api, type ApiFault, asFault } from './api.ts';

type Phase =
  | { kind: 'loading' }
  | { kind: 'failed'; fault: ApiFault }
  | { kind: 'ready'; details: DetailsAnswer; isSaving: boolean; fault?: ApiFault };

/** One application with its notes, and how it is changed. The component around it must be keyed by the id. */
export function useDetails(api: Api, id: string) {
  const [phase, setPhase] = useState<Phase>({ kind: 'loading' });
  const [tries, setTries] = useState(0);

  // biome-ignore lint/correctness/useExhaustiveDependencies: another try reads it again
  useEffect(() => {
    const abort = new AbortController();
    api.details(id, { signal: abort.signal }).then(
      (details) => {
        if (!abort.signal.aborted) setPhase({ kind: 'ready', details, isSaving: false });
      },
      (error: unknown) => {
        if (!abort.signal.aborted) setPhase({ kind: 'failed', fault: asFault(error) });
      },
    );
    return () => abort.abort();
  }, [api, id, tries]);

  /**
   * Makes a change, one at a time, and shows what became of it.
   * @returns the application as it now is; undefined where the change was not made.
   */
  async function save(change: () => Promise<DetailsAnswer>): Promise<DetailsAnswer | undefined> {
    if (phase.kind !== 'ready' || phase.isSaving) return undefined;
    const { details } = phase;
    setPhase({ kind: 'ready', details, isSaving: true });
    try {
      const changed = await change();
      setPhase({ kind: 'ready', details: changed, isSaving: false });
      return changed;
    } catch (error) {
      setPhase({ kind: 'ready', details, isSaving: false, fault: asFault(error) });
      return undefined;
    }
  }

  function retry(): void {
    setPhase({ kind: 'loading' });
    setTries((count) => count + 1);
  }

  return { phase, save, retry };
}
