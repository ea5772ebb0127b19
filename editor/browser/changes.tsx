import { useMutation } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { toApiError } from '../../desk/inbox/browser/api.ts';
import { Button, ErrorMessage } from '../../desk/inbox/browser/components.tsx';
import { useInbox } from '../../desk/inbox/browser/inbox-context.tsx';
import { shortTime } from '../../desk/inbox/browser/received-time.ts';
import { languageNames } from '../../desk/shared/inbox-i18n.ts';
import type { SiteResponse } from '../shared/api.ts';
import { type DraftChange, formatPath, isSameJson, type Json } from '../shared/draft.ts';
import type { SiteApi } from './api.ts';
import { ChangedValue, type ChangedValueProps } from './changed-value.tsx';
import { useUnsent } from './draft-value.ts';
import style from './page.module.css';
import { useProblemText } from './saving.tsx';
import { useSiteTexts } from './texts.ts';
import type { WrittenValue } from './unsaved.ts';

type Names = Pick<ChangedValueProps, 'shown' | 'placeOf'>;

interface ItemProps extends ChangedValueProps {
  /** Who wrote it, and when. */
  byline?: string;
  /** What else is said of it. */
  note?: ReactNode;
  /** Buttons beside the one that opens it. */
  children: ReactNode;
}

function Item({ byline, note, children, ...value }: ItemProps) {
  const t = useSiteTexts();
  const { where, language, open } = value.placeOf(value.place, value.before, value.after);
  return (
    <li className={style.change}>
      <div className={style.values}>
        <ChangedValue {...value} />
      </div>
      <p className={style.place}>{[where, language && languageNames[language], byline].filter(Boolean).join(' · ')}</p>
      {note}
      <p className={style.buttons}>
        {open && <Button onClick={open}>{t('changes.open')}</Button>}
        {children}
      </p>
    </li>
  );
}

/** A value that was written here and that the server does not have. */
function UnsentItem({ api, change, ...names }: Names & { api: SiteApi; change: WrittenValue }) {
  const t = useSiteTexts();
  const { t: inbox } = useInbox();
  const problemText = useProblemText();
  const { value, stored, error, conflict } = change;
  const name = formatPath(change);
  const note = (
    <p className={style.unsaved}>
      {t('unsent.title')}. {conflict ? t('unsent.conflict') : error && problemText(error)}
    </p>
  );
  return (
    <Item {...names} {...{ note }} place={change} before={stored.value} after={value}>
      {error && <Button onClick={() => void api.unsaved.send(name)}>{inbox('retry')}</Button>}
      <Button onClick={() => api.unsaved.discard(name)}>{t('unsent.discard')}</Button>
    </Item>
  );
}

interface ChangeItemProps extends Names {
  change: DraftChange;
  isBusy: boolean;
  onWrite: (change: DraftChange) => void;
}

function ChangeItem({ change, isBusy, onWrite, ...names }: ChangeItemProps) {
  const i18n = useInbox();
  const t = useSiteTexts();
  const { base, value, theirs, by, at } = change;
  // Else the published value, beside which a release has another.
  const isEdited = !isSameJson(value, base);
  const write = (next: Json, label: string) => (
    <Button isBusy={isBusy} onClick={() => onWrite({ ...change, value: next })}>
      {label}
    </Button>
  );
  const note = theirs !== undefined && (
    <div className={style.conflict}>
      <p>{isEdited ? t('changes.theirs') : t('changes.release')}</p>
      <ChangedValue {...names} place={change} before={value} after={theirs} />
      <p className={style.buttons}>
        {write(value, t('changes.keep'))}
        {write(theirs, t('changes.take'))}
      </p>
    </div>
  );
  const byline = [by, at > 0 && shortTime(at, Date.now(), i18n)].filter(Boolean).join(' · ');
  return (
    <Item {...names} {...{ byline, note }} place={change} before={base} after={value}>
      {isEdited && write(base, t('changes.discard'))}
    </Item>
  );
}

interface ChangesProps extends Names {
  api: SiteApi;
  state: SiteResponse;
  /** The draft is another one. */
  onChanged: () => void;
}

/** Unpublished changes with their authors, and values that are not sent yet. */
export function SiteChanges({ api, state, onChanged, ...names }: ChangesProps) {
  const t = useSiteTexts();
  const unsent = useUnsent(api.unsaved);
  const writing = useMutation({ mutationFn: api.change, onSettled: onChanged });
  const isUnsent = (change: DraftChange) => unsent.some((one) => formatPath(one) === formatPath(change));
  const changes = state.changes.filter((change) => !isUnsent(change)).toSorted((one, other) => other.at - one.at);
  const isConflict = toApiError(writing.error).code === 'conflict';
  const isEmpty = changes.length + unsent.length === 0;
  if (isEmpty && !writing.error) return null;
  return (
    <section className={style.section} aria-labelledby="site-changes">
      <h2 id="site-changes">{t('changes.title')}</h2>
      {writing.error && !isConflict && <ErrorMessage error={writing.error} />}
      {writing.error && isConflict && (
        <p role="alert" className={style.conflict}>
          {t('changes.conflict')}
        </p>
      )}
      <ul className={style.list} hidden={isEmpty}>
        {unsent.map((value) => (
          <UnsentItem key={formatPath(value)} {...names} api={api} change={value} />
        ))}
        {changes.map((change) => (
          <ChangeItem
            key={formatPath(change)}
            {...names}
            change={change}
            isBusy={writing.isPending}
            onWrite={writing.mutate}
          />
        ))}
      </ul>
    </section>
  );
}
