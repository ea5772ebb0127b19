import { spawn } from 'node:child_process';
import { findOrInstall, findProgram } from '../system-package.ts';

/** What wrk is to ask for, as fast as answers come. */
export interface WrkOptions {
  url: string;
  connections: number;
  seconds: number;
  headers?: Readonly<Record<string, string>>;
  /** A Lua file that makes the requests, and what it is given. */
  script?: { file: string; words: readonly string[] };
}

/** What became of the requests. */
export interface WrkLoad {
  /** Answers of 2xx and 3xx. */
  answered: number;
  /** How long it asked. */
  seconds: number;
  /** Milliseconds from a request to its whole answer. */
  p50: number;
  p99: number;
  /** Other answers, and requests that got none. */
  failed: number;
}

const findWrk = () => findOrInstall('wrk', () => findProgram(['wrk']), { apt: ['wrk'], brew: ['wrk'] });

const unitMs: Readonly<Record<string, number>> = { us: 0.001, ms: 1, s: 1000, m: 60_000 };

/** Reads wrk's report. @throws Error with the report where it is none. */
export function readWrkReport(report: string): WrkLoad {
  const percentile = (share: number) => {
    const [, amount, unit = ''] = new RegExp(`\\s${share}%\\s+([\\d.]+)(us|ms|s|m)\\b`).exec(report) ?? [];
    return Number(amount) * (unitMs[unit] ?? Number.NaN);
  };
  const [, requests, lasted, unit = ''] = /(\d+) requests in ([\d.]+)(us|ms|s|m)\b/.exec(report) ?? [];
  if (!requests) throw new Error(`wrk reported nothing to read: ${report}`);
  const refused = Number(/Non-2xx or 3xx responses: (\d+)/.exec(report)?.[1] ?? 0);
  const [, ...unanswered] = /connect (\d+), read (\d+), write (\d+), timeout (\d+)/.exec(report) ?? [];
  return {
    answered: Number(requests) - refused,
    seconds: (Number(lasted) * (unitMs[unit] ?? Number.NaN)) / 1000,
    p50: percentile(50),
    p99: percentile(99),
    failed: unanswered.reduce((sum, count) => sum + Number(count), refused),
  };
}

/**
 * Loads a server from a process of its own. wrk is C: what it takes of the machine is small beside any server of ours.
 * @throws Error where wrk cannot be had, or reports nothing.
 */
export async function runWrk({ url, connections, seconds, headers = {}, script }: WrkOptions): Promise<WrkLoad> {
  const words = [
    ...['-t1', `-c${connections}`, `-d${seconds}s`, '--latency', '--timeout', '20s'],
    ...Object.entries(headers).flatMap(([name, value]) => ['-H', `${name}: ${value}`]),
    ...(script ? ['-s', script.file] : []),
    url,
    ...(script ? ['--', ...script.words] : []),
  ];
  const child = spawn(findWrk(), words, { stdio: ['ignore', 'pipe', 'inherit'] });
  let report = '';
  for await (const chunk of child.stdout) report += chunk;
  return readWrkReport(report);
}
