import { minuteMs } from '../../model/durations.ts';
import type { Colleague, Status } from './application.ts';

/** Nobody is reminded of a call to somebody with one of these statuses. */
export const closedStatuses: readonly Status[] = ['refused', 'closed', 'repeated'];

/** A promised call is announced this long before its time, and until this long after it. Later only Today shows it. */
export const reminderMs = 5 * minuteMs;

/** A promised call whose time is near. */
export interface DueCall {
  id: string;
  /** The applicant's name or company. */
  name: string | null;
  phone: string | null;
  callAt: number;
  /** Who calls; null for a free application. */
  responsible: Colleague | null;
}
