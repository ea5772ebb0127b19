import type { Kysely } from 'kysely';
import type { FormAnswers } from '../../model/form-fields.ts';
import type { LanguageCode } from '../../model/languages.ts';
import type { Application } from '../api/application.ts';
import { nextGroup } from '../api/groups.ts';
import { type Corrected, correctedFields, type HistoryDetails } from '../api/history.ts';
import { findApplication, incrementVersion } from '../database/application-rows.ts';
import { insertContacts } from '../database/contacts.ts';
import { type Author, isNewestChange, record } from '../database/history.ts';
import type { Tables } from '../database/schema.ts';
import { indexForSearch } from '../database/search-words.ts';
import { HttpError } from '../http/errors.ts';
import { readPhone } from '../phone.ts';
import { joinPerson } from './persons.ts';

const answerOf = (field: keyof Corrected, application: Application): string | null =>
  field === 'form' || field === 'language' || field === 'groupStart'
    ? application[field]
    : (application.answers[field] ?? null);

const pick = (fields: readonly (keyof Corrected)[], application: Application): Corrected =>
  Object.fromEntries(fields.map((field) => [field, answerOf(field, application)]));

/** Rebuilds what derives from the answers: contacts and words of the search. */
async function store(
  db: Kysely<Tables>,
  { id, spam, ...application }: Application,
  to: Corrected,
  author: Author,
): Promise<void> {
  const answers: FormAnswers = { ...application.answers };
  for (const name of ['name', 'phone', 'telegram'] as const) {
    const value = to[name];
    if (value === null) delete answers[name];
    else if (value !== undefined) answers[name] = value;
  }
  if (to.phone !== undefined) {
    delete answers.isPhoneUnknown;
    if (to.phone !== null && readPhone(to.phone) === undefined) answers.isPhoneUnknown = true;
  }
  await db
    .updateTable('application_content')
    .set({ answers: JSON.stringify(answers) })
    .where('application_id', '=', id)
    .execute();
  await db
    .updateTable('application')
    .set({
      form: to.form ?? application.form,
      language: (to.language as LanguageCode | undefined) ?? application.language,
      group_start: to.groupStart === undefined ? application.groupStart : to.groupStart,
    })
    .where('id', '=', id)
    .execute();
  await db.deleteFrom('contact').where('application_id', '=', id).execute();
  if (spam === null) await insertContacts(db, id, answers);
  if (to.phone !== undefined || to.telegram !== undefined) await joinPerson(db, id, author);
  await indexForSearch(db, [id]);
}

/**
 * @param wanted an empty text removes an answer.
 * @returns false if the application has another version or is missing.
 * @throws HttpError `bad-input` if nobody could be reached.
 */
export async function correct(
  db: Kysely<Tables>,
  id: string,
  version: number,
  wanted: Partial<Record<keyof Corrected, string | undefined>>,
  author: Author,
): Promise<boolean> {
  const application = await findApplication(db, id);
  if (!application) return false;
  const changed = correctedFields.filter(
    (field) => wanted[field] !== undefined && (wanted[field] || null) !== answerOf(field, application),
  );
  const to: Corrected = Object.fromEntries(changed.map((field) => [field, wanted[field] || null]));
  // A group belongs to a course.
  if (to.form && application.status === 'enrolled') to.groupStart = nextGroup(to.form, author.now);
  const { phone, telegram, email } = { ...application.answers, ...to };
  if (!phone && !telegram && !email) throw new HttpError('bad-input', 'phone: write a contact', { key: 'phone' });
  if (application.version === version && changed.length === 0) return true;
  const { numUpdatedRows } = await incrementVersion(db, id).where('version', '=', version).executeTakeFirst();
  if (numUpdatedRows === 0n) return isNewestChange(db, id, author.changeId);
  await store(db, application, to, author);
  const from = pick(Object.keys(to) as (keyof Corrected)[], application);
  await record(db, { kind: 'corrected', detail: { from, to } }, author, id);
  return true;
}

export async function undoCorrected(
  db: Kysely<Tables>,
  id: string,
  { from, to }: HistoryDetails['corrected'],
  author: Author,
): Promise<void> {
  const application = await findApplication(db, id);
  if (!application) return;
  await store(db, application, from, author);
  await record(db, { kind: 'corrected', detail: { from: to, to: from } }, author, id);
}
