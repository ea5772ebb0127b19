import type { Kysely } from 'kysely';
import { applicationRoles } from '../api/account.ts';
import {
  type Application,
  type Colleague,
  contactKinds,
  maxPersonApplications,
  type PersonApplication,
} from '../api/application.ts';
import { applicationOf, incrementVersion, withContent } from '../database/application-rows.ts';
import { type Author, isNewestChange, record } from '../database/history.ts';
import { newId } from '../database/keys.ts';
import type { Tables } from '../database/schema.ts';
import { HttpError } from '../http/errors.ts';

export const personColumns = [
  'application.id',
  'application.form',
  'application.status',
  'application.attempts',
  'application.call_at as callAt',
  'application.received_at as receivedAt',
  'application.status_changed_at as statusChangedAt',
  'application.status_changed_by as statusChangedBy',
] as const;

export async function listPerson(db: Kysely<Tables>, id: string): Promise<Application[]> {
  const rows = await withContent(db)
    .where('person_id', 'in', db.selectFrom('application as own').select('own.person_id').where('own.id', '=', id))
    .orderBy('application.id', 'desc')
    .execute();
  return rows.map(applicationOf);
}

export async function listOthers(
  db: Kysely<Tables>,
  ids: readonly string[],
): Promise<Record<string, PersonApplication[]>> {
  const others: Record<string, PersonApplication[]> = {};
  if (ids.length === 0) return others;
  const rows = await db
    .selectFrom('application as own')
    .innerJoin('application', 'application.person_id', 'own.person_id')
    .select('own.id as ownId')
    .select(personColumns)
    .where('own.id', 'in', ids)
    .whereRef('application.id', '!=', 'own.id')
    .where('application.spam', 'is', null)
    .where('application.status', '!=', 'repeated')
    .orderBy('application.id', 'desc')
    .execute();
  for (const { ownId, ...other } of rows) others[ownId] = [...(others[ownId] ?? []), other];
  return others;
}

/** Makes a colleague responsible for all applications of a person. The caller counts the version of `id`. */
export async function passPerson(db: Kysely<Tables>, id: string, to: Colleague | null, author: Author): Promise<void> {
  // Not the whole account: the history must not hold its password.
  const colleague = to && { id: to.id, name: to.name };
  for (const { id: one, responsible: from } of await listPerson(db, id)) {
    if (from?.id === colleague?.id) continue;
    await db
      .updateTable('application')
      .set((eb) => ({ responsible_id: colleague?.id ?? null, version: eb('version', '+', one === id ? 0 : 1) }))
      .where('id', '=', one)
      .execute();
    await record(db, { kind: 'responsible', detail: { from, to: colleague } }, author, one);
  }
}

/** One colleague calls a person: the colleague of the other applications, else that of this application. */
async function moveTo(db: Kysely<Tables>, id: string, personId: string, author: Author): Promise<void> {
  await db.updateTable('application').set({ person_id: personId }).where('id', '=', id).execute();
  const called = (await listPerson(db, id)).filter(({ responsible }) => responsible);
  const { responsible } = called.find((one) => one.id !== id) ?? called[0] ?? {};
  if (responsible) await passPerson(db, id, responsible, author);
}

/** The ids of applications that a colleague has marked as another person's. The newest mark of two applications counts. */
async function listSeparated(db: Kysely<Tables>, id: string): Promise<string[]> {
  const rows = await db
    .selectFrom('history')
    .select(['kind', 'detail'])
    .where('application_id', '=', id)
    .where('kind', 'in', ['duplicate', 'notDuplicate'])
    .orderBy('id')
    .execute();
  const marks = new Map(rows.map(({ kind, detail }) => [JSON.parse(detail).other as string, kind]));
  return [...marks].flatMap(([other, kind]) => (kind === 'notDuplicate' ? other : []));
}

/**
 * After the contacts are stored. An application that shares a contact with two persons joins the newer person, and never
 * a person from whom a colleague has separated it.
 */
