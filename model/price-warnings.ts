/** In soʻm. */
const [lowestPrice, highestPrice] = [100_000, 50_000_000];

/** The sum of all instalments may be up to this factor of the price. */
const paymentsFactor = 1.5;

/** What is probably mistyped, in words for a developer. The editor has its own words. */
const warnings = {
  low: `the price is below ${lowestPrice} soʻm`,
  high: `the price is above ${highestPrice} soʻm`,
  instalments: 'the instalments together are less than the price',
  payments: `the instalments together are more than ${paymentsFactor} times the price`,
};

export type PriceWarning = keyof typeof warnings;

interface Price {
  sum: number;
  instalments?: { count: number; sum: number } | undefined;
}

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

/** A line for each warning. @param file has the prices. */
export function describePriceWarnings(
  file: string,
  courses: Readonly<Record<string, { price?: Price | undefined } | undefined>>,
): string[] {
  return Object.entries(courses).flatMap(([id, course]) =>
    course?.price
      ? priceWarnings(course.price).map((name) => `${file}: courses.${id}.price: ${warnings[name]}: is it mistyped?`)
      : [],
  );
}
