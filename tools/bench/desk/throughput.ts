import type { CountsResponse } from '../../../desk/shared/api-types.ts';
import { type DeskServer, makePassword, signIn, startDeskServer } from '../../desk-server.ts';
import { memoryOf } from '../../processes.ts';
import { median } from '../quantile.ts';
import type { WrkLoad } from '../wrk.ts';
import { runInChild } from './in-child.ts';
import type { RawLoad, RawResult, Target } from './raw-commits.ts';
import { submitAgainAndAgain } from './submissions.ts';

/** What is measured, and how long. */
export interface ThroughputOptions {
  /** The desk's database. */
  target: Target;
  /** The raw driver's, on the same disk or server. */
  raw: Target;
  clients: number;
  /** Of one measurement. */
  seconds: number;
  /** Measurements of each, in turn: whatever else the machine does meets both. */
  rounds: number;
}

/** What a number of clients reached. */
export interface Throughput {
  clients: number;
  /** Commits a second of the raw driver. */
  raw: number;
  /** Submissions a second that were thanked for. */
  desk: number;
  ratio: number;
  /** Milliseconds: the middle round's, and the worst one's. */
  p50: number;
  p99: number;
  /** The most that the server took, in megabytes. */
  memory: number;
}

/** The desk's settings for a database, and limits that no load reaches. */
export function settingsFor(target: Target, passwordHash: string): Record<string, string> {
  return {
    ...(target.engine === 'libSQL' ? { DESK_FILE: target.file } : { DATABASE_URL: target.url }),
    DESK_PASSWORD_HASH: passwordHash,
    DESK_LIMIT_PER_ADDRESS: '1000000',
    DESK_LIMIT_OVERALL: '1000000',
  };
}

const commit = (load: RawLoad) => runInChild<RawResult>(new URL('raw-commits.ts', import.meta.url), load);

const sum = (values: readonly number[]) => values.reduce((total, value) => total + value, 0);

/**
 * What was thanked for must be in the inbox, and be no spam: anything else was not measured.
 * @param unread applications that may have been kept while nobody waited for the thanks any more.
 */
async function checkKept(server: DeskServer, password: string, thanked: number, unread: number): Promise<void> {
  const owner = await signIn(server.address, password);
  const { byStatus, spam } = await owner.read<CountsResponse>('counts');
  const kept = byStatus.new ?? 0;
  if (kept < thanked || kept > thanked + unread || spam > 0) {
    throw new Error(`${thanked} were thanked for, ${kept} are kept and ${spam} taken for spam`);
  }
}

/**
 * Submissions a second through HTTP beside the raw driver's commits a second.
 * @throws Error where an application was not taken, or is not in the inbox afterwards.
 */
export async function measureThroughput(options: ThroughputOptions): Promise<Throughput> {
  const { target, raw, clients, seconds, rounds } = options;
  const { password, hash } = await makePassword();
  const server = await startDeskServer(settingsFor(target, hash));
  try {
    // Code that has not been compiled yet is measured nowhere.
    const warm = await submitAgainAndAgain(server.address, clients, Math.min(2, seconds));
    const [rawResults, results]: [RawResult[], WrkLoad[]] = [[], []];
    let memory = 0;
    for (let round = 0; round < rounds; round++) {
      rawResults.push(await commit({ target: raw, clients, seconds }));
      results.push(await submitAgainAndAgain(server.address, clients, seconds));
      memory = Math.max(memory, memoryOf(server.pid));
    }
    const loads = [warm, ...results];
    await checkKept(server, password, sum(loads.map(({ answered }) => answered)), loads.length * clients);
    const rawPerSecond =
      sum(rawResults.map(({ commits }) => commits)) / sum(rawResults.map((result) => result.seconds));
    const desk = sum(results.map(({ answered }) => answered)) / sum(results.map((result) => result.seconds));
    return {
      clients,
      raw: rawPerSecond,
      desk,
      ratio: desk / rawPerSecond,
      p50: median(results.map(({ p50 }) => p50)),
      p99: Math.max(...results.map(({ p99 }) => p99)),
      memory,
    };
  } finally {
    await server.stop();
  }
}
