import { spawn } from 'node:child_process';
import net from 'node:net';

/** Ends with this process at the latest. */
export interface ServerProcess {
  pid: number;
  ready: RegExpExecArray;
  isRunning(): boolean;
  /** `null` while running, and after a signal. */
  exitCode(): number | null;
  ended: Promise<void>;
  output(): string;
  stop(signal?: NodeJS.Signals): Promise<void>;
}

interface ProcessOptions {
  cwd?: string;
  env?: NodeJS.ProcessEnv;
  ready: RegExp;
  timeoutMs?: number;
}

/** @throws Error with its output if it ends or times out before it is ready. */
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
    // After `exit`, when all output has arrived.
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
