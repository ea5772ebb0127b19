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
