import type { Kysely } from 'kysely';
import type { FormAnswers } from '../../model/form-fields.ts';
import { readPhone, readTelegram } from '../phone.ts';
import type { ContactRow, Tables } from './schema.ts';

/** Some visitors write a second phone instead of a Telegram name. */
export function contactRows(id: string, { phone, isPhoneUnknown, telegram, email }: FormAnswers): ContactRow[] {
  const nameOrPhone = telegram && readTelegram(telegram);
  const isPhone = nameOrPhone?.startsWith('+');
  const phones = new Set([phone && !isPhoneUnknown && readPhone(phone), isPhone ? nameOrPhone : undefined]);
  const found = [
    ...[...phones].map((value) => ({ kind: 'phone', value }) as const),
    { kind: 'telegram', value: isPhone ? undefined : nameOrPhone?.toLowerCase() } as const,
    { kind: 'email', value: email?.trim().toLowerCase() } as const,
  ];
  return found.flatMap(({ kind, value }) => (value ? [{ application_id: id, kind, value }] : []));
}

export async function insertContacts(db: Kysely<Tables>, id: string, answers: FormAnswers): Promise<void> {
  const rows = contactRows(id, answers);
  if (rows.length > 0) await db.insertInto('contact').values(rows).execute();
}
