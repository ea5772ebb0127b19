import { type ReactNode, useEffect, useEffectEvent, useId, useLayoutEffect, useRef, useState } from 'react';
import { Button } from '../../desk/inbox/browser/components.tsx';
import { useInbox } from '../../desk/inbox/browser/inbox-context.tsx';
import { Badge } from '../../ui/button.tsx';
import { isSameJson, type Json, valueAt } from '../shared/draft.ts';
import type { Shape } from '../shared/shapes.ts';
import { photoAddressOf } from './api.ts';
import fieldStyle from './fields.module.css';
import { FieldGroup, type FieldProps } from './fields.tsx';
import style from './page.module.css';
import { type ListTexts, useTexts } from './texts.ts';
import { useForm } from './value-form.tsx';
import { blankValue, listOf, type Row, rowsOf, textOfItem } from './values.ts';

/** Ids belong to code, and a button toggles `hidden`. */
function shownShape(item: Shape): Shape {
  if (item.kind !== 'group') return item;
  return { kind: 'group', parts: item.parts.filter(({ key }) => key !== 'id' && key !== 'hidden') };
}

const hasPart = (item: Shape, key: string) => item.kind === 'group' && item.parts.some((part) => part.key === key);

function ItemHead({ value, name, index }: { value: Json; name: string; index: number }) {
  const { language } = useInbox();
  const { listT: t } = useTexts();
  const { findings, wrong } = useForm();
  const wrongKeys = [...findings.map(({ key }) => key.split('.')), wrong ?? []];
  const badges = [
    valueAt(value, ['sample']) === true && 'sample',
    valueAt(value, ['hidden']) === true && 'hidden',
    wrongKeys.some(([key]) => key === String(index)) && 'unfinished',
  ] as const;
  const photo = valueAt(value, ['photo']);
  return (
    <div className={fieldStyle.who}>
      {typeof photo === 'string' && photo && (
        <img className={fieldStyle.face} src={photoAddressOf(photo)} alt="" width={48} height={48} />
      )}
      <div>
        <p className={style.label}>{name}</p>
        <p className="soft">{textOfItem(value, 'role', language.code)}</p>
        <p className="row">
          {badges.map(
            (badge) =>
              badge && (
                <Badge key={badge} tone="saffron">
                  {t(`badge.${badge}`)}
                </Badge>
              ),
          )}
        </p>
      </div>
    </div>
  );
}

interface ListProps extends FieldProps<'list' | 'hours'> {
  children: (item: FieldProps) => ReactNode;
}

