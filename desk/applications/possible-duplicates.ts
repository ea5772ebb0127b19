import { type Kysely, sql } from 'kysely';
import type { FormAnswers } from '../../model/form-fields.ts';
import {
  type ContactKind,
  contactKinds,
  maxCountedDuplicates,
  maxListedDuplicates,
  type PersonApplication,
  type PossibleDuplicate,
} from '../api/possible-duplicates.ts';
import { contactRows } from '../database/contacts.ts';
import type { ContactRow, Tables } from '../database/schema.ts';

/**
 * Leaves out spam, and applications without duplicates. Thousands may share the school's own phone, so counting ends at
 * `maxCountedDuplicates + 1`. Sharing is not transitive: A and C are not duplicates if each shares a contact with B.
 */
export async function countPossibleDuplicates(
  db: Kysely<Tables>,
  ids: readonly string[],
): Promise<Record<string, number>> {
  if (ids.length === 0) return {};
  // Counts an application with two shared contacts once, by the first. DISTINCT would read all rows before the limit.
  const { rows } = await sql<{ id: string; count: number }>`
    select application.id, (
      select count(*) from (
        select 1 from contact as mine
        join contact as other
          on other.kind = mine.kind and other.value = mine.value and other.application_id != mine.application_id
        where mine.application_id = application.id
          and not exists (
            select 1 from contact as earlier
            join contact as shared on shared.kind = earlier.kind and shared.value = earlier.value
            where earlier.application_id = mine.application_id
              and shared.application_id = other.application_id
              and (earlier.kind, earlier.value) < (mine.kind, mine.value)
          )
          and not exists (
            select 1 from not_duplicate
            where not_duplicate.application_id = mine.application_id and not_duplicate.other_id = other.application_id
          )
        limit ${sql.lit(maxCountedDuplicates + 1)}
      ) as possible_duplicates
    ) as count
    from application where application.id in (${sql.join(ids)})`.execute(db);
  return Object.fromEntries(rows.filter(({ count }) => count > 0).map(({ id, count }) => [id, count]));
}

/** The columns of a `PersonApplication`. */
export const personColumns = [
  'application.id',
  'application.form',
  'application.status',
  'application.attempts',
  'application.call_at as callAt',
  'application.received_at as receivedAt',
  'responsible.name as responsibleName',
] as const;

/** Includes applications that a colleague marked as another person's. */
export async function listPossibleDuplicates(db: Kysely<Tables>, id: string): Promise<PossibleDuplicate[]> {
  const contacts = await db.selectFrom('contact').select(['kind', 'value']).where('application_id', '=', id).execute();
  return listSharing(db, contacts, id);
}

/** No application has this id. */
const nobody = '00000000-0000-0000-0000-000000000000';

/** Lists who has the contacts of answers that are not stored yet. */
export const listSameContact = (db: Kysely<Tables>, answers: FormAnswers): Promise<PossibleDuplicate[]> =>
  listSharing(db, contactRows(nobody, answers), nobody);

async function listSharing(
  db: Kysely<Tables>,
  contacts: readonly Pick<ContactRow, 'kind' | 'value'>[],
  id: string,
): Promise<PossibleDuplicate[]> {
  const kindsOf = new Map<string, Set<ContactKind>>();
  for (const { kind, value } of contacts) {
    const sharing = await db
      .selectFrom('contact')
      .select('application_id as id')
      .where('kind', '=', kind)
      .where('value', '=', value)
      .where('application_id', '!=', id)
      .orderBy('application_id', 'desc')
      .limit(maxListedDuplicates)
      .execute();
    for (const other of sharing) kindsOf.set(other.id, (kindsOf.get(other.id) ?? new Set()).add(kind));
  }
  const newest = [...kindsOf.keys()].sort().reverse().slice(0, maxListedDuplicates);
  if (newest.length === 0) return [];
  const rows = await db
    .selectFrom('application')
    .innerJoin('application_content as content', 'content.application_id', 'application.id')
    .leftJoin('not_duplicate', (join) =>
      join.onRef('not_duplicate.other_id', '=', 'application.id').on('not_duplicate.application_id', '=', id),
    )
    .leftJoin('account as responsible', 'responsible.id', 'application.responsible_id')
    .select(personColumns)
    .select(['application.receipt', 'content.answers', 'not_duplicate.other_id'])
    .where('application.id', 'in', newest)
    .orderBy('application.received_at', 'desc')
    .orderBy('application.id', 'desc')
    .execute();
  const changes = await lastChanges(db, newest);
  return rows.map(({ answers, other_id, ...row }) => {
    const { name, company }: FormAnswers = JSON.parse(answers);
    const shared = kindsOf.get(row.id);
    return {
      ...row,
      name: name ?? company ?? null,
      lastChange: changes.get(row.id) ?? null,
      sharedKinds: contactKinds.filter((kind) => shared?.has(kind)),
      isDuplicate: other_id === null,
    };
  });
}

/** The newest change of the status or of a promised call, by application. */
export async function lastChanges(
  db: Kysely<Tables>,
  ids: readonly string[],
): Promise<ReadonlyMap<string, NonNullable<PersonApplication['lastChange']>>> {
  if (ids.length === 0) return new Map();
  const rows = await db
    .selectFrom('history')
    .select(['application_id as id', 'account_name as name', 'at'])
    .where('application_id', 'in', ids)
    .where('kind', '=', 'status')
    // Plain `id` is the column of the result: the application's.
    .orderBy('history.id')
    .execute();
  return new Map(rows.map(({ id, name, at }) => [id as string, { name, at }]));
}
