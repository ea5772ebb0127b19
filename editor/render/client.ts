import { fork } from 'node:child_process';
import { contentFolder, contentVariable } from '../../model/content.ts';
import type { Change } from '../shared/content.ts';
import type {
  Outcome,
  RenderedSite,
  RequestKind,
  WorkerAnswer,
  WorkerFailure,
  WorkerMessage,
  WorkerRequest,
  WorkerResult,
} from './protocol.ts';

/** Milliseconds. */
const [siteMs, requestMs] = [120_000, 30_000];
/** Added to the first timeout: a new process loads its code and reads the content. */
const startMs = 45_000;
/** Milliseconds. An idle process ends, because it holds some 300 MB. */
const idleMs = 15 * 60_000;
const memoryMegabytes = 1024;

/** Environment variables of the worker. All others may be secrets of the server. */
const passedVariables = /^(PATH|TMPDIR|TMP|TEMP|TZ|LANG|LC_\w+|LD_LIBRARY_PATH|SystemRoot)$/;

export class WorkerError extends Error {
  override readonly name = 'WorkerError';

  constructor(readonly failure: WorkerFailure) {
    super(failure.message);
  }
}

interface RendererOptions {
  worker: string;
  photoFolder: string;
  environment: NodeJS.ProcessEnv;
  log: { warn: (details: object, message: string) => void };
}

/** Keeps a worker process. If the process has ended, the next request starts it again. */
export function createRenderer({ worker, photoFolder, environment, log }: RendererOptions) {
  const variables = Object.entries(environment).filter(([name]) => passedVariables.test(name));
  const env = { ...Object.fromEntries(variables), NODE_ENV: 'production', [contentVariable]: contentFolder };
  let current: ReturnType<typeof start> | undefined;
  let idle: NodeJS.Timeout | undefined;
  let isStopped = false;
  let lastId = 0;
  let last: Promise<unknown> = Promise.resolve();

  function start() {
    const child = fork(worker, [photoFolder], {
      execArgv: [`--max-old-space-size=${memoryMegabytes}`],
      env,
      stdio: ['ignore', 'ignore', 'pipe', 'ipc'],
      serialization: 'advanced',
    });
    const pending = new Map<number, (outcome: Outcome) => void>();
    const started = { child, pending, end, hasAnswered: false, revision: '' };
    let output = '';
    function end(failure: WorkerFailure = { kind: 'failed', message: 'the render worker has ended: try again' }): void {
      if (current === started) current = undefined;
      child.kill('SIGKILL');
      if (pending.size > 0 && !isStopped)
        log.warn({ output }, 'the render worker has ended: the next request starts a new worker');
      for (const settle of pending.values()) settle({ failure });
      pending.clear();
    }
    child.stderr?.on('data', (chunk: Buffer) => {
      output = (output + chunk).slice(-4000);
    });
    child.on('message', ({ id, ...outcome }: WorkerAnswer) => {
      started.hasAnswered = true;
      pending.get(id)?.(outcome);
      pending.delete(id);
    });
    child.on('error', () => end());
    child.once('close', () => end());
    return started;
  }

  async function send(request: WorkerRequest, site?: RenderedSite, changes: readonly Change[] = []): Promise<Outcome> {
    if (isStopped) return { failure: { kind: 'failed', message: 'the server is stopping' } };
    clearTimeout(idle);
    idle = setTimeout(() => current?.end(), idleMs).unref();
    current ??= start();
    const used = current;
    lastId += 1;
    const id = lastId;
    const message: WorkerMessage = { id, request };
    if (site) {
      const { revision, files } = site;
      message.site = { revision, changes, ...(used.revision !== revision && { files }) };
      used.revision = revision;
    }
    const limit = (request.kind === 'site' ? siteMs : requestMs) + (used.hasAnswered ? 0 : startMs);
    const late = `${request.kind}: no response within ${limit / 1000} s`;
    const timer = setTimeout(() => used.end({ kind: 'timeout', message: late }), limit).unref();
    const outcome = await new Promise<Outcome>((resolve) => {
      used.pending.set(id, resolve);
      used.child.send(message);
    });
    clearTimeout(timer);
    return outcome;
  }

  return {
    /** Requests run one after another, photos in parallel. @throws WorkerError after a refusal or a timeout. */
    async ask<Kind extends RequestKind>(
      site: RenderedSite,
      changes: readonly Change[],
      asked: WorkerRequest<Kind>,
    ): Promise<WorkerResult<Kind>> {
      const request = asked as WorkerRequest;
      const isPhoto = request.kind === 'photo';
      const answer = isPhoto ? send(request) : last.then(() => send(request, site, changes));
      if (!isPhoto) last = answer.catch(() => {});
      const outcome = await answer;
      if ('failure' in outcome) throw new WorkerError(outcome.failure);
      return outcome.result as never;
    },
    stop() {
      isStopped = true;
      clearTimeout(idle);
      current?.end({ kind: 'failed', message: 'the server is stopping' });
    },
  };
}

export type Renderer = ReturnType<typeof createRenderer>;
