import { keepPreviousData, useMutation, useQuery } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import { Button, ErrorMessage } from '../../desk/inbox/browser/components.tsx';
import { useInbox } from '../../desk/inbox/browser/inbox-context.tsx';
import { shortTime } from '../../desk/inbox/browser/received-time.ts';
import type { Publication } from '../shared/api.ts';
import { atPlace, type DraftChange, dictionaryOf, formatPath, isSameJson, type Json } from '../shared/draft.ts';
import { useEditor } from './editor-context.ts';
import { ChangedValue, Item } from './items.tsx';
import style from './page.module.css';
import { Failure, usePublication } from './publish.tsx';
import { useProblemText, useUnsent } from './saving.tsx';
import { useTexts } from './texts.ts';
import { plainText } from './values.ts';

export function SiteChanges() {
  const i18n = useInbox();
  const { api, state, placeOf, refresh } = useEditor();
  const { t, inbox } = useTexts();
  const problemText = useProblemText();
  const unsent = useUnsent(api.unsaved);
  const writing = useMutation({ mutationFn: api.change, onSettled: () => refresh() });
  const changes = state.changes
    .filter((change) => atPlace(unsent, change) === undefined)
    .toSorted((left, right) => right.at - left.at);
  if (changes.length + unsent.length === 0 && !writing.error) return null;

  function changeItem(change: DraftChange) {
    const { base, value, theirs, by, at } = change;
    // An unedited value may conflict with a release.
    const isEdited = !isSameJson(value, base);
    const write = (next: Json, label: string) => (
      <Button isBusy={writing.isPending} onClick={() => writing.mutate({ ...change, value: next })}>
        {label}
      </Button>
    );
    return (
      <Item
        key={formatPath(change)}
        place={placeOf(change)}
        about={[by, at > 0 && shortTime(at, Date.now(), i18n)]}
        actions={
          <>
            {theirs !== undefined && (
              <div className="notice">
                <p>{isEdited ? t('changes.theirs') : t('changes.release')}</p>
                <ChangedValue place={change} before={value} after={theirs} />
                <div className="row">
                  {write(value, t('changes.keep'))}
                  {write(theirs, t('changes.take'))}
                </div>
              </div>
            )}
            {isEdited && write(base, t('changes.discard'))}
          </>
        }
      >
        <ChangedValue place={change} before={base} after={value} />
      </Item>
    );
  }
  return (
    <section className={style.section} aria-labelledby="site-changes">
      <h2 id="site-changes">{t('changes.title')}</h2>
      {writing.error && <ErrorMessage error={writing.error} />}
      <ul>
        {unsent.map((value) => (
          <Item
            key={formatPath(value)}
            place={placeOf(value)}
            actions={
              <>
                <p className={style.unsaved}>{`${t('unsent.title')}. ${problemText(value)}`}</p>
                {value.error && (
                  <Button onClick={() => void api.unsaved.send(formatPath(value))}>{inbox('retry')}</Button>
                )}
                <Button onClick={() => api.unsaved.discard(formatPath(value))}>{t('unsent.discard')}</Button>
              </>
            }
          >
            <ChangedValue place={value} before={value.stored.value} after={value.value} />
          </Item>
        ))}
        {changes.map(changeItem)}
      </ul>
    </section>
  );
}

/** Edited texts whose places a release has removed. */
export function LostValues() {
  const { lost } = useEditor().state;
  const { t } = useTexts();
  if (lost.length === 0) return null;
  return (
    <section className={style.section} aria-labelledby="site-lost">
      <h2 id="site-lost">{t('lost.title')}</h2>
      <p>{t('lost.text')}</p>
      <ul>
        {lost.map((override) => (
          <Item key={formatPath(override)} place={{ where: '', language: dictionaryOf(override.file)?.language }}>
            {plainText(override.value)}
          </Item>
        ))}
      </ul>
    </section>
  );
}

function PublishedChanges({ changes, isReverted }: { changes: Publication['changes']; isReverted?: boolean }) {
  const { placeOf } = useEditor();
  return changes.map((change) => {
    const { before, after } = change;
    return (
      <div key={formatPath(change)}>
        <strong>{placeOf(change).where}: </strong>
        <ChangedValue place={change} before={isReverted ? after : before} after={isReverted ? before : after} />
      </div>
    );
  });
}

export function SitePublications() {
  const i18n = useInbox();
  const { api, state } = useEditor();
  const { t, inbox } = useTexts();
  const { publication } = state;
  const { data: { publications } = { publications: [] } } = useQuery({
    queryKey: ['site-publications', publication.state, publication.endedAt],
    queryFn: () => api.read('publications'),
    placeholderData: keepPreviousData,
  });
  const undoing = usePublication(api.undo);
  const dialog = useRef<HTMLDialogElement>(null);
  const [asked, setAsked] = useState<Publication>();
  const undone = new Set(publications.map(({ undoOf }) => undoOf));
  if (publications.length === 0) return null;
  return (
    <section className={style.section} aria-labelledby="site-publications">
      <h2 id="site-publications">{t('publications.title')}</h2>
      {undoing.error && <ErrorMessage error={undoing.error} />}
      {undoing.failure && <Failure failure={undoing.failure} />}
      <ul>
        {publications.map((entry) => (
          <Item
            key={entry.id}
            about={[
              shortTime(entry.at, Date.now(), i18n),
              entry.by,
              entry.undoOf && t('publications.isUndo'),
              undone.has(entry.id) && t('publications.undone'),
            ]}
            actions={
              !undone.has(entry.id) && (
                <Button
                  isBusy={undoing.isRunning}
                  onClick={() => {
                    setAsked(entry);
                    dialog.current?.showModal();
                  }}
                >
                  {t('publications.undo')}
                </Button>
              )
            }
          >
            <PublishedChanges changes={entry.changes.slice(0, 3)} />
          </Item>
        ))}
      </ul>
      <dialog ref={dialog} className={style.ask} aria-labelledby="site-undo">
        <h2 id="site-undo">{t('publications.ask')}</h2>
        <p>{t('publications.after')}</p>
        <div>{asked && <PublishedChanges changes={asked.changes} isReverted />}</div>
        <div className="row">
          <Button onClick={() => dialog.current?.close()}>{inbox('remove.cancel')}</Button>
          <Button
            variant="primary"
            onClick={() => {
              dialog.current?.close();
              if (asked) undoing.start(asked.id);
            }}
          >
            {t('publications.confirm')}
          </Button>
        </div>
      </dialog>
    </section>
  );
}
