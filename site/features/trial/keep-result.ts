import { trialResultsKey } from '../../../model/storage-keys.ts';

const nameOf = (result: string) => result.replace(/\d.*/, '');

/** Stores a result in place of the same trial's earlier result. @param result as `model/trials.ts` writes it. */
export function keepResult(result: string): void {
  try {
    const kept = localStorage.getItem(trialResultsKey)?.split(',') ?? [];
    const others = kept.filter((one) => one && nameOf(one) !== nameOf(result));
    localStorage.setItem(trialResultsKey, [...others, result].join());
  } catch {
    // Storage is switched off or full: the form gets no result.
  }
}
