import { spawnSync } from 'node:child_process';
import type { CountsAnswer } from '../../desk/inbox/api-answers.ts';
import { makePassword, signIn } from '../desk-owner.ts';
import { type DeskServer, startDeskServer } from '../desk-server.ts';
import { quantile } from '../quantile.ts';
import { runInChild } from './in-child.ts';
import type { RawLoad, RawResult, Target } from './raw-commits.ts';
import type { SubmissionLoad, SubmissionResult } from './submissions.ts';

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

export interface Throughput {
  clients: number;
  /** Commits a second of the raw driver. */
  raw: number;
  /** Submissions a second that were thanked for. */
  desk: number;
  ratio: number;
  /** Milliseconds. */
  p50: number;
  p99: number;
  /** The most that the server took, in megabytes. */
  memory: number;
  clientLoad: number;
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

/** Memory of a process, in megabytes, shared pages included. */
export function memoryOf(pid: number): number {
  const { stdout } = spawnSync('ps', ['-o', 'rss=', '-p', String(pid)], { encoding: 'utf8' });
  return Number(stdout.trim()) / 1024;
}

const submit = (load: SubmissionLoad) => runInChild<SubmissionResult>(new URL('submissions.ts', import.meta.url), load);
const commit = (load: RawLoad) => runInChild<RawResult>(new URL('raw-commits.ts', import.meta.url), load);

const sum = (values: readonly number[]) => values.reduce((total, value) => total + value, 0);

/** What was thanked for must be in the inbox, and be no spam: anything else was not measured. */
async function checkKept(server: DeskServer, password: string, thanked: number): Promise<void> {
  const owner = await signIn(server.address, password);
  const { byStatus, spam } = await owner.read<CountsAnswer>('counts');
  owner.close();
  if (byStatus.new !== thanked || spam > 0) {
    throw new Error(`${thanked} were thanked for, ${byStatus.new} are kept and ${spam} taken for spam`);
  }
}

/** Submissions a second through HTTP beside the raw driver's commits a second. */
export async function measureThroughput(options: ThroughputOptions): Promise<Throughput> {
  const { target, raw, clients, seconds, rounds } = options;
  const { password, hash } = await makePassword();
  const server = await startDeskServer(settingsFor(target, hash));
  try {
    // Code that has not been compiled yet is measured nowhere.
    const warm = await submit({ address: server.address, clients, seconds: Math.min(1, seconds) });
    const [rawResults, results]: [RawResult[], SubmissionResult[]] = [[], []];
    let memory = 0;
    for (let round = 0; round < rounds; round++) {
      rawResults.push(await commit({ target: raw, clients, seconds }));
      results.push(await submit({ address: server.address, clients, seconds }));
      memory = Math.max(memory, memoryOf(server.pid));
    }
    await checkKept(server, password, sum([warm, ...results].map(({ acknowledged }) => acknowledged)));
    const rawPerSecond =
      sum(rawResults.map(({ commits }) => commits)) / sum(rawResults.map((result) => result.seconds));
    const desk = sum(results.map(({ acknowledged }) => acknowledged)) / sum(results.map((result) => result.seconds));
    const latencies = results.flatMap((result) => result.latencies);
    return {
      clients,
      raw: rawPerSecond,
      desk,
      ratio: desk / rawPerSecond,
      p50: quantile(latencies, 0.5),
      p99: quantile(latencies, 0.99),
      memory,
      clientLoad: Math.max(...results.map(({ clientLoad }) => clientLoad)),
    };
  } finally {
    await server.end('SIGTERM');
  }
}
