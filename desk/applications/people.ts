import { type Kysely, sql } from 'kysely';
import type { FormAnswers } from '../../model/form-fields.ts';
import { type ContactKind, contactKinds, countedOthers, type OtherApplication, othersListed } from '../api/people.ts';
import { type Actor, record } from '../database/history.ts';
import { receiptOf } from '../database/keys.ts';
import type { Tables } from '../database/schema.ts';

/**
 * How many other applications of the same person each application has, spam apart. An application without others is left
 * out. A number of the school's own may have thousands, so that counting ends at one more than `countedOthers`. Sharing a
 * contact is not transitive: A and C do not belong together because each shares a contact with B.
 */
export async function countOthers(db: Kysely<Tables>, ids: readonly string[]): Promise<Record<string, number>> {
  if (ids.length === 0) return {};
  // An application with two common contacts is counted by the first: DISTINCT would read all rows before the limit.
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
            select 1 from separate_person as separate
            where separate.application_id = mine.application_id and separate.other_id = other.application_id
          )
        limit ${sql.lit(countedOthers + 1)}
      ) as others
    ) as count
    from application where application.id in (${sql.join(ids)})`.execute(db);
  return Object.fromEntries(rows.filter(({ count }) => count > 0).map(({ id, count }) => [id, count]));
}

/** The newest applications that share a contact, also those of another person. */
export async function listOthers(db: Kysely<Tables>, id: string): Promise<OtherApplication[]> {
  const contacts = await db.selectFrom('contact').select(['kind', 'value']).where('application_id', '=', id).execute();
  const kindsOf = new Map<string, Set<ContactKind>>();
  for (const { kind, value } of contacts) {
    const others = await db
      .selectFrom('contact')
      .select('application_id as id')
      .where('kind', '=', kind)
      .where('value', '=', value)
      .where('application_id', '!=', id)
      .orderBy('application_id', 'desc')
      .limit(othersListed)
      .execute();
    for (const other of others) kindsOf.set(other.id, (kindsOf.get(other.id) ?? new Set()).add(kind));
  }
  const newest = [...kindsOf.keys()].sort().reverse().slice(0, othersListed);
  if (newest.length === 0) return [];
  const rows = await db
    .selectFrom('application')
    .innerJoin('application_content as content', 'content.application_id', 'application.id')
    .leftJoin('separate_person as separate', (join) =>
      join.onRef('separate.other_id', '=', 'application.id').on('separate.application_id', '=', id),
    )
    .select([
      'application.id',
      'application.submission',
      'application.form',
      'application.status',
      'application.received_at as receivedAt',
      'content.answers',
      'separate.other_id',
    ])
    .where('application.id', 'in', newest)
    .orderBy('application.received_at', 'desc')
    .orderBy('application.id', 'desc')
    .execute();
  return rows.map(({ submission, answers, other_id, ...row }) => {
    const { name, company }: FormAnswers = JSON.parse(answers);
    const shared = kindsOf.get(row.id);
    return {
      ...row,
      receipt: receiptOf(submission),
      name: name ?? company ?? null,
      sharedKinds: contactKinds.filter((kind) => shared?.has(kind)),
      isSeparate: other_id !== null,
    };
  });
}

/** Stores whether two applications belong to one person, which is assumed, or to two. @returns false where one is missing. */
export async function setSamePerson(
  db: Kysely<Tables>,
  id: string,
  otherId: string,
  isSame: boolean,
  now = Date.now(),
  by?: Actor,
): Promise<boolean> {
  const both = [id, otherId];
  const found = await db.selectFrom('application').select('id').where('id', 'in', both).execute();
  if (found.length < 2) return false;
  const rows = db.deleteFrom('separate_person').where('application_id', 'in', both).where('other_id', 'in', both);
  const change = isSame
    ? rows.returning('application_id')
    : db
        .insertInto('separate_person')
        .values([
          { application_id: id, other_id: otherId },
          { application_id: otherId, other_id: id },
        ])
        .onConflict((conflict) => conflict.columns(['application_id', 'other_id']).doNothing())
        .returning('application_id');
  const changed = await change.execute();
  // Both applications get an entry, as either may be removed.
  for (const { application_id } of changed) {
    await record(db, { kind: isSame ? 'samePerson' : 'otherPerson', detail: {} }, by, now, application_id);
  }
  return true;
}
