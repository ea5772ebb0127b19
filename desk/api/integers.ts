import * as v from 'valibot';

/** A whole number from 0. @param max at most the limit of the column. */
const integer = (max: number, hint: string) =>
  v.pipe(v.number(hint), v.integer(hint), v.minValue(0, hint), v.maxValue(max, hint));

/** The limit of PostgreSQL's `integer`. */
export const versionSchema = integer(2 ** 31 - 1, 'write the version that you saw');

/** Milliseconds since 1970, until the year 2100. */
export const timeSchema = integer(Date.UTC(2100, 0), 'write milliseconds since 1970, or null');

export const attemptsSchema = integer(1000, 'write how many calls nobody answered, 0 to 1000');
