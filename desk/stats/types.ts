import { isoDate, parseIsoDate, utcStart } from '../../i18n/dates.ts';
import { dayMs } from '../../model/durations.ts';
import type { FormId } from '../../model/forms.ts';

/** A leap year. */
export const maxStatsDays = 366;

/** The first and the last day, in Asia/Tashkent: `2027-01-15`. */
export interface StatsRange {
  from: string;
  to: string;
}

export const isDay = (text: string): boolean => /^20\d\d-\d\d-\d\d$/.test(text) && isoDate(parseIsoDate(text)) === text;

export function rangeFault({ from, to }: StatsRange): 'order' | 'length' | undefined {
  if (to < from) return 'order';
  return utcStart(parseIsoDate(to)) - utcStart(parseIsoDate(from)) < maxStatsDays * dayMs ? undefined : 'length';
}

/** Without spam. */
export interface Counts {
  applications: number;
  enrolled: number;
}

export interface Seats {
  form: FormId;
  size: number;
  /** Enrolments since the last cohort began. */
  taken: number;
  /** The first days of the last cohort and of the next: `2027-01-15`. */
  since: string;
  next: string;
}

export interface StatsResponse extends StatsRange {
  total: Counts;
  /** By form, in the order of the site. */
  forms: (Counts & { form: FormId })[];
  /** Most applications first; an empty key for applications without a campaign. */
  campaigns: (Counts & { campaign: string })[];
  seats: Seats[];
}