export function ListField({ children, ...field }: ListProps) {
  const { shape, path } = field;
  const { listT: t, factT } = useTexts();
  const form = useForm();
  const id = useId();
  const items = listOf(form.valueAt(path));
  const [rows, setRows] = useState(() => rowsOf(items, []));
  const isShown = isSameJson(
    rows.map((row) => row.value),
    items,
  );
  const [open, setOpen] = useState<number>();
  const [beforeRemoval, setBeforeRemoval] = useState<readonly Row[]>();
  if (!isShown) {
    setRows(rowsOf(items, rows));
    // Undoing the removal would undo later changes too.
    setBeforeRemoval(undefined);
  }
  const [status, setStatus] = useState('');
  const end = useRef<HTMLDivElement>(null);
  // Moved buttons keep the focus, and a new item receives it.
  const focusNext = useRef<() => HTMLElement | null>(undefined);
  // biome-ignore lint/correctness/useExhaustiveDependencies: once the rows are in their new order
  useLayoutEffect(() => {
    focusNext.current?.()?.focus();
    focusNext.current = undefined;
  }, [rows, open]);

  const people = path.length === 0 ? form.items : undefined;
  const isFixed = hasPart(shape.item, 'id');
  const openRow = rows.find(({ key }) => key === open);
  const follow = useEffectEvent(() => openRow && people?.onShow(openRow.value));
  // biome-ignore lint/correctness/useExhaustiveDependencies: the preview shows the text while it is typed
  useEffect(() => void follow(), [openRow?.value]);
  function nameOf(row: Row): string {
    if (people) return people.nameOf(row.value);
    const own = valueAt(row.value, ['id']);
    return isFixed ? form.optionName(String(own)) : factT('row', { number: rows.indexOf(row) + 1 });
  }
  function show(row: Row | undefined): void {
    setOpen(row?.key);
    if (!row) return;
    const fields = ':is(input, select, textarea, [role="textbox"])';
    const firstField = () => document.getElementById(`${id}-${row.key}`)?.querySelector<HTMLElement>(fields) ?? null;
    if (row.key === open) firstField()?.focus();
    else focusNext.current = firstField;
    people?.onShow(row.value);
  }
  const openIndex = people?.openIndex;
  const openAtIndex = useEffectEvent(() => {
    if (openIndex !== undefined) show(rows[openIndex]);
  });
  // biome-ignore lint/correctness/useExhaustiveDependencies: once for each address that names an item
  useEffect(() => openAtIndex(), [openIndex]);

  function change(next: readonly Row[], message = '', before?: readonly Row[]): void {
    setRows(next);
    setStatus(message);
    setBeforeRemoval(before);
    form.set(
      path,
      next.map((row) => row.value),
    );
  }
  function move(row: Row, by: -1 | 1, button: HTMLElement): void {
    const to = rows.indexOf(row) + by;
    focusNext.current = () => button;
    change(
      rows.toSpliced(to - by, 1).toSpliced(to, 0, row),
      t('moved', { name: nameOf(row), place: to + 1, count: rows.length }),
    );
  }
  function remove(row: Row): void {
    const others = rows.filter((other) => other !== row);
    change(others, t('removed', { name: nameOf(row) }), rows);
    end.current?.focus();
  }
  function add(): void {
    const next = rowsOf([...rows.map((row) => row.value), blankValue(shape.item) ?? {}], rows);
    show(next.at(-1));
    change(next);
  }

  function actionsOf(row: Row, index: number) {
    const isOpen = open === row.key;
    const isHidden = valueAt(row.value, ['hidden']) === true;
    const action = (
      key: keyof ListTexts['action'],
      act: (button: HTMLElement) => void,
      more: Partial<Parameters<typeof Button>[0]> = {},
    ) => (
      <Button {...more} onClick={({ currentTarget }) => act(currentTarget)}>
        {/* Screen readers hear the item's name. */}
        <span className="visually-hidden">{t('action.named', { name: nameOf(row) })} </span>
        {t(`action.${key}`)}
      </Button>
    );
    const hide = () => form.set([...path, String(index), 'hidden'], isHidden ? undefined : true);
    return (
      <div className={`row ${fieldStyle.actions}`}>
        {people && (
          <>
            {action(isOpen ? 'close' : 'edit', () => show(isOpen ? undefined : row), { 'aria-expanded': isOpen })}
            {action('up', (button) => move(row, -1, button), { isBusy: index === 0 })}
            {action('down', (button) => move(row, 1, button), { isBusy: index === rows.length - 1 })}
            {hasPart(shape.item, 'hidden') && action(isHidden ? 'show' : 'hide', hide)}
          </>
        )}
        {action('remove', () => remove(row))}
      </div>
    );
  }
  return (
    <FieldGroup {...field}>
      {people && rows.length === 0 && <p>{people.none}</p>}
      <ol>
        {rows.map((row, index) => {
          const isOpen = !people || open === row.key;
          return (
            <li key={row.key} className={people ? style.entry : fieldStyle.part}>
              {people && <ItemHead value={row.value} name={nameOf(row)} index={index} />}
              {isOpen && (
                <div id={`${id}-${row.key}`} className={fieldStyle.form}>
                  {children({
                    shape: shownShape(shape.item),
                    label: people && shape.item.kind !== 'group' ? form.labelOf(path) : nameOf(row),
                    isLabelled: people !== undefined && shape.item.kind === 'group',
                    path: [...path, String(index)],
                  })}
                  {people && form.status}
                </div>
              )}
              {!isFixed && actionsOf(row, index)}
            </li>
          );
        })}
      </ol>
      <div ref={end} tabIndex={-1} className="row">
        <p role="status" className={beforeRemoval ? undefined : 'visually-hidden'}>
          {status}
        </p>
        {beforeRemoval && <Button onClick={() => change(beforeRemoval)}>{t('undo')}</Button>}
      </div>
      {!isFixed && <Button onClick={add}>+ {people?.add ?? factT('add')}</Button>}
    </FieldGroup>
  );
}
