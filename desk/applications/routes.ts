import { Readable } from 'node:stream';
import type { FastifyInstance } from 'fastify';
import { tashkentDay, tashkentDayEnd } from '../../i18n/dates.ts';
import { getSite } from '../../site.config.ts';
import { applicationRoles } from '../api/account.ts';
import { type DetailsResponse, todayLimit, type UpdatesResponse } from '../api/types.ts';
import type { Database } from '../database/database.ts';
import type { Actor } from '../database/history.ts';
import type { OutboxStore } from '../database/outbox.ts';
import { ignoreOutage } from '../database/schema.ts';
import { addRoutes } from '../http/endpoints.ts';
import { HttpError, requireRole } from '../http/errors.ts';
import { getInboxI18n } from '../inbox/i18n.ts';
import { readTelegram } from '../phone.ts';
import { applicationEndpoints, formatCursor } from './contract.ts';
import { exportCsv } from './export.ts';
import type { Retention } from './retention.ts';
import type { ApplicationStore } from './store.ts';

interface ApplicationRouteOptions {
  store: ApplicationStore & Pick<Database, 'addHistory'> & Pick<OutboxStore, 'dueCalls'>;
  retention: Pick<Retention, 'expiring'>;
  now: () => number;
  /** Called when an application is cleared of spam, and its notification is due. */
  onNotificationQueued: () => void;
}

const pageSize = 50;

/** The most applications in a response; after more changes the inbox reloads its lists. */
const updatesLimit = 200;

/** Clocks of instances differ and transactions take time: a repeated update is better than a lost update. */
const overlapMs = 60_000;

/** How long a viewing lasts after its last request: a phone sends no request during a call. */
const viewingMs = 5 * 60_000;

/** @param contact a phone with +, or a Telegram name. */
const answersOf = (contact: string) => (contact.startsWith('+') ? { phone: contact } : { telegram: contact });

