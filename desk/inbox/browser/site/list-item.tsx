import type { ReactNode } from 'react';
import type { SiteFinding, TextFacts } from '../../../shared/site-api.ts';
import { type Json, valueAt } from '../../../shared/site-draft.ts';
import type { ItemList, PeopleResponse } from '../../../shared/site-lists.ts';
import { Button } from '../components.tsx';
import { useInbox } from '../inbox-context.tsx';
import { photoAddressOf, type SiteApi } from './api.ts';
import { ItemInput, useFieldLabel } from './item-input.tsx';
import type { Row } from './list-draft.ts';
import { useListTexts } from './list-texts.ts';
import style from './lists.module.css';
import { formIdOf, textOfItem, withField } from './lists.ts';
import site from './page.module.css';
import { PhotoField } from './photo.tsx';

interface ListItemProps {
  api: SiteApi;
  list: ItemList;
  courses: PeopleResponse['courses'];
  facts: TextFacts | undefined;
  row: Row;
  name: string;
  findings: readonly SiteFinding[];
  isFirst: boolean;
  isLast: boolean;
  isOpen: boolean;
  /** Whether the list is stored. */
  saveStatus: ReactNode;
  noteOf: (path: readonly string[]) => ReactNode;
  onOpen: (isOpen: boolean) => void;
  onWrite: (value: Json) => void;
  onMove: (by: -1 | 1, button: HTMLElement) => void;
  onRemove: () => void;
  onLeave: () => void;
}

/** Somebody in a list: what shows of them, what can be done, and the form. */
export function ListItem({
  api,
  list,
  courses,
  facts,
  row,
  name,
  findings,
  isFirst,
  isLast,
  isOpen,
  saveStatus,
  ...on
}: ListItemProps) {
  const { language } = useInbox();
  const t = useListTexts();
  const labelOf = useFieldLabel();
  const { fields } = list;
  const { key, value } = row;
  const field = (called: string) => fields.find((one) => one.name === called);
  const photoOf = (path: readonly string[]) => {
    const photo = valueAt(value, path);
    return typeof photo === 'string' && photo !== '' ? photo : undefined;
  };
  const photo = photoOf(['photo']);
  const role = field('role') && textOfItem(value, field('role'), language.code);
  const hidden = field('hidden');
  const isHidden = valueAt(value, ['hidden']) === true;
  // Languages that name other facts do not agree either.
  const isUnfinished = findings.some(
    ({ rule, key: at }) => rule === 'schema' || (rule === 'agreement' && !valueAt(value, at.split('.'))),
  );
  const formId = formIdOf(key);
  // Read aloud, each button says whom it is about.
  const whose = <span className="visually-hidden">{t('action.named', { name })} </span>;
  return (
    <li className={style.item}>
      <div className={style.head}>
        {photo && <img className={style.face} src={photoAddressOf(photo)} alt="" width={48} height={48} />}
        <div className={style.who}>
          <p className={style.name}>{name}</p>
          {role && <p className="soft">{role}</p>}
          <p className={style.badges}>
            {valueAt(value, ['sample']) === true && <span>{t('badge.sample')}</span>}
            {isHidden && <span>{t('badge.hidden')}</span>}
            {isUnfinished ? (
              <span className={style.warn}>{t('badge.unfinished')}</span>
            ) : (
              findings.length > 0 && <span className={style.warn}>{t('badge.findings')}</span>
            )}
          </p>
        </div>
      </div>
      <p className={`${site.buttons} ${style.actions}`}>
        <Button aria-expanded={isOpen} aria-controls={formId} onClick={() => on.onOpen(!isOpen)}>
          {whose}
          {isOpen ? t('action.close') : t('action.edit')}
        </Button>
        <Button isBusy={isFirst} onClick={({ currentTarget }) => on.onMove(-1, currentTarget)}>
          {whose}
          {t('action.up')}
        </Button>
        <Button isBusy={isLast} onClick={({ currentTarget }) => on.onMove(1, currentTarget)}>
          {whose}
          {t('action.down')}
        </Button>
        {hidden && (
          <Button onClick={() => on.onWrite(withField(value, ['hidden'], isHidden ? null : true))}>
            {whose}
            {isHidden ? t('action.show') : t('action.hide')}
          </Button>
        )}
        <Button onClick={on.onRemove}>
          {whose}
          {t('action.remove')}
        </Button>
      </p>
      <div id={formId} hidden={!isOpen} className={style.form}>
        {isOpen &&
          fields
            .filter((one) => one !== hidden)
            .map((one) =>
              one.kind === 'photo' ? (
                <PhotoField
                  key={one.name}
                  {...{ api, name }}
                  label={labelOf(one)}
                  photo={photoOf(one.places[0]?.path ?? [])}
                  onChange={(next) => on.onWrite(withField(value, one.places[0]?.path ?? [], next))}
                />
              ) : (
                <ItemInput
                  key={one.name}
                  field={one}
                  item={value}
                  {...{ courses, facts, findings }}
                  noteOf={on.noteOf}
                  onChange={on.onWrite}
                  onLeave={on.onLeave}
                />
              ),
            )}
        {isOpen && saveStatus}
      </div>
    </li>
  );
}
