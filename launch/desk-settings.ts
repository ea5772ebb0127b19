import type { SiteConfig } from '../config/define-site.ts';
import type { Finding } from './findings.ts';

const contract = 'docs/contracts/application-desk.md';

/**
 * What the owner should know of the desk's settings. Notes: the desk keeps applications safe without them, and they
 * are set where the server runs, which need not be where this check runs.
 */
export function deskFindings(site: SiteConfig, environment: NodeJS.ProcessEnv): Finding[] {
  if (site.forms.service !== '') return [];
  const isSet = (...names: string[]) => names.every((name) => environment[name]);
  const note = (key: string, message: string): Finding => ({ weight: 'note', place: 'environment', key, message });
  const notes: Finding[] = [];
  if (!isSet('DESK_PASSWORD_HASH')) {
    notes.push(
      note(
        'DESK_PASSWORD_HASH',
        'the inbox makes itself a password and shows it once in the log: print one of your own by npm run desk:password',
      ),
    );
  }
  if (!isSet('DESK_TELEGRAM_TOKEN', 'DESK_TELEGRAM_CHAT') && !isSet('DESK_WEBHOOK_URL')) {
    notes.push(
      note(
        'DESK_TELEGRAM_TOKEN, DESK_TELEGRAM_CHAT',
        `nobody is told of an application until the inbox is opened: set bot and chat, or a webhook (${contract})`,
      ),
    );
  }
  return notes;
}
