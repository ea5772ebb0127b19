import { type ReactNode, useEffect, useEffectEvent, useLayoutEffect, useRef, useState } from 'react';
import type { SiteFinding, TextFacts } from '../../../shared/site-api.ts';
import { isSameJson, type Json } from '../../../shared/site-draft.ts';
import type { ItemList, PeopleResponse } from '../../../shared/site-lists.ts';
import { questionPlaceOf } from '../../../shared/site-questions.ts';
import { Button, ErrorMessage } from '../components.tsx';
import { useInbox } from '../inbox-context.tsx';
import type { SiteApi } from './api.ts';
import { newRow, type Row, useDraftList } from './list-draft.ts';
import { ListItem } from './list-item.tsx';
import { useListTexts } from './list-texts.ts';
import style from './lists.module.css';
import { blankItem, formIdOf, nameOfItem } from './lists.ts';
import site from './page.module.css';
import { withFacts } from './placeholders.ts';
import { SaveStatus } from './saving.tsx';

interface ListProps {
  api: SiteApi;
  list: ItemList;
  /** How the list and what is in it is called. */
  texts: { title: string; about: string; none: string; unnamed: string; conflict: string };
  courses: PeopleResponse['courses'];
  /** Those that texts of the list may name; none where its texts are no dictionary's. */
  facts?: TextFacts | undefined;
  /** Of all files. */
  findings: readonly SiteFinding[];
  isShown: boolean;
  /** The item that is to be opened. */
  openIndex: number | undefined;
  onOpened?: () => void;
  /** What else is said of a text of an item. @param path within the item. */
  noteOf?: (index: number, path: readonly string[]) => ReactNode;
  onSaved: () => void;
}

const firstFieldOf = ({ key }: Row) =>
  document.querySelector<HTMLElement>(`#${formIdOf(key)} :is(input, textarea, [role='textbox'])`);

/** The findings of an item, by keys within it. */
function findingsOf(findings: readonly SiteFinding[], { file, path }: ItemList, index: number): SiteFinding[] {
  const own = [...path, index].join('.');
  return findings
    .map((finding) => {
      const question = questionPlaceOf({ file: finding.file, path: finding.key.split('.') });
      return question ? { ...finding, file: question.file, key: question.path.join('.') } : finding;
    })
    .filter((finding) => finding.file === file && (finding.key === own || finding.key.startsWith(`${own}.`)))
    .map((finding) => ({ ...finding, key: finding.key.slice(own.length + 1) }));
}

/** A list of people or questions: each can be written, moved, hidden where the list knows it, and removed. */
export function ListEditor({ api, list, texts, courses, facts, findings, isShown, openIndex, ...on }: ListProps) {
  const { language } = useInbox();
  const t = useListTexts();
  const { rows, change, store, conflict, resolve, error, saveState } = useDraftList(api, list, on.onSaved);
  const [open, setOpen] = useState<number>();
  const [removed, setRemoved] = useState<{ row: Row; index: number }>();
  const [status, setStatus] = useState('');
  const end = useRef<HTMLDivElement>(null);
  // A button that has moved with its item loses the focus; a new item gets it.
  const focusNext = useRef<() => HTMLElement | null>(undefined);
  // biome-ignore lint/correctness/useExhaustiveDependencies: once the rows stand in their new order
  useLayoutEffect(() => {
    focusNext.current?.()?.focus();
    focusNext.current = undefined;
  }, [rows, open]);
  const openAtIndex = useEffectEvent(() => {
    const row = rows[openIndex ?? 0];
    if (row && row.key === open) firstFieldOf(row)?.focus();
    else if (row) focusNext.current = () => firstFieldOf(row);
    setOpen(row?.key);
    on.onOpened?.();
  });
  useEffect(() => {
    if (openIndex !== undefined) openAtIndex();
  }, [openIndex]);
  const { id, fields } = list;
  const nameOf = (value: Json) =>
    withFacts(nameOfItem(value, language.code), facts?.[language.code] ?? []) || texts.unnamed;
  const namesIn = (values: Json) => (Array.isArray(values) ? values.map(nameOf).join(', ') : '');

  const write = (key: number, value: Json) => change(rows.map((row) => (row.key === key ? { key, value } : row)));
  function move(row: Row, by: -1 | 1, button: HTMLElement): void {
    const from = rows.indexOf(row);
    const to = from + by;
    if (to < 0 || to >= rows.length) return;
    focusNext.current = () => button;
    setRemoved(undefined);
    change(rows.toSpliced(from, 1).toSpliced(to, 0, row));
    setStatus(t('moved', { name: nameOf(row.value), place: to + 1, count: rows.length }));
  }
  function remove(row: Row): void {
    setRemoved({ row, index: rows.indexOf(row) });
    change(rows.filter((other) => other !== row));
    setStatus(t('removed', { name: nameOf(row.value) }));
    end.current?.focus();
  }
  function add(): void {
    const row = newRow(fields.every(({ name }) => name === '') ? '' : blankItem(fields));
    focusNext.current = () => firstFieldOf(row);
    setOpen(row.key);
    change([...rows, row]);
  }

  return (
    <section className={site.section} hidden={!isShown} aria-labelledby={`people-${id}`}>
      <h2 id={`people-${id}`}>{texts.title}</h2>
      <p className="soft">{texts.about}</p>
      {error && <ErrorMessage error={error} onRetry={store} />}
      {conflict && (
        <div role="alert" className={site.conflict}>
          <p>{texts.conflict}</p>
          <p>{namesIn(conflict.value) || texts.none}</p>
          <p className={site.buttons}>
            <Button onClick={() => resolve('mine')}>{t('conflict.mine')}</Button>
            <Button onClick={() => resolve('theirs')}>{t('conflict.theirs')}</Button>
          </p>
        </div>
      )}
      {rows.length === 0 && <p>{texts.none}</p>}
      <ol className={style.items}>
        {rows.map((row, index) => (
          <ListItem
            key={row.key}
            {...{ api, list, courses, facts, row }}
            name={nameOf(row.value)}
            findings={findingsOf(findings, list, index)}
            isFirst={index === 0}
            isLast={index === rows.length - 1}
            isOpen={open === row.key}
            saveStatus={
              <SaveStatus
                states={[saveState]}
                isChanged={
                  !isSameJson(
                    rows.map(({ value }) => value),
                    list.base,
                  )
                }
              />
            }
            noteOf={(path) => on.noteOf?.(index, path)}
            onOpen={(isOpen) => setOpen(isOpen ? row.key : undefined)}
            onWrite={(value) => write(row.key, value)}
            onMove={(by, button) => move(row, by, button)}
            onRemove={() => remove(row)}
            onLeave={store}
          />
        ))}
      </ol>
      <div ref={end} tabIndex={-1} className={style.end}>
        <p role="status" className={removed ? undefined : 'visually-hidden'}>
          {status}
        </p>
        {removed && (
          <Button
            onClick={() => {
              change(rows.toSpliced(Math.min(removed.index, rows.length), 0, removed.row));
              setRemoved(undefined);
              setStatus('');
            }}
          >
            {t('undo')}
          </Button>
        )}
      </div>
      <Button variant="primary" onClick={add}>
        {t('add')}
      </Button>
    </section>
  );
}
