import { availableParallelism } from 'node:os';
import { Worker } from 'node:worker_threads';
import type { PageTexts } from './page-texts.ts';
import type { ThreadTask } from './page-texts-thread.ts';

/** A thread loads the site anew, which takes as long as the texts of some hundred pages. */
const pagesWorthThread = 100;

function inThread(file: string, task: ThreadTask): Promise<PageTexts[]> {
  return new Promise((resolve, reject) => {
    // Compiled: it needs nothing of what this process was started with.
    const worker = new Worker(file, { workerData: task, execArgv: [] });
    worker.once('message', resolve).once('error', reject);
    worker.once('exit', (code) => reject(new Error(`a thread that made texts of pages ended with ${code}`)));
  });
}

/**
 * The texts of all canonical pages, in their order, made beside what this thread does: they are two thirds of what a page
 * takes to be built.
 * @param file the compiled `page-texts-thread.ts`.
 * @param pages how many there are.
 */
export async function pageTextsInThreads(
  file: string,
  pages: number,
  known: Pick<ThreadTask, 'kept' | 'today'>,
): Promise<PageTexts[]> {
  const threads = Math.max(1, Math.min(availableParallelism(), Math.round(pages / pagesWorthThread)));
  const shares = await Promise.all(
    Array.from({ length: threads }, (_, thread) => inThread(file, { thread, threads, ...known })),
  );
  return Array.from(
    { length: pages },
    (_, index) => shares[index % threads]?.[Math.floor(index / threads)] as PageTexts,
  );
}
