import { type ComponentType, lazy, useEffect, useRef, useState } from 'react';
import { navigate } from 'wouter/use-browser-location';
import { type Filter, formatInboxUrl, noFilter, parseInboxUrl } from '../../api/filter.ts';
import type { DetailsResponse } from '../../api/types.ts';
import { useFragment } from '../../inbox/browser/address.ts';
import style from '../../inbox/browser/app.module.css';
import { Header } from '../../inbox/browser/header.tsx';
import { useInbox } from '../../inbox/browser/inbox-context.tsx';
import { LazyPart } from '../../inbox/browser/lazy-part.tsx';
import { setPageTitle } from '../../inbox/browser/page-title.ts';
import { clockTime } from '../../inbox/browser/received-time.ts';
import { useNow } from '../../inbox/browser/use-now.ts';
import { ApplicationList } from './application-list.tsx';
import { nameOf } from './application-text.ts';
import { Details, loadDetails, loadUnsaved } from './details.tsx';
import { Filters } from './filters.tsx';
import { useKeyboard } from './keyboard.ts';
import { useApplications, useCounts, useToday, useWhose } from './queries.ts';
import { Retention } from './retention.tsx';
import { findChange, type UnsavedChange } from './saving.ts';
import { Today } from './today.tsx';
import { Undo, type UndoableChange } from './undo.tsx';
import { useUpdates } from './updates.ts';

const AddApplication = lazy(async () => ({ default: (await import('./add-application.tsx')).AddApplication }));
const UnsavedDialog = lazy(async () => ({ default: (await loadUnsaved()).UnsavedDialog }));

const findRow = (list: HTMLElement | null, id: string) =>
  list?.querySelector<HTMLElement>(`[data-row="${CSS.escape(id)}"]`) ?? null;

