import { setImmediate as nextTurn } from 'node:timers/promises';
import type { Kysely } from 'kysely';
import type { Channel, Submission } from '../shared/application.ts';
import {
  findAccount,
  findAccountNamed,
  listAccounts,
  removeAccount,
  renameAccount,
  setCodes,
  setFirstPassword,
  setPassword,
  setRole,
  takeCode,
  unlessNameTaken,
} from './accounts.ts';
import {
  countApplications,
  findApplication,
  listApplications,
  listPromisedCalls,
  listToday,
  notesOf,
  readAges,
} from './applications.ts';
import { calendarSince, findCalendar, setCalendar } from './calendars.ts';
import { addNote, clearSpam, removeApplication, removeSomeBefore, setStatus } from './changes.ts';
import { addVisits, readFigures, removeVisitsBefore } from './figures.ts';
import { createGroupCommit } from './group-commit.ts';
import { historyOf, listHistory, record } from './history.ts';
import { acceptInvitation, findInvitation, invite, listInvitations, removeInvitation } from './invitations.ts';
import { openLibsql } from './libsql.ts';
import { migrate } from './migrations.ts';
import { claimDelivery, listDeadLetters, recordOutcome, retryDelivery } from './outbox.ts';
import { countOthers, listOthers, setSamePerson } from './people.ts';
import { openPostgres } from './postgres.ts';
import type { Engine, Tables } from './schema.ts';
import { addSession, findSessions, listSessions, removeSessions, removeSessionsOf, touchSession } from './sessions.ts';
import { getOrSet, probeWrite, replaceSetting } from './settings.ts';
import { type DeskStore, StoreUnavailable } from './store.ts';
import { isUuid } from './submission-keys.ts';
import { insertSubmissions } from './submissions.ts';

export interface StoreOptions {
  /** `postgres://…` of a database that several instances share; without it the desk has a file of its own. */
  databaseUrl?: string;
  /** Where that file is; one that is missing is created, and so is its folder. */
  file: string;
  /** The configured channels, on which new applications are announced. */
  channels: readonly Channel[];
}

/** Applications that one transaction stores or removes at most. */
const transactionLimit = 256;

type Queries<T> = (db: Kysely<Tables>, engine: Engine) => Promise<T>;

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
 * The desk's store. Its database need not be available when the server starts: the first call opens and migrates it,
 * and where that fails, the next call tries again.
 */
