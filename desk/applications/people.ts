import { type ExpressionBuilder, type Kysely, type SqlBool, sql } from 'kysely';
import type { FormAnswers } from '../../model/form-fields.ts';
import { type ContactKind, contactKinds, type OtherApplication, othersCounted, othersListed } from '../api/people.ts';
import { type Actor, record } from '../database/history.ts';
import { receiptOf } from '../database/keys.ts';
import type { Tables } from '../database/schema.ts';

/**
 * How many other applications of the same person each application has, spam apart. An application without others is left
 * out; more than `othersCounted` count as one more. Sharing a contact is not transitive: A and C do not belong together
 * because each shares a contact with B.
 */
export async function countOthers(db: Kysely<Tables>, ids: readonly string[]): Promise<Record<string, number>> {
  if (ids.length === 0) return {};
  const rows = await db
    .selectFrom('application')
    .select((eb) => ['application.id', countOfOthers(eb).as('count')])
    .where('application.id', 'in', ids)
    .execute();
  return Object.fromEntries(rows.flatMap(({ id, count }) => (count ? [[id, Number(count)]] : [])));
}

/** Counts no further than one more than `othersCounted`: the school's own number may have thousands of applications. */
function countOfOthers(eb: ExpressionBuilder<Tables, 'application'>) {
  const others = eb
    .selectFrom('contact as mine')
    .innerJoin('contact as other', (join) =>
      join
        .onRef('other.kind', '=', 'mine.kind')
        .onRef('other.value', '=', 'mine.value')
        .onRef('other.application_id', '!=', 'mine.application_id'),
    )
    .select(sql.lit(1).as('one'))
    .whereRef('mine.application_id', '=', 'application.id')
    // An application with two common contacts is counted by the first: DISTINCT would read all rows before the limit.
    .where(({ not, exists, selectFrom }) =>
      not(
        exists(
          selectFrom('contact as before')
            .innerJoin('contact as same', (join) =>
              join.onRef('same.kind', '=', 'before.kind').onRef('same.value', '=', 'before.value'),
            )
            .select(sql.lit(1).as('one'))
            .whereRef('before.application_id', '=', 'mine.application_id')
            .whereRef('same.application_id', '=', 'other.application_id')
            .where(sql<SqlBool>`(before.kind, before.value) < (mine.kind, mine.value)`),
        ),
      ),
    )
    .where(({ not, exists, selectFrom }) =>
      not(
        exists(
          selectFrom('separate_person as separate')
            .select(sql.lit(1).as('one'))
            .whereRef('separate.application_id', '=', 'mine.application_id')
            .whereRef('separate.other_id', '=', 'other.application_id'),
        ),
      ),
    )
    .limit(othersCounted + 1);
  return eb.selectFrom(others.as('others')).select(({ fn }) => fn.countAll<number>().as('count'));
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
