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

/** `Koʻtarmadi. Qoʻngʻiroq: ertaga, 10:00` */
export function stateText(application: PersonApplication | Application, i18n: InboxI18n): string {
  const { t } = i18n;
  // Without the line of a refusal: it would be cut.
  const status = statusText({ ...application, refusalNote: null }, t);
  if (application.callAt === null) return status;
  return `${status}. ${t('call.promised', { time: shortTime(application.callAt, Date.now(), i18n) })}`;
}

/** `Malika, bugun, 11:06: Koʻtarmadi`; empty for an application that nobody has worked on. */
export function workText(other: PersonApplication, i18n: InboxI18n): string {
  if (other.statusChangedAt === null || (other.status === 'new' && other.callAt === null)) return '';
  const time = shortTime(other.statusChangedAt, Date.now(), i18n);
  return `${other.statusChangedBy ?? i18n.t('history.program')}, ${time}: ${stateText(other, i18n)}`;
}
