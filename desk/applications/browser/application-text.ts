import type { Application, PersonApplication } from '../../api/application.ts';
import type { ApiError } from '../../api/client.ts';
import { shortTime } from '../../inbox/browser/received-time.ts';
import { type InboxI18n, statusText } from '../../inbox/i18n.ts';

export function nameOf({ answers: { name, company } }: Application, t: InboxI18n['t']): string {
  return name ?? company ?? t('list.nameless');
}

const examplePhone = '90 123 45 67';
const exampleTelegram = '@ism_familiya';

/** What to write into a field that the desk refused. Telegram also takes a number. */
export function issueOf(field: string, error: ApiError | null, t: InboxI18n['t']): string | undefined {
  if (error?.details.key !== field) return undefined;
  if (field === 'name') return t('check.missing');
  return t('check.example', { example: field === 'phone' ? examplePhone : `${examplePhone}, ${exampleTelegram}` });
}

/** `Malika, bugun, 11:06: Koʻtarmadi`; empty for an application that nobody has worked on. */
export function workText({ form, status, attempts, callAt, ...other }: PersonApplication, i18n: InboxI18n): string {
  const { t } = i18n;
  if (other.statusChangedAt === null || (status === 'new' && callAt === null)) return '';
  const now = Date.now();
  const call = callAt !== null && `. ${t('call.promised', { time: shortTime(callAt, now, i18n) })}`;
  const text = statusText({ form, status, attempts, callAt }, t);
  const time = shortTime(other.statusChangedAt, now, i18n);
  return `${other.statusChangedBy ?? t('history.program')}, ${time}: ${text}${call || ''}`;
}
