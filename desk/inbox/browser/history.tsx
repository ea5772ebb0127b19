import type uzbek from '../../../content/inbox-history/uz.json';
import type { Dictionary, Translator } from '../../../i18n/translator.ts';
import type { StatusChange } from '../../shared/application.ts';
import type { HistoryEntry } from '../../shared/history.ts';
import style from './accounts.module.css';
import { Button } from './components.tsx';
import panel from './details.module.css';
import { useInbox, usePageTexts } from './inbox-context.tsx';
import { shortTime } from './received-time.ts';

const texts = import.meta.glob<Dictionary>('/content/inbox-history/*.json', { eager: true, import: 'default' });

type Inbox = ReturnType<typeof useInbox>;

/** What was done, as a sentence. */
function sentenceOf(entry: HistoryEntry, t: Translator<typeof uzbek>, inbox: Inbox): string {
  switch (entry.kind) {
    case 'status': {
      const { from, to } = entry.detail;
      const call =
        to.callAt === null || to.callAt === from.callAt
          ? ''
          : inbox.t('call.promised', { time: shortTime(to.callAt, Date.now(), inbox) });
      if (from.status === to.status) return call || t('callCleared');
      const names = { from: inbox.t(`status.${from.status}`), to: inbox.t(`status.${to.status}`) };
      return [t('status', names), call].filter(Boolean).join(' ');
    }
    case 'retention':
      return t(`retention.${entry.detail.action}`);
    case 'export':
      return t('export', { format: entry.detail.format.toUpperCase() });
    case 'invited':
      return t('invited', { name: entry.detail.name, role: inbox.t(`role.${entry.detail.role}`) });
    case 'joined':
      return t('joined', { role: inbox.t(`role.${entry.detail.role}`) });
    case 'renamed':
      return t('renamed', { from: entry.detail.from });
    case 'role': {
      const { name, from, to } = entry.detail;
      return t('role', { name, from: inbox.t(`role.${from}`), to: inbox.t(`role.${to}`) });
    }
    case 'accountRemoved':
    case 'accessReset':
      return t(entry.kind, { name: entry.detail.name });
    default:
      return t(entry.kind);
  }
}

interface HistoryListProps {
  entries: readonly HistoryEntry[];
  /** The way to an entry's application, where it is not open anyway. */
  hrefOf?: (applicationId: string) => string;
  /** Puts back what an entry has changed. */
  undo?: { now: StatusChange; isBusy: boolean; onSet: (before: StatusChange) => void };
}

/** Who did what when, newest first. */
export function HistoryList({ entries, hrefOf, undo }: HistoryListProps) {
  const inbox = useInbox();
  const t = usePageTexts<typeof uzbek>(texts);
  return (
    <ol className={style.rows}>
      {entries.map((entry) => (
        <li key={entry.id} className={style.entry}>
          <p className={style.soft}>
            {shortTime(entry.at, Date.now(), inbox)} · {entry.accountName ?? t('program')}
          </p>
          <p>{sentenceOf(entry, t, inbox)}</p>
          {hrefOf && entry.applicationId && <a href={hrefOf(entry.applicationId)}>{t('application')}</a>}
          {undo && entry.kind === 'status' && entry.detail.from.status !== undo.now.status && (
            <Button isBusy={undo.isBusy} onClick={() => undo.onSet(entry.detail.from)}>
              {t('putBack', { status: inbox.t(`status.${entry.detail.from.status}`) })}
            </Button>
          )}
        </li>
      ))}
    </ol>
  );
}

/** An application's history; a long one is collapsed. */
export function ApplicationHistory({ entries, undo }: Required<Pick<HistoryListProps, 'entries' | 'undo'>>) {
  const t = usePageTexts<typeof uzbek>(texts);
  if (entries.length === 0) return null;
  return (
    <details open={entries.length <= 3}>
      <summary className={panel.messagesTitle}>{t('title', { number: entries.length })}</summary>
      <HistoryList entries={entries} undo={undo} />
    </details>
  );
}
