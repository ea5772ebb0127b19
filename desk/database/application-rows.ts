import type { ExpressionBuilder, Kysely } from 'kysely';
import type { Application } from '../api/application.ts';
import type { Tables } from './schema.ts';

const applicationColumns = [
  'application.id',
  'application.submission as submissionId',
  'application.receipt',
  'application.form',
  'application.language',
  'application.received_at as receivedAt',
  'application.status',
  'application.status_changed_at as statusChangedAt',
  'application.call_at as callAt',
  'application.attempts',
  'application.refusal_reason as refusalReason',
  'application.refusal_note as refusalNote',
  'application.source',
  'application.group_start as groupStart',
  'application.spam',
  'application.version',
  'application.responsible_id as responsibleId',
  'responsible.name as responsibleName',
  'content.answers',
  'content.hidden',
] as const;

export interface ApplicationRow extends Omit<Application, 'answers' | 'hidden' | 'responsible'> {
  answers: string;
  hidden: string;
  responsibleId: string | null;
  responsibleName: string | null;
}

export function applicationOf(row: ApplicationRow): Application {
  const { answers, hidden, responsibleId: id, responsibleName: name, ...columns } = row;
  const responsible = id === null || name === null ? null : { id, name };
  return { ...columns, responsible, answers: JSON.parse(answers), hidden: JSON.parse(hidden) };
}

export const withContent = (db: Kysely<Tables>) =>
  db
    .selectFrom('application')
    .innerJoin('application_content as content', 'content.application_id', 'application.id')
    .leftJoin('account as responsible', 'responsible.id', 'application.responsible_id')
    .select(applicationColumns);

export async function findApplication(db: Kysely<Tables>, id: string): Promise<Application | undefined> {
  const row = await withContent(db).where('application.id', '=', id).executeTakeFirst();
  return row && applicationOf(row);
}

export const incrementVersion = (db: Kysely<Tables>, id: string) =>
  db
    .updateTable('application')
    .set((eb) => ({ version: eb('version', '+', 1) }))
    .where('id', '=', id);

export const lastNote = (eb: ExpressionBuilder<Tables, 'application'>) =>
  eb
    .selectFrom('note')
    .select('text')
    .whereRef('note.application_id', '=', 'application.id')
    .orderBy('written_at', 'desc')
    .orderBy('note.version', 'desc')
    .limit(1)
    .as('lastNote');

/** Oldest first. Two notes of one millisecond have the order in which they were stored. */
export const selectNotes = (db: Kysely<Tables>) =>
  db
    .selectFrom('note')
    .select(['id', 'written_at as writtenAt', 'text', 'author', 'author_id as authorId', 'edited_at as editedAt'])
    .orderBy('written_at')
    .orderBy('version');
