import { availableParallelism } from 'node:os';
import { Worker } from 'node:worker_threads';
import type { PageTexts } from '../discovery/page-texts.ts';
import type { PageTask } from './page-files.ts';
import type { ThreadResult, ThreadTask } from './page-thread.ts';

/** Each thread loads the site anew: for fewer pages than these another one is not worth it. */
const pagesWorthThread = 50;

function inThread(file: string, task: ThreadTask): Promise<ThreadResult> {
  return new Promise((resolve, reject) => {
    // Compiled: it needs nothing of what this process was started with.
    const worker = new Worker(file, { workerData: task, execArgv: [] });
    worker.once('message', resolve).once('error', reject);
    worker.once('exit', (code) => reject(new Error(`a thread that made pages ended with ${code}`)));
  });
}

/**
 * Makes all canonical pages and their twins, by as many threads as the machine has processors and the pages are worth.
 * @param file the compiled `page-thread.ts`.
 * @param pages how many canonical pages there are.
 * @returns the pages' texts in their order, and what no dictionary had.
 */
export async function makePagesInThreads(
  file: string,
  pages: number,
  task: PageTask,
): Promise<{ texts: PageTexts[]; missing: ThreadResult['missing'] }> {
  const threads = Math.max(1, Math.min(availableParallelism(), Math.round(pages / pagesWorthThread)));
  const shares = await Promise.all(
    Array.from({ length: threads }, (_, thread) => inThread(file, { ...task, thread, threads })),
  );
  const texts = Array.from(
    { length: pages },
    (_, index) => shares[index % threads]?.texts[Math.floor(index / threads)] as PageTexts,
  );
  return { texts, missing: shares.flatMap(({ missing }) => missing) };
}
