import type { FastifyBaseLogger } from 'fastify';

/** Lines a minute: whoever asks for more paths that are not there searches for holes, and may fill the disk. */
const mostLines = 60;
const minuteMs = 60_000;

/** Logs what was not found, up to a limit a minute, and then how many more there were. */
export function createNotFoundLog(log: Pick<FastifyBaseLogger, 'warn'>) {
  let count = 0;
  let minute: NodeJS.Timeout | undefined;

  function endMinute(): void {
    clearTimeout(minute);
    minute = undefined;
    if (count > mostLines) log.warn({ status: 404, omitted: count - mostLines }, 'not found, and not listed');
    count = 0;
  }

  return {
    /** @param path without its query. */
    add(path: string): void {
      minute ??= setTimeout(endMinute, minuteMs).unref();
      count++;
      if (count <= mostLines) log.warn({ status: 404, path }, 'not found');
    },
    close: endMinute,
  };
}
