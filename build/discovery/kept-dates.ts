import { readFile, rename, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import * as v from 'valibot';
import { BadInput } from '../../config/bad-input.ts';
import { utcDate } from '../../site/language/calendar-day.ts';
import { projectRoot } from '../vite-settings.ts';
import type { PageDates } from './page-dates.ts';

/** Where the dates are kept, within the project. Every build keeps them; they are committed with the words. */
export const pageDatesFile = 'content/page-dates.json';

/** A day that there is: `Date.parse` alone takes 30 February for a day of March. */
function isDay(text: string): boolean {
  const time = Date.parse(`${text}T00:00:00Z`);
  return Number.isFinite(time) && utcDate(time) === text;
}

const isoDay = v.pipe(v.string(), v.check(isDay));

/** As {@link PageDates}. */
const schema = v.record(v.string(), v.strictObject({ words: v.string(), changed: isoDay }));

/**
 * The dates that are kept; none where the file is not there.
 * @throws BadInput where it is something else.
 */
export async function readPageDates(folder = projectRoot): Promise<PageDates> {
  const json = await readFile(path.join(folder, pageDatesFile), 'utf8').catch((error: NodeJS.ErrnoException) => {
    if (error.code === 'ENOENT') return '{}';
    throw error;
  });
  const remedy = 'this is not what a build writes: remove the file, build, and set dates that it should keep';
  let value: unknown;
  try {
    value = JSON.parse(json);
  } catch {
    throw new BadInput(pageDatesFile, 'JSON', remedy);
  }
  const result = v.safeParse(schema, value);
  if (result.success) return result.output;
  throw new BadInput(pageDatesFile, String(v.getDotPath(result.issues[0]) ?? 'JSON'), remedy);
}

/**
 * Keeps the dates for the next build: the whole file or, where it cannot be written, the one that was there.
 * @returns false where it cannot be written: the build is as good without it.
 */
export async function writePageDates(dates: PageDates, folder = projectRoot): Promise<boolean> {
  const file = path.join(folder, pageDatesFile);
  try {
    await writeFile(`${file}.new`, `${JSON.stringify(dates, null, 2)}\n`);
    await rename(`${file}.new`, file);
    return true;
  } catch {
    // A full disk leaves half a file; it must not stand among the sources.
    await rm(`${file}.new`, { force: true }).catch(() => {});
    return false;
  }
}
