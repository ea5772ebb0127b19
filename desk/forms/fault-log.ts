import type { FastifyBaseLogger } from 'fastify';
import { minuteMs } from '../../model/durations.ts';
import { describeError } from '../describe-error.ts';
import { RateLimiter } from '../http/client-address.ts';

/** Logs each fault at most once a minute, without its stack: visitors decide how often a fault happens. */
export function createFaultLog(log: Pick<FastifyBaseLogger, 'error'>): (error: unknown) => void {
  const logged = new RateLimiter(1, minuteMs);
  return (error) => {
    const fault = describeError(error);
    if (logged.waitFor(fault) > 0) return;
    logged.count(fault);
    log.error({ fault }, 'desk: a form could not be read');
  };
}

/** Logs the first error of an outage whole, and then once a minute how many applications were not stored. */
export function createOutageLog(log: Pick<FastifyBaseLogger, 'error'>): (error: unknown) => void {
  let minute: NodeJS.Timeout | undefined;
  let later = { count: 0, fault: '' };
  function endMinute(): void {
    minute = later.count > 0 ? setTimeout(endMinute, minuteMs).unref() : undefined;
    if (minute) log.error(later, 'desk: applications not stored in the last minute');
    later = { count: 0, fault: '' };
  }
  return (error) => {
    if (minute) later = { count: later.count + 1, fault: describeError(error) };
    else log.error({ err: error }, 'desk: application not stored');
    minute ??= setTimeout(endMinute, minuteMs).unref();
  };
}
