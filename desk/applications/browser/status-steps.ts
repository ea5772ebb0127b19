import type { OpenSpan } from '../../../model/opening-hours.ts';
import type { Application, Status, StatusChange } from '../../api/application.ts';
import { nextAttempt } from '../../inbox/browser/received-time.ts';

/** Computed again from the current application after a conflict. */
export type StatusStep = (application: Pick<Application, 'status' | 'callAt' | 'attempts'>) => StatusChange;

export interface StatusProps {
  application: Application;
  isBusy: boolean;
  onSet: (step: StatusStep) => void;
}

const isAhead = (callAt: number | null): boolean => callAt !== null && callAt > Date.now();

/** A promised call that is still ahead stays. A call that is due has been made. */
export const changeStatus =
  (status: Status, details: Partial<StatusChange> = {}): StatusStep =>
  ({ callAt }) => ({ ...details, status, callAt: isAhead(callAt) ? callAt : null });

/** Counts another unanswered call, and sets when to try again. A promised call that is still ahead stays. */
export const countUnansweredCall =
  (hours: readonly OpenSpan[]): StatusStep =>
  ({ attempts, callAt }) => ({
    status: 'noAnswer',
    attempts: attempts + 1,
    callAt: isAhead(callAt) ? callAt : nextAttempt(Date.now(), attempts + 1, hours),
  });
