import { parseIsoDate } from '../../../i18n/dates.ts';
import { formatDate } from '../../../i18n/format.ts';
import type { LanguageCode } from '../../../model/languages.ts';
import {
  type Corrected,
  correctedFields,
  type HistoryDetails,
  type HistoryEntry,
  type NamedEntry,
} from '../../api/history.ts';
import { formatPhone } from '../../api/text.ts';
import { languageNames, statusText } from '../i18n.ts';
import { useInbox } from './inbox-context.tsx';
import { shortTime } from './received-time.ts';

type Inbox = ReturnType<typeof useInbox>;

type StatusDetail = HistoryDetails['status'];

function statusSentence({ from, to, undoes }: StatusDetail, { t }: Inbox, form: string | null | undefined): string {
  const textOf = (change: StatusDetail['to']) => statusText({ ...change, ...(form && { form }) }, t);
  const [before, after] = [textOf(from), textOf(to)];
  if (undoes) return t('history.undone', { status: after });
  const { attempts = 0 } = to;
  if (from.status === 'noAnswer' && attempts > (from.attempts ?? 0)) return t('history.attempt', { number: attempts });
  return before === after ? '' : t('history.status', { from: before, to: after });
}

function groupSentence({ from, to }: StatusDetail, { t, units }: Inbox): string {
  const { groupStart = null } = to;
  if (groupStart === null || groupStart === from.groupStart) return '';
  return t('history.group', { date: formatDate(units, parseIsoDate(groupStart)) });
}

function callSentence({ from, to, clearedSpam }: StatusDetail, inbox: Inbox): string {
  const { t } = inbox;
  const timeOf = (callAt: number) => shortTime(callAt, Date.now(), inbox);
  if (to.callAt === null) return from.callAt === null ? '' : t('history.callCleared', { time: timeOf(from.callAt) });
  const time = timeOf(to.callAt);
  if (to.callAt === from.callAt) return t('history.callKept', { time });
  if (from.callAt !== null) return t('history.callMoved', { from: timeOf(from.callAt), to: time });
  return [t('call.promised', { time }), clearedSpam && t('history.notSpam')].filter(Boolean).join('. ');
}

/** `Telefon: “+998 90 123 45 67” edi, “+998 90 123 45 68” boʻldi.` */
function correctionOf({ from, to, undoes }: HistoryDetails['corrected'], inbox: Inbox): string {
  const { t, subjectTitle } = inbox;
  const shown = (field: keyof Corrected, value: string | null | undefined) => {
    if (!value) return '–';
    if (field === 'form') return subjectTitle(value);
    if (field === 'language') return languageNames[value as LanguageCode];
    return field === 'phone' ? formatPhone(value) : value;
  };
  const sentences = correctedFields
    .filter((field) => field !== 'groupStart' && field in to)
    .map((field) =>
      t('history.corrected', {
        field: t(`field.${field as Exclude<typeof field, 'groupStart'>}`),
        from: shown(field, from[field]),
        to: shown(field, to[field]),
      }),
    );
  return [undoes && t('undone'), ...sentences].filter(Boolean).join(' ');
}

function sentenceOf(entry: HistoryEntry, inbox: Inbox, form: string | null | undefined): string {
  const { t } = inbox;
  switch (entry.kind) {
    case 'status':
      return [
        statusSentence(entry.detail, inbox, form),
        groupSentence(entry.detail, inbox),
        callSentence(entry.detail, inbox),
      ]
        .filter(Boolean)
        .join(' ');
    case 'responsible': {
      const [from, to] = [entry.detail.from, entry.detail.to].map((one) => one?.name ?? t('history.nobody'));
      return t('history.responsible', { from: from as string, to: to as string });
    }
    case 'added':
      return t('history.added', { source: t(`source.${entry.detail.source}`) });
    case 'corrected':
      return correctionOf(entry.detail, inbox);
    case 'noteEdited':
    case 'noteRemoved':
      return t(entry.detail.undoes ? 'history.noteRestored' : `history.${entry.kind}`);
    case 'spam':
    case 'notSpam':
      return [entry.detail.undoes && t('undone'), t(`history.${entry.kind}`)].filter(Boolean).join(' ');
    case 'othersClosed':
      return t(entry.detail.undoes ? 'history.othersOpened' : 'history.othersClosed');
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
  entries: readonly (HistoryEntry & Partial<NamedEntry>)[];
  form?: string;
  hrefOf?: (applicationId: string) => string;
}

export function HistoryList({ entries, form, hrefOf }: HistoryListProps) {
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
            <p>{sentenceOf(entry, inbox, form ?? entry.form)}</p>
            {hrefOf && entry.applicationId && (
              <a href={hrefOf(entry.applicationId)}>{entry.applicantName ?? t('history.application')}</a>
            )}
          </div>
        </li>
      ))}
    </ol>
  );
}
