import pg from 'pg';
import { statuses } from '../../../desk/api/application.ts';
import type { ListResponse } from '../../../desk/api/types.ts';
import { openStore } from '../../../desk/store.ts';
import { sampleSubmission } from '../../../desk/test-support/sample-submissions.ts';
import { tashkentDay } from '../../../i18n/dates.ts';
import { makePassword, type Owner, signIn, startDeskServer } from '../../desk-server.ts';
import { memoryOf } from '../../processes.ts';
import { quantile } from '../quantile.ts';
import type { Target } from './throughput.ts';
import { settingsFor } from './throughput.ts';

/** How long the inbox took with one question of its owner. */
export interface InboxTime {
  name: string;
  /** Milliseconds. */
  p50: number;
  p99: number;
  /** What the server held after it, in megabytes. */
  memory: number;
}

const dayMs = 24 * 60 * 60 * 1000;
const repeats = 200;
/** Applications that are sent at the same time. */
const batch = 256;
/** One application in so many has been dealt with. */
const handledEvery = 10;
/** Minutes between one and the next: 100,000 came within 14 months. */
const minutesApart = 6;

/** Fills a database as visitors and the owner would have, newest first by number. */
export async function fill(target: Target, count: number, now: number): Promise<void> {
  const store = openStore({
    file: target.engine === 'libSQL' ? target.file : '',
    ...(target.engine === 'PostgreSQL' && { databaseUrl: target.url }),
    channels: [],
  });
  for (let from = 0; from < count; from += batch) {
    const indexes = Array.from({ length: Math.min(batch, count - from) }, (_, offset) => from + offset);
    await Promise.all(indexes.map((index) => store.accept(sampleSubmission(index, now, index * minutesApart))));
  }
  let handled = 0;
  for (let after: Parameters<typeof store.list>[2]; ; ) {
    const page = await store.list({}, 200, after);
    for (const { id, version } of page.applications.filter((_, index) => index % handledEvery === 0)) {
      handled++;
      const status = statuses[1 + (handled % (statuses.length - 1))] as (typeof statuses)[number];
      // A quarter of those to be called again is for today or overdue.
      const callAt = status === 'noAnswer' ? now + ((handled % 8) - 1) * 24 * 60 * 60_000 : null;
      await store.setStatus(id, version, status, now, callAt);
    }
    if (!page.next) break;
    after = page.next;
  }
  await store.close();
  if (target.engine === 'PostgreSQL') await gatherStatistics(target.url);
}

/** What PostgreSQL does by itself within a minute of so many rows: until then it plans for an empty table. */
async function gatherStatistics(url: string): Promise<void> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  await client.query('vacuum analyze');
  await client.end();
}

/** Ten pages on, as an owner who scrolls. */
async function placeFarDown(owner: Owner): Promise<string> {
  let { next } = await owner.read<ListResponse>('applications');
  for (let page = 0; page < 10 && next; page++) {
    next = (await owner.read<ListResponse>(`applications?after=${next}`)).next;
  }
  return next ?? '';
}

/** @param days with the day that it is. */
const lastDays = (days: number, now: number) =>
  new URLSearchParams({ from: tashkentDay(now - (days - 1) * dayMs), to: tashkentDay(now) });

type Question = [name: string, path: string, search?: string];

/** What the owner asks for. @param count applications that there are. @param now when the newest came. */
async function questions(owner: Owner, count: number, now: number): Promise<Question[]> {
  const oldest = sampleSubmission(count - 1, now);
  return [
    ['the newest', 'applications'],
    ['the eleventh page', `applications?after=${await placeFarDown(owner)}`],
    ['one form', 'applications?form=jmeter'],
    ['one language', 'applications?language=ru'],
    ['one status', 'applications?status=enrolled'],
    ['form, language and status', 'applications?form=api&language=ru&status=declined'],
    ['a form and a status that hardly meet', 'applications?form=contact&status=interviewed&language=uz'],
    ['suspected spam', 'applications?spam=yes'],
    ['search: a common name', 'applications', 'Dilnoza'],
    ['search: the phone of the oldest', 'applications', oldest.answers.phone],
    ['search: the end of a phone', 'applications', '98765'],
    ['search: nobody', 'applications', 'zzyzx'],
    ['search: two words that hardly meet', 'applications', 'ковалева 777'],
    ['search: nobody, within a form and a status', 'applications?form=qa&status=new', 'zzyzx'],
    ['those with a result of the first-bug trial', 'applications?trial=yes'],
    ['with such a result, and a status', 'applications?trial=yes&status=declined'],
    ['search: nobody, with such a result', 'applications?trial=yes', 'zzyzx'],
    ['today', 'today'],
    ['counts', 'counts'],
    ...[7, 90, 366].map((days): Question => [`statistics of ${days} days`, `stats?${lastDays(days, now)}`]),
  ];
}

/** How long the inbox's answers take, as its browser sees them over loopback: more than at the server alone. */
export async function measureInbox(target: Target, count: number): Promise<InboxTime[]> {
  const now = Date.now();
  await fill(target, count, now);
  const { password, hash } = await makePassword();
  const server = await startDeskServer(settingsFor(target, hash));
  try {
    const owner = await signIn(server.address, password);
    const times: InboxTime[] = [];
    for (const [name, path, search] of await questions(owner, count, now)) {
      const measured: number[] = [];
      for (let repeat = 0; repeat < repeats; repeat++) {
        const start = performance.now();
        await owner.read(path, search);
        measured.push(performance.now() - start);
      }
      times.push({ name, p50: quantile(measured, 0.5), p99: quantile(measured, 0.99), memory: memoryOf(server.pid) });
    }
    return times;
  } finally {
    await server.stop();
  }
}
