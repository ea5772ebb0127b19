import { type ReactNode, useEffect, useRef, useState } from 'react';
import type { Application } from '../../applications.ts';
import { filterQuery, viewAddress } from './address.ts';
import { ApplicationList } from './application-list.tsx';
import { Button } from './button.tsx';
import { DeadLetters } from './dead-letters.tsx';
import style from './desk.module.css';
import { Details } from './details.tsx';
import { Filters } from './filters.tsx';
import { useInbox } from './inbox-context.tsx';
import { KeysHelp } from './keys-help.tsx';
import { useKeys } from './use-keys.ts';
import { useList } from './use-list.ts';
import { useOverview } from './use-overview.ts';
import { usePoll } from './use-poll.ts';
import { showView, useView } from './use-view.ts';

interface DeskProps {
  brand: string;
  /** Grows with every sign-in: what is shown is then read again. */
  round: number;
  /** Whether it is in sight; it is kept while the owner signs in again. */
  isOpen: boolean;
  onLeave: () => void;
  languageSwitch: ReactNode;
}

function rowIn(list: HTMLElement | null, id: string): HTMLElement | null {
  return list?.querySelector<HTMLElement>(`[data-row="${CSS.escape(id)}"]`) ?? null;
}

/** The list, one application beside it, and what belongs to both. */
export function Desk({ brand, round, isOpen, onLeave, languageSwitch }: DeskProps) {
  const { words, api, forms } = useInbox('Desk');
  const { filter, selected } = useView(forms);
  const list = useList(api, filterQuery(filter).toString(), round);
  const { counts, deadLetters, setDeadLetters, refresh } = useOverview(api, round);
  const [said, setSaid] = useState('');
  const [drafts, setDrafts] = useState<Record<string, string>>({});
  const [hasLetterKeys, setLetterKeys] = useKeys({ isOn: isOpen, onClose: close, onStep: step });
  const listElement = useRef<HTMLDivElement>(null);
  const shownBefore = useRef(selected);
  const { fresh } = list;

  usePoll(() => {
    void list.look();
    void refresh(true);
  }, isOpen);

  useEffect(() => {
    const title = fresh.count > 0 ? words('head.newTitle', { count: fresh.count }) : words('head.title');
    if (isOpen) document.title = title;
  }, [fresh.count, isOpen, words]);

  useEffect(() => {
    // Whoever closes an application goes on in the list from where they were.
    if (!selected && shownBefore.current)
      rowIn(listElement.current, shownBefore.current)?.focus({ preventScroll: true });
    shownBefore.current = selected;
  }, [selected]);

  function close(): void {
    if (selected) showView({ filter }, 'push');
  }

  /** To the next row or the one before; with an application open, its neighbour opens. */
  function step(by: 1 | -1): void {
    const rows = [...(listElement.current?.querySelectorAll<HTMLElement>('[data-row]') ?? [])];
    const here = selected ? rowIn(listElement.current, selected) : (document.activeElement as HTMLElement | null);
    const index = here ? rows.indexOf(here) : -1;
    const row = rows[index < 0 ? 0 : index + by];
    if (!row) return;
    row.scrollIntoView({ block: 'nearest' });
    if (selected) showView({ filter, selected: row.dataset.row as string }, 'replace');
    else row.focus();
  }

  function changed(application: Application, what: string): void {
    list.update(application);
    setSaid(what);
    void refresh(false);
  }

  function removed(id: string): void {
    list.drop(id);
    setDrafts(({ [id]: _, ...others }) => others);
    setSaid(words('remove.done'));
    void refresh(false);
    showView({ filter }, 'replace');
  }

  return (
    <>
      <header className={style.header}>
        <h1 className={style.title}>
          <span className={style.brand}>{brand}</span> {words('title')}
        </h1>
        {languageSwitch}
        <Button look="plain" onClick={onLeave}>
          {words('login.out')}
        </Button>
      </header>
      <main className={`${style.panes} ${selected ? style.split : ''}`}>
        <div className={style.list} ref={listElement}>
          <DeadLetters letters={deadLetters} onChange={setDeadLetters} onSaid={setSaid} />
          <Filters filter={filter} counts={counts} onFilter={(to, way) => showView({ filter: to }, way)} />
          <KeysHelp hasLetters={hasLetterKeys} onChange={setLetterKeys} />
          <ApplicationList
            list={list}
            filter={filter}
            selected={selected}
            hrefOf={(id) => viewAddress({ filter, selected: id })}
            onRefresh={() => void refresh(false)}
          />
        </div>
        {selected && (
          <Details
            key={`${selected}.${round}`}
            id={selected}
            draft={drafts[selected] ?? ''}
            onDraft={(text) => setDrafts((was) => ({ ...was, [selected]: text }))}
            onChanged={changed}
            onRemoved={removed}
            onClose={close}
          />
        )}
      </main>
      <p className="visually-hidden" role="status">
        {said}
      </p>
    </>
  );
}
