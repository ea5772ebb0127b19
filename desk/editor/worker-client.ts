import { type ChildProcess, fork } from 'node:child_process';
import path from 'node:path';
import type { WorkerAnswer, WorkerFailure, WorkerRequest, WorkerResults } from './protocol.ts';

/** Milliseconds: the first answer of a kind loads the project's code for it. */
const timeouts = { first: 60_000, request: 15_000, idle: 15 * 60_000 };
const memoryMegabytes = 1024;

/** The worker did not do what was asked. */
export class WorkerError extends Error {
  override readonly name = 'WorkerError';

  constructor(readonly failure: WorkerFailure) {
    super(failure.message);
  }
}

/** The desk's own settings, secrets among them, are not for the processes that render pages. */
export function workerEnvironment(environment: NodeJS.ProcessEnv): NodeJS.ProcessEnv {
  const own = /^(DESK_|DATABASE_URL$|TRUSTED_PROXIES$|SINOV_CONTENT_DIR$|NODE_ENV$|PORT$|HOST$)/;
  return Object.fromEntries(Object.entries(environment).filter(([name]) => !own.test(name)));
}

interface ForkOptions {
  args?: readonly string[];
  env: NodeJS.ProcessEnv;
  memoryMegabytes?: number;
}

/** Starts a file of a checkout in a process of its own. @returns it, with the end of what it writes to its standard error. */
export function forkIn(root: string, file: string, { args = [], env, memoryMegabytes }: ForkOptions) {
  const child = fork(path.join(root, file), args, {
    cwd: root,
    execArgv: [...(memoryMegabytes ? [`--max-old-space-size=${memoryMegabytes}`] : []), '--import', 'tsx'],
    env,
    stdio: ['ignore', 'ignore', 'pipe', 'ipc'],
  });
  let output = '';
  child.stderr?.on('data', (chunk: Buffer) => {
    output = (output + chunk).slice(-4000);
  });
  return { child, output: () => output };
}

interface WorkerLog {
  warn: (details: object, message: string) => void;
}

/** `editor/worker.ts` of a checkout, in a process of its own: started by the first request, and again after it has ended. */
export interface Worker {
  /** @throws WorkerError for what cannot be done, and where it takes too long or the process ends. */
  ask: <Kind extends WorkerRequest['kind']>(
    request: Extract<WorkerRequest, { kind: Kind }>,
  ) => Promise<WorkerResults[Kind]>;
  stop: () => void;
}

/** @param root the checkout. */
export function createWorker(root: string, environment: NodeJS.ProcessEnv, log: WorkerLog): Worker {
  let child: ChildProcess | undefined;
  const answered = new Set<WorkerRequest['kind']>();
  let idle: NodeJS.Timeout | undefined;
  let isStopped = false;
  let finish: ((answer: WorkerAnswer) => void) | undefined;
  let last: Promise<unknown> = Promise.resolve();

  const failed = (message: string): WorkerAnswer => ({ failure: { kind: 'failed', message } });

  function start(): ChildProcess {
    const env = workerEnvironment(environment);
    const { child: started, output } = forkIn(root, 'editor/worker.ts', { env, memoryMegabytes });
    started.on('message', (answer: WorkerAnswer) => finish?.(answer));
    const end = () => {
      if (child !== started) return;
      child = undefined;
      answered.clear();
      if (finish)
        log.warn({ output: output() }, 'the editor’s worker has ended, and is started again when it is needed');
      finish?.(failed('the worker has ended'));
    };
    started.on('error', end);
    started.once('exit', end);
    return started;
  }

  async function askNow(request: WorkerRequest): Promise<WorkerAnswer> {
    if (isStopped) return failed('the server stops');
    child ??= start();
    clearTimeout(idle);
    idle = setTimeout(() => child?.kill(), timeouts.idle).unref();
    const asked = child;
    const limit = answered.has(request.kind) ? timeouts.request : timeouts.first;
    const timer = setTimeout(() => asked.kill('SIGKILL'), limit).unref();
    const answer = await new Promise<WorkerAnswer>((resolve) => {
      finish = resolve;
      asked.send(request);
    });
    finish = undefined;
    clearTimeout(timer);
    if ('result' in answer) answered.add(request.kind);
    return answer;
  }

  return {
    async ask(request) {
      // One after another, so that each has its whole time, however many wait on a busy machine.
      const turn = last.then(() => askNow(request));
      last = turn.catch(() => {});
      const answer = await turn;
      if ('failure' in answer) throw new WorkerError(answer.failure);
      return answer.result as never;
    },
    stop() {
      isStopped = true;
      clearTimeout(idle);
      child?.kill('SIGKILL');
    },
  };
}