export async function joinPerson(db: Kysely<Tables>, id: string, author: Author): Promise<void> {
  const sharing = await db
    .selectFrom('contact as own')
    .innerJoin('contact', (join) =>
      join.onRef('contact.kind', '=', 'own.kind').onRef('contact.value', '=', 'own.value'),
    )
    .innerJoin('application', 'application.id', 'contact.application_id')
    .select(['application.id', 'application.person_id'])
    .where('own.application_id', '=', id)
    .limit((maxPersonApplications + 1) * contactKinds.length)
    .execute();
  const personOf = new Map(sharing.map((one) => [one.id, one.person_id]));
  const ownPerson = personOf.get(id);
  personOf.delete(id);
  const isShared = personOf.size > maxPersonApplications;
  if (personOf.size > 0) {
    const separated = (await listSeparated(db, id)).map((other) => personOf.get(other));
    for (const [other, person] of personOf) if (separated.includes(person)) personOf.delete(other);
  }
  const persons = isShared ? [] : [...personOf.values()];
  if (ownPerson && persons.includes(ownPerson)) return;
  const newest = [...personOf.keys()].toSorted().at(-1);
  const personId = persons.length > 0 && newest !== undefined ? personOf.get(newest) : undefined;
  if (personId) return moveTo(db, id, personId, author);
  // Most applications are the first of their person.
  await db
    .updateTable('application')
    .set({ person_id: newId(author.now) })
    .where('id', '=', id)
    .where(({ exists, selectFrom }) =>
      exists(
        selectFrom('application as other')
          .select('other.id')
          .whereRef('other.person_id', '=', 'application.person_id')
          .where('other.id', '!=', id),
      ),
    )
    .execute();
}

export async function setDuplicate(
  db: Kysely<Tables>,
  id: string,
  otherId: string,
  isDuplicate: boolean,
  author: Author,
): Promise<boolean> {
  const rows = await db
    .selectFrom('application')
    .select(['id', 'person_id'])
    .where('id', 'in', [id, otherId])
    .execute();
  const [own, other] = [id, otherId].map((one) => rows.find((row) => row.id === one)?.person_id);
  if (!own || !other) return false;
  if ((own === other) === isDuplicate) return true;
  // Both applications get an entry, because either may be removed.
  const kind = isDuplicate ? 'duplicate' : 'notDuplicate';
  await record(db, { kind, detail: { other: otherId } }, author, id);
  await record(db, { kind, detail: { other: id } }, author, otherId);
  await moveTo(db, otherId, isDuplicate ? own : newId(author.now), author);
  return true;
}

const selectColleagues = (db: Kysely<Tables>) =>
  db.selectFrom('account').select(['id', 'name']).where('role', 'in', applicationRoles);

/** Administrators come before owners, as in the alphabet: they make most calls. */
export const listColleagues = (db: Kysely<Tables>): Promise<Colleague[]> =>
  selectColleagues(db).orderBy('role').orderBy('created_at').orderBy('id').execute();

export const findColleague = (db: Kysely<Tables>, id: string): Promise<Colleague | undefined> =>
  selectColleagues(db).where('id', '=', id).executeTakeFirst();

/**
 * @returns false if the application has another version or is missing.
 * @throws HttpError `no-such-account`
 */
export async function setResponsible(
  db: Kysely<Tables>,
  id: string,
  version: number,
  accountId: string | null,
  author: Author,
): Promise<boolean> {
  const to = accountId === null ? null : await findColleague(db, accountId);
  if (to === undefined) throw new HttpError('no-such-account', 'accountId: name a colleague from /colleagues');
  const { numUpdatedRows } = await incrementVersion(db, id).where('version', '=', version).executeTakeFirst();
  if (numUpdatedRows === 0n) return isNewestChange(db, id, author.changeId);
  await passPerson(db, id, to, author);
  return true;
}
