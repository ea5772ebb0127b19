import { trialResultsKey } from '../../../model/storage-keys.ts';

const nameOf = (result: string) => result.replace(/\d.*/, '');

/** Replaces the earlier result of the same trial. @param result in the format of `model/trials.ts`. */
export function keepResult(result: string): void {
  try {
    const kept = localStorage.getItem(trialResultsKey)?.split(',') ?? [];
    const others = kept.filter((one) => one && nameOf(one) !== nameOf(result));
    localStorage.setItem(trialResultsKey, [...others, result].join());
  } catch {
    // Storage is switched off or full. The form then gets no result.
  }
}
