import { trialResultsKey } from '../../../model/storage-keys.ts';

const nameOf = (result: string) => result.replace(/\d.*/, '');
const foundIn = (result: string) => Number(/\d+/.exec(result));

/** Keeps the better of two results of a trial. @param result in the format of `model/trials.ts`. */
export function keepResult(result: string): void {
  try {
    const kept = localStorage.getItem(trialResultsKey)?.split(',') ?? [];
    const earlier = kept.find((one) => nameOf(one) === nameOf(result));
    if (earlier && foundIn(earlier) > foundIn(result)) return;
    localStorage.setItem(trialResultsKey, [...kept.filter((one) => one && one !== earlier), result].join());
  } catch {
    // Storage is switched off or full. The form then gets no result.
  }
}
