import { type ReactNode, useEffect, useEffectEvent, useId, useLayoutEffect, useRef, useState } from 'react';
import { Button } from '../../desk/inbox/browser/components.tsx';
import { useInbox } from '../../desk/inbox/browser/inbox-context.tsx';
import { isSameJson, type Json, valueAt } from '../shared/draft.ts';
import type { Shape } from '../shared/shapes.ts';
import { photoAddressOf } from './api.ts';
import { useFactTexts } from './fact-values.ts';
import style from './forms.module.css';
import { type ListTexts, useListTexts } from './list-texts.ts';
import { blankValue, listOf, type Row, rowsOf, textOfItem, withPart } from './lists.ts';
import site from './page.module.css';
import { useForm } from './value-form.tsx';
import { FieldGroup, type FieldProps } from './value-inputs.tsx';

/** The parts of an item that its fields show: an id belongs to code, and a button hides an item. */
function shownShape(item: Shape): Shape {
  if (item.kind !== 'group') return item;
  return { kind: 'group', parts: item.parts.filter(({ key }) => key !== 'id' && key !== 'hidden') };
}

const hasPart = (item: Shape, key: string) => item.kind === 'group' && item.parts.some((part) => part.key === key);

/** What shows of a person or a question: name, role, photo, and what is still to be done. */
function ItemHead({ value, name, index }: { value: Json; name: string; index: number }) {
  const { language } = useInbox();
  const t = useListTexts();
  const { base, findings = [], wrong } = useForm();
  const own = findings.filter(({ key }) => key === String(index) || key.startsWith(`${index}.`));
  // What was never written is unfinished; languages that name other facts do not agree either.
  const isUnfinished = own.some(
    ({ rule, key }) => rule === 'schema' || (rule === 'agreement' && !valueAt(value, key.split('.').slice(1))),
  );
  const badges = [
    !listOf(base).some((item) => isSameJson(item, value)) && 'draft',
    valueAt(value, ['sample']) === true && 'sample',
    valueAt(value, ['hidden']) === true && 'hidden',
    isUnfinished && 'unfinished',
    (wrong?.[0] === String(index) || (!isUnfinished && own.length > 0)) && 'findings',
  ] as const;
  const photo = valueAt(value, ['photo']);
  const role = textOfItem(value, 'role', language.code);
  return (
    <div className={style.head}>
      {typeof photo === 'string' && photo && (
        <img className={style.face} src={photoAddressOf(photo)} alt="" width={48} height={48} />
      )}
      <div className={style.who}>
        <p className={style.name}>{name}</p>
        {role && <p className="soft">{role}</p>}
        <p className={style.badges}>
          {badges.map(
            (badge) =>
              badge && (
                <span key={badge} className={badge === 'unfinished' || badge === 'findings' ? style.warn : undefined}>
                  {t(`badge.${badge}`)}
                </span>
              ),
          )}
        </p>
      </div>
    </div>
  );
}

interface ListProps extends FieldProps<'list' | 'hours'> {
  /** Draws the fields of an item. */
  children: (item: FieldProps) => ReactNode;
}

