import type { FastifyBaseLogger } from 'fastify';
import { minuteMs } from '../model/durations.ts';

/** Lines a minute: a vulnerability scanner must not fill the disk. */
const maxLines = 60;

export function createNotFoundLog(log: Pick<FastifyBaseLogger, 'warn'>) {
  let count = 0;
  let minute: NodeJS.Timeout | undefined;

  function endMinute(): void {
    clearTimeout(minute);
    minute = undefined;
    if (count > maxLines) log.warn({ status: 404, omitted: count - maxLines }, 'not found: further paths omitted');
    count = 0;
  }

  return {
    add(path: string): void {
      minute ??= setTimeout(endMinute, minuteMs).unref();
      count++;
      if (count <= maxLines) log.warn({ status: 404, path }, 'not found');
    },
    close: endMinute,
  };
}