export function openStore(options: StoreOptions): DeskStore {
  const { channels } = options;
  let opening: Promise<Engine> | undefined;
  let closing: Promise<void> | undefined;
  let isClosed = false;

  function opened(): Promise<Engine> {
    if (isClosed) throw new StoreUnavailable('the store is closed');
    opening ??= openEngine(options).catch((error: unknown) => {
      opening = undefined;
      throw error instanceof StoreUnavailable
        ? error
        : new StoreUnavailable('cannot open the database', { cause: error });
    });
    return opening;
  }

  async function query<T>(queries: Queries<T>): Promise<T> {
    const engine = await opened();
    return engine.query((db) => queries(db, engine));
  }

  async function transact<T>(queries: Queries<T>): Promise<T> {
    const engine = await opened();
    return engine.transact((db) => queries(db, engine));
  }

  const purge = async () => (await opened()).purge();

  const submissions = createGroupCommit(
    (batch: readonly Submission[]) => transact((db) => insertSubmissions(db, batch, channels)),
    transactionLimit,
    (error) => error instanceof StoreUnavailable,
  );

  return {
    async accept(submission) {
      if (closing) throw new StoreUnavailable('the store is closed');
      return submissions.add(submission);
    },

    list: (filter, limit, after) => query((db, engine) => listApplications(db, engine, filter, limit, after)),
    today: (until, limit) => query((db) => listToday(db, until, limit)),
    promisedCalls: (limit) => query((db) => listPromisedCalls(db, limit)),
    counts: (dayEnd) => query((db) => countApplications(db, dayEnd)),
    find: async (id) =>
      isUuid(id)
        ? query(async (db) => {
            const application = await findApplication(db, id);
            return application && { application, notes: await notesOf(db, id), history: await historyOf(db, id) };
          })
        : undefined,
    others: (ids) => query((db) => countOthers(db, ids)),
    person: async (id) => (isUuid(id) ? query((db) => listOthers(db, id)) : []),
    setSamePerson: async (id, otherId, isSame, now = Date.now(), by = undefined) =>
      isUuid(id) && isUuid(otherId) && transact((db) => setSamePerson(db, id, otherId, isSame, now, by)),
    setStatus: async (id, version, status, now, callAt = null, by = undefined) =>
      isUuid(id) ? transact((db) => setStatus(db, id, version, status, now, callAt, by)) : 'missing',
    addNote: async (id, version, text, now, by) =>
      isUuid(id) ? transact((db) => addNote(db, id, version, text, now, by)) : 'missing',
    clearSpam: async (id, now = Date.now(), by = undefined) =>
      isUuid(id) && transact((db) => clearSpam(db, id, channels, now, by)),
    async remove(id, version, now = Date.now(), by = undefined) {
      const result = isUuid(id) ? await transact((db) => removeApplication(db, id, version, now, by)) : 'missing';
      // It is removed also where its files are being read, by a backup say; the next removal, retention's at the latest,
      // purges them.
      if (result === 'changed') await purge().catch(() => {});
      return result;
    },
    ages: (time, laterTime) => query((db) => readAges(db, time, laterTime)),
    async removeBefore(time, limit) {
      let total = 0;
      while (total < limit) {
        const atMost = Math.min(transactionLimit, limit - total);
        const removed = await transact((db) => removeSomeBefore(db, time, atMost));
        total += removed;
        if (removed < atMost) break;
        // libSQL does not give way, and visitors wait.
        await nextTurn();
      }
      await purge();
      return total;
    },

    claim: (channel, now, leaseMs) =>
      transact(async (db, engine) => {
        const claimed = await claimDelivery(db, engine, channel, now, leaseMs);
        const application = claimed && (await findApplication(db, claimed.applicationId));
        return application && { id: claimed.id, channel, application, attempts: claimed.attempts };
      }),
    recordOutcome: (deliveryId, outcome, now) => transact((db) => recordOutcome(db, deliveryId, outcome, now)),
    deadLetters: () => query(listDeadLetters),
    retry: async (id, now) => isUuid(id) && transact((db) => retryDelivery(db, id, now)),

    addSession: (session, ended) => transact((db) => addSession(db, session, ended)),
    findSessions: (ids) => query((db) => findSessions(db, ids)),
    touchSession: (id, now) => transact((db) => touchSession(db, id, now)),
    listSessions: (accountId) => query((db) => listSessions(db, accountId)),
    removeSessions: (ids) => transact((db) => removeSessions(db, ids)),
    removeSessionsOf: (accountId, which) => transact((db) => removeSessionsOf(db, accountId, which)),

    findAccount: async (id) => (isUuid(id) ? query((db) => findAccount(db, id)) : undefined),
    findAccountNamed: (name) => query((db) => findAccountNamed(db, name)),
    listAccounts: () => query(listAccounts),
    setFirstPassword: (passwordHash) => transact((db) => setFirstPassword(db, passwordHash)),
    invite: (invitation, by, now) => transact((db) => invite(db, invitation, by, now)),
    findInvitation: (id, now) => query((db) => findInvitation(db, id, now)),
    listInvitations: (now) => query((db) => listInvitations(db, now)),
    removeInvitation: (id) => transact((db) => removeInvitation(db, id)),
    acceptInvitation: (id, passwordHash, now) => transact((db) => acceptInvitation(db, id, passwordHash, now)),
    renameAccount: (id, name, now) => unlessNameTaken(transact((db) => renameAccount(db, id, name, now))),
    setRole: async (id, role, by, now) => isUuid(id) && transact((db) => setRole(db, id, role, by, now)),
    removeAccount: async (id, by, now) => isUuid(id) && transact((db) => removeAccount(db, id, by, now)),
    setPassword: (account, password, session, now) =>
      transact((db) => setPassword(db, account, password, session, now)),
    setCodes: (account, secret, passwordId, now) => transact((db) => setCodes(db, account, secret, passwordId, now)),
    takeCode: (id, step) => transact((db) => takeCode(db, id, step)),

    setCalendar: (account, calendar, now) => transact((db) => setCalendar(db, account, calendar, now)),
    calendarSince: (accountId) => query((db) => calendarSince(db, accountId)),
    findCalendar: (id) => query((db) => findCalendar(db, id)),

    addHistory: (event, by, now) => transact((db) => record(db, event, by, now)),
    listHistory: async (limit, before) =>
      before === undefined || isUuid(before) ? query((db) => listHistory(db, limit, before)) : [],

    addVisits: (visits) => transact((db) => addVisits(db, visits)),
    removeVisitsBefore: (day) => transact((db) => removeVisitsBefore(db, day)),
    figures: (asked) => query((db, engine) => readFigures(db, engine, asked)),

    replace: (name, value, by, told) => transact((db) => replaceSetting(db, name, value, by, told)),
    getOrSet: (name, initial) => transact((db) => getOrSet(db, name, initial)),
    check: () => transact(probeWrite),
    close() {
      closing ??= submissions.drained().then(async () => {
        isClosed = true;
        await (await opening?.catch(() => undefined))?.close();
      });
      return closing;
    },
  };
}
