import { useEffect, useRef, useState } from 'react';
import { navigate } from 'wouter/use-browser-location';
import { Button } from '../../desk/inbox/browser/components.tsx';
import { useInbox } from '../../desk/inbox/browser/inbox-context.tsx';
import { Badge } from '../../ui/button.tsx';
import type { ItemList } from '../shared/api.ts';
import { atPlace, idOf, idsOf, type Json, orderKey, type Place, valueAt } from '../shared/content.ts';
import { photoAddressOf } from './api.ts';
import { useEditor } from './editor-state.ts';
import fieldStyle from './fields.module.css';
import { formAddress } from './form-address.ts';
import { itemsWith } from './live-changes.ts';
import { ConflictNotice, OpenForm } from './notices.tsx';
import style from './page.module.css';
import { type ListTexts, useTexts } from './texts.ts';
import { ValueField } from './value-field.tsx';
import { blankValue, nameOfItem, newItemId, objectOf, textOfItem, withValue } from './values.ts';

export function ItemsForm({ list, openId }: { list: ItemList; openId: string | undefined }) {
  const { changes, write, showPreview, page, ...names } = useEditor();
  const { listT: t } = useTexts();
  const isQuestions = list.kind === 'questions';
  const items = itemsWith(list, changes);
  const ids = idsOf(items);
  // A button toggles `hidden`.
  const shownParts = list.item.parts.filter(({ key }) => key !== 'hidden');
  const [status, setStatus] = useState('');
  const root = useRef<HTMLDivElement>(null);
  const placeOf = (id: string): Place => ({ file: list.file, path: [...list.path, id] });
  const itemName = (item: Json) => names.itemName(list, item);
  const show = (id?: string) => navigate(formAddress(list.kind, list.id, id), { replace: openId !== undefined });
  const outlined = items.find((item) => idOf(item) === openId);
  const outlinedName = outlined === undefined || !page ? '' : nameOfItem(outlined, page.language);
  useEffect(() => showPreview({ outlined: outlinedName ? [outlinedName] : [] }), [outlinedName, showPreview]);

  function add(): void {
    const id = newItemId();
    write(placeOf(id), { id, ...objectOf(blankValue(list.item)) });
    show(id);
  }
  function move(id: string, by: -1 | 1): void {
    const to = ids.indexOf(id) + by;
    write(placeOf(orderKey), ids.toSpliced(to - by, 1).toSpliced(to, 0, id));
    setStatus(t('moved', { name: itemName(items[to - by] ?? null), place: to + 1, count: ids.length }));
  }
  function remove(id: string, item: Json): void {
    write(placeOf(id), null);
    setStatus(t('removed', { name: itemName(item) }));
    root.current?.focus();
  }
  function actionsOf(item: Json, id: string, index: number) {
    const isOpen = id === openId;
    const isHidden = valueAt(item, ['hidden']) === true;
    const action = (
      key: keyof ListTexts['action'],
      act: () => void,
      more: Partial<Parameters<typeof Button>[0]> = {},
    ) => (
      <Button
        {...more}
        aria-label={`${t('action.named', { name: itemName(item) })} ${t(`action.${key}`)}`}
        onClick={act}
      >
        {t(`action.${key}`)}
      </Button>
    );
    return (
      <div className={`row ${fieldStyle.actions}`}>
        {action(isOpen ? 'close' : 'edit', () => show(isOpen ? undefined : id), { 'aria-expanded': isOpen })}
        {action('up', () => move(id, -1), { isBusy: index === 0 })}
        {action('down', () => move(id, 1), { isBusy: index === items.length - 1 })}
        {shownParts.length < list.item.parts.length &&
          action(isHidden ? 'show' : 'hide', () =>
            write(placeOf(id), withValue(item, ['hidden'], isHidden ? undefined : true) ?? null),
          )}
        {action('remove', () => remove(id, item))}
      </div>
    );
  }
  return (
    <div ref={root} tabIndex={-1} className={style.field}>
      {items.length === 0 && <p>{t(isQuestions ? 'questions.none' : 'none')}</p>}
      <ol>
        {items.map((item, index) => {
          const id = idOf(item) ?? '';
          return (
            <li key={id} className={style.entry}>
              <ItemHead item={item} name={itemName(item)} place={placeOf(id)} />
              {id === openId && (
                <OpenForm place={placeOf(id)}>
                  <ValueField
                    shape={{ kind: 'group', parts: shownParts }}
                    place={placeOf(id)}
                    label={t('form')}
                    isLabelled
                  />
                </OpenForm>
              )}
              {actionsOf(item, id, index)}
            </li>
          );
        })}
      </ol>
      <p role="status">{status}</p>
      <ConflictNotice place={placeOf(orderKey)} />
      <Button onClick={add}>+ {t(`add.${isQuestions ? 'question' : (list.id as keyof ListTexts['list'])}`)}</Button>
    </div>
  );
}

function ItemHead({ item, name, place }: { item: Json; name: string; place: Place }) {
  const { language } = useInbox();
  const { state, changes } = useEditor();
  const { listT: t } = useTexts();
  const badges = [
    valueAt(item, ['sample']) === true && 'sample',
    valueAt(item, ['hidden']) === true && 'hidden',
    atPlace(changes, place) && atPlace(state.issues, place) && 'unfinished',
  ] as const;
  const photo = valueAt(item, ['photo']);
  return (
    <div className={fieldStyle.who}>
      {typeof photo === 'string' && photo && (
        <img className={fieldStyle.face} src={photoAddressOf(photo)} alt="" width={48} height={48} />
      )}
      <div>
        <p className={style.label}>{name}</p>
        <p className="soft">{textOfItem(item, 'role', language.code)}</p>
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
