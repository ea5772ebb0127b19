import type { Application } from '../../api/application.ts';
import type { InboxI18n } from '../../inbox/i18n.ts';

export function nameOf({ answers: { name, company } }: Application, t: InboxI18n['t']): string {
  return name ?? company ?? t('list.nameless');
}
