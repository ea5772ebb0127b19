import { type Dispatch, type SetStateAction, useEffect, useRef, useState } from 'react';
import { tashkentDay } from '../../../i18n/dates.ts';
import type { CountsResponse } from '../../shared/api-types.ts';
import type { Application } from '../../shared/application.ts';
import { formatInboxUrl, type InboxUrl, noFilter, parseInboxUrl } from '../../shared/filter.ts';
import { navigate, useFragment } from './address.ts';
import style from './app.module.css';
import { ApplicationList } from './application-list.tsx';
import { Button } from './components.tsx';
import { Details } from './details.tsx';
import { Filters } from './filters.tsx';
import { Header } from './header.tsx';
import { useInbox } from './inbox-context.tsx';
import { KeyboardHelp, useKeyboard } from './keyboard.tsx';
import { DeadLetters, Retention } from './notices.tsx';
import { useApplications, useCounts, useRefreshOverview, useToday } from './queries.ts';
import { Today } from './today.tsx';
import { Undo, type UndoableChange } from './undo.tsx';

/** Changes the address: `push` for what Back should undo, `replace` for steps on the way. */
const goTo = (url: InboxUrl, history: 'push' | 'replace') => navigate(location.pathname + formatInboxUrl(url), history);

/** Notes that are being written, by the id of their application. */
export type Drafts = Readonly<Record<string, string>>;

interface InboxPageProps {
  /** They outlive the page when the session ends. */
  drafts: Drafts;
  setDrafts: Dispatch<SetStateAction<Drafts>>;
}

function findRow(list: HTMLElement | null, id: string): HTMLElement | null {
  return list?.querySelector<HTMLElement>(`[data-row="${CSS.escape(id)}"]`) ?? null;
}

/** The time in milliseconds since 1970, every minute. */
function useNow(): number {
  const [now, setNow] = useState(Date.now);
  useEffect(() => {
    const timer = setInterval(() => setNow(Date.now()), 60_000);
    return () => clearInterval(timer);
  }, []);
  return now;
}

/** How the day stands, where nothing is open beside the list. */
function Figures({ counts }: { counts: CountsResponse | undefined }) {
  const { t } = useInbox();
  if (!counts) return <aside className={style.figures} />;
  const figures = [
    { label: t('figures.calls'), count: counts.calls },
    { label: t('figures.new'), count: counts.byStatus.new },
    { label: t('figures.received'), count: counts.receivedToday },
  ];
  return (
    <aside className={style.figures} aria-label={t('today.title')}>
      <dl className={style.figureList}>
        {figures.map(({ label, count }) => (
          <div key={label} className={style.figure}>
            <dt>{label}</dt>
            <dd className={style.number}>{count}</dd>
          </div>
        ))}
      </dl>
      <p className={style.choose}>{t('figures.choose')}</p>
    </aside>
  );
}

