import type { HistoryEntry } from '../../api/history.ts';
import { languageNames } from '../i18n.ts';
import { useInbox } from './inbox-context.tsx';
import { shortTime } from './received-time.ts';

type Inbox = ReturnType<typeof useInbox>;

function sentenceOf(entry: HistoryEntry, inbox: Inbox): string {
  const { t } = inbox;
  switch (entry.kind) {
    case 'status': {
      const { from, to } = entry.detail;
      const call =
        to.callAt === null || to.callAt === from.callAt
          ? ''
          : inbox.t('call.promised', { time: shortTime(to.callAt, Date.now(), inbox) });
      const { attempts: before = 0 } = from;
      if (from.status === 'noAnswer' && to.attempts !== undefined && to.attempts > before) {
        return [t('history.attempt', { number: to.attempts }), call].filter(Boolean).join(' ');
      }
      if (from.status === to.status) return call || t('history.callCleared');
      const names = { from: inbox.t(`status.${from.status}`), to: inbox.t(`status.${to.status}`) };
      return [t('history.status', names), call].filter(Boolean).join(' ');
    }
    case 'templates':
      return t('history.templates', {
        languages: entry.detail.languages.map((code) => languageNames[code]).join(', '),
      });
    case 'invited':
      return t('history.invited', { name: entry.detail.name, role: inbox.t(`role.${entry.detail.role}`) });
    case 'joined':
      return t('history.joined', { role: inbox.t(`role.${entry.detail.role}`) });
    case 'renamed':
      return t('history.renamed', { from: entry.detail.from });
    case 'role': {
      const { name, from, to } = entry.detail;
      return t('history.role', { name, from: inbox.t(`role.${from}`), to: inbox.t(`role.${to}`) });
    }
    case 'accountRemoved':
    case 'accessReset':
      return t(`history.${entry.kind}`, { name: entry.detail.name });
    default:
      return t(`history.${entry.kind}`);
  }
}

interface HistoryListProps {
  entries: readonly HistoryEntry[];
  /** The address of an entry's application; undefined if the application is open. */
  hrefOf?: (applicationId: string) => string;
}

export function HistoryList({ entries, hrefOf }: HistoryListProps) {
  const inbox = useInbox();
  const { t } = inbox;
  return (
    <ol>
      {entries.map((entry) => (
        <li key={entry.id} className="entry">
          <div>
            <p className="soft">
              {shortTime(entry.at, Date.now(), inbox)} · {entry.accountName ?? t('history.program')}
            </p>
            <p>{sentenceOf(entry, inbox)}</p>
            {hrefOf && entry.applicationId && <a href={hrefOf(entry.applicationId)}>{t('history.application')}</a>}
          </div>
        </li>
      ))}
    </ol>
  );
}
