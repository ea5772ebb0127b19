import { spawnSync } from 'node:child_process';
import { readFileSync } from 'node:fs';

/** Memory that a running process holds, in megabytes, shared pages included. Linux has it without `ps`, which small systems lack. */
export function memoryOf(pid: number): number {
  const kilobytes =
    process.platform === 'linux'
      ? /VmRSS:\s+(\d+)/.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1]
      : spawnSync('ps', ['-o', 'rss=', '-p', String(pid)], { encoding: 'utf8' }).stdout;
  return Number(kilobytes) / 1024;
}
