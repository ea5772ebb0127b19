import type { Kysely } from 'kysely';
import type { FormAnswers } from '../../model/form-fields.ts';
import { type ContactKind, contactKinds, maxListedDuplicates, type PossibleDuplicate } from '../api/application.ts';
import { contactRows } from '../database/contacts.ts';
import type { ContactRow, Tables } from '../database/schema.ts';
import { personColumns } from './persons.ts';

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
    .leftJoin('application as own', (join) =>
      join.onRef('own.person_id', '=', 'application.person_id').on('own.id', '=', id),
    )
    .select(personColumns)
    .select(['application.receipt', 'content.answers', 'own.id as ownId'])
    .where('application.id', 'in', newest)
    .orderBy('application.received_at', 'desc')
    .orderBy('application.id', 'desc')
    .execute();
  return rows.map(({ answers, ownId, ...row }) => {
    const { name, company }: FormAnswers = JSON.parse(answers);
    const shared = kindsOf.get(row.id);
    return {
      ...row,
      name: name ?? company ?? null,
      sharedKinds: contactKinds.filter((kind) => shared?.has(kind)),
      isDuplicate: ownId !== null,
    };
  });
}
