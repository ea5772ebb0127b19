import { type ComponentType, lazy, useEffect, useRef, useState } from 'react';
import { navigate } from 'wouter/use-browser-location';
import { type Filter, formatInboxUrl, noFilter } from '../../api/filter.ts';
import type { DetailsResponse } from '../../api/types.ts';
import style from '../../inbox/browser/app.module.css';
import { removeDrafts } from '../../inbox/browser/drafts.ts';
import { Header } from '../../inbox/browser/header.tsx';
import { useInbox } from '../../inbox/browser/inbox-context.tsx';
import { LazyPart } from '../../inbox/browser/lazy-part.tsx';
import { usePageTitle } from '../../inbox/browser/page-title.ts';
import { clockTime, useNow } from '../../inbox/browser/received-time.ts';
import { ApplicationList } from './application-list.tsx';
import { nameOf } from './application-text.ts';
import { Details, loadDetails } from './details.tsx';
import { Filters } from './filters.tsx';
import { useInboxUrl } from './inbox-url.ts';
import { dueToday } from './latest.ts';
import { useApplications, useCounts, useToday, useWhose } from './queries.ts';
import { SavingContext, type UnsavedChange } from './saving.ts';
import { Today } from './today.tsx';
import { keptCall, Undo, type UndoableChange } from './undo.tsx';
import { useUpdates } from './updates.ts';

const AddApplication = lazy(async () => ({ default: (await import('./add-application.tsx')).AddApplication }));
const loadUnsaved = () => import('./unsaved-dialog.tsx');
const UnsavedDialog = lazy(async () => ({ default: (await loadUnsaved()).UnsavedDialog }));

const findRow = (list: HTMLElement | null, id: string) =>
  list?.querySelector<HTMLElement>(`[data-row="${CSS.escape(id)}"]`) ?? null;

/** @param Notices shown above the list; `onAnnounce` speaks to a screen reader. */
export function InboxPage({ Notices }: { Notices: ComponentType<{ onAnnounce: (text: string) => void }> }) {
  const { t, api, account } = useInbox();
  const { filter, selected, hrefOf } = useInboxUrl();
  const updates = useUpdates(api, selected);
  const { viewers, now: lastResponse } = updates.latest;
  const list = useApplications(api, filter, updates.latest);
  const now = useNow();
  const [whose, setWhose] = useWhose(account.id);
  const today = useToday(api, whose, filter === null, now, updates.latest);
  const counts = useCounts(api, whose);
  const shown = filter ? list : today;
  const [announcement, announce] = useState('');
  const [undoable, setUndoable] = useState<UndoableChange>();
  const [unsaved, setUnsaved] = useState<readonly UnsavedChange[]>([]);
  const listElement = useRef<HTMLDivElement>(null);
  const lastSelected = useRef(selected);
  const { newCount } = shown;

  // A failure shows when an application opens.
  useEffect(() => void Promise.all([loadDetails(), loadUnsaved()]).catch(() => {}), []);
  usePageTitle(newCount > 0 ? t('head.newTitle', { count: newCount }) : t('head.title'));

  useEffect(() => {
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
  function changeFilter(next: Filter): void {
    setOpeningHit(undefined);
    const isSearch = next.search !== (filter ?? noFilter).search;
    navigate(formatInboxUrl({ filter: next, selected: isSearch ? selected : undefined }), {
      replace: isSearch && filter !== null,
    });
  }

  function close(): void {
    if (selected) navigate(formatInboxUrl({ filter }));
  }

  /** The open application after which “next” found no other. */
  const [end, setEnd] = useState<string>();

  function step(by: 1 | -1): void {
    if (!selected) return;
    const ids = (filter ? list.applications : [...today.calls, ...today.fresh]).map(({ id }) => id);
    const index = ids.indexOf(selected);
    const due = dueToday({ ...today, now });
    // “Next” skips applications that a colleague has open or has handled.
    const isOffered = (id: string) => !viewers[id] && (filter !== null || due.has(id));
    // After the last row of Today comes the first that nobody has handled.
    const rest = [...ids.slice(index + 1), ...(filter ? [] : ids.slice(0, Math.max(index, 0)))];
    const id = by > 0 ? rest.find(isOffered) : ids[index - 1];
    setEnd(id || by < 0 ? undefined : selected);
    if (id) {
      findRow(listElement.current, id)?.scrollIntoView({ block: 'nearest' });
      navigate(hrefOf(id), { replace: true });
    } else if (by > 0) {
      if (filter && list.hasMore) list.loadMore();
      else announce(t('details.last'));
    }
  }

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

  function removed(details: DetailsResponse, message: string): void {
    removeDrafts(account.id, details.application.id);
    updates.remove(details.application.id);
    setUndoable((was) => (was?.details.application.id === details.application.id ? undefined : was));
    announce(message);
    navigate(formatInboxUrl({ filter }), { replace: true });
  }

  const undo = undoable && (
    <Undo
      change={undoable}
      isOpen={undoable.details.application.id === selected}
      onEnd={() => setUndoable((was) => (was === undoable ? undefined : was))}
    />
  );

  return (
    <SavingContext value={{ onSaved: saved, onRemoved: removed, onUnsaved: addUnsaved }}>
      <Header />
      <main className={`${style.panes} ${selected ? style.split : ''}`}>
        <div className={style.list} ref={listElement}>
          <LazyPart>
            <Notices onAnnounce={announce} />
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
              viewers={viewers}
              onClearFilter={() => navigate(formatInboxUrl({ filter: noFilter }))}
              onRefresh={reloadAll}
            />
          ) : (
            <Today
              today={today}
              whose={whose}
              onWhose={setWhose}
              now={now}
              counts={counts}
              viewers={viewers}
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
            isAskingAboutCall={undoable !== undefined && keptCall(undoable) !== undefined}
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
          <UnsavedDialog unsaved={unsaved[0]} onClose={() => setUnsaved((was) => was.slice(1))} />
        </LazyPart>
      )}
      <p className="visually-hidden" role="status">
        {announcement}
      </p>
    </SavingContext>
  );
}
