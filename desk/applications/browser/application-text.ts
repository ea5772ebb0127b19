import type { Application, StatusChange } from '../../api/application.ts';
import type { InboxI18n } from '../../inbox/i18n.ts';

export function nameOf({ answers: { name, company } }: Application, t: InboxI18n['t']): string {
  return name ?? company ?? t('list.nameless');
}

/** A status in words, with the number of unanswered calls from the second on: `Javob bermadi · 2`. */
export function statusText({ status, attempts = 0 }: StatusChange, t: InboxI18n['t']): string {
  const name = t(`status.${status}`);
  return status === 'noAnswer' && attempts > 1 ? `${name} · ${attempts}` : name;
}
