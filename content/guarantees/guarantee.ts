import * as v from 'valibot';

const count = v.pipe(v.number(), v.integer(), v.minValue(1));
const percent = v.pipe(count, v.maxValue(100));

/**
 * A promise to give the money back. Its words, in every language, stand beside this file under its kind,
 * so that a reading can be published in either language. Days count from the first lesson.
 */
export const guaranteeSchema = v.variant('kind', [
  /** So many percent of the price back, asked for within so many days. */
  v.strictObject({ kind: v.literal('refund'), percent, days: count }),
  /** Money back within so many days; the notes state no percentage. */
  v.strictObject({ kind: v.literal('moneyBack'), days: count }),
  /** Money back if the course does not suit, asked for by the end of a week of it. */
  v.strictObject({ kind: v.literal('trial'), week: count }),
  /** A job within so many weeks, or the money back. */
  v.strictObject({ kind: v.literal('job'), percent, weeks: count }),
]);

export type Guarantee = v.InferOutput<typeof guaranteeSchema>;