/** @param Notices shown above the list; `onAnnounce` speaks to a screen reader. */
export function InboxPage({ Notices }: { Notices: ComponentType<{ onAnnounce: (text: string) => void }> }) {
  const { t, api, forms } = useInbox();
  const { filter, selected } = parseInboxUrl(
    useFragment(),
    forms.map(({ id }) => id),
  );
  const updates = useUpdates(api, selected);
  const { viewers, now: lastResponse } = updates.latest;
  const list = useApplications(api, filter, updates.latest);
  const now = useNow();
  const [whose, setWhose] = useWhose();
  const today = useToday(api, whose, filter === null, now, updates.latest);
  const counts = useCounts(api, whose);
  const shown = filter ? list : today;
  const [announcement, announce] = useState('');
  const [undoable, setUndoable] = useState<UndoableChange>();
  const [unsaved, setUnsaved] = useState<readonly UnsavedChange[]>([]);
  const listElement = useRef<HTMLDivElement>(null);
  const lastSelected = useRef(selected);
  const { newCount } = shown;
  const hrefOf = (id: string) => formatInboxUrl({ filter, selected: id });
  const rowProps = { selected, viewers, hrefOf };

  // A failure shows when an application opens.
  useEffect(() => void loadDetails().catch(() => {}), []);
  useEffect(() => {
    setPageTitle(newCount > 0 ? t('head.newTitle', { count: newCount }) : t('head.title'));
  }, [newCount, t]);

  useEffect(() => {
    // Closing an application moves the focus back to its row.
    if (!selected && lastSelected.current) {
      findRow(listElement.current, lastSelected.current)?.focus({ preventScroll: true });
    }
    lastSelected.current = selected;
  }, [selected]);

  /** The search whose first hit opens when the list has loaded. */
  const [openingHit, setOpeningHit] = useState<string>();
  const firstHit =
    filter && filter.search === openingHit && !list.isLoading ? (list.applications[0]?.id ?? null) : undefined;
  useEffect(() => {
    if (firstHit === undefined) return;
    setOpeningHit(undefined);
    if (firstHit !== null) navigate(formatInboxUrl({ filter, selected: firstHit }));
  }, [firstHit, filter]);

  /** A search keeps the open application: it may have been opened between the last key and the search. */
  function changeFilter(next: Filter, history: 'push' | 'replace'): void {
    setOpeningHit(undefined);
    const isSearch = next.search !== (filter ?? noFilter).search;
    navigate(formatInboxUrl({ filter: next, selected: isSearch ? selected : undefined }), {
      replace: history === 'replace',
    });
  }

  function close(): void {
    if (selected) navigate(formatInboxUrl({ filter }));
  }

  /** The open application after which “next” found no other. */
  const [end, setEnd] = useState<string>();

  /** Moves the focus to the next or previous row. If an application is open, opens the application of that row. */
  function step(by: 1 | -1): void {
    const rows = [...(listElement.current?.querySelectorAll<HTMLElement>('[data-row]') ?? [])];
    const here = selected ? findRow(listElement.current, selected) : (document.activeElement as HTMLElement | null);
    const index = here ? rows.indexOf(here) : -1;
    const isFree = ({ dataset: { row = '' } }: HTMLElement) => !viewers[row] && (filter !== null || today.isDue(row));
    // "First" and "next" skip applications that a colleague has open or has handled; arrow keys reach every row.
    const isOffered = index < 0 || (selected !== undefined && by === 1);
    // After the last row of Today comes the first that nobody has handled.
    const rest = [...rows.slice(index + 1), ...(filter ? [] : rows.slice(0, Math.max(index, 0)))];
    const row = isOffered ? rest.find(isFree) : rows[index + by];
    setEnd(row || by < 0 ? undefined : selected);
    if (row) {
      row.scrollIntoView({ block: 'nearest' });
      if (selected) navigate(hrefOf(row.dataset.row as string), { replace: true });
      else row.focus();
    } else if (by > 0) {
      if (filter && list.hasMore) list.loadMore();
      else announce(t('details.last'));
    }
  }

  useKeyboard({ onClose: close, onStep: step });

  function saved(details: DetailsResponse, message: string, changeId?: string): void {
    const { application } = details;
    updates.show(details);
    announce(changeId ? `${nameOf(application, t)}: ${message}` : message);
    if (changeId) setUndoable({ details, message, changeId });
    // A note leaves the last change of the status undoable.
    else setUndoable((was) => (was?.details.application.id === application.id ? { ...was, details } : was));
  }

  function reloadAll(): void {
    shown.reload();
    updates.refreshOverview();
  }

  function addUnsaved(change: UnsavedChange): void {
    const { current } = change.error.details;
    if (current) updates.show(current);
    setUnsaved((was) => [...was, change]);
  }

  function removed(details: DetailsResponse): void {
    updates.remove(details.application.id);
    setUndoable((was) => (was?.details.application.id === details.application.id ? undefined : was));
    announce(t('remove.done'));
    navigate(formatInboxUrl({ filter }), { replace: true });
  }

  const undo = undoable && (
    <Undo
      change={undoable}
      isOpen={undoable.details.application.id === selected}
      onSaved={(...changed) => {
        setUndoable((was) => (was === undoable ? undefined : was));
        if (findChange(undoable.details, undoable.changeId)?.kind === 'added') removed(changed[0]);
        else saved(...changed);
      }}
      onUnsaved={addUnsaved}
      onEnd={() => setUndoable(undefined)}
    />
  );

  return (
    <>
      <Header />
      <main className={`${style.panes} ${selected ? style.split : ''}`}>
        <div className={style.list} ref={listElement}>
          <LazyPart>
            <Notices onAnnounce={announce} />
            <Retention />
          </LazyPart>
          <Filters
            filter={filter}
            counts={counts}
            onFilter={changeFilter}
            onOpenFirst={setOpeningHit}
            onReload={reloadAll}
          >
            <LazyPart>
              <AddApplication
                hrefOf={hrefOf}
                onAdded={(details, changeId) => {
                  saved(details, t('byHand.saved'), changeId);
                  // It is no news to its author.
                  reloadAll();
                  navigate(hrefOf(details.application.id));
                }}
              />
            </LazyPart>
          </Filters>
          {filter ? (
            <ApplicationList
              list={list}
              filter={filter}
              {...rowProps}
              onClearFilter={() => navigate(formatInboxUrl({ filter: noFilter }))}
              onRefresh={reloadAll}
            />
          ) : (
            <Today
              today={today}
              whose={whose}
              onWhose={setWhose}
              now={now}
              allNew={counts?.byStatus.new}
              {...rowProps}
              onRefresh={reloadAll}
            />
          )}
        </div>
        {selected ? (
          <Details
            key={selected}
            id={selected}
            viewers={viewers[selected] ?? []}
            latest={updates.latest.applications[selected]}
            undo={undo}
            onSaved={saved}
            onUnsaved={addUnsaved}
            onRemoved={removed}
            hrefOf={hrefOf}
            isLast={end === selected && !(filter && list.hasMore)}
            onStep={step}
            onClose={close}
          />
        ) : (
          <aside className={style.hint}>{t('counts.choose')}</aside>
        )}
      </main>
      <div className={style.notices}>
        <p role="status" className={style.away}>
          {updates.isAway &&
            (lastResponse === null ? t('away.now') : t('away.since', { time: clockTime(lastResponse) }))}
        </p>
        {!selected && undo}
      </div>
      {unsaved[0] && (
        <LazyPart>
          <UnsavedDialog
            unsaved={unsaved[0]}
            onSaved={saved}
            onUnsaved={addUnsaved}
            onClose={() => setUnsaved((was) => was.slice(1))}
          />
        </LazyPart>
      )}
      <p className="visually-hidden" role="status">
        {announcement}
      </p>
    </>
  );
}
