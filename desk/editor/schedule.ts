import { readFile, rm } from 'node:fs/promises';
import * as v from 'valibot';
import type { PublicationFailure, ScheduledPublication, SiteIncident } from '../shared/site-api.ts';
import { writeDurably } from './draft.ts';

/** Without a time that is read as one, the draft would be published at once. */
const scheduleSchema = v.looseObject({ at: v.number(), by: v.string(), setAt: v.number() });

interface ScheduleOptions {
  /** Where it outlives a restart. */
  file: string;
  /** Publishes; resolves when that has ended. `busy`: another publication runs. */
  publish: (by: string) => Promise<PublicationFailure | 'busy' | undefined>;
  /** It could not be published when it was due. */
  onFailed: (incident: SiteIncident) => void;
  log: { warn: (details: object, message: string) => void };
  now: () => number;
}

/** The time at which the draft is published by itself. */
export function createSchedule({ file, publish, onFailed, log, now }: ScheduleOptions) {
  async function current(): Promise<ScheduledPublication | null> {
    const text = await readFile(file, 'utf8').catch(() => undefined);
    if (text === undefined) return null;
    try {
      return v.parse(scheduleSchema, JSON.parse(text)) as ScheduledPublication;
    } catch {
      log.warn({ file }, 'not readable: the time of the next publication is to be set again');
      await rm(file, { force: true });
      return null;
    }
  }
  const store = (next: ScheduledPublication) => writeDurably(file, JSON.stringify(next));
  const cancel = () => rm(file, { force: true });

  /** Publishes what is due, and has failed at nothing yet. */
  async function check(): Promise<void> {
    const due = await current();
    if (!due || due.failure || due.at > now()) return;
    const failure = await publish(due.by).catch(
      (error: unknown): PublicationFailure => ({ code: 'stopped', message: String(error) }),
    );
    // It is published as soon as the other publication has ended.
    if (failure === 'busy') return;
    const set = await current();
    // Somebody has chosen another time meanwhile.
    if (set?.setAt !== due.setAt) return;
    // What was to be published was published by hand.
    const { code = 'nothing' } = failure ?? {};
    if (!failure || code === 'nothing') return cancel();
    await store({ ...due, failure });
    onFailed({ at: due.at, what: code });
  }

  return {
    current,
    /** @param at milliseconds since 1970. */
    set: (at: number, by: string) => store({ at, by, setAt: now() }),
    cancel,
    check,
  };
}
