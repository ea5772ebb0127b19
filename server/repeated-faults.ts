import type { PinoLoggerOptions } from 'fastify/types/logger.d.ts';
import type { LoggedFault } from '../desk/api/types.ts';
import { describeError } from '../desk/describe-error.ts';
import { minuteMs } from '../model/durations.ts';

type LogMethod = NonNullable<NonNullable<PinoLoggerOptions['hooks']>['logMethod']>;

/** Pino's number of the level "error". */
const errorLevel = 50;

/** Logs a line with `err` or `fault` whole the first time, then once a minute how often the fault came back. */
export function createRepeatedFaults() {
  /** Times since the last line, by message and place of the fault. */
  const counts = new Map<string, number>();
  let last: LoggedFault | undefined;

  const logMethod: LogMethod = function (args, write, level) {
    const [fields, message] = args as unknown as [{ err?: unknown; fault?: string; cause?: string }, string?];
    const fault = fields.err ? describeError(fields.err) : fields.fault;
    if (level >= errorLevel)
      last = { at: Date.now(), text: [message, fields.cause ?? fault].filter(Boolean).join(': ') };
    const key = `${message} ${fault}`;
    const count = counts.get(key);
    if (count !== undefined) return void counts.set(key, count + 1);
    write.apply(this, args);
    if (fault === undefined) return;
    counts.set(key, 0);
    const timer = setInterval(() => {
      const repeated = counts.get(key);
      if (repeated) {
        write.call(this, { fault, count: repeated }, `${message}: repeated in the last minute`);
        counts.set(key, 0);
      } else {
        clearInterval(timer);
        counts.delete(key);
      }
    }, minuteMs).unref();
  };

  return { logMethod, last: () => last };
}
