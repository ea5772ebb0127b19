/**
 * A promise to give the money back. Its words, in every language, stand beside this file under its kind,
 * so that a reading can be published in either language. Days count from the first lesson.
 */
export type Guarantee =
  /** So many percent of the price back, asked for within so many days. */
  | { kind: 'refund'; percent: number; days: number }
  /** Money back within so many days; the notes state no percentage. */
  | { kind: 'moneyBack'; days: number }
  /** Money back if the course does not suit, asked for by the end of a week of it. */
  | { kind: 'trial'; week: number }
  /** A job within so many weeks, or the money back. */
  | { kind: 'job'; percent: number; weeks: number };
