import { parentPort, workerData } from 'node:worker_threads';
import { canonicalPages } from '../../site/document/page-content.ts';
import type { PageDates } from './page-dates.ts';
import { pageTexts } from './page-texts.ts';

/** What a thread is told. */
export interface ThreadTask {
  /** Which of the threads it is, from 0: it makes every page whose place it is when they are dealt round. */
  thread: number;
  threads: number;
  kept: PageDates;
  /** As `2026-11-21`. */
  today: string;
}

const { thread, threads, kept, today } = workerData as ThreadTask;
const own = canonicalPages.filter((_, index) => index % threads === thread);
parentPort?.postMessage(own.map((page) => pageTexts(page, kept, today)));
