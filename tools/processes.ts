import { spawn } from 'node:child_process';
import net from 'node:net';

/** A process that serves: it ends with this one at the latest. */
export interface ServerProcess {
  pid: number;
  /** What `ready` matched of its output. */
  ready: RegExpExecArray;
  isRunning(): boolean;
  /** `null` while it runs, and where a signal ended it. */
  exitCode(): number | null;
  /** Resolves when it has ended. */
  ended: Promise<void>;
  /** The end of what it wrote to stdout and stderr, at most 20,000 characters. */
  output(): string;
  /** Ends it, and waits until it has. @param signal SIGTERM by default. */
  stop(signal?: NodeJS.Signals): Promise<void>;
}

interface ProcessOptions {
  cwd?: string;
  env?: NodeJS.ProcessEnv;
  /** Written to stdout or stderr when it is ready. */
  ready: RegExp;
  /** Milliseconds until it must be, 60,000 by default. */
  timeoutMs?: number;
}

/**
 * Starts a process and waits until it says that it is ready.
 * @throws Error with its output, where it ends before that or takes too long.
 */
export async function startProcess(
  program: string,
  args: readonly string[],
  { cwd, env, ready, timeoutMs = 60_000 }: ProcessOptions,
): Promise<ServerProcess> {
  const child = spawn(program, args, { cwd, env, stdio: ['ignore', 'pipe', 'pipe'] });
  const kill = () => child.kill('SIGKILL');
  process.once('exit', kill);
  const ended = new Promise<void>((resolve) => child.once('exit', () => resolve()));
  void ended.then(() => process.off('exit', kill));
  let output = '';
  const found = new Promise<RegExpExecArray>((resolve, reject) => {
    const onOutput = (chunk: Buffer) => {
      output = (output + chunk).slice(-20_000);
      const match = ready.exec(output);
      if (match) resolve(match);
    };
    child.stdout.on('data', onOutput);
    child.stderr.on('data', onOutput);
    child.once('error', reject);
    // Later than its exit, when all of its output has come.
    child.once('close', () => reject(new Error(`${program} exited before it was ready: ${output}`)));
  });
  const timer = setTimeout(kill, timeoutMs);
  const match = await found.finally(() => clearTimeout(timer));
  return {
    pid: child.pid as number,
    ready: match,
    isRunning: () => child.exitCode === null && child.signalCode === null,
    exitCode: () => child.exitCode,
    ended,
    output: () => output,
    async stop(signal = 'SIGTERM') {
      child.kill(signal);
      await ended;
    },
  };
}

/** A port of loopback that nothing listens on now. */
export function freePort(): Promise<number> {
  return new Promise((resolve, reject) => {
    const server = net.createServer();
    server.on('error', reject);
    server.listen(0, '127.0.0.1', () => {
      const { port } = server.address() as net.AddressInfo;
      server.close(() => resolve(port));
    });
  });
}
