/** The value below which a share of the measurements lie. @param share 0 to 1. */
export function quantile(measured: readonly number[], share: number): number {
  const sorted = [...measured].sort((one, two) => one - two);
  return sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? Number.NaN;
}
