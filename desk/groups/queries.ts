import { type Kysely, sql } from 'kysely';
import type { FormAnswers } from '../../model/form-fields.ts';
import type { FormId } from '../../model/forms.ts';
import { lastNote } from '../database/application-rows.ts';
import type { Tables } from '../database/schema.ts';
import type { Member } from './types.ts';

/** The index `application_group` is partial: only a literal finds it. */
const enrolled = (db: Kysely<Tables>) =>
  db
    .selectFrom('application')
    .where('spam', 'is', null)
    .where('status', '=', sql.lit('enrolled' as const));

export const countGroups = (db: Kysely<Tables>) =>
  enrolled(db)
    .select(({ fn }) => ['form', 'group_start as start', fn.countAll<number>().as('taken')])
    .groupBy(['form', 'group_start'])
    .execute();

/** Far more than a classroom has: a course without dates collects everybody. */
const memberLimit = 500;

/** By name. Only the newest of a larger group. */
export async function listMembers(db: Kysely<Tables>, form: FormId, start: string | null): Promise<Member[]> {
  const rows = await enrolled(db)
    .innerJoin('application_content as content', 'content.application_id', 'application.id')
    .select(['application.id', 'content.answers'])
    .select(lastNote)
    .where('form', '=', form)
    .where('group_start', start === null ? 'is' : '=', start)
    .orderBy('application.id', 'desc')
    .limit(memberLimit)
    .execute();
  return rows
    .map(({ id, answers, lastNote: note }) => {
      const { name = '', phone = '', telegram = '' }: FormAnswers = JSON.parse(answers);
      return { id, name, phone, telegram, note: note ?? '' };
    })
    .sort((one, two) => one.name.localeCompare(two.name));
}
