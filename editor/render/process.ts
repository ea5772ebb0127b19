import { fork } from 'node:child_process';
import type { ContentFiles, WorkerAnswer, WorkerFailure, WorkerMessage, WorkerRequest } from './protocol.ts';

/** Milliseconds. */
const timeouts: Readonly<Record<WorkerRequest['kind'], number>> = {
  pages: 15_000,
  render: 15_000,
  check: 30_000,
  facts: 15_000,
  names: 15_000,
  places: 30_000,
  site: 120_000,
  photo: 30_000,
};
/** More for a process that has not answered yet: it loads its code and reads the content. */
const startMs = 45_000;
const memoryMegabytes = 1024;

type Outcome = { result: unknown } | { failure: WorkerFailure };

const failed = (message: string): Outcome => ({ failure: { kind: 'failed', message } });

/** Names of variables that a worker gets. All others may be secrets of the server. */
const passedOn = /^(PATH|TMPDIR|TMP|TEMP|TZ|LANG|LC_\w+|LD_LIBRARY_PATH|SystemRoot)$/;

export const workerEnvironment = (environment: NodeJS.ProcessEnv): NodeJS.ProcessEnv =>
  Object.fromEntries(Object.entries(environment).filter(([name]) => passedOn.test(name)));

export interface WorkerLog {
  warn: (details: object, message: string) => void;
}

interface ProcessOptions {
  environment: NodeJS.ProcessEnv;
  log: WorkerLog;
  onEnd: () => void;
}

export type RenderProcess = ReturnType<typeof startProcess>;

/** Starts a worker. @param worker path of its file. */
export function startProcess(worker: string, { environment, log, onEnd }: ProcessOptions) {
  const child = fork(worker, {
    execArgv: [`--max-old-space-size=${memoryMegabytes}`],
    env: environment,
    stdio: ['ignore', 'ignore', 'pipe', 'ipc'],
    serialization: 'advanced',
  });
  const pending = new Map<number, (outcome: Outcome) => void>();
  let lastId = 0;
  let hasAnswered = false;
  let isRetired = false;
  let hasEnded = false;
  let output = '';

  function settle(id: number, outcome: Outcome): void {
    pending.get(id)?.(outcome);
    pending.delete(id);
    if (isRetired && pending.size === 0) child.kill('SIGKILL');
  }

  function end(): void {
    if (hasEnded) return;
    hasEnded = true;
    if (pending.size > 0) log.warn({ output }, 'the render worker has ended; the next request starts it again');
    for (const id of pending.keys()) settle(id, failed('the worker has ended'));
    onEnd();
  }

  child.stderr?.on('data', (chunk: Buffer) => {
    output = (output + chunk).slice(-4000);
  });
  child.on('message', ({ id, ...outcome }: WorkerAnswer) => {
    hasAnswered = true;
    settle(id, outcome);
  });
  child.on('error', end);
  // After its last output.
  child.once('close', end);

  return {
    /** @param files the content, where it is another than before. */
    async ask(request: WorkerRequest, files?: ContentFiles): Promise<Outcome> {
      if (hasEnded) return failed('the worker has ended');
      lastId += 1;
      const id = lastId;
      const limit = timeouts[request.kind] + (hasAnswered ? 0 : startMs);
      const message: WorkerMessage = { id, request, ...(files && { files }) };
      const timer = setTimeout(() => {
        settle(id, { failure: { kind: 'timeout', message: `${request.kind}: no response within ${limit / 1000} s` } });
        child.kill('SIGKILL');
        end();
      }, limit).unref();
      const outcome = await new Promise<Outcome>((resolve) => {
        pending.set(id, resolve);
        child.send(message);
      });
      clearTimeout(timer);
      return outcome;
    },
    /** Ends the process once its requests have been answered. */
    retire(): void {
      isRetired = true;
      if (pending.size === 0) child.kill('SIGKILL');
    },
    kill: () => void child.kill('SIGKILL'),
  };
}