/** A list: each item can be written and removed; people and questions also opened, moved and hidden. */
export function ListField({ shape, path, value, onChange, children, ...field }: ListProps) {
  const t = useListTexts();
  const factT = useFactTexts();
  const form = useForm();
  const id = useId();
  const items = listOf(value);
  const [rows, setRows] = useState(() => rowsOf(items, []));
  const isShown = isSameJson(
    rows.map((row) => row.value),
    items,
  );
  if (!isShown) setRows(rowsOf(items, rows));
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

  const people = path.length === 0 ? form.items : undefined;
  const isFixed = hasPart(shape.item, 'id');
  const nameOf = (row: Row) => {
    if (people) return people.nameOf(row.value);
    return isFixed
      ? form.optionName(String(valueAt(row.value, ['id'])))
      : factT('row', { number: rows.indexOf(row) + 1 });
  };
  const firstFieldOf = ({ key }: Row) =>
    document
      .getElementById(`${id}-${key}`)
      ?.querySelector<HTMLElement>(':is(input, select, textarea, [role="textbox"])') ?? null;
  function show(row: Row | undefined): void {
    if (row?.key === open) {
      if (row) firstFieldOf(row)?.focus();
    } else if (row) focusNext.current = () => firstFieldOf(row);
    setOpen(row?.key);
  }
  const openAtIndex = useEffectEvent(() => {
    show(rows[people?.openIndex ?? 0]);
    people?.onOpened?.();
  });
  const openIndex = people?.openIndex;
  useEffect(() => {
    if (openIndex !== undefined) openAtIndex();
  }, [openIndex]);

  function change(next: readonly Row[]): void {
    setRows(next);
    onChange(next.map((row) => row.value));
  }
  function move(row: Row, by: -1 | 1, button: HTMLElement): void {
    const from = rows.indexOf(row);
    const to = from + by;
    if (to < 0 || to >= rows.length) return;
    focusNext.current = () => button;
    setRemoved(undefined);
    change(rows.toSpliced(from, 1).toSpliced(to, 0, row));
    setStatus(t('moved', { name: nameOf(row), place: to + 1, count: rows.length }));
  }
  function remove(row: Row): void {
    setRemoved({ row, index: rows.indexOf(row) });
    change(rows.filter((other) => other !== row));
    setStatus(t('removed', { name: nameOf(row) }));
    end.current?.focus();
  }
  function add(): void {
    const next = rowsOf([...rows.map((row) => row.value), blankValue(shape.item) ?? {}], rows);
    show(next.at(-1));
    change(next);
  }
  function restore(): void {
    if (removed) change(rows.toSpliced(Math.min(removed.index, rows.length), 0, removed.row));
    setRemoved(undefined);
    setStatus('');
  }

  const action = (
    row: Row,
    key: keyof ListTexts['action'],
    act: (button: HTMLElement) => void,
    more: Partial<Parameters<typeof Button>[0]> = {},
  ) => (
    <Button {...more} onClick={({ currentTarget }) => act(currentTarget)}>
      {/* Read aloud, each button says whom it is about. */}
      <span className="visually-hidden">{t('action.named', { name: nameOf(row) })} </span>
      {t(`action.${key}`)}
    </Button>
  );
  return (
    <FieldGroup {...field} {...{ shape, path }}>
      {people && rows.length === 0 && <p>{people.none}</p>}
      <ol className={style.items}>
        {rows.map((row, index) => {
          const isOpen = !people || open === row.key;
          const isHidden = valueAt(row.value, ['hidden']) === true;
          const write = (next: Json | undefined) =>
            change(rows.map((other) => (other === row ? { key: row.key, value: next ?? (people ? '' : {}) } : other)));
          return (
            <li key={row.key} className={people ? style.item : style.entry}>
              {people && <ItemHead value={row.value} name={nameOf(row)} index={index} />}
              <div id={`${id}-${row.key}`} hidden={!isOpen} className={people ? style.form : undefined}>
                {isOpen &&
                  children({
                    shape: shownShape(shape.item),
                    label: people && shape.item.kind !== 'group' ? form.labelOf(path) : nameOf(row),
                    isLabelled: people !== undefined && shape.item.kind === 'group',
                    path: [...path, String(index)],
                    value: row.value,
                    onChange: write,
                  })}
                {isOpen && people && form.status}
              </div>
              {!isFixed && (
                <p className={`${site.buttons} ${style.actions}`}>
                  {people &&
                    action(row, isOpen ? 'close' : 'edit', () => show(isOpen ? undefined : row), {
                      'aria-expanded': isOpen,
                    })}
                  {people && action(row, 'up', (button) => move(row, -1, button), { isBusy: index === 0 })}
                  {people &&
                    action(row, 'down', (button) => move(row, 1, button), { isBusy: index === rows.length - 1 })}
                  {people &&
                    hasPart(shape.item, 'hidden') &&
                    action(row, isHidden ? 'show' : 'hide', () =>
                      write(withPart(row.value, 'hidden', isHidden ? undefined : true)),
                    )}
                  {action(row, 'remove', () => remove(row))}
                </p>
              )}
            </li>
          );
        })}
      </ol>
      <div ref={end} tabIndex={-1} className={style.end}>
        <p role="status" className={removed ? undefined : 'visually-hidden'}>
          {status}
        </p>
        {removed && <Button onClick={restore}>{t('undo')}</Button>}
      </div>
      {!isFixed && <Button onClick={add}>+ {people?.add ?? factT('add')}</Button>}
    </FieldGroup>
  );
}
