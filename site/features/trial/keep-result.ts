import { trialResultsKey } from '../../../model/storage-keys.ts';

const nameOf = (result: string) => result.replace(/\d.*/, '');

/** Keeps the better of two results of a trial. @param result in the format of `model/trials.ts`. */
export function keepResult(result: string): void {
  try {
    const results = localStorage.getItem(trialResultsKey)?.split(',') ?? [];
    const previous = results.find((one) => nameOf(one) === nameOf(result)) ?? '';
    // Results of one trial differ in one digit, so the better result is the greater text.
    const better = previous > result ? previous : result;
    localStorage.setItem(trialResultsKey, [...results.filter((one) => one && one !== previous), better].join());
  } catch {
    // Storage is switched off or full. The form then gets no result.
  }
}
