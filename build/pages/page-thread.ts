import { parentPort, workerData } from 'node:worker_threads';
import { canonicalPages } from '../../site/document/page-content.ts';
import { takeMissingTexts } from '../../site/document/render-document.tsx';
import type { PageTexts } from '../discovery/page-texts.ts';
import { makePage, type PageTask } from './page-files.ts';

/** What a thread is told. */
export interface ThreadTask extends PageTask {
  /** Which of the threads it is, from 0: it makes every page whose place it is when they are dealt round. */
  thread: number;
  threads: number;
}

/** What it made. */
export interface ThreadResult {
  texts: PageTexts[];
  missing: ReturnType<typeof takeMissingTexts>;
}

const task = workerData as ThreadTask;
const own = canonicalPages.filter((_, index) => index % task.threads === task.thread);
const texts = own.map((page) => makePage(page, task));
parentPort?.postMessage({ texts, missing: takeMissingTexts() } satisfies ThreadResult);
