import type { Channel } from '../../model/notification-channels.ts';
import type { Cursor, Submission } from '../api/application.ts';
import type { Filter } from '../api/filter.ts';
import type { Database } from '../database/database.ts';
import { type Author, listWork } from '../database/history.ts';
import { StoreUnavailable } from '../database/schema.ts';
import { closeOthers, removeApplication, removeSomeBefore, setStatus } from './changes.ts';
import { correct } from './corrections.ts';
import { addNote, changeNote } from './notes.ts';
import { listColleagues, listOthers, setDuplicate, setResponsible } from './persons.ts';
import { listSameContact } from './possible-duplicates.ts';
import { countApplications, countBefore, findDetails, listApplications, listToday } from './queries.ts';
import { clearSpam, markSpam } from './spam.ts';
import { addByHand, insertSubmission } from './submissions.ts';
import { undoChange } from './undo.ts';
import { listUpdates, listViewings, setViewing } from './updates.ts';

const transactionLimit = 256;

/** @param channels the configured channels. Each announces new applications. */
export function applicationStore({ engine, read, write }: Database, channels: readonly Channel[]) {
  const remove = write(removeApplication);
  const removeSome = write(removeSomeBefore);
  const insert = write((db, submission: Submission) => insertSubmission(db, submission, channels));
  const accepting = new Set<Promise<unknown>>();
  let isClosing = false;

  return {
    async accept(submission: Submission): ReturnType<typeof insertSubmission> {
      if (isClosing) throw new StoreUnavailable('the store is closed');
      const stored = insert(submission);
      accepting.add(stored);
      return stored.finally(() => accepting.delete(stored));
    },
    async endAccepting(): Promise<void> {
      isClosing = true;
      await Promise.allSettled(accepting);
    },

    list: async (filter: Partial<Filter>, limit: number, after?: Cursor) => {
      const opened = await engine();
      return opened.query((db) => listApplications(db, opened, filter, limit, after));
    },
    today: read(listToday),
    counts: read(countApplications),
    find: read(findDetails),
    work: read(listWork),
    others: read(listOthers),
    closeOthers: write(closeOthers),
    markSpam: write(markSpam),
    setDuplicate: write(setDuplicate),
    setStatus: write((db, id: string, version: number, status: Parameters<typeof setStatus>[3], author: Author) =>
      setStatus(db, id, version, status, author, channels),
    ),
    colleagues: read(listColleagues),
    setResponsible: write(setResponsible),
    undo: write(undoChange),
    addByHand: write(addByHand),
    sameContact: read(listSameContact),
    addNote: write(addNote),
    changeNote: write(changeNote),
    correct: write(correct),
    updates: read(listUpdates),
    viewings: read(listViewings),
    setViewing: write(setViewing),
    clearSpam: write((db, id: string, author: Author) => clearSpam(db, id, author, channels)),
    /** Also removes the application from the files of the embedded database. */
    async remove(...application: Parameters<typeof remove>): Promise<boolean> {
      const isRemoved = await remove(...application);
      // A purge fails while a backup reads the files; the next removal purges them too.
      if (isRemoved) await (await engine()).purge().catch(() => {});
      return isRemoved;
    },
    countBefore: read(countBefore),
    /** Removes spam last, and also from the files. @returns how many. */
    async removeBefore(time: number): Promise<number> {
      let total = 0;
      for (let removed = transactionLimit; removed === transactionLimit; total += removed) {
        removed = await removeSome(time, transactionLimit);
      }
      await (await engine()).purge();
      return total;
    },
  };
}

export type ApplicationStore = ReturnType<typeof applicationStore>;
