import type { Kysely } from 'kysely';
import type { Channel, Submission } from '../shared/application.ts';
import type { Filter } from '../shared/filter.ts';
import type { HistoryEvent } from '../shared/history.ts';
import {
  consumeTotpCode,
  findAccount,
  findAccountNamed,
  listAccounts,
  removeAccount,
  renameAccount,
  setFirstPassword,
  setPassword,
  setRole,
  setTotpSecret,
  unlessNameTaken,
} from './accounts.ts';
import { type Cursor, countApplications, listApplications, listToday, readAges } from './applications.ts';
import { addNote, type ChangeResult, clearSpam, removeApplication, removeSomeBefore, setStatus } from './changes.ts';
import { type Actor, findDetails, listHistory, listWork, record } from './history.ts';
import { acceptInvitation, findInvitation, invite, listInvitations, removeInvitation } from './invitations.ts';
import { openLibsql } from './libsql.ts';
import { migrate } from './migrations.ts';
import { claimDelivery, listDeadLetters, recordOutcome, retryDelivery } from './outbox.ts';
import { countOthers, listOthers, setSamePerson } from './people.ts';
import { openPostgres } from './postgres.ts';
import { type Engine, StoreUnavailable, type Tables } from './schema.ts';
import { addSession, findSessions, listSessions, removeSessions, removeSessionsOf, touchSession } from './sessions.ts';
import { getOrSet, probeWrite, replaceSetting } from './settings.ts';
import { readStats, type StatsQuery } from './stats.ts';
import { insertSubmission } from './submissions.ts';
import { listUpdates, listViewings, setViewing } from './updates.ts';

export interface StoreOptions {
  /** `postgres://…` of a database that several instances share; without it the desk has a file of its own. */
  databaseUrl?: string;
  /** Where that file is; one that is missing is created, and so is its folder. */
  file: string;
  /** The configured channels, on which new applications are announced. */
  channels: readonly Channel[];
}

/** Applications that one transaction removes at most. */
const transactionLimit = 256;

async function openEngine({ databaseUrl, file }: StoreOptions): Promise<Engine> {
  const engine = databaseUrl ? openPostgres(databaseUrl) : openLibsql(file);
  try {
    await migrate(engine);
  } catch (error) {
    await engine.close();
    throw error;
  }
  return engine;
}

/**
 * The desk's store, the same over both engines. Its database need not be available when the server starts: the first call
 * opens and migrates it, and where that fails, the next call tries again. When a promise resolves, what it changed is on
 * disk; each rejects with StoreUnavailable while the database is unavailable. Times (`now`, `time`) are milliseconds since
 * 1970, ids those that a request's schema takes: PostgreSQL compares a UUID with nothing else.
 */
