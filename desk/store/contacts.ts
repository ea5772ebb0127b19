import type { FormAnswers } from '../../model/form-fields.ts';
import type { ContactKind } from '../shared/people.ts';
import { readPhone, readTelegram } from '../shared/text.ts';

/** How the person of an application can be reached: a row of the table `contact`. */
export interface ContactRow {
  application_id: string;
  kind: ContactKind;
  /** Written in the one way in which it is compared. */
  value: string;
}

/** The contacts of an application: at most four, as some write a second phone in the place of a Telegram name. */
export function contactRows(id: string, { phone, telegram, email }: FormAnswers): ContactRow[] {
  const nameOrPhone = telegram && readTelegram(telegram);
  const isPhone = nameOrPhone?.startsWith('+');
  const phones = new Set([phone && readPhone(phone), isPhone ? nameOrPhone : undefined]);
  const found: [ContactKind, string | undefined][] = [
    ...[...phones].map((value): [ContactKind, string | undefined] => ['phone', value]),
    ['telegram', isPhone ? undefined : nameOrPhone?.toLowerCase()],
    ['email', email?.trim().toLowerCase()],
  ];
  return found.flatMap(([kind, value]) => (value ? [{ application_id: id, kind, value }] : []));
}
