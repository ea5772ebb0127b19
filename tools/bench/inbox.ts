import { statuses } from '../../desk/api/application.ts';
import type { ListResponse } from '../../desk/api/types.ts';
import { openStore } from '../../desk/store.ts';
import { sampleSubmission } from '../../desk/test-support/sample-submissions.ts';
import { tashkentDay } from '../../i18n/dates.ts';
import { dayMs } from '../../model/durations.ts';
import type { Owner } from '../desk-server.ts';
import { quantile } from './quantile.ts';

export interface InboxTime {
  name: string;
  p50: number;
  p99: number;
}

export async function fillInbox(settings: Record<string, string>, count: number, now: number): Promise<void> {
  const { DESK_FILE: file = '', DATABASE_URL: databaseUrl } = settings;
  const store = openStore({ file, ...(databaseUrl && { databaseUrl }), channels: [] });
  const batch = 256;
  /** 100,000 applications span 14 months. */
  const minutesApart = 6;
  for (let from = 0; from < count; from += batch) {
    const indexes = Array.from({ length: Math.min(batch, count - from) }, (_, offset) => from + offset);
    await Promise.all(indexes.map((index) => store.accept(sampleSubmission(index, now, index * minutesApart))));
  }
  let handled = 0;
  for (let after: Parameters<typeof store.list>[2]; ; ) {
    const page = await store.list({}, 200, after);
    for (const { id, version } of page.applications.filter((_, index) => index % 10 === 0)) {
      handled++;
      const status = statuses[1 + (handled % (statuses.length - 1))] as (typeof statuses)[number];
      // A quarter of the promised calls is due today or overdue.
      const callAt = status === 'noAnswer' ? now + ((handled % 8) - 1) * dayMs : null;
      await store.setStatus(id, version, { status, callAt }, now);
    }
    if (!page.next) break;
    after = page.next;
  }
  await store.close();
}

async function cursorFarDown(owner: Owner): Promise<string> {
  let { next } = await owner.read<ListResponse>('applications');
  for (let page = 0; page < 10 && next; page++) {
    next = (await owner.read<ListResponse>(`applications?after=${next}`)).next;
  }
  return next ?? '';
}

type Query = [name: string, path: string, search?: string];

async function queries(owner: Owner, count: number, now: number): Promise<Query[]> {
  const oldest = sampleSubmission(count - 1, now);
  const lastDays = (days: number) =>
    new URLSearchParams({ from: tashkentDay(now - (days - 1) * dayMs), to: tashkentDay(now) });
  return [
    ['the newest', 'applications'],
    ['the eleventh page', `applications?after=${await cursorFarDown(owner)}`],
    ['one form', 'applications?form=jmeter'],
    ['one language', 'applications?language=ru'],
    ['one status', 'applications?status=enrolled'],
    ['form, language and status', 'applications?form=api&language=ru&status=declined'],
    ['form and status that hardly meet', 'applications?form=contact&status=interviewed&language=uz'],
    ['suspected spam', 'applications?spam=yes'],
    ['search: a common name', 'applications', 'Dilnoza'],
    ['search: the phone of the oldest', 'applications', oldest.answers.phone],
    ['search: the end of a phone', 'applications', '98765'],
    ['search: nobody', 'applications', 'zzyzx'],
    ['search: two words that hardly meet', 'applications', 'ковалева 777'],
    ['search: nobody, within a form and a status', 'applications?form=qa&status=new', 'zzyzx'],
    ['first-bug results', 'applications?trial=yes'],
    ['first-bug results of one status', 'applications?trial=yes&status=declined'],
    ['search: nobody, among first-bug results', 'applications?trial=yes', 'zzyzx'],
    ['today', 'today'],
    ['counts', 'counts'],
    ...[7, 90, 366].map((days): Query => [`statistics of ${days} days`, `stats?${lastDays(days)}`]),
  ];
}

/** Measures responses over loopback. @param now time of the newest application, in milliseconds since the epoch. */
export async function measureInbox(owner: Owner, count: number, now: number): Promise<InboxTime[]> {
  const results: InboxTime[] = [];
  for (const [name, path, search] of await queries(owner, count, now)) {
    const times: number[] = [];
    for (let repeat = 0; repeat < 200; repeat++) {
      const start = performance.now();
      await owner.read(path, search);
      times.push(performance.now() - start);
    }
    results.push({ name, p50: quantile(times, 0.5), p99: quantile(times, 0.99) });
  }
  return results;
}