export function openStore(options: StoreOptions) {
  const { channels } = options;
  let opening: Promise<Engine> | undefined;
  let closing: Promise<void> | undefined;
  let isClosed = false;

  async function opened(): Promise<Engine> {
    if (isClosed) throw new StoreUnavailable('the store is closed');
    opening ??= openEngine(options).catch((error: unknown) => {
      opening = undefined;
      throw error instanceof StoreUnavailable
        ? error
        : new StoreUnavailable('cannot open the database', { cause: error });
    });
    return opening;
  }

  /** A method of the store that reads. */
  const read =
    <Args extends unknown[], T>(query: (db: Kysely<Tables>, ...args: Args) => Promise<T>) =>
    async (...args: Args): Promise<T> =>
      (await opened()).query((db) => query(db, ...args));

  /** A method of the store that writes, in a transaction. */
  const write =
    <Args extends unknown[], T>(change: (db: Kysely<Tables>, ...args: Args) => Promise<T>) =>
    async (...args: Args): Promise<T> =>
      (await opened()).transact((db) => change(db, ...args));

  const purge = async () => (await opened()).purge();
  const remove = write(removeApplication);
  const rename = write(renameAccount);
  const removeSome = write(removeSomeBefore);
  const insert = write((db, submission: Submission) => insertSubmission(db, submission, channels));
  /** Submissions that are being stored. */
  const accepting = new Set<Promise<unknown>>();

  return {
    async accept(submission: Submission): ReturnType<typeof insertSubmission> {
      if (closing) throw new StoreUnavailable('the store is closed');
      const stored = insert(submission);
      accepting.add(stored);
      return stored.finally(() => accepting.delete(stored));
    },

    list: async (filter: Partial<Filter>, limit: number, after?: Cursor) => {
      const engine = await opened();
      return engine.query((db) => listApplications(db, engine, filter, limit, after));
    },
    today: read(listToday),
    counts: read(countApplications),
    find: read(findDetails),
    others: read(countOthers),
    person: read(listOthers),
    setSamePerson: write(setSamePerson),
    setStatus: write(setStatus),
    addNote: write(addNote),
    updates: read(listUpdates),
    viewings: read(listViewings),
    setViewing: write(setViewing),
    clearSpam: write((db, id: string, now?: number, by?: Actor) => clearSpam(db, id, channels, now, by)),
    /** Removes an application with its notes, history and notifications, also from the files of the embedded database. */
    async remove(...application: Parameters<typeof remove>): Promise<ChangeResult> {
      const result = await remove(...application);
      // It is removed also where its files are being read, by a backup say; the next removal, retention's at the latest,
      // purges them.
      if (result === 'changed') await purge().catch(() => {});
      return result;
    },
    ages: read(readAges),
    /** Removes what came before a time, spam last; then the same from the files. @param limit how many at most. @returns how many. */
    async removeBefore(time: number, limit: number): Promise<number> {
      let total = 0;
      while (total < limit) {
        const atMost = Math.min(transactionLimit, limit - total);
        const removed = await removeSome(time, atMost);
        total += removed;
        if (removed < atMost) break;
      }
      await purge();
      return total;
    },

    claim: async (channel: Channel, now: number, leaseMs: number) => {
      const engine = await opened();
      return engine.transact((db) => claimDelivery(db, engine, channel, now, leaseMs));
    },
    recordOutcome: write(recordOutcome),
    deadLetters: read(listDeadLetters),
    retry: write(retryDelivery),

    addSession: write(addSession),
    findSessions: read(findSessions),
    touchSession: write(touchSession),
    listSessions: read(listSessions),
    removeSessions: write(removeSessions),
    removeSessionsOf: write(removeSessionsOf),

    findAccount: read(findAccount),
    findAccountNamed: read(findAccountNamed),
    listAccounts: read(listAccounts),
    setFirstPassword: write(setFirstPassword),
    invite: write(invite),
    findInvitation: read(findInvitation),
    listInvitations: read(listInvitations),
    removeInvitation: write(removeInvitation),
    acceptInvitation: write(acceptInvitation),
    renameAccount: (...args: Parameters<typeof rename>) => unlessNameTaken(rename(...args)),
    setRole: write(setRole),
    removeAccount: write(removeAccount),
    setPassword: write(setPassword),
    setTotpSecret: write(setTotpSecret),
    consumeTotpCode: write(consumeTotpCode),

    /** Adds an entry that belongs to no application. */
    addHistory: write((db, event: HistoryEvent, by: Actor, now: number) => record(db, event, by, now)),
    listHistory: read(listHistory),
    work: read(listWork),

    stats: async (asked: StatsQuery) => {
      const engine = await opened();
      return engine.query((db) => readStats(db, engine, asked));
    },

    /** Queries of a part that has tables of its own, such as the editor, outside of a transaction and in one. */
    query: async <T>(queries: (db: Kysely<Tables>) => Promise<T>): Promise<T> => (await opened()).query(queries),
    transact: async <T>(queries: (db: Kysely<Tables>) => Promise<T>): Promise<T> => (await opened()).transact(queries),
    /** Brings the tables of such a part to their present shape. */
    migrate: async (...[part]: [Required<NonNullable<Parameters<typeof migrate>[1]>>]): Promise<void> =>
      migrate(await opened(), part),

    replace: write(replaceSetting),
    getOrSet: write(getOrSet),
    /** Rejects when nothing can be stored now. */
    check: write(probeWrite),
    close(): Promise<void> {
      closing ??= Promise.allSettled(accepting).then(async () => {
        isClosed = true;
        await (await opening?.catch(() => undefined))?.close();
      });
      return closing;
    },
  };
}

export type DeskStore = ReturnType<typeof openStore>;
