/** NaN without measurements. @param share 0 to 1. */
export function quantile(measured: readonly number[], share: number): number {
  const sorted = [...measured].sort((one, two) => one - two);
  return sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? Number.NaN;
}

export const median = (measured: readonly number[]): number => quantile(measured, 0.5);