export async function applicationRoutes(
  api: FastifyInstance,
  { store, retention, now, onNotificationQueued }: ApplicationRouteOptions,
): Promise<void> {
  api.addHook('onRequest', requireRole(...applicationRoles));

  async function detailsOf(id: string): Promise<DetailsResponse> {
    const found = await store.find(id);
    if (!found) throw new HttpError('not-found', 'no such application');
    return found;
  }
  /** @throws HttpError `conflict` with the current application, or `not-found`. */
  async function rejectUnchanged(id: string): Promise<never> {
    const current = await detailsOf(id);
    throw new HttpError('conflict', 'version conflict: send the current version', { current });
  }

  const authorOf = (account: NonNullable<Actor>, changeId?: string) => ({ now: now(), by: account, changeId });

  const detailsAfter = async (id: string, isChanged: boolean) => (isChanged ? detailsOf(id) : rejectUnchanged(id));

  addRoutes(api, applicationEndpoints, {
    async 'GET /applications'({ query: { after, ...filter }, search }) {
      const { next, ...page } = await store.list({ ...filter, search }, pageSize, after);
      return {
        ...page,
        others: await store.others(page.applications.map(({ id }) => id)),
        next: next && formatCursor(next),
      };
    },
    async 'POST /applications'({ body: { id, name, contact, form, language, source } }, { account }) {
      const answers = { name, ...answersOf(contact) };
      const submission = { submissionId: id, form, language, receivedAt: now(), answers, hidden: {}, spam: null };
      return detailsOf(await store.addByHand(submission, source, account));
    },
    async 'GET /same-contact'({ search }) {
      const contact = readTelegram(search);
      return { possibleDuplicates: contact ? await store.sameContact(answersOf(contact)) : [] };
    },
    'GET /applications/:id': ({ params: { id } }) => detailsOf(id),
    async 'PATCH /applications/:id'({ params: { id }, body }, { account }) {
      const { version, id: changeId, ...status } = body;
      const details = await detailsAfter(id, await store.setStatus(id, version, status, authorOf(account, changeId)));
      const [newest] = details.history;
      if (newest?.kind === 'status' && newest.detail.clearedSpam) onNotificationQueued();
      return details;
    },
    async 'PUT /applications/:id/responsible'({ params: { id }, body }, { account }) {
      const { version, accountId, id: changeId } = body;
      return detailsAfter(id, await store.setResponsible(id, version, accountId, authorOf(account, changeId)));
    },
    'GET /colleagues': () => store.colleagues(),
    async 'POST /applications/:id/undo'({ params: { id }, body: { changeId } }, { account }) {
      const before = await store.find(id);
      if (!(await store.undo(id, changeId, authorOf(account)))) return rejectUnchanged(id);
      // An application that was added by hand is gone.
      return (await store.find(id)) ?? before ?? detailsOf(id);
    },
    async 'POST /applications/:id/notes'({ params: { id }, body }, { account }) {
      const isStored = await store.addNote(id, body.text, authorOf(account), body.id);
      const details = await detailsOf(id);
      if (isStored) return details;
      throw new HttpError('conflict', 'id: another note has this id; send the note with a new id', { key: 'id' });
    },
    async 'PATCH /applications/:id/answers'({ params: { id }, body }, { account }) {
      const { version, id: changeId, ...wanted } = body;
      return detailsAfter(id, await store.correct(id, version, wanted, authorOf(account, changeId)));
    },
    async 'PATCH /applications/:id/notes/:note'({ params: { id, note }, body }, { account }) {
      const { id: changeId, ...change } = body;
      return detailsAfter(id, await store.changeNote(id, note, change, authorOf(account, changeId)));
    },
    async 'DELETE /applications/:id/notes/:note'(
      { params: { id, note }, body: { version, id: changeId } },
      { account },
    ) {
      const change = { text: null, version };
      return detailsAfter(id, await store.changeNote(id, note, change, authorOf(account, changeId)));
    },
    async 'POST /applications/:id/spam'({ params: { id }, body }, { account }) {
      await store.markSpam(id, authorOf(account, body.id));
      return detailsOf(id);
    },
    async 'POST /applications/:id/not-spam'({ params: { id }, body }, { account }) {
      if (await store.clearSpam(id, authorOf(account, body.id))) onNotificationQueued();
      return detailsOf(id);
    },
    async 'POST /applications/:id/close-others'({ params: { id }, body }, { account }) {
      await store.closeOthers(id, authorOf(account, body.id));
      return detailsOf(id);
    },
    async 'DELETE /applications/:id'({ params: { id }, body: { version } }, { account }, reply) {
      if (!(await store.remove(id, version, authorOf(account)))) await rejectUnchanged(id);
      return reply.code(204).send();
    },
    async 'PUT /applications/:id/possible-duplicates/:other'(
      { params: { id, other }, body: { isDuplicate } },
      { account },
    ) {
      if (id === other) throw new HttpError('bad-input', 'other: name another application', { key: 'other' });
      const isDone = await store.setDuplicate(id, other, isDuplicate, authorOf(account));
      if (!isDone) throw new HttpError('not-found', 'no such application');
      return detailsOf(id);
    },
    'GET /due-calls': () => store.dueCalls(now()),
    async 'GET /today'({ query: { whose } }, { account }) {
      const time = now();
      const today = await store.today(tashkentDayEnd(time), todayLimit, whose === 'mine' ? account.id : undefined);
      const others = await store.others([...today.calls, ...today.fresh].map(({ id }) => id));
      return { now: time, ...today, others };
    },
    async 'GET /counts'({ query: { whose } }, { account }) {
      const counts = await store.counts(tashkentDayEnd(now()), whose === 'mine' ? account.id : undefined);
      return { ...counts, expiring: await retention.expiring() };
    },
    async 'POST /updates'({ body: { viewing, since } }, { account, sessionId }) {
      const time = now();
      const viewings = await store.viewings(time - viewingMs);
      if (viewing !== null || viewings.some((one) => one.sessionId === sessionId)) {
        await store.setViewing(sessionId, viewing, time).catch(ignoreOutage);
      }
      const viewers: UpdatesResponse['viewers'] = {};
      for (const { accountId, applicationId, name } of viewings) {
        if (accountId === account.id) continue;
        viewers[applicationId] = [...new Set([...(viewers[applicationId] ?? []), name])].sort();
      }
      const { applications, isTruncated } =
        since === null
          ? { applications: [], isTruncated: false }
          : await store.updates(since - overlapMs, updatesLimit);
      const isViewingRemoved = viewing !== null && (await store.find(viewing)) === undefined;
      return { now: time, applications, isTruncated, viewers, isViewingRemoved };
    },
    async 'GET /export.csv'({ query: { in: code, ...rest }, search }, { account }, reply) {
      const { t } = getInboxI18n(code, getSite().brand);
      const file = await exportCsv(store, { ...rest, search }, t);
      // Without the search: it may be a name.
      await store.addHistory({ kind: 'export', detail: rest }, authorOf(account)).catch(ignoreOutage);
      return reply
        .type('text/csv; charset=utf-8')
        .header('content-disposition', `attachment; filename="applications-${tashkentDay(now())}.csv"`)
        .send(Readable.from(file));
    },
  });
}
