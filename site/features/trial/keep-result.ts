import { trialResultsKey } from '../../../model/storage-keys.ts';

const nameOf = (result: string) => result.replace(/\d.*/, '');

/** Keeps the better of two results of a trial. @param result in the format of `model/trials.ts`. */
export function keepResult(result: string): void {
  try {
    const kept = localStorage.getItem(trialResultsKey)?.split(',') ?? [];
    const earlier = kept.find((one) => nameOf(one) === nameOf(result)) ?? '';
    // Results of one trial differ in one digit, so the better result is the greater text.
    const better = earlier > result ? earlier : result;
    localStorage.setItem(trialResultsKey, [...kept.filter((one) => one && one !== earlier), better].join());
  } catch {
    // Storage is switched off or full. The form then gets no result.
  }
}
