/** In soʻm. */
const [lowestPrice, highestPrice] = [100_000, 50_000_000];

/** The sum of all instalments may be up to this factor of the price. */
const paymentsFactor = 1.5;

interface Price {
  sum: number;
  instalments?: { count: number; sum: number } | undefined;
}

const paymentsOf = ({ instalments }: Price): string =>
  instalments ? ` (${instalments.count} × ${instalments.sum} = ${instalments.count * instalments.sum} soʻm)` : '';

/** For developers. The editor has its own words. */
const warnings = {
  low: () => `the price is below ${lowestPrice} soʻm`,
  high: () => `the price is above ${highestPrice} soʻm`,
  instalments: (price: Price) =>
    `the instalments together${paymentsOf(price)} are less than the price (${price.sum} soʻm)`,
  payments: (price: Price) =>
    `the instalments together${paymentsOf(price)} are more than ${paymentsFactor} times the price (${price.sum} soʻm)`,
};

export type PriceWarning = keyof typeof warnings;

export function priceWarnings({ sum, instalments = { count: Number.NaN, sum: Number.NaN } }: Price): PriceWarning[] {
  const payments = instalments.count * instalments.sum;
  const found: Readonly<Record<PriceWarning, boolean>> = {
    low: sum < lowestPrice,
    high: sum > highestPrice,
    instalments: payments < sum,
    payments: payments > sum * paymentsFactor,
  };
  return (Object.keys(found) as PriceWarning[]).filter((name) => found[name]);
}

export function describePriceWarnings(
  file: string,
  courses: Readonly<Record<string, { price?: Price | undefined } | undefined>>,
): string[] {
  return Object.entries(courses).flatMap(([id, { price } = {}]) =>
    price
      ? priceWarnings(price).map((name) => `${file}: courses.${id}.price: ${warnings[name](price)}: is it mistyped?`)
      : [],
  );
}