/** Today or a list, one application beside it, and what belongs to both. */
export function InboxPage({ drafts, setDrafts }: InboxPageProps) {
  const { t, api, forms } = useInbox();
  const { filter, selected } = parseInboxUrl(
    useFragment(),
    forms.map(({ id }) => id),
  );
  const list = useApplications(api, filter);
  const now = useNow();
  const today = useToday(api, filter === null, tashkentDay(now));
  const counts = useCounts(api);
  const shown = filter ? list : today;
  const refreshOverview = useRefreshOverview();
  const [announcement, announce] = useState('');
  const [undoable, setUndoable] = useState<UndoableChange>();
  const help = useRef<HTMLDialogElement>(null);
  const [hasLetterKeys, setLetterKeys] = useKeyboard({
    onClose: close,
    onStep: step,
    onHelp: () => help.current?.showModal(),
  });
  const listElement = useRef<HTMLDivElement>(null);
  const lastSelected = useRef(selected);
  const { newCount } = shown;

  useEffect(() => {
    document.title = newCount.count > 0 ? t('head.newTitle', { count: newCount.count }) : t('head.title');
  }, [newCount.count, t]);

  useEffect(() => {
    // Whoever closes an application goes on in the list from where they were.
    if (!selected && lastSelected.current)
      findRow(listElement.current, lastSelected.current)?.focus({ preventScroll: true });
    lastSelected.current = selected;
  }, [selected]);

  function close(): void {
    if (selected) goTo({ filter }, 'push');
  }

  /** To the next row or the one before; with an application open, its neighbour opens. */
  function step(by: 1 | -1): void {
    const rows = [...(listElement.current?.querySelectorAll<HTMLElement>('[data-row]') ?? [])];
    const here = selected ? findRow(listElement.current, selected) : (document.activeElement as HTMLElement | null);
    const index = here ? rows.indexOf(here) : -1;
    const row = rows[index < 0 ? 0 : index + by];
    if (!row) return;
    row.scrollIntoView({ block: 'nearest' });
    if (selected) goTo({ filter, selected: row.dataset.row as string }, 'replace');
    else row.focus();
  }

  const nameOf = ({ answers: { name, company } }: Application) => name ?? company ?? t('list.nameless');

  /** @param before what it was, where that can be brought back. */
  function changed(application: Application, message: string, before?: Application): void {
    shown.update(application);
    announce(before ? `${nameOf(application)}: ${message}` : message);
    refreshOverview();
    if (before) setUndoable({ before, after: application, message });
    // A note, say, changes nothing of what can be brought back.
    else setUndoable((was) => (was?.after.id === application.id ? { ...was, after: application } : was));
  }

  function reloadAll(): void {
    shown.reload();
    refreshOverview();
  }

  function removed(id: string): void {
    shown.remove(id);
    setUndoable((was) => (was?.after.id === id ? undefined : was));
    setDrafts(({ [id]: _, ...others }) => others);
    announce(t('remove.done'));
    refreshOverview();
    goTo({ filter }, 'replace');
  }

  return (
    <>
      <Header>
        <div className={style.keys}>
          <Button variant="plain" aria-label={t('keys.label')} onClick={() => help.current?.showModal()}>
            ?
          </Button>
        </div>
      </Header>
      <main className={`${style.panes} ${selected ? style.split : ''}`}>
        <div className={style.list} ref={listElement}>
          <DeadLetters onAnnounce={announce} />
          <Retention onAnnounce={announce} onRemoved={reloadAll} />
          <Filters filter={filter} onFilter={(filter, history) => goTo({ filter }, history)} />
          {filter ? (
            <ApplicationList
              list={list}
              filter={filter}
              selected={selected}
              onClearFilter={() => goTo({ filter: noFilter }, 'push')}
              hrefOf={(id) => formatInboxUrl({ filter, selected: id })}
            />
          ) : (
            <Today
              today={today}
              now={now}
              allNew={counts?.byStatus.new}
              selected={selected}
              onRefresh={reloadAll}
              hrefOf={(id) => formatInboxUrl({ filter, selected: id })}
              hrefOfNew={formatInboxUrl({ filter: { ...noFilter, status: 'new' } })}
            />
          )}
        </div>
        {selected ? (
          <Details
            key={selected}
            id={selected}
            draft={drafts[selected] ?? ''}
            onDraft={(text) => setDrafts((was) => ({ ...was, [selected]: text }))}
            onNoteAdded={(text) =>
              // What was written meanwhile stays.
              setDrafts((was) => (was[selected] === text ? { ...was, [selected]: '' } : was))
            }
            onChanged={changed}
            onRemoved={removed}
            onOthers={shown.changeOthers}
            hrefOf={(id) => formatInboxUrl({ filter, selected: id })}
            onStep={step}
            onClose={close}
          />
        ) : (
          <Figures counts={counts} />
        )}
      </main>
      {undoable && (
        <Undo
          key={`${undoable.before.id} ${undoable.before.version}`}
          change={undoable}
          name={nameOf(undoable.after)}
          onUndone={({ application }) => {
            setUndoable(undefined);
            changed(application, `${nameOf(application)}: ${t('undone')}`);
          }}
          onEnd={() => setUndoable(undefined)}
        />
      )}
      <KeyboardHelp dialog={help} hasLetters={hasLetterKeys} onChange={setLetterKeys} />
      <p className="visually-hidden" role="status">
        {announcement}
      </p>
    </>
  );
}
