import type { FormId } from '../../model/forms.ts';

export interface Group {
  form: FormId;
  /** The first day, `2027-01-15`; null for the group without a date. */
  start: string | null;
  /** Null where the facts of the course name none. */
  places: number | null;
  taken: number;
  /** The next group of its course. */
  isNext: boolean;
}

export interface Member {
  id: string;
  name: string;
  phone: string;
  telegram: string;
  /** The last note. */
  note: string;
}
