import { mkdir, mkdtemp, readdir, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { contentVariable } from '../../model/content.ts';
import { knownWordsFile } from '../../model/known-words.ts';
import { dictionaryOf } from '../shared/draft.ts';
import { type DraftFiles, withoutUnfinished } from './people-lists.ts';
import { type RenderProcess, startProcess, type WorkerLog, workerEnvironment } from './process.ts';
import type { ContentFiles, WorkerFailure, WorkerRequest, WorkerResults } from './protocol.ts';

/** A process without requests ends after this many milliseconds: it holds some 300 MB. */
const idleMs = 15 * 60_000;

const folderPrefix = 'content-';

/** A request that the worker refused, or did not finish. */
export class WorkerError extends Error {
  override readonly name = 'WorkerError';

  constructor(readonly failure: WorkerFailure) {
    super(failure.message);
  }
}

const stopped: WorkerFailure = { kind: 'failed', message: 'the server stops' };

export interface SiteContent {
  /** Never changed in place: a new object stands for new content. */
  files: ContentFiles;
  /** The photos that the files name, by name; read where a new process needs them. */
  photos: () => Promise<ReadonlyMap<string, Uint8Array>>;
}

interface RendererOptions {
  /** Path of the bundled worker: `dist/render/worker.mjs`. */
  worker: string;
  /** Holds the content of processes. No other server may use it. */
  workFolder: string;
  environment: NodeJS.ProcessEnv;
  log: WorkerLog;
}

export interface Renderer {
  /**
   * Requests run one after another, photos beside them.
   * @throws WorkerError for what cannot be done, and where it takes too long or the process ends.
   */
  ask: <Kind extends WorkerRequest['kind']>(
    content: SiteContent,
    request: Extract<WorkerRequest, { kind: Kind }>,
  ) => Promise<WorkerResults[Kind]>;
  stop: () => void;
}

/** What pages are made of beside texts: a process reads it once. Known words are read by the spelling alone. */
const factsOf = (files: DraftFiles): string =>
  JSON.stringify([...files].filter(([file]) => !dictionaryOf(file) && file !== knownWordsFile).toSorted());

async function writeContent(folder: string, files: DraftFiles, photos: ReadonlyMap<string, Uint8Array>): Promise<void> {
  const texts = [...files].map(([file, json]) => [path.relative('content', file), JSON.stringify(json)] as const);
  const pictures = [...photos].map(([name, bytes]) => [path.join('photos', name), bytes] as const);
  for (const [name, content] of [...texts, ...pictures]) {
    const file = path.join(folder, name);
    await mkdir(path.dirname(file), { recursive: true });
    await writeFile(file, content);
  }
}

/** Keeps a worker running, started by the first request and again where facts differ or it has ended. */
export function createRenderer({ worker, workFolder, environment, log }: RendererOptions): Renderer {
  let current: { process: RenderProcess; facts: string; sent?: ContentFiles | undefined } | undefined;
  let finished: { of: ContentFiles; files: DraftFiles; facts: string } | undefined;
  let idle: NodeJS.Timeout | undefined;
  let isStopped = false;
  let isCleared = false;
  let last: Promise<unknown> = Promise.resolve();

  function inTurn<T>(action: () => Promise<T>): Promise<T> {
    const result = last.then(action, action);
    last = result.catch(() => {});
    return result;
  }

  function finishedOf(of: ContentFiles) {
    if (finished?.of !== of) {
      const files = withoutUnfinished(new Map(Object.entries(of)));
      finished = { of, files, facts: factsOf(files) };
    }
    return finished;
  }

  /** The folders that a killed server has left. */
  async function removeOldFolders(): Promise<void> {
    if (isCleared) return;
    isCleared = true;
    await mkdir(workFolder, { recursive: true });
    const names = (await readdir(workFolder)).filter((name) => name.startsWith(folderPrefix));
    await Promise.all(names.map((name) => rm(path.join(workFolder, name), { recursive: true, force: true })));
  }

  async function start({ files: of, photos }: SiteContent): Promise<NonNullable<typeof current>> {
    await removeOldFolders();
    const { files, facts } = finishedOf(of);
    const folder = await mkdtemp(path.join(workFolder, folderPrefix));
    const remove = () => rm(folder, { recursive: true, force: true }).catch(() => {});
    try {
      await writeContent(folder, files, await photos());
      if (isStopped) throw new WorkerError(stopped);
    } catch (error) {
      await remove();
      throw error;
    }
    const env = { ...workerEnvironment(environment), NODE_ENV: 'production', [contentVariable]: folder };
    const started = startProcess(worker, {
      environment: env,
      log,
      onEnd() {
        if (current?.process === started) current = undefined;
        void remove();
      },
    });
    return { process: started, facts };
  }

  function retire(): void {
    current?.process.retire();
    current = undefined;
  }

  /** The running process, or one with the facts of this content. */
  async function processFor(content: SiteContent, areFactsNeeded: boolean): Promise<NonNullable<typeof current>> {
    if (isStopped) throw new WorkerError(stopped);
    clearTimeout(idle);
    idle = setTimeout(retire, idleMs).unref();
    if (current && areFactsNeeded && current.facts !== finishedOf(content.files).facts) retire();
    current ??= await start(content);
    return current;
  }

  async function askInTurn(content: SiteContent, request: WorkerRequest) {
    const used = await processFor(content, true);
    const isSent = used.sent === content.files;
    used.sent = undefined;
    const outcome = await used.process.ask(request, isSent ? undefined : content.files);
    if ('result' in outcome) used.sent = content.files;
    return outcome;
  }

  async function askForPhoto(content: SiteContent, request: WorkerRequest) {
    const { process } = await inTurn(() => processFor(content, false));
    return process.ask(request);
  }

  return {
    async ask(content, request) {
      const outcome = await (request.kind === 'photo'
        ? askForPhoto(content, request)
        : inTurn(() => askInTurn(content, request)));
      if ('failure' in outcome) throw new WorkerError(outcome.failure);
      return outcome.result as never;
    },
    stop() {
      isStopped = true;
      clearTimeout(idle);
      current?.process.kill();
    },
  };
}
