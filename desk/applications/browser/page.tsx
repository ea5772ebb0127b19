import { type ComponentType, useEffect, useRef, useState } from 'react';
import { tashkentDay } from '../../../i18n/dates.ts';
import type { Application } from '../../api/application.ts';
import { formatInboxUrl, type InboxUrl, noFilter, parseInboxUrl } from '../../api/filter.ts';
import { navigate, useFragment } from '../../inbox/browser/address.ts';
import style from '../../inbox/browser/app.module.css';
import { Button } from '../../inbox/browser/components.tsx';
import { Header } from '../../inbox/browser/header.tsx';
import { useInbox } from '../../inbox/browser/inbox-context.tsx';
import { ApplicationList } from './application-list.tsx';
import { Details } from './details.tsx';
import { Filters } from './filters.tsx';
import { KeyboardHelp, useKeyboard } from './keyboard.tsx';
import { useApplications, useCounts, useRefreshOverview, useToday } from './queries.ts';
import { Retention } from './retention.tsx';
import { type UnsavedChange, UnsavedDialog } from './saving.tsx';
import { Figures, Today, useNow } from './today.tsx';
import { Undo, type UndoableChange } from './undo.tsx';
import { useUpdates } from './updates.ts';

/** Changes the address: `push` for what Back should undo, `replace` for steps on the way. */
const goTo = (url: InboxUrl, history: 'push' | 'replace') => navigate(location.pathname + formatInboxUrl(url), history);

interface InboxPageProps {
  /** Notices above the lists. @param onAnnounce announces to a screen reader. */
  Notices: ComponentType<{ onAnnounce: (text: string) => void }>;
}
function findRow(list: HTMLElement | null, id: string): HTMLElement | null {
  return list?.querySelector<HTMLElement>(`[data-row="${CSS.escape(id)}"]`) ?? null;
}

/** Today or a list, one application beside it, and what belongs to both. */
export function InboxPage({ Notices }: InboxPageProps) {
  const { t, api, forms } = useInbox();
  const { filter, selected } = parseInboxUrl(
    useFragment(),
    forms.map(({ id }) => id),
  );
  const updates = useUpdates(api, selected);
  const { viewers } = updates.latest;
  const list = useApplications(api, filter, updates.latest);
  const now = useNow();
  const today = useToday(api, filter === null, tashkentDay(now), updates.latest);
  const counts = useCounts(api);
  const shown = filter ? list : today;
  const refreshOverview = useRefreshOverview();
  const [announcement, announce] = useState('');
  const [undoable, setUndoable] = useState<UndoableChange>();
  const [unsaved, setUnsaved] = useState<readonly UnsavedChange[]>([]);
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
    const isFree = ({ dataset: { row = '' } }: HTMLElement) => !viewers[row] && (filter !== null || today.isDue(row));
    // The first and the next row skip applications that a colleague has open or has handled; arrow keys reach every row.
    const isOffered = index < 0 || (selected !== undefined && by === 1);
    const row = isOffered ? rows.slice(index + 1).find(isFree) : rows[index + by];
    if (!row) return;
    row.scrollIntoView({ block: 'nearest' });
    if (selected) goTo({ filter, selected: row.dataset.row as string }, 'replace');
    else row.focus();
  }

  const nameOf = ({ answers: { name, company } }: Application) => name ?? company ?? t('list.nameless');

  /** @param before what it was, where that can be brought back. */
  function changed(application: Application, message: string, before?: Application): void {
    updates.update(application);
    // How many others a person has is counted by the server.
    updates.refetch();
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

  function addUnsaved(one: UnsavedChange): void {
    const { current } = one.error.details;
    if (current) updates.show(current);
    setUnsaved((was) => [...was, one]);
  }

  function removed(id: string, ofPerson: readonly string[]): void {
    updates.remove(id, Object.fromEntries(ofPerson.map((other) => [other, shown.others[other] ?? 0])));
    setUndoable((was) => (was?.after.id === id ? undefined : was));
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
          <Notices onAnnounce={announce} />
          <Retention onAnnounce={announce} onRemoved={reloadAll} />
          <Filters filter={filter} onFilter={(filter, history) => goTo({ filter }, history)} />
          {filter ? (
            <ApplicationList
              list={list}
              filter={filter}
              selected={selected}
              onClearFilter={() => goTo({ filter: noFilter }, 'push')}
              viewers={viewers}
              hrefOf={(id) => formatInboxUrl({ filter, selected: id })}
            />
          ) : (
            <Today
              today={today}
              now={now}
              allNew={counts?.byStatus.new}
              selected={selected}
              viewers={viewers}
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
            viewers={viewers[selected] ?? []}
            onChanged={changed}
            onUnsaved={addUnsaved}
            onRemoved={removed}
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
      {unsaved[0] && (
        <UnsavedDialog
          unsaved={unsaved[0]}
          onChanged={changed}
          onUnsaved={addUnsaved}
          onAnswered={() => setUnsaved((was) => was.slice(1))}
        />
      )}
      <KeyboardHelp dialog={help} hasLetters={hasLetterKeys} onChange={setLetterKeys} />
      <p className="visually-hidden" role="status">
        {announcement}
      </p>
    </>
  );
}
