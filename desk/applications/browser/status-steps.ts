import type { OpenSpan } from '../../../model/opening-hours.ts';
import type { Application, Status } from '../../api/application.ts';
import type { Contract, RequestInput } from '../../api/contract.ts';
import { nextAttempt } from '../../inbox/browser/received-time.ts';

type StatusChange = Omit<RequestInput<Contract['PATCH /applications/:id']>['body'], 'id' | 'version'>;

/** Computed again from the current application after a conflict. */
export type StatusStep = (application: Pick<Application, 'status' | 'callAt' | 'attempts'>) => StatusChange;

const isAhead = (callAt: number | null): boolean => callAt !== null && callAt > Date.now();

/** Any work on a repeated application opens it again. */
const openAgain = (status: Status) => (status === 'repeated' ? 'new' : status);

/** A promised call that is still ahead stays. A call that is due has been made. */
export const changeStatus =
  (status: Status, details: Partial<StatusChange> = {}): StatusStep =>
  ({ callAt }) => ({ ...details, status: openAgain(status), callAt: isAhead(callAt) ? callAt : null });

export const promiseCall =
  (callAt: number | null, status?: Status): StatusStep =>
  (application) => ({ status: openAgain(status ?? application.status), callAt });

export const countUnansweredCall =
  (hours: readonly OpenSpan[]): StatusStep =>
  ({ attempts, callAt }) => ({
    status: 'noAnswer',
    attempts: attempts + 1,
    callAt: isAhead(callAt) ? callAt : nextAttempt(Date.now(), attempts + 1, hours),
  });
